"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { isPlainClick } from "@/components/ui/plain-click";
import { buildPagePath } from "@/lib/paths";
import { overlayStore } from "@/stores/overlays";

/** Renders the link that opens the size guide; without scripts it leads to its page. */
export function SizeGuideLink() {
  const t = useTranslations("product");
  const store = useStoreCode();
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    overlayStore.getState().openModal("sizeGuide");
  };
  return (
    <StoreLink
      store={store}
      path={buildPagePath(store, "size-guide", null)}
      prefetch={false}
      aria-haspopup="dialog"
      onClick={onClick}
      className="link inline-flex min-h-11 items-center text-s font-semibold"
    >
      {t("sizeGuide")}
    </StoreLink>
  );
}
