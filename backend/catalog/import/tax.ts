import { getSettings } from "../../../lib/config/settings";
import { deliveryCountries } from "../../../lib/delivery/countries";
import type { TaxRule } from "../../../lib/pricing/schema";
import { taxGroupOf, taxPercentOf } from "../../../lib/pricing/tax";
import type { StoreCode } from "../../../lib/storefront/types";
import type { Source } from "../../documents";

/** Class of what is sold without tax on purpose: Magento's "None". */
const NO_TAX = "0";

/** Products of a tax class that no rate of a country is for: they are sold there at 0 %. */
export interface UntaxedClass {
  country: string;
  taxClassId: string;
  products: number;
}

/** How a catalogue's prices and taxes are read in a store view. */
export interface TaxReport {
  /** The store view's country. */
  country: string;
  /** True where prices of documents are taken with tax. */
  isGross: boolean;
  /** True where a rate of the view's country is for one of the classes, or nothing is to be taxed. */
  isCountryKnown: boolean;
  /** Countries that the rules have rates of. */
  known: string[];
  /** Of the countries the view delivers to, its own first. */
  untaxed: UntaxedClass[];
}

/** Returns how a store view would tax a catalogue's products by these rules. */
export function reportTax(store: StoreCode, rules: TaxRule[], products: Source[]): TaxReport {
  const { tax } = getSettings(store);
  const groupId = taxGroupOf(tax, null);
  const classes = new Map<string, number>();
  for (const { tax_class_id: given } of products) {
    const taxClassId = String(given ?? "2");
    if (taxClassId !== NO_TAX) classes.set(taxClassId, (classes.get(taxClassId) ?? 0) + 1);
  }
  const [country = "", ...others] = deliveryCountries(store);
  const untaxedIn = (at: string) =>
    [...classes].flatMap(([taxClassId, count]): UntaxedClass[] => {
      const percent = taxPercentOf(rules, { taxClassId, country: at, groupId });
      return percent === null ? [{ country: at, taxClassId, products: count }] : [];
    });
  const own = untaxedIn(country);
  return {
    country,
    isGross: tax.sourcePriceIncludesTax,
    isCountryKnown: own.length < classes.size || classes.size === 0,
    known: [...new Set(rules.flatMap(({ rates }) => rates.map(({ tax_country_id: id }) => id)))].toSorted(),
    untaxed: [...own, ...others.flatMap(untaxedIn)],
  };
}

/** Returns what an operator is told of a tax report, a line for each country. */
export function describeTax({ isGross, untaxed }: TaxReport): string[] {
  const countries = [...new Set(untaxed.map(({ country }) => country))];
  return [
    `prices are taken ${isGross ? "with" : "without"} tax (tax.sourcePriceIncludesTax of the shop's settings)`,
    ...countries.map((country) => {
      const classes = untaxed.filter((entry) => entry.country === country);
      const list = classes.map(({ taxClassId, products }) => `${taxClassId} (${products} products)`).join(", ");
      return `${country}: sold at 0 %, there is no rate for tax class ${list}`;
    }),
  ];
}

/** Returns the question an import ends with where nothing of the catalogue would be taxed in the view's own country. */
export const askForTax = ({ country, known }: TaxReport): string =>
  `no tax rate for ${country}, all would be sold at 0 %: the rules know ${known.join(", ") || "no country"}. ` +
  `Bring a taxrule document with rates of ${country}, or say --untaxed to sell without tax`;
