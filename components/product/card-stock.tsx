/** @jsxImportSource hono/jsx */
import type { Availability } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { CardTranslator } from "./card-words";
import { arrivalMark, stockText } from "./stock-text";

interface CardStockProps {
  t: CardTranslator<"product">;
  store: StoreCode;
  availability: Availability;
}

/** Renders the stock line of a card, whose text gives way to the days of arrival once a postcode is known. */
export const CardStock = ({ t, store, availability }: CardStockProps) => (
  <p data-stock={availability.state} {...arrivalMark(t, availability)} class="stock-line tabular mt-1 text-s">
    {stockText(t, store, availability)}
  </p>
);
