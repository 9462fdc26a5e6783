"use client";

import { useEffect, useRef, useState } from "react";
import type { ProductCard } from "@/lib/product/types";
import { fetchCards, fetchPlanDrawings } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";
import { getRoomStore, type KnownPiece } from "@/stores/room";

interface Pieces {
  cards: ReadonlyMap<string, ProductCard | null>;
  /** True where some could not be read; what is known of them from before is shown. */
  isFailed: boolean;
  retry(): void;
}

/** Reads cards and shapes of the pieces in a plan, each once, and keeps what is known of them on the device. */
export function usePieces(store: StoreCode, skus: readonly string[]): Pieces {
  const [cards, setCards] = useState<ReadonlyMap<string, ProductCard | null>>(new Map());
  const [isFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const asked = useRef(new Set<string>());
  const list = JSON.stringify([...new Set(skus)]);

  useEffect(() => {
    // our own list, written above
    const missing = (JSON.parse(list) as string[]).filter((sku) => !asked.current.has(sku));
    if (missing.length === 0) return;
    for (const sku of missing) asked.current.add(sku);
    async function read() {
      const [shapes, found] = await Promise.all([fetchPlanDrawings(store, missing), fetchCards(store, missing)]);
      if (!shapes.ok || !found.ok) {
        for (const sku of missing) asked.current.delete(sku);
        setFailed(true);
        return;
      }
      const bySku = new Map(found.value.map((card) => [card.sku, card]));
      const known = shapes.value.map((shape): [string, KnownPiece] => {
        return [shape.sku, { shape, name: bySku.get(shape.sku)?.name ?? shape.sku }];
      });
      getRoomStore(store).getState().learn(Object.fromEntries(known));
      setCards((before) => new Map([...before, ...missing.map((sku) => [sku, bySku.get(sku) ?? null] as const)]));
    }
    void read();
  }, [store, list, turn]);

  return {
    cards,
    isFailed,
    retry: () => {
      setFailed(false);
      setTurn((before) => before + 1);
    },
  };
}
