import { getSettings } from "../../config/settings";
import { calculateProductTax, taxGroupOf, taxPercentOf } from "../../pricing/tax";
import { getStore } from "../../storefront";
import type { StoreCode } from "../../storefront/types";
import type { Queries } from "../db/types";
import type { Source } from "../documents";
import { listTaxRules } from "./tax";

/**
 * Returns a function that gives product documents of a store view their computed prices at `now`, as a customer group
 * pays them (docs/domain-rules.md#tax-calculation).
 */
export async function pricesOf(
  queries: Queries,
  store: StoreCode,
  now: Date,
  customerGroupId: string | null = null,
): Promise<(source: Source) => Source> {
  const rules = await listTaxRules(queries, store);
  const { country, timeZone } = getStore(store);
  const { tax } = getSettings(store);
  const groupId = taxGroupOf(tax, customerGroupId);
  return (source) => {
    const ratePercent = taxPercentOf(rules, { taxClassId: String(source.tax_class_id ?? ""), country, groupId });
    return calculateProductTax(source, { ...tax, ratePercent, now, timeZone });
  };
}
