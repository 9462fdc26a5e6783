"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { isPlainClick } from "@/components/ui/plain-click";
import type { StoreCode } from "@/lib/storefront/types";
import { noticeStore } from "@/stores/notices";
import { getWishlistStore } from "@/stores/wishlist";

/** Fills the hearts of what is in the wishlist. */
function paintHearts(store: StoreCode): void {
  const { wishes } = getWishlistStore(store).getState();
  for (const heart of document.querySelectorAll<HTMLElement>("[data-wish]"))
    heart.setAttribute("aria-pressed", String(wishes.some(({ sku }) => sku === heart.dataset.wish)));
}

/** Whose cards the page has, and what to do when a click is lost; null until a list is rendered. */
let page: { store: StoreCode; onLost: () => void } | null = null;
let isWanted = false;

/** Hands an event to the code of cards, which is loaded when the shopper first turns to one. */
function onEvent(event: Event): void {
  const { target, type } = event;
  if (!page || !(target instanceof Element)) return;
  isWanted ||= target.closest("[data-card]") !== null;
  const control = type === "click" && target.closest<HTMLElement>("[data-swatch],[data-wish]");
  if (!isWanted || (type === "click" && !(control && isPlainClick(event as MouseEvent)))) return;
  if (control) event.preventDefault();
  const { store, onLost } = page;
  import("./card-actions").then(
    ({ act }) => act(event, target, store),
    () => {
      if (control instanceof HTMLAnchorElement) location.assign(control.href);
      else if (control) onLost();
    },
  );
}

/** Brings the cards of a page to life: their hearts and colours. One listens for all; it renders nothing. */
export function CardListener({ store }: { store: StoreCode }) {
  const t = useTranslations("ui");
  useEffect(() => paintHearts(store));
  useEffect(() => {
    page = { store, onLost: () => noticeStore.getState().push({ type: "error", message: t("notLoaded") }) };
    // the same function is added once only
    for (const kind of ["pointerover", "focusin", "click"]) document.addEventListener(kind, onEvent);
    // a focus that was there before this code
    const { activeElement: focused } = document;
    if (focused?.closest("[data-card]")) focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    return getWishlistStore(store).subscribe(() => paintHearts(store));
  }, [store, t]);
  return null;
}
