import { sumMinor, timesMinor } from "../money";
import type { ProductDocument } from "./schema";
import type { LinkedProduct, Price } from "./types";

type ProductLink = ProductDocument["product_links"][number];

/** Returns the links of a document that make up a group, in their order; links of other types are no pieces of it. */
export function associatedLinks({ product_links: links }: Pick<ProductDocument, "product_links">): ProductLink[] {
  return links.filter(({ link_type: type }) => type === "associated").toSorted((a, b) => a.position - b.position);
}

/**
 * Returns how many of a piece a group starts with: 1, or the link's own quantity where the document marks the link as a
 * default (docs/domain-rules.md#grouped-products).
 */
export function initialQty({ is_default: isDefault, qty, extension_attributes: extension }: ProductLink): number {
  return isDefault ? (qty ?? extension?.qty ?? 1) : 1;
}

/** Returns the price of a group: what the pieces it starts with cost together. Reductions are shown with each piece. */
export function groupPrice(pieces: LinkedProduct[]): Price {
  const sum = sumMinor(pieces.map(({ qty, card }) => timesMinor(card.price.final, qty)));
  return { final: sum, regular: sum, from: false, lowest30: null, discountPercent: null, until: null };
}
