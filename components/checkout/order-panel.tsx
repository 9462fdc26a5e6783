"use client";

import { useTranslations } from "next-intl";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { SummaryLines } from "./summary";

/** The order summary as a side panel; lines are changed in the cart. */
export function OrderPanel() {
  const t = useTranslations("checkout");
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
    </Panel>
  );
}
