import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { toDeliveryWeeks } from "@/lib/product/stock-words";
import type { Availability, StockState } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { ArrivalText } from "./arrival-text";
import { formatDay } from "./format-day";

const MARKS: Record<StockState, string> = {
  in: "rounded-round bg-spruce",
  low: "rounded-round border border-spruce bg-[linear-gradient(90deg,var(--color-spruce)_50%,transparent_50%)]",
  later: "rounded-round border-2 border-edge",
  out: "h-0.5 bg-edge",
};

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

/** Renders the mark of a stock state; decorative, words say it too. */
export function StockMark({ state }: Pick<Availability, "state">) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block w-2 shrink-0",
        state !== "out" && "h-2",
        state === "out" && "relative -top-1",
        MARKS[state],
      )}
    />
  );
}

interface StockLineProps {
  store: StoreCode;
  availability: Availability;
  className?: string;
}

/** Renders the stock in one line; the mark is decorative. */
export function StockLine({ store, availability, className }: StockLineProps) {
  const t = useTranslations("product");
  const { state } = availability;
  return (
    <p className={classNames("flex items-baseline gap-2 text-s", state === "out" && "text-ink-2", className)}>
      <StockMark state={state} />
      <span className="tabular">
        {availability.words in WITH_ARRIVAL ? (
          <ArrivalText store={store} days={availability.deliveryDays} stock={stockBesideArrival(t, availability)}>
            {stockText(t, store, availability)}
          </ArrivalText>
        ) : (
          stockText(t, store, availability)
        )}
      </span>
    </p>
  );
}
