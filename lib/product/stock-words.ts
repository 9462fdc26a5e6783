import { getSettings } from "../config/settings";
import type { StoreCode } from "../storefront/types";
import type { Availability } from "./types";

/** Sent at once: what is packed within these days. */
const IMMEDIATE_DAYS = 2;

interface Pieces {
  isDiscontinued: boolean;
  supplier: string | null;
  days: number | null;
  isFew: boolean;
  shortDays: number;
}

/** What is said of pieces that are there (spec §4 "Display states"). */
export function wordsInStock({
  isDiscontinued,
  supplier,
  days,
  isFew,
  shortDays,
}: Pieces): Pick<Availability, "state" | "words"> {
  if (isDiscontinued) return { state: "low", words: "lastPieces" };
  if (isFew) return { state: "low", words: "low" };
  if (supplier) return { state: "later", words: "supplier" };
  if (days !== null && days > shortDays) return { state: "later", words: "later" };
  return { state: "in", words: days !== null && days <= IMMEDIATE_DAYS ? "immediate" : "in" };
}

/**
 * What a product page tells once the warehouse has been asked (spec §4 Stock): what it counts now stands before what the
 * document said when the page was rendered. A planned delivery and the end of a season stay told while nothing is there.
 */
export function withLiveStock(
  told: Availability,
  { qty, isInStock, isManaged }: { qty: number; isInStock: boolean; isManaged: boolean },
  store: StoreCode,
): Availability {
  const { stock, delivery } = getSettings(store);
  const isDiscontinued = told.words === "lastPieces" || told.words === "discontinued";
  if (!isInStock || (isManaged && qty <= 0)) {
    if (told.state === "out" || told.words === "planned") return told;
    return { ...told, state: "out", words: isDiscontinued ? "discontinued" : "out", left: null };
  }
  const isFew = isManaged && qty <= stock.lowThreshold;
  const said = wordsInStock({
    isDiscontinued,
    supplier: told.supplier,
    days: told.deliveryDays,
    isFew,
    shortDays: delivery.shortDays,
  });
  return { ...told, ...said, plannedDate: null, left: isManaged && (isFew || isDiscontinued) ? qty : null };
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
