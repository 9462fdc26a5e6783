import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { Price as Amount } from "@/components/ui/price";
import type { PricedPiece } from "@/lib/pricing/client";
import { priceMark } from "@/lib/pricing/group";
import type { Price } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { formatLastDay } from "./format-day";
import { toPriceWords } from "./price-words";

interface PriceBlockProps {
  store: StoreCode;
  price: Price;
  /** `card` in lists, `page` on the product page, `bar` in two lines. */
  place: "card" | "page" | "bar";
  /** Whose price it is: a group's own may be written over it (docs/domain-rules.md#customer-groups). */
  piece?: PricedPiece;
  /** True while the current price is being fetched. */
  awaiting?: boolean;
  className?: string;
}

/**
 * Renders a price; a reduced one always with the lowest price of 30 days (Directive 98/6/EC art. 6a). A card strikes
 * the regular price, the page names it.
 */
export function PriceBlock({ store, price, place, piece, awaiting = false, className }: PriceBlockProps) {
  const t = useTranslations("product");
  const words = toPriceWords(t, store, price);
  if (!words)
    return (
      <p
        className={classNames(
          "font-semibold",
          place === "page" && "border-y border-t-ink border-b-line py-4 text-l",
          className,
        )}
      >
        {t("priceOnRequest")}
      </p>
    );
  const { regular, lowest } = words;
  const amount = (
    <Amount
      amount={words.amount}
      prefix={words.from}
      reduced={regular !== null}
      was={place === "card" ? regular : null}
      wasLabel={t("regularShort")}
      awaiting={awaiting ? t("updating") : null}
      size={place === "page" ? "xl" : "l"}
      lowest={place === "page" ? null : lowest}
      {...(place !== "page" && {
        isBlock: true,
        ...(piece && { ...priceMark(piece), "data-from": t("from") }),
        className,
      })}
    />
  );
  if (place !== "page") return amount;
  return (
    <div className="border-y border-t-ink border-b-line py-4">
      <div className="flex flex-wrap items-center gap-3">
        {amount}
        {price.discountPercent !== null && regular !== null && (
          <Badge tone="rose">{t("discount", { percent: price.discountPercent })}</Badge>
        )}
      </div>
      {lowest !== null && <p className="tabular mt-2 text-s">{lowest}</p>}
      {regular !== null && (
        <p className="tabular text-s text-ink-2">
          {t("regular", { price: regular })}
          {price.until && ` · ${t("until", { day: formatLastDay(store, price.until) })}`}
        </p>
      )}
    </div>
  );
}
