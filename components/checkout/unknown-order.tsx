"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";

/** What the confirmation says of an order nobody knows. */
export function UnknownOrder() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  return (
    <EmptyState
      level={1}
      title={t("unknownOrderTitle")}
      actions={
        <StoreLink store={store} path="/" className={buttonStyle("primary", "m")}>
          {t("toShop")}
        </StoreLink>
      }
    >
      {t("unknownOrderText")}
    </EmptyState>
  );
}
