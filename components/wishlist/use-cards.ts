"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { ProductCard } from "@/lib/product/types";
import { fetchCards } from "@/lib/shop-api/client";
import { CARDS_LIMIT } from "@/lib/shop-api/routes";
import type { StoreCode } from "@/lib/storefront/types";

/** Calls at once: the rest of the page wants some of the browser's connections too. */
const AT_ONCE = 3;

interface Cards {
  /** By sku; null where nothing on sale has it, missing until it is read. */
  cards: ReadonlyMap<string, ProductCard | null>;
  /** True where some could not be read. */
  isFailed: boolean;
  retry(): void;
}

/**
 * Reads the cards of skus, however many, in calls of fifty, a few at a time; what is read is shown while the rest is on
 * its way, and each sku is asked for once.
 */
export function useCards(store: StoreCode, skus: string[]): Cards {
  const [cards, setCards] = useState<ReadonlyMap<string, ProductCard | null>>(new Map());
  const [isFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const asked = useRef(new Set<string>());
  const list = skus.join();

  useEffect(() => {
    const missing = list.split(",").filter((sku) => sku && !asked.current.has(sku));
    for (const sku of missing) asked.current.add(sku);
    const batches = Array.from({ length: Math.ceil(missing.length / CARDS_LIMIT) }, (_, index) =>
      missing.slice(index * CARDS_LIMIT, (index + 1) * CARDS_LIMIT),
    );
    async function work() {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const read = await fetchCards(store, batch);
        if (!read.ok) {
          for (const sku of batch) asked.current.delete(sku);
          setFailed(true);
          continue;
        }
        const found = new Map(read.value.map((card) => [card.sku, card]));
        const answers = batch.map((sku) => [sku, found.get(sku) ?? null] as const);
        setCards((before) => new Map([...before, ...answers]));
      }
    }
    for (let worker = 0; worker < AT_ONCE; worker++) void work();
  }, [store, list, turn]);

  const retry = useCallback(() => {
    setFailed(false);
    setTurn((before) => before + 1);
  }, []);
  return { cards, isFailed, retry };
}
