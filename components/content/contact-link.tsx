"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/cart/shop-context";
import { StoreLink } from "@/components/shell/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { buildPagePath } from "@/lib/url";

/** The way to somebody who answers. */
export function ContactLink() {
  const t = useTranslations("overlay");
  const store = useStoreCode();
  return (
    <StoreLink store={store} path={buildPagePath(store, "contact", null)} className={buttonStyle("secondary", "m")}>
      {t("contact")}
    </StoreLink>
  );
}
