"use client";

import { useEffect } from "react";
import { isPlainClick } from "@/components/ui/plain-click";
import { overlayStore } from "@/stores/overlays";

/** Opens the card of the product a clicked place of a picture shows; other clicks follow the link. */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-spot]") : null;
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  const { spot: sku = "", name = "" } = link.dataset;
  overlayStore.getState().openModal("spot", { sku, name, href: link.getAttribute("href") ?? "/" });
}

/** Answers the places of all pictures of a page, also of those that are added later. It renders nothing. */
export function SpotListener() {
  useEffect(() => {
    // the same function is added once only
    document.addEventListener("click", onClick);
  }, []);
  return null;
}
