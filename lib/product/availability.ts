import { getShopperSettings } from "../config/shopper-settings";
import type { StoreCode } from "../storefront/types";
import { enabledChildren, lacksVariants } from "./price";
import type { ChildDocument, ProductDocument } from "./schema";
import { wordsInStock } from "./stock-words";
import type { Availability } from "./types";

interface StockView {
  qty: number;
  inStock: boolean;
  managed: boolean;
  /** True where none is there and it may be ordered all the same. */
  backordered: boolean;
}

function stockOf(document: ProductDocument | ChildDocument): StockView {
  const children = enabledChildren(document);
  if (lacksVariants(document)) return { qty: 0, inStock: false, managed: true, backordered: false };
  if (children.length === 0) {
    const { qty = 0, is_in_stock: inStock = true, manage_stock: managed = true, backorders = 0 } = document.stock ?? {};
    return { qty, inStock, managed: document.stock ? managed : false, backordered: backorders > 0 && qty <= 0 };
  }
  const stocks = children.map(stockOf);
  return {
    qty: stocks.reduce((sum, { qty }) => sum + Math.max(0, qty), 0),
    inStock: stocks.some(({ inStock }) => inStock),
    managed: stocks.every(({ managed }) => managed),
    backordered: stocks.filter(({ inStock }) => inStock).every(({ backordered }) => backordered),
  };
}

/** Returns the planned delivery of a document that is still ahead; null without one. */
function plannedOf(document: ProductDocument | ChildDocument, now: Date): { date: string; qty: number | null } | null {
  const { product_planned_date: date, product_planned_qty: qty = null } = document;
  return date && Date.parse(date) > now.getTime() ? { date: date.slice(0, 10), qty } : null;
}

/**
 * Returns the stock state of a product for its badge and text (docs/domain-rules.md#stock-badge). The number left is
 * given at the low-stock threshold (5 in lists, 10 on the page), of a planned delivery at 10. What takes longer than a
 * short delivery is 'later'. A planned date in the past is ignored.
 */
export function toAvailability(
  document: ProductDocument | ChildDocument,
  store: StoreCode,
  place: "listing" | "page",
  now: Date,
): Availability {
  const { stock, delivery } = getShopperSettings(store);
  const { qty, inStock, managed, backordered } = stockOf(document);
  const deliveryDays = document.product_delivery_time ?? null;
  const common = { left: null, deliveryDays, plannedDate: null, supplier: document.product_supplier ?? null };
  if (!inStock || (managed && qty <= 0)) {
    const planned = plannedOf(document, now);
    const status = document.product_sale_status;
    if (status === "discontinued" || status === "season") return { ...common, state: "out", words: status };
    if (!planned) return { ...common, state: "out", words: "out" };
    return {
      ...common,
      state: "later",
      words: "planned",
      plannedDate: planned.date,
      left: planned.qty !== null && planned.qty <= stock.plannedThreshold ? planned.qty : null,
    };
  }
  const threshold = place === "page" ? stock.lowThreshold : stock.lowThresholdListing;
  const isFew = managed && qty <= threshold;
  const current = wordsInStock({
    isDiscontinued: document.product_sale_status === "discontinued",
    supplier: common.supplier,
    days: deliveryDays,
    isFew,
    isBackordered: backordered,
    shortDays: delivery.shortDays,
  });
  return { ...common, ...current, left: managed && (isFew || current.words === "lastPieces") ? qty : null };
}
