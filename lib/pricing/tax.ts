import type { TaxRule } from "./schema";

/**
 * Percent of tax for a tax class in a country (upstream-contract §3.1): the first rule that names the class, in it the
 * first rate of the country that fits the region or holds for all of it. Null when no rule or rate applies.
 */
export function taxPercentOf(rules: TaxRule[], { taxClassId, country, region = "" }: { taxClassId: string; country: string; region?: string }): number | null {
  const rule = rules.find(({ product_tax_class_ids }) => product_tax_class_ids.includes(taxClassId));
  const rate = rule?.rates.find(
    ({ tax_country_id, tax_region_id, region_name }) => tax_country_id === country && (!region_name || tax_region_id === 0 || region_name === region),
  );
  return rate?.rate ?? null;
}
