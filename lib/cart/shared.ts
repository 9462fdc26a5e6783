/** Lines a link may carry; more is no cart somebody shared. */
const LINES = 30;
const SKU_LENGTH = 64;

export interface SharedLine {
  sku: string;
  qty: number;
}

/**
 * The lines of a shared cart from the whole query of `/set-cart` (spec §2): `skus=A:2,B`, repeated or not; a line without a
 * quantity, or with one that is none, counts one piece (spec §5). The same sku twice is one line. Anything else is left out.
 */
export function parseSharedCart(query: URLSearchParams, maxQuantity: number): SharedLine[] {
  const lines = new Map<string, number>();
  for (const part of query.getAll("skus").flatMap((list) => list.split(","))) {
    const [sku = "", amount = "1"] = part.trim().split(":", 2);
    if (!sku || sku.length > SKU_LENGTH || (!lines.has(sku) && lines.size >= LINES)) continue;
    const qty = Math.max(1, Number.parseInt(amount, 10) || 1);
    lines.set(sku, Math.min(maxQuantity, (lines.get(sku) ?? 0) + qty));
  }
  return [...lines].map(([sku, qty]) => ({ sku, qty }));
}

/** The query of a link that shares these lines. */
export function formatSharedCart(lines: SharedLine[]): string {
  return new URLSearchParams({ skus: lines.map(({ sku, qty }) => (qty === 1 ? sku : `${sku}:${qty}`)).join(",") }).toString();
}
