import { useTranslations } from "next-intl";
import { PriceBlock } from "@/components/product";
import { classNames } from "@/components/ui/class-names";
import { formatPrice } from "@/lib/money";
import { displayAmount, displayPrice, type TaxDisplay } from "@/lib/pricing/display";
import type { QuantityPrice } from "@/lib/pricing/tiers";
import { isPriceKnown } from "@/lib/product";
import type { Price } from "@/lib/product/types";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** A row of the prices for more pieces; without a price its space stays. */
export type QuantityRow = { key: number } & Partial<QuantityPrice>;

interface PricePartsProps {
  store: StoreCode;
  /** With tax. */
  price: Price;
  taxDisplay: TaxDisplay;
  place: "page" | "bar";
  rows: QuantityRow[];
  /** Prices for more pieces that have no row. */
  more: QuantityPrice[];
}

/**
 * Renders the price of a product page: the amounts, whether tax is in them, and the lower prices for more pieces. The
 * button that switches the tax names in `data-tax` what it shows; `LivePrice` around it does it.
 */
export function PriceParts({ store, price, taxDisplay, place, rows, more }: PricePartsProps) {
  const t = useTranslations("product");
  if (!isPriceKnown(price)) return <PriceBlock store={store} price={price} place={place} />;
  const { taxPercent: percent } = getStore(store);
  const amountOf = (each: QuantityPrice["price"]) => formatPrice(store, displayAmount(each, { taxDisplay, percent }));
  const other = taxDisplay === "incl" ? "excl" : "incl";
  return (
    <>
      <PriceBlock store={store} price={displayPrice(price, { taxDisplay, percent })} place={place} />
      {place === "page" && (
        <p className="flex items-center justify-between gap-4 text-xs text-ink-2">
          <span className="tabular">
            {t(`tax.${taxDisplay}`)}
            {taxDisplay === "excl" && ` · ${t("tax.with", { price: formatPrice(store, price.final) })}`}
            {more.length > 0 && (
              <span className="block">
                {more
                  .map(({ from, price: each }) => t("quantityPrices.step", { count: from, price: amountOf(each) }))
                  .join(" · ")}
              </span>
            )}
          </span>
          <button type="button" data-tax={other} className="link min-h-11">
            {t(other === "incl" ? "tax.showIncl" : "tax.showExcl")}
          </button>
        </p>
      )}
      {place === "page" && rows.length > 0 && (
        <table className="tabular mb-2 w-full text-s">
          <caption className="sr-only">{t("quantityPrices.title")}</caption>
          <tbody>
            {rows.map(({ key, from, price: each }) => (
              <tr key={key} className={classNames("border-b border-line", from === undefined && "invisible")}>
                <th scope="row" className="py-2 text-left font-normal">
                  {t("quantityPrices.from", { count: from ?? key })}
                </th>
                <td className="py-2 text-right font-semibold">
                  {each !== undefined && t("quantityPrices.each", { price: amountOf(each) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
