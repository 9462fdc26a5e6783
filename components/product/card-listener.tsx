"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { isPlainClick } from "@/components/ui/plain-click";
import type { StoreCode } from "@/lib/storefront/types";
import { noticeStore } from "@/stores/notices";
import { getWishlistStore } from "@/stores/wishlist";

/** Fills the hearts of what is in the wishlist. */
function paintHearts(store: StoreCode): void {
  const skus = new Set(
    getWishlistStore(store)
      .getState()
      .wishes.map(({ sku }) => sku),
  );
  for (const heart of document.querySelectorAll<HTMLElement>("[data-wish]"))
    heart.setAttribute("aria-pressed", String(skus.has(heart.dataset.wish ?? "")));
}

const KINDS = ["pointerover", "focusin", "click", "keydown"] as const;
let lists = 0;
let end = () => {};

/** Listens to all cards of the page; what they do is loaded when the shopper turns to one. Returns its end. */
function listen(store: StoreCode, onLost: () => void): () => void {
  let isWanted = false;
  const onEvent = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    const control = target.closest<HTMLElement>("[data-swatch],[data-wish]");
    const isSpace = event instanceof KeyboardEvent && event.key === " " && control?.tagName === "A";
    const isPress = event instanceof MouseEvent && type === "click" && control !== null && isPlainClick(event);
    if (isSpace || isPress) event.preventDefault();
    // a link is clicked by the enter key only
    if (isSpace) return control.click();
    if (type === "keydown" || (type === "click" && !isPress)) return;
    // until the shopper turns to a card nothing is loaded
    isWanted ||= target.closest("[data-card]") !== null;
    if (!isWanted) return;
    import("./card-actions").then(
      ({ act }) => act(event, target, store),
      () => {
        if (!isPress) return;
        if (control instanceof HTMLAnchorElement) location.assign(control.href);
        else onLost();
      },
    );
  };
  for (const kind of KINDS) document.addEventListener(kind, onEvent);
  const stop = getWishlistStore(store).subscribe(() => paintHearts(store));
  return () => {
    for (const kind of KINDS) document.removeEventListener(kind, onEvent);
    stop();
  };
}

/** Brings the cards of a list to life, once per page: their hearts and colours. Renders nothing. */
export function CardListener({ store }: { store: StoreCode }) {
  const t = useTranslations("ui");
  useEffect(() => paintHearts(store));
  useEffect(() => {
    lists += 1;
    if (lists === 1) end = listen(store, () => noticeStore.getState().push({ type: "error", message: t("notLoaded") }));
    return () => {
      lists -= 1;
      if (lists === 0) end();
    };
  }, [store, t]);
  return null;
}
