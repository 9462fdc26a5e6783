import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { toDeliveryWeeks } from "@/lib/product/stock-words";
import type { Availability } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { ArrivalText } from "./arrival-text";
import { formatDay } from "./format-day";

type ProductTranslations = ReturnType<typeof useTranslations<"product">>;

function stockText(
  t: ProductTranslations,
  store: StoreCode,
  { words, left, deliveryDays, plannedDate, supplier }: Availability,
): string {
  const weeks = deliveryDays === null ? null : toDeliveryWeeks(deliveryDays);
  switch (words) {
    case "low":
      return left === null ? t("stock.few") : t("stock.left", { count: left });
    case "lastPieces":
      return left === null ? t("stock.few") : t("stock.lastPieces", { count: left });
    case "in":
      return weeks === null ? t("stock.in") : t("stock.inWeeks", { weeks });
    case "later":
      return weeks === null ? t("stock.later") : t("stock.laterWeeks", { weeks });
    case "planned": {
      const day = formatDay(store, plannedDate ?? "");
      return left === null ? t("stock.planned", { day }) : t("stock.plannedLeft", { day, count: left });
    }
    case "supplier":
      return t("stock.supplier", {
        name: supplier ?? "",
        weeks: weeks ?? toDeliveryWeeks(getShopperSettings(store).delivery.leadTimeFallbackDays),
      });
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
export function stockBesideArrival(t: ProductTranslations, { words, left, supplier }: Availability): string {
  if (words === "in" || words === "immediate") return t("stock.in");
  if (words === "supplier") return t("stock.supplierName", { name: supplier ?? "" });
  if (words === "later") return "";
  if (left === null) return t("stock.few");
  return words === "low" ? t("stock.left", { count: left }) : t("stock.lastPieces", { count: left });
}

interface StockLineProps {
  store: StoreCode;
  availability: Availability;
  className?: string;
}

/** Renders the stock in one line after a mark, which is decorative. */
export function StockLine({ store, availability, className }: StockLineProps) {
  const t = useTranslations("product");
  const { state } = availability;
  return (
    <p data-stock={state} className={classNames("stock-line tabular text-s", className)}>
      {availability.words in WITH_ARRIVAL ? (
        <ArrivalText store={store} days={availability.deliveryDays} stock={stockBesideArrival(t, availability)}>
          {stockText(t, store, availability)}
        </ArrivalText>
      ) : (
        stockText(t, store, availability)
      )}
    </p>
  );
}
