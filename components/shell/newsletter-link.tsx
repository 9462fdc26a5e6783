"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { isPlainClick } from "@/components/ui/plain-click";
import { buildPagePath } from "@/lib/paths";
import { overlayStore } from "@/stores/overlays";
import { useStoreCode } from "../storefront/store-context";
import { StoreLink } from "../storefront/store-link";

/** Renders the link that opens what the newsletter is about; without scripts it leads to the contact page. */
export function NewsletterLink() {
  const t = useTranslations("shell");
  const store = useStoreCode();
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    overlayStore.getState().openModal("newsletter");
  };
  return (
    <StoreLink
      store={store}
      path={buildPagePath(store, "contact", "contact")}
      prefetch={false}
      aria-haspopup="dialog"
      onClick={onClick}
      className="link inline-flex min-h-11 items-center text-s font-semibold text-ink"
    >
      {t("newsletter")}
    </StoreLink>
  );
}
