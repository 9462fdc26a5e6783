import type { PricedDocument } from "./index";
import type { WireDocument } from "./settle";
import { calculateProductTax } from "./tax";

export interface TaxContext {
  /** Percent of the document's tax class in the store's country; null when no rule applies. */
  percent: number | null;
  /** True when stored prices include tax, the final price with them. */
  sourceIncludesTax: boolean;
  now: Date;
}

/** `calculateProductTax` for a shop that keeps all its prices in one way. */
export function computePrices(document: WireDocument, { percent, sourceIncludesTax, now }: TaxContext): PricedDocument {
  return calculateProductTax(document, { ratePercent: percent, sourcePriceIncludesTax: sourceIncludesTax, finalPriceIncludesTax: sourceIncludesTax, now });
}
