import { isEnabled } from "../config/on-sale";
import { type Minor, ZERO, addMinor, fromMinor, subtractMinor, toMinor } from "../money";
import { childrenOf, isComputed, isSpecialOpen, type PricedDocument } from "./index";
import type { TaxRule } from "./schema";
import { hasOriginals, readAmount, settle, storedAmounts, type WireDocument, withoutEcho } from "./settle";

/** Whose tax is meant. `groupId` only where tax goes by customer group; without it every group matches. */
export interface TaxAddress {
  taxClassId: string;
  country: string;
  region?: string;
  groupId?: string | null;
}

/**
 * Returns the percent of tax for a tax class in a country (docs/domain-rules.md#tax-calculation): of the first rule
 * that names the class, and the customer's group where tax goes by group, the first rate of the country that is for the
 * region or for all of it. Group ids stand in `customer_tax_class_ids`. Null when no rule or rate applies.
 */
export function taxPercentOf(
  rules: TaxRule[],
  { taxClassId, country, region = "", groupId = null }: TaxAddress,
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
 * Returns the group whose tax rule holds (docs/domain-rules.md#tax-by-customer-group): the customer's, else the
 * configured one, which always wins where only it counts. Null where no group is configured: tax does not go by group.
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
  /** Time zone of the store's days, for special prices whose dates have no time; UTC by default. */
  timeZone?: string;
  /** True adds the camelCase names old clients read, `priceInclTax` beside `price_incl_tax`. */
  deprecatedPriceFieldsSupport?: boolean;
}

/** An amount without tax, the tax, and both, rounded to minor units; `exact` is the net before rounding, decimal. */
interface TaxSplit {
  exact: number;
  net: Minor;
  tax: Minor;
  gross: Minor;
}

/**
 * Splits an amount into net and tax. A gross amount of whole minor units stays what it is: tax is what net leaves of
 * it.
 */
function splitTax(amount: number, rate: number, includesTax: boolean): TaxSplit {
  const exact = includesTax ? amount / (1 + rate) : amount;
  const net = toMinor(exact);
  const stored = toMinor(amount);
  const tax = includesTax && fromMinor(stored) === amount ? subtractMinor(stored, net) : toMinor(exact * rate);
  return { exact, net, tax, gross: addMinor(net, tax) };
}

const NOTHING: TaxSplit = { exact: 0, net: ZERO, tax: ZERO, gross: ZERO };

const toCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The options, read once for a document and all its variants. */
interface Calculation extends ProductTaxOptions {
  /** Factor, 0.255; null when no rule applies. */
  rate: number | null;
}

/** Higher rates are mistakes, and would leave the range of exact numbers. */
const MAX_PERCENT = 10_000;

function readRate(percent: unknown): number | null {
  const value = readAmount(percent);
  return value === null || value < 0 || value > MAX_PERCENT ? null : value / 100;
}

function fieldsOf(
  name: string,
  { net, tax, gross }: Pick<TaxSplit, "net" | "tax" | "gross">,
  { deprecatedPriceFieldsSupport }: Calculation,
): WireDocument {
  const fields = { [name]: fromMinor(net), [`${name}_tax`]: fromMinor(tax), [`${name}_incl_tax`]: fromMinor(gross) };
  if (!deprecatedPriceFieldsSupport) return fields;
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [toCamelCase(field), value])),
  };
}

/** Computes the prices of a document itself (docs/domain-rules.md#tax-calculation, steps 1 to 5 and 7). */
function computeOwn(document: WireDocument, calculation: Calculation): WireDocument {
  if (isComputed(document)) return document;
  const isNet = hasOriginals(document);
  const amounts = storedAmounts(document);
  const sourceIncludes = calculation.sourcePriceIncludesTax && !isNet;
  const finalIncludes = calculation.finalPriceIncludesTax && !isNet;
  const of = (amount: number, includes: boolean) => splitTax(amount, calculation.rate ?? 0, includes);
  const splits = {
    price: of(amounts.price, sourceIncludes),
    special: of(amounts.special, sourceIncludes),
    final: of(amounts.final, finalIncludes),
  };
  const nets = { price: splits.price.exact, special: splits.special.exact, final: splits.final.exact };
  const compared = sourceIncludes === finalIncludes ? withoutEcho(nets) : nets;
  const { paid, shown } = settle(compared, isSpecialOpen(document, calculation.now, calculation.timeZone));
  const special = shown ? splits[shown] : NOTHING;
  return {
    ...document,
    ...fieldsOf("original_price", splits.price, calculation),
    ...(!isNet && splits.special.net > 0 && { original_special_price: fromMinor(splits.special.net) }),
    ...(!isNet && splits.final.net > 0 && { original_final_price: fromMinor(splits.final.net) }),
    ...fieldsOf("price", splits[paid], calculation),
    ...fieldsOf("special_price", calculation.rate === null ? { ...special, gross: ZERO } : special, calculation),
    // without a final price of its own, what is paid is the final price
    ...fieldsOf("final_price", splits[compared.final > 0 ? "final" : paid], calculation),
  };
}

/** Fields a product takes from its cheapest variant. The original price goes along, so that the two belong together. */
const TAKEN_FROM_CHILD = ["price", "special_price", "final_price", "original_price"].flatMap((name) => [
  name,
  `${name}_tax`,
  `${name}_incl_tax`,
]);

/**
 * Takes the cheapest variant's prices, the last of equals (step 6); variants that are switched off or have an unknown
 * price are skipped.
 */
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

/** Returns a variant with its `custom_attributes` as fields of its own (step 6). */
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
 * Returns a product document with its computed price fields (docs/domain-rules.md#tax-calculation): price,
 * special_price, final_price and original_price, each net with `_tax` and `_incl_tax`, decimals rounded half up to 2. A
 * configurable product takes those of its cheapest variant, and every variant has its own. A document that carries
 * computed prices comes back with the same: tax is never divided out twice. Amounts may be numeric texts; anything else
 * counts as absent, and a negative price stays unknown. The document given is not changed.
 * Deviations from the reference: a special price above the price is dropped before it can raise it; a final price that
 * repeats the special price ends with it; tax of a whole gross amount is what net leaves of it; switched-off variants
 * are skipped.
 */
export function calculateProductTax(product: WireDocument, options: ProductTaxOptions): PricedDocument {
  const calculation = { ...options, rate: readRate(options.ratePercent) };
  const own = computeOwn(product, calculation);
  const children = isComputed(product)
    ? []
    : childrenOf(product).map((child) => computeOwn(flatten(child), calculation));
  const computed = children.length > 0 ? takeCheapest(own, children, calculation) : { ...own };
  return computed as PricedDocument; // its variants are those computed here, or the given ones
}
