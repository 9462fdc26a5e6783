import type { ProductDocument } from "./schema";

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
