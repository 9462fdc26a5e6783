"use client";

import { useEffect } from "react";
import type { EventItem } from "@/lib/analytics/events";
import type { StoreCode } from "@/lib/storefront/types";
import { track } from "@/stores/analytics";
import { getConsentStore, isGranted } from "@/stores/consent";

/** A list whose views and clicks are told: a search or a category. */
export type TrackedList =
  | { type: "search"; q: string; total: number }
  | { type: "category"; slug: string; start: number };

const load = () => import("@/stores/search-events");

const cardsOf = () => [...document.querySelectorAll<HTMLElement>("main [data-card]")];

const toItem = (card: HTMLElement, index: number): EventItem => ({
  sku: card.dataset.card ?? "",
  name: card.querySelector("h2 a, h3 a")?.textContent?.trim() ?? "",
  index,
});
/** A list by its name: the text of a search stays with its own event. */
const nameOf = (type: TrackedList["type"], name: string) =>
  type === "search"
    ? { item_list_id: "search", item_list_name: "search" }
    : { item_list_id: name, item_list_name: document.querySelector("main h1")?.textContent ?? name };

/** Most products of a view that are told. */
const MOST = 50;

/** Tracks what is seen and opened of a list, and tells the provider of search where the shopper agreed. Renders nothing. */
export function TrackList({ store, list }: { store: StoreCode; list: TrackedList }) {
  const { type } = list;
  const name = type === "search" ? list.q : list.slug;
  const count = type === "search" ? list.total : list.start;
  useEffect(() => {
    const end = new AbortController();
    const asksProvider = getConsentStore(store).getState().request?.services.includes("search") ?? false;
    const isAllowed = () => asksProvider && isGranted(store, "statistics");
    track(store, () => ({ name: "view_item_list", ...nameOf(type, name), items: cardsOf().map(toItem) }));
    if (type === "search") track(store, () => ({ name: "search", search_term: name, results: count }));
    const tellView = () =>
      load().then(({ tellEvent }) => {
        if (type === "search") tellEvent(store, { type, q: name, total: count });
        else {
          const skus = cardsOf().flatMap(({ dataset }) => dataset.card ?? []);
          tellEvent(store, { type, slug: name, skus: skus.slice(0, MOST), start: count });
        }
      });
    if (isAllowed()) void tellView();
    // who agrees while looking at a list looks at it
    const unsubscribe = getConsentStore(store).subscribe(({ granted }, before) => {
      if (asksProvider && granted.includes("statistics") && !before.granted.includes("statistics")) void tellView();
    });
    document.addEventListener(
      "click",
      ({ target }) => {
        const card = target instanceof Element && target.closest("a[href]")?.closest<HTMLElement>("[data-card]");
        const sku = card ? card.dataset.card : undefined;
        if (!card || sku === undefined) return;
        const position = cardsOf().indexOf(card);
        track(store, () => ({ name: "select_item", ...nameOf(type, name), items: [toItem(card, position)] }));
        if (!isAllowed()) return;
        void load().then(({ tellEvent }) =>
          tellEvent(
            store,
            type === "search" ? { type: "click", q: name, sku } : { type: "categoryClick", slug: name, sku, position },
          ),
        );
      },
      { capture: true, signal: end.signal },
    );
    return () => {
      unsubscribe();
      end.abort();
    };
  }, [store, type, name, count]);
  return null;
}
