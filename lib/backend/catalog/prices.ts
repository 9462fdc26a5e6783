import { getSettings } from "../../config/settings";
import { computePrices } from "../../pricing/document";
import { pricedDocument } from "../../pricing/schema";
import { taxPercentOf } from "../../pricing/tax";
import { getStore } from "../../storefront";
import type { StoreCode } from "../../storefront/types";
import type { Queries } from "../db/types";
import type { Source } from "../documents";
import { listTaxRules } from "./tax";

/** Gives product documents of a store view their computed prices (upstream-contract §3.1) at `now`. */
export async function pricesOf(queries: Queries, store: StoreCode, now: Date): Promise<(source: Source) => Source> {
  const rules = await listTaxRules(queries, store);
  const { country } = getStore(store);
  const { sourcePriceIncludesTax: sourceIncludesTax } = getSettings(store).tax;
  return (source) => {
    const document = pricedDocument.parse(source);
    const percent = taxPercentOf(rules, { taxClassId: document.tax_class_id ?? "", country });
    return computePrices(document, { percent, sourceIncludesTax, now });
  };
}
