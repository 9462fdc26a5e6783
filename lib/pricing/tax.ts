import { isEnabled } from "../config/on-sale";
import { type Minor, ZERO, addMinor, fromMinor, subtractMinor, toMinor } from "../money";
import { childrenOf, isComputed, isSpecialOpen, type PricedDocument } from "./index";
import type { TaxRule } from "./schema";
import { hasOriginals, readAmount, settle, storedAmounts, type WireDocument, withoutEcho } from "./settle";

/** Where a tax class is asked for. `groupId` only where tax goes by customer group; without it every group is meant. */
export interface TaxPlace {
  taxClassId: string;
  country: string;
  region?: string;
  groupId?: string | null;
}

/**
 * Percent of tax for a tax class in a country (upstream-contract §3.1): the first rule that names the class, and the
 * customer's group where tax goes by group (§2.5: group ids stand in `customer_tax_class_ids`); in it the first rate of
 * the country that fits the region or holds for all of it. Null when no rule or rate applies.
 */
export function taxPercentOf(
  rules: TaxRule[],
  { taxClassId, country, region = "", groupId = null }: TaxPlace,
): number | null {
  const rule = rules.find(
    (entry) =>
      entry.product_tax_class_ids.includes(taxClassId) &&
      (groupId === null || entry.customer_tax_class_ids.includes(groupId)),
  );
  const rate = rule?.rates.find(
    ({ tax_country_id, tax_region_id, region_name }) =>
      tax_country_id === country && (!region_name || tax_region_id === 0 || region_name === region),
  );
  return rate?.rate ?? null;
}

/**
 * The group whose tax rule holds (spec §6, upstream-contract §2.5): the customer's, else the configured one; that one
 * always where only it counts. Null where tax does not go by group: no group is configured.
 */
export function taxGroupOf(
  tax: { userGroupId: number | null; useOnlyDefaultUserGroupId: boolean },
  customerGroupId: string | null,
): string | null {
  if (tax.userGroupId === null) return null;
  return tax.useOnlyDefaultUserGroupId || customerGroupId === null ? String(tax.userGroupId) : customerGroupId;
}

export interface ProductTaxOptions {
  /** Percent, e.g. 25.5; null or undefined when no rule applies. */
  ratePercent: number | null | undefined;
  /** True when `price` and `special_price` are stored with tax. */
  sourcePriceIncludesTax: boolean;
  /** True when `final_price` is. */
  finalPriceIncludesTax: boolean;
  now: Date;
  /** Zone of the store's days, for special prices whose dates have no time; UTC unless told. */
  timeZone?: string;
  /** True adds the camelCase names old clients read (spec §3 "camelCase aliases"), `priceInclTax` beside `price_incl_tax`. */
  deprecatedPriceFieldsSupport?: boolean;
}

/** An amount without tax, the tax and both, rounded to minor units; `exact` is the net before rounding, decimal. */
interface Single {
  exact: number;
  net: Minor;
  tax: Minor;
  gross: Minor;
}

/** `single` of upstream-contract §3.1. A gross amount of whole minor units stays what it is: tax is what net leaves of it. */
function single(amount: number, rate: number, includesTax: boolean): Single {
  const exact = includesTax ? amount / (1 + rate) : amount;
  const net = toMinor(exact);
  const stored = toMinor(amount);
  const tax = includesTax && fromMinor(stored) === amount ? subtractMinor(stored, net) : toMinor(exact * rate);
  return { exact, net, tax, gross: addMinor(net, tax) };
}

const NOTHING: Single = { exact: 0, net: ZERO, tax: ZERO, gross: ZERO };

const toCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The options, read once for a document and all its variants. */
interface Calculation extends ProductTaxOptions {
  /** Factor, 0.255; null when no rule applies. */
  rate: number | null;
}

/** No tax is a hundred times the price; beyond this amounts would leave the numbers that are exact. */
const MOST_PERCENT = 10_000;

function readRate(percent: unknown): number | null {
  const known = readAmount(percent);
  return known === null || known < 0 || known > MOST_PERCENT ? null : known / 100;
}

function fieldsOf(
  name: string,
  { net, tax, gross }: Pick<Single, "net" | "tax" | "gross">,
  { deprecatedPriceFieldsSupport }: Calculation,
): WireDocument {
  const fields = { [name]: fromMinor(net), [`${name}_tax`]: fromMinor(tax), [`${name}_incl_tax`]: fromMinor(gross) };
  if (!deprecatedPriceFieldsSupport) return fields;
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [toCamelCase(field), value])),
  };
}

/** Steps 1 to 5 and 7. */
function computeOwn(document: WireDocument, calculation: Calculation): WireDocument {
  if (isComputed(document)) return document;
  const kept = hasOriginals(document);
  const amounts = storedAmounts(document);
  const sourceIncludes = calculation.sourcePriceIncludesTax && !kept;
  const finalIncludes = calculation.finalPriceIncludesTax && !kept;
  const of = (amount: number, includes: boolean) => single(amount, calculation.rate ?? 0, includes);
  const singles = {
    price: of(amounts.price, sourceIncludes),
    special: of(amounts.special, sourceIncludes),
    final: of(amounts.final, finalIncludes),
  };
  const nets = { price: singles.price.exact, special: singles.special.exact, final: singles.final.exact };
  const compared = sourceIncludes === finalIncludes ? withoutEcho(nets) : nets;
  const { paid, shown } = settle(compared, isSpecialOpen(document, calculation.now, calculation.timeZone));
  const special = shown ? singles[shown] : NOTHING;
  return {
    ...document,
    ...fieldsOf("original_price", singles.price, calculation),
    ...(!kept && singles.special.net > 0 && { original_special_price: fromMinor(singles.special.net) }),
    ...(!kept && singles.final.net > 0 && { original_final_price: fromMinor(singles.final.net) }),
    ...fieldsOf("price", singles[paid], calculation),
    ...fieldsOf("special_price", calculation.rate === null ? { ...special, gross: ZERO } : special, calculation),
    // a final price that is none of its own, not told or an echo, is what is paid
    ...fieldsOf("final_price", singles[compared.final > 0 ? "final" : paid], calculation),
  };
}

/** With a variant's price goes what it is compared with: no variant is told to be cheaper than another one was. */
const TAKEN_FROM_CHILD = ["price", "special_price", "final_price", "original_price"].flatMap((name) => [
  name,
  `${name}_tax`,
  `${name}_incl_tax`,
]);

/** Step 6: the cheapest variant's prices, the last of equals; none that is switched off or whose price is unknown. */
function takeCheapest(
  own: WireDocument,
  children: WireDocument[],
  { deprecatedPriceFieldsSupport }: Calculation,
): WireDocument {
  let cheapest = own;
  for (const child of children) {
    const [gross, lowest] = [Number(child.price_incl_tax), Number(cheapest.price_incl_tax)];
    if (isEnabled(child) && gross >= 0 && (gross <= lowest || lowest <= 0)) cheapest = child;
  }
  const names = deprecatedPriceFieldsSupport
    ? [...TAKEN_FROM_CHILD, ...TAKEN_FROM_CHILD.map(toCamelCase)]
    : TAKEN_FROM_CHILD;
  return {
    ...own,
    ...Object.fromEntries(names.map((name) => [name, cheapest[name]])),
    configurable_children: children,
  };
}

/** A variant with its `custom_attributes` as fields of its own (step 6). */
function flatten(child: WireDocument): WireDocument {
  const { custom_attributes: attributes } = child;
  if (!Array.isArray(attributes) || isComputed(child)) return child;
  const fields = attributes.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null || !("attribute_code" in entry) || !("value" in entry)) return [];
    return typeof entry.attribute_code === "string"
      ? [[entry.attribute_code, entry.value] satisfies [string, unknown]]
      : [];
  });
  return { ...child, ...Object.fromEntries(fields) };
}

/**
 * A product document with the price fields of upstream-contract §3.1, steps 1 to 7: price, special_price, final_price and
 * original_price, each net with `_tax` and `_incl_tax`, decimals rounded half up to 2; a configurable product takes those
 * of its cheapest variant, and every variant has its own. The document given is not changed. Never divides twice: one that
 * carries computed prices comes back with the same (§5.5). Amounts may be numeric texts; anything else counts as absent,
 * and a negative price stays negative: unknown (spec §5). Where this differs from the letter of §3.1: a special price
 * above the price is dropped before it can raise it; a final price that repeats the special price ends with it; tax of a
 * whole gross amount is what net leaves of it; variants that are switched off are not taken.
 */
export function calculateProductTax(product: WireDocument, options: ProductTaxOptions): PricedDocument {
  const calculation = { ...options, rate: readRate(options.ratePercent) };
  const own = computeOwn(product, calculation);
  const children = isComputed(product)
    ? []
    : childrenOf(product).map((child) => computeOwn(flatten(child), calculation));
  const computed = children.length > 0 ? takeCheapest(own, children, calculation) : { ...own };
  return computed as PricedDocument; // its variants are those written here, or what was given
}
