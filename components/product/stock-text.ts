import { getShopperSettings } from "@/lib/config/shopper-settings";
import { toDeliveryWeeks } from "@/lib/product/stock-words";
import type { Availability } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { CardTranslator } from "./card-words";
import { formatDay } from "./format-day";

/** Returns the stock of a product in words, as a page has it for everybody. */
export function stockText(
  t: CardTranslator<"product">,
  store: StoreCode,
  { words, left, deliveryDays, plannedDate, supplier }: Availability,
): string {
  const leadTime = () => getShopperSettings(store).delivery.leadTimeFallbackDays;
  const weeks = deliveryDays === null ? null : toDeliveryWeeks(deliveryDays);
  switch (words) {
    case "low":
      return left === null ? t("stock.few") : t("stock.left", { count: left });
    case "lastPieces":
      return left === null ? t("stock.few") : t("stock.lastPieces", { count: left });
    case "in":
      return weeks === null ? t("stock.in") : t("stock.inWeeks", { weeks });
    case "later":
      return weeks === null ? t("stock.leadTime", { days: leadTime() }) : t("stock.laterWeeks", { weeks });
    case "planned": {
      const day = formatDay(store, plannedDate ?? "");
      return left === null ? t("stock.planned", { day }) : t("stock.plannedLeft", { day, count: left });
    }
    case "supplier":
      return weeks === null
        ? t("stock.supplierLeadTime", { name: supplier ?? "", days: leadTime() })
        : t("stock.supplier", { name: supplier ?? "", weeks });
    case "immediate":
    case "out":
    case "season":
    case "discontinued":
      return t(`stock.${words}`);
  }
}

/** States that can be delivered soon; of the others no day of arrival can be given. */
const WITH_ARRIVAL = { in: true, immediate: true, low: true, lastPieces: true, later: true } satisfies Partial<
  Record<Availability["words"], true>
>;

/** Returns the stock text beside the days of arrival; empty where those say it all. */
export function stockBesideArrival(t: CardTranslator<"product">, { words, left, supplier }: Availability): string {
  if (words === "in" || words === "immediate") return t("stock.in");
  if (words === "supplier") return t("stock.supplierName", { name: supplier ?? "" });
  if (words === "later") return "";
  if (left === null) return t("stock.few");
  return words === "low" ? t("stock.left", { count: left }) : t("stock.lastPieces", { count: left });
}

/**
 * Returns the attributes of a stock line whose text gives way to the days of arrival once a postcode is known
 * (`paint-arrivals.ts`): the days until it is delivered, and the stock beside them. None where no day can be given.
 */
export function arrivalMark(
  t: CardTranslator<"product">,
  availability: Availability,
): { "data-arrival"?: number; "data-beside"?: string } {
  const { words, deliveryDays } = availability;
  if (deliveryDays === null || !(words in WITH_ARRIVAL)) return {};
  return { "data-arrival": deliveryDays, "data-beside": stockBesideArrival(t, availability) };
}
