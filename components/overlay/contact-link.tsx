"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { buildPagePath } from "@/lib/paths";

/** The link to customer service. */
export function ContactLink() {
  const t = useTranslations("overlay");
  const store = useStoreCode();
  return (
    <StoreLink store={store} path={buildPagePath(store, "contact", null)} className={buttonStyle("secondary", "m")}>
      {t("contact")}
    </StoreLink>
  );
}
