import { type Minor, toMinor } from "../money";

/** The price fields of a product or variant document: decimals in the store's currency. `pricedDocument` parses one. */
export interface PricedDocument {
  [field: string]: unknown;
  type_id?: unknown;
  status?: unknown;
  price?: number | null;
  special_price?: number | null;
  final_price?: number | null;
  special_from_date?: string | null;
  special_to_date?: string | null;
  price_incl_tax?: number | null;
  original_price_incl_tax?: number | null;
  configurable_children?: PricedDocument[];
}

/** What is paid now and what it costs without reduction, gross minor units. */
export interface CurrentPrice {
  final: Minor;
  regular: Minor;
}

/** A date of a document as ms since 1970: 'yyyy-MM-dd HH:mm:ss' and 'yyyy-MM-dd' are UTC, as Magento stores them. NaN when unreadable. */
export function toTime(text: string): number {
  const iso = text.trim().replace(" ", "T");
  return Date.parse(/[zZ]$|[+-]\d\d:?\d\d$/.test(iso) || !iso.includes("T") ? iso : `${iso}Z`);
}

/**
 * True inside the dates of a special price (upstream-contract §3.1 step 5): strictly between the bounds, either may be
 * missing. A bound that cannot be read closes the window, so that a broken date never sells below price.
 */
export function isSpecialOpen({ special_from_date: from, special_to_date: to }: PricedDocument, now: Date): boolean {
  const time = now.getTime();
  return (!from || toTime(from) < time) && (!to || time < toTime(to));
}

/** Amounts of a document as stored, minor units; 0 where there is none. */
export function storedAmounts(document: PricedDocument): { price: Minor; special: Minor; final: Minor } {
  const price = toMinor(document.price ?? 0);
  const given = document.special_price ?? 0;
  // a bundle's special price is a percentage of its price (spec §4 Product types)
  const special = document.type_id === "bundle" ? Math.round((price * given) / 100) : toMinor(given);
  const final = toMinor(document.final_price ?? 0);
  // an index repeats the special price as final price; taken at its word it would outlive the special price's last day
  const echo = given !== 0 && document.final_price === given;
  return { price, special, final: echo ? 0 : final };
}

/**
 * Steps 4 and 5 of upstream-contract §3.1 on amounts of one kind (all gross or all net): what is paid (`price`), and
 * the special price that is shown, 0 when none holds.
 */
export function settle({ price, special: given, final }: { price: Minor; special: Minor; final: Minor }, isOpen: boolean): { price: Minor; special: Minor } {
  // step 5 drops a special price that reduces nothing; dropped before step 4 it cannot raise the price there either
  const special = given < price ? given : 0;
  let paid = price;
  let shown = special;
  if (final > 0 && final < price) {
    paid = final;
    if (special > final) {
      paid = special;
      shown = final;
    }
  }
  if (shown === 0) return { price: paid, special: 0 };
  return isOpen ? { price: special, special: shown } : { price: paid, special: 0 };
}

function ownPrice(document: PricedDocument, now: Date): CurrentPrice {
  if (document.original_price_incl_tax != null && document.price_incl_tax != null) {
    return { final: toMinor(document.price_incl_tax), regular: toMinor(document.original_price_incl_tax) };
  }
  const amounts = storedAmounts(document);
  return { final: settle(amounts, isSpecialOpen(document, now)).price, regular: amounts.price };
}

/** Variants that can be chosen: status 2 and above is switched off (spec §4). */
export const isEnabled = ({ status }: PricedDocument): boolean => Number(status ?? 1) < 2;

/**
 * Gross price of a document whose stored prices include tax, or that `computePrices` has been through: its own, or that
 * of its cheapest variant where there are variants (upstream-contract §3.1). Throws on a price that is not a number.
 */
export function priceOf(document: PricedDocument, now: Date): CurrentPrice {
  const own = ownPrice(document, now);
  return (document.configurable_children ?? []).filter(isEnabled).reduce<CurrentPrice>((lowest, child) => {
    const price = ownPrice(child, now);
    return price.final <= lowest.final || lowest.final === 0 ? price : lowest;
  }, own);
}
