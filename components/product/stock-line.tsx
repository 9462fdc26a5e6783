import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import type { Availability, StockState } from "@/lib/product/types";
import { toDeliveryWeeks } from "@/lib/product/availability";

const MARKS: Record<StockState, string> = {
  in: "rounded-round bg-spruce",
  low: "rounded-round border border-spruce bg-[linear-gradient(90deg,var(--color-spruce)_50%,transparent_50%)]",
  later: "rounded-round border-2 border-edge",
  out: "h-0.5 bg-edge",
};

type Words = ReturnType<typeof useTranslations<"product">>;

function stockWords(t: Words, { state, left, deliveryDays }: Availability): string {
  const weeks = deliveryDays === null ? null : toDeliveryWeeks(deliveryDays);
  if (state === "out") return t("stock.out");
  if (state === "low") return left === null ? t("stock.few") : t("stock.left", { count: left });
  if (weeks === null) return state === "in" ? t("stock.in") : t("stock.later");
  return state === "in" ? t("stock.inWeeks", { weeks }) : t("stock.laterWeeks", { weeks });
}

interface StockLineProps {
  availability: Availability;
  className?: string;
}

/** Stock in one line; the words tell it without the mark. */
export function StockLine({ availability, className }: StockLineProps) {
  const t = useTranslations("product");
  const { state } = availability;
  return (
    <p className={classNames("flex items-baseline gap-2 text-s", state === "out" && "text-ink-2", className)}>
      <span aria-hidden="true" className={classNames("inline-block w-2 shrink-0", state !== "out" && "h-2", state === "out" && "relative -top-1", MARKS[state])} />
      <span className="tabular">{stockWords(t, availability)}</span>
    </p>
  );
}
