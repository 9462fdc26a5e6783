import { getSettings } from "../config/settings";
import type { StoreCode } from "../storefront/types";
import { enabledChildren } from "./price";
import type { ChildDocument, ProductDocument } from "./schema";
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

/**
 * Stock badge of a product (spec §4 Stock, §9 "Stock and delivery"): few are told at the low threshold of the place
 * (lists 5, product page 10); what takes longer than a short delivery is 'later'.
 */
export function toAvailability(document: ProductDocument | ChildDocument, store: StoreCode, place: "listing" | "page"): Availability {
  const { stock, delivery } = getSettings(store);
  const { qty, inStock, managed } = stockOf(document);
  const deliveryDays = document.product_delivery_time ?? null;
  if (!inStock || (managed && qty <= 0)) return { state: "out", left: null, deliveryDays };
  const threshold = place === "page" ? stock.lowThreshold : stock.lowThresholdListing;
  if (managed && qty <= threshold) return { state: "low", left: qty, deliveryDays };
  return { state: (deliveryDays ?? 0) > delivery.shortDays ? "later" : "in", left: null, deliveryDays };
}

const WEEKS = [
  { days: 14, label: "2" },
  { days: 28, label: "2–4" },
  { days: 42, label: "4–6" },
  { days: 56, label: "6–8" },
  { days: 70, label: "8–10" },
] as const;

/** Delivery time in days → weeks as spec §9 labels them: 2 for up to 14 days, 2–4, 4–6, 6–8, 8–10, 10+ beyond 70. */
export function toDeliveryWeeks(days: number): string {
  return WEEKS.find((band) => days <= band.days)?.label ?? "10+";
}
