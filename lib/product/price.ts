import { isEnabled } from "../config/on-sale";
import { minor, toMinor } from "../money";
import { priceOf, specialWindow } from "../pricing";
import { discountPercent } from "../pricing/discount";
import { PUBLIC_GROUP } from "../pricing/group";
import { applyTiers, type QuantityPrice, quantityPrices } from "../pricing/tiers";
import type { ChildDocument, ProductDocument } from "./schema";
import type { Price } from "./types";

type Priced = ProductDocument | ChildDocument;

// Only product documents have the field.
const childrenOf = (document: Priced): ChildDocument[] =>
  "configurable_children" in document ? (document as ProductDocument).configurable_children : [];

/** Returns the variants that are not switched off (docs/domain-rules.md#variants). */
export const enabledChildren = (document: Priced): ChildDocument[] => childrenOf(document).filter(isEnabled);

/** Returns true for a product that is sold in variants and has none: nobody can buy it, whatever it says of itself. */
export const lacksVariants = (document: Priced): boolean =>
  "configurable_children" in document && document.type_id === "configurable" && enabledChildren(document).length === 0;

/** Returns the ISO instant at which a special price ends; null when it has no end or none that can be read. */
function endOf(document: Priced, timeZone?: string): string | null {
  const { closes } = specialWindow(document, timeZone);
  return closes === null || Number.isNaN(closes) ? null : new Date(closes).toISOString();
}

/** The unknown price (docs/domain-rules.md#unknown-price). */
const UNKNOWN: Price = {
  final: minor(-1),
  regular: minor(-1),
  from: false,
  lowest30: null,
  discountPercent: null,
  until: null,
};

/** Returns true for a product or variant with any price of its own, 0 included. */
export const hasPrice = ({ price, final_price: final, price_incl_tax: gross }: Priced) =>
  price != null || (final ?? 0) > 0 || gross != null;

/** Returns a document with the prices of guests. The fields it had it keeps, and its variants theirs. */
const withPublicTiers = <D extends Priced>(document: D): D => applyTiers(document, PUBLIC_GROUP) as D;

/**
 * Returns the lower prices everybody gets for more pieces of a product or variant (docs/domain-rules.md#tier-prices).
 */
export const publicQuantityPrices = (document: Priced, now: Date, timeZone?: string): QuantityPrice[] =>
  quantityPrices(document, { groupId: PUBLIC_GROUP, now, timeZone });

/**
 * Returns the price a price block shows, minor units; a document without any price, or without the variants it is sold in, has the unknown one, not zero. The
 * percentage is counted from the lowest price of 30 days where it is known, else from the regular price
 * (docs/domain-rules.md#price-history). `timeZone` is the store's, for special prices whose dates have no time.
 */
export function toPrice(given: Priced, now: Date, timeZone?: string): Price {
  if (lacksVariants(given) || ![given, ...enabledChildren(given)].some(hasPrice)) return UNKNOWN;
  // Only the final price is known, so it counts as the regular one as well.
  const known = given.price == null && given.final_price ? { ...given, price: given.final_price } : given;
  const document = withPublicTiers(known);
  const { final, regular } = priceOf(document, now, timeZone);
  const finals = enabledChildren(document).map((child) => priceOf(child, now, timeZone).final);
  const from = finals.some((price) => price !== final);
  if (final >= regular) return { final, regular: final, from, lowest30: null, discountPercent: null, until: null };
  // The price of a configurable product is that of a variant; lowest price and end are that variant's too.
  const shown =
    enabledChildren(document).findLast((child) => priceOf(child, now, timeZone).final === final) ?? document;
  const lowest = shown.lowest_price_30d ?? document.lowest_price_30d;
  const lowest30 = lowest == null ? null : toMinor(lowest);
  return {
    final,
    regular,
    from,
    lowest30,
    discountPercent: discountPercent(lowest30 ?? regular, final),
    until: endOf(shown, timeZone) ?? endOf(document, timeZone),
  };
}
