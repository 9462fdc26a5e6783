/** Stock of one sku as the warehouse counts it. */
export interface StockRecord {
  sku: string;
  productId: number;
  qty: number;
  /** False where pieces are not counted: services, downloads. */
  managed: boolean;
}

/** Returns true when `qty` pieces can be sold. */
export function hasPieces({ qty: left, managed }: Pick<StockRecord, "qty" | "managed">, qty: number): boolean {
  return !managed || left >= qty;
}

/**
 * Returns the stock of a product that has none of its own (docs/domain-rules.md#stock-check). A configurable product
 * has the sum of its variants; a bundle as many sets as the best link of every required option allows; a group the sum
 * of its parts. `options` lists, per option or once for all, the parts with the pieces one set takes.
 */
export function composeStock(
  type: string,
  options: { record: StockRecord; perSet: number }[][],
): Pick<StockRecord, "qty" | "managed"> {
  if (type === "bundle") {
    const sets = options.map((choices) =>
      Math.max(
        0,
        ...choices.map(({ record, perSet }) =>
          record.managed ? Math.floor(record.qty / Math.max(1, perSet)) : Number.POSITIVE_INFINITY,
        ),
      ),
    );
    const least = Math.min(...sets);
    return Number.isFinite(least) ? { qty: least, managed: true } : { qty: 0, managed: sets.length === 0 };
  }
  const parts = options.flat().map(({ record }) => record);
  if (parts.some(({ managed }) => !managed)) return { qty: 0, managed: false };
  return { qty: parts.reduce((sum, { qty }) => sum + qty, 0), managed: true };
}
