import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import type { Availability } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { arrivalMark, stockText } from "./stock-text";

interface StockLineProps {
  store: StoreCode;
  availability: Availability;
  className?: string;
}

/**
 * Renders the stock in one line after a mark, which is decorative. Where a postcode is known the page's `ArrivalPainter`
 * writes the days of arrival over it.
 */
export function StockLine({ store, availability, className }: StockLineProps) {
  const t = useTranslations("product");
  return (
    <p
      data-stock={availability.state}
      {...arrivalMark(t, availability)}
      suppressHydrationWarning
      className={classNames("stock-line tabular text-s", className)}
    >
      {stockText(t, store, availability)}
    </p>
  );
}
