"use client";

import { useEffect } from "react";
import type { StoreCode } from "@/lib/storefront/types";
import { getConsentStore, isGranted } from "@/stores/consent";

/** A list whose views and clicks are told: a search or a category. */
export type TrackedList =
  | { type: "search"; q: string; total: number }
  | { type: "category"; slug: string; start: number };

const load = () => import("@/stores/search-events");

const cardsOf = () => [...document.querySelectorAll<HTMLElement>("main [data-card]")];
/** Most products of a view that are told. */
const MOST = 50;

/** Tells the provider of search what is seen and opened of a list, where the shopper agreed to it. Renders nothing. */
export function TrackList({ store, list }: { store: StoreCode; list: TrackedList }) {
  const { type } = list;
  const name = type === "search" ? list.q : list.slug;
  const count = type === "search" ? list.total : list.start;
  useEffect(() => {
    const end = new AbortController();
    const tellView = () =>
      load().then(({ tellEvent }) => {
        if (type === "search") tellEvent(store, { type, q: name, total: count });
        else {
          const skus = cardsOf().flatMap(({ dataset }) => dataset.card ?? []);
          tellEvent(store, { type, slug: name, skus: skus.slice(0, MOST), start: count });
        }
      });
    const isAllowed = () => isGranted(store, "statistics");
    if (isAllowed()) void tellView();
    // who agrees while looking at a list looks at it
    const unsubscribe = getConsentStore(store).subscribe(({ granted }, before) => {
      if (granted.includes("statistics") && !before.granted.includes("statistics")) void tellView();
    });
    document.addEventListener(
      "click",
      ({ target }) => {
        const card = target instanceof Element && target.closest("a[href]")?.closest<HTMLElement>("[data-card]");
        const sku = card ? card.dataset.card : undefined;
        if (!card || sku === undefined || !isAllowed()) return;
        const position = cardsOf().indexOf(card);
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
