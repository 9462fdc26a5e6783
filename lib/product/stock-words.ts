import { getShopperSettings } from "../config/shopper-settings";
import type { StockReport } from "../stock/client";
import type { StoreCode } from "../storefront/types";
import type { Availability } from "./types";

/** Days within which a product counts as delivered at once. */
const IMMEDIATE_DAYS = 2;

interface StockOnHand {
  isDiscontinued: boolean;
  supplier: string | null;
  days: number | null;
  isFew: boolean;
  /** True where none is there and it may be ordered all the same. */
  isBackordered: boolean;
  shortDays: number;
}

/** Returns state and text of a product that is in stock (docs/domain-rules.md#stock-words). */
export function wordsInStock({
  isDiscontinued,
  supplier,
  days,
  isFew,
  isBackordered,
  shortDays,
}: StockOnHand): Pick<Availability, "state" | "words"> {
  if (isDiscontinued) return { state: "low", words: "lastPieces" };
  if (isFew) return { state: "low", words: "low" };
  if (supplier) return { state: "later", words: "supplier" };
  if (isBackordered || (days !== null && days > shortDays)) return { state: "later", words: "later" };
  return { state: "in", words: days !== null && days <= IMMEDIATE_DAYS ? "immediate" : "in" };
}

/**
 * Returns the availability a page shows once the current stock is known (docs/domain-rules.md#stock-words): the
 * warehouse's count goes before the document the page was rendered from. A planned delivery and the end of a season
 * stay while nothing is in stock.
 */
export function withLiveStock(
  rendered: Availability,
  { qty, isInStock, isManaged, isBackordered }: StockReport,
  store: StoreCode,
): Availability {
  const { stock, delivery } = getShopperSettings(store);
  const isDiscontinued = rendered.words === "lastPieces" || rendered.words === "discontinued";
  if (!isInStock || (isManaged && qty <= 0)) {
    if (rendered.state === "out" || rendered.words === "planned") return rendered;
    return { ...rendered, state: "out", words: isDiscontinued ? "discontinued" : "out", left: null };
  }
  // nothing is counted: the page knows as much
  const isSaid = rendered.state !== "out" && rendered.words !== "planned" && rendered.left === null;
  if (!isManaged && !isBackordered && isSaid) return rendered;
  const isFew = isManaged && qty <= stock.lowThreshold;
  const current = wordsInStock({
    isDiscontinued,
    supplier: rendered.supplier,
    days: rendered.deliveryDays,
    isFew,
    isBackordered,
    shortDays: delivery.shortDays,
  });
  return { ...rendered, ...current, plannedDate: null, left: isManaged && (isFew || isDiscontinued) ? qty : null };
}

const WEEKS = [
  { days: 14, label: "2" },
  { days: 28, label: "2–4" },
  { days: 42, label: "4–6" },
  { days: 56, label: "6–8" },
  { days: 70, label: "8–10" },
] as const;

/** Returns the label in weeks of a delivery time in days (docs/domain-rules.md#delivery-time-labels). */
export function toDeliveryWeeks(days: number): string {
  return WEEKS.find((band) => days <= band.days)?.label ?? "10+";
}
