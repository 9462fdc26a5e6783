"use client";

import { useTranslations } from "next-intl";
import type { ProductCard } from "@/lib/product/types";
import { placePiece, placePieces, type PlacedPiece } from "@/lib/room/shape";
import { findSpot } from "@/lib/room/spot";
import { MOST_PIECES, type Piece } from "@/lib/room/types";
import { fetchPlanDrawings } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";
import { getRoomStore } from "@/stores/room";

/** The variant a card shows, else its product. */
export const skuOfCard = ({ sku, shown }: Pick<ProductCard, "sku" | "shown">): string => shown?.sku ?? sku;

/** Returns a function that puts products of cards into the plan, each to a free place, and says what became of it. */
export function useAdd(store: StoreCode, say: (words: string) => void) {
  const t = useTranslations("room");
  return async function add(cards: ProductCard[]): Promise<void> {
    const names = new Map(cards.map((card) => [skuOfCard(card), card.name]));
    const read = await fetchPlanDrawings(store, [...names.keys()]);
    if (!read.ok) return say(t("notRead"));
    const room = getRoomStore(store).getState();
    const { plan } = room.history;
    const known = read.value.map((shape) => [shape.sku, { shape, name: names.get(shape.sku) ?? shape.sku }] as const);
    room.learn(Object.fromEntries(known));
    const shapes = new Map(
      Object.entries(getRoomStore(store).getState().known).map(([sku, { shape }]) => [sku, shape]),
    );
    const placed: PlacedPiece[] = placePieces(plan.pieces, shapes);
    const pieces: Omit<Piece, "id">[] = [];
    for (const shape of read.value) {
      const piece = { sku: shape.sku, ...findSpot(plan, shape, placed) };
      pieces.push(piece);
      placed.push(placePiece({ id: 0, ...piece }, shape));
    }
    const isFull = plan.pieces.length + pieces.length > MOST_PIECES;
    room.edit({ type: "add", pieces });
    const missing = [...names].filter(([sku]) => !read.value.some((shape) => shape.sku === sku));
    const [only] = pieces.length === 1 ? pieces : [];
    const words = [
      ...(only ? [t("added", { name: names.get(only.sku) ?? only.sku })] : []),
      ...(pieces.length > 1 ? [t("addedSeveral", { count: pieces.length })] : []),
      ...missing.map(([, name]) => t("noMeasures", { name })),
      ...(isFull ? [t("full", { most: MOST_PIECES })] : []),
    ];
    say(words.join(" "));
  };
}
