import { getSettings } from "../config/settings";
import type { StoreCode } from "../storefront/types";
import { enabledChildren } from "./price";
import type { ChildDocument, ProductDocument } from "./schema";
import { wordsInStock } from "./stock-words";
import type { Availability } from "./types";

interface StockView {
  qty: number;
  inStock: boolean;
  managed: boolean;
}

function stockOf(document: ProductDocument | ChildDocument): StockView {
  const children = enabledChildren(document);
  if (children.length === 0) {
    const { qty = 0, is_in_stock: inStock = true, manage_stock: managed = true } = document.stock ?? {};
    return { qty, inStock, managed: document.stock ? managed : false };
  }
  const stocks = children.map(stockOf);
  return {
    qty: stocks.reduce((sum, { qty }) => sum + Math.max(0, qty), 0),
    inStock: stocks.some(({ inStock }) => inStock),
    managed: stocks.every(({ managed }) => managed),
  };
}

/** Planned delivery of a document that lies ahead; null without one. */
function plannedOf(document: ProductDocument | ChildDocument, now: Date): { date: string; qty: number | null } | null {
  const { product_planned_date: date, product_planned_qty: qty = null } = document;
  return date && Date.parse(date) > now.getTime() ? { date: date.slice(0, 10), qty } : null;
}

/**
 * Stock of a product as its badge and its words tell it (spec §4 Stock, §9 "Stock and delivery"): few are told at the low
 * threshold of the place (lists 5, product page 10), of a planned delivery at 10; what takes longer than a short delivery is
 * 'later'. A planned date that has passed says nothing.
 */
export function toAvailability(
  document: ProductDocument | ChildDocument,
  store: StoreCode,
  place: "listing" | "page",
  now: Date,
): Availability {
  const { stock, delivery } = getSettings(store);
  const { qty, inStock, managed } = stockOf(document);
  const deliveryDays = document.product_delivery_time ?? null;
  const facts = { left: null, deliveryDays, plannedDate: null, supplier: document.product_supplier ?? null };
  if (!inStock || (managed && qty <= 0)) {
    const planned = plannedOf(document, now);
    const status = document.product_sale_status;
    if (status === "discontinued" || status === "season") return { ...facts, state: "out", words: status };
    if (!planned) return { ...facts, state: "out", words: "out" };
    return {
      ...facts,
      state: "later",
      words: "planned",
      plannedDate: planned.date,
      left: planned.qty !== null && planned.qty <= stock.plannedThreshold ? planned.qty : null,
    };
  }
  const threshold = place === "page" ? stock.lowThreshold : stock.lowThresholdListing;
  const isFew = managed && qty <= threshold;
  const said = wordsInStock({
    isDiscontinued: document.product_sale_status === "discontinued",
    supplier: facts.supplier,
    days: deliveryDays,
    isFew,
    shortDays: delivery.shortDays,
  });
  return { ...facts, ...said, left: managed && (isFew || said.words === "lastPieces") ? qty : null };
}
