import type { OutlinedPiece } from "./outline";
import type { ComparedProduct } from "./types";

/** Measures that are compared in words, the one that is felt most first. */
export const FELT = ["seatHeight", "seatDepth", "width", "depth", "height", "armHeight"] as const;
export type Felt = (typeof FELT)[number];

/** A difference in whole centimetres, at least one. */
export interface Difference {
  measure: Felt;
  direction: "more" | "less";
  cm: number;
}

function measureOf({ product, drawing }: ComparedProduct, measure: Felt): number | null {
  if (measure === "armHeight")
    return drawing?.side.anchors.armHeight?.cm ?? drawing?.front.anchors.armHeight?.cm ?? null;
  return product.measures[measure];
}

/** Returns what one product is more or less of than another, cm; nothing of what only one of them has. */
export function differencesOf(one: ComparedProduct, other: ComparedProduct): Difference[] {
  return FELT.flatMap((measure) => {
    const [mine, theirs] = [measureOf(one, measure), measureOf(other, measure)];
    if (mine === null || theirs === null) return [];
    const cm = Math.round(Math.abs(mine - theirs));
    return cm === 0 ? [] : [{ measure, direction: mine > theirs ? ("more" as const) : ("less" as const), cm }];
  });
}

/** A product beside the first of the comparison. */
export interface Comparative {
  sku: string;
  name: string;
  reference: string;
  differences: Difference[];
}

/** Returns how each piece differs from the first; empty for fewer than two. */
export function toComparatives(products: readonly ComparedProduct[], pieces: readonly OutlinedPiece[]): Comparative[] {
  const productOf = ({ sku }: OutlinedPiece) => products.find(({ card }) => card.sku === sku);
  const [first, ...others] = pieces;
  const reference = first && productOf(first);
  if (!first || !reference) return [];
  return others.flatMap((piece) => {
    const product = productOf(piece);
    return product
      ? [{ sku: piece.sku, name: piece.name, reference: first.name, differences: differencesOf(product, reference) }]
      : [];
  });
}
