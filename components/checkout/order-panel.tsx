"use client";

import { useTranslations } from "next-intl";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { HelpLines } from "@/components/service";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { SummaryLines } from "./summary";

/** The order summary as a side panel; lines are changed in the cart. */
export function OrderPanel() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const { close, ...props } = useOverlayProps();
  return (
    <Panel
      {...props}
      title={t("summaryTitle")}
      footer={
        <Button onClick={close} className="w-full">
          {t("summaryClose")}
        </Button>
      }
    >
      <SummaryLines />
      <div className="mt-6 border-t border-line pt-4">
        <HelpLines store={store} />
      </div>
    </Panel>
  );
}
