import { isSource, type Source, sourcesOf, toFlag, toNumber } from "./values";

/** Types whose stock is that of what they are made of. */
const COMPOSED: ReadonlySet<unknown> = new Set(["configurable", "bundle", "grouped", "collection"]);

/** Returns a stock item, or the first of several: a list, or an object that is one with keys. */
function itemOf(stock: unknown): Source | null {
  if (isSource(stock) && "qty" in stock) return stock;
  const [first] = sourcesOf(stock);
  return first ?? (isSource(stock) ? stock : null);
}

/**
 * Returns the stock of a document as the shop reads it, from numbers and flags in any spelling; null where it has none.
 * What Magento calls in stock without pieces of its own (a bundle, a set, what may be ordered beyond the last piece) is
 * not counted here: its pieces are.
 */
export function shapeStock(stock: unknown, type: unknown): Source | null {
  const given = itemOf(stock);
  if (given === null) return null;
  const qty = toNumber(given.qty) ?? 0;
  const isManaged = toFlag(given.manage_stock) ?? true;
  const canWait = (toNumber(given.backorders) ?? 0) > 0;
  const isIn = toFlag(given.is_in_stock) ?? (qty > 0 || !isManaged || canWait);
  const least = toNumber(given.min_sale_qty);
  const most = toNumber(given.max_sale_qty);
  return {
    ...given,
    qty,
    is_in_stock: isIn,
    manage_stock: isManaged && !(isIn && qty <= 0 && (canWait || COMPOSED.has(type))),
    ...(least !== null && { min_sale_qty: least }),
    ...(most !== null && { max_sale_qty: most }),
  };
}

/** Returns the stock of a product that is sold in variants: theirs, where one of them says something of it. */
export function stockOfVariants(own: Source | null, variants: Source[]): Source | null {
  const stocks = variants.flatMap(({ stock, status }) =>
    isSource(stock) && (toNumber(status) ?? 1) < 2 ? [stock] : [],
  );
  if (stocks.length === 0) return own;
  return {
    ...own,
    qty: stocks.reduce((sum, { qty }) => sum + Math.max(0, toNumber(qty) ?? 0), 0),
    is_in_stock:
      own?.is_in_stock !== false &&
      stocks.some(
        ({ is_in_stock: isIn, qty, manage_stock: managed }) => isIn && (managed === false || Number(qty) > 0),
      ),
    manage_stock: stocks.every(({ manage_stock: managed }) => managed !== false),
  };
}
