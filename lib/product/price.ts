import { isEnabled } from "../config/on-sale";
import { minor, toMinor } from "../money";
import { priceOf, specialWindow } from "../pricing";
import { discountPercent } from "../pricing/history";
import type { ChildDocument, ProductDocument } from "./schema";
import type { Price } from "./types";

type Priced = ProductDocument | ChildDocument;

const childrenOf = (document: Priced): ChildDocument[] =>
  "configurable_children" in document ? (document as ProductDocument).configurable_children : []; // only product documents carry the field

/** Variants that can be bought: status 2 and above is off (spec §4 "Product types and variants"). */
export const enabledChildren = (document: Priced): ChildDocument[] => childrenOf(document).filter(isEnabled);

/** When a document's special price ends, the same instant wherever it is read; null when it does not, or cannot be read. */
function endOf(document: Priced, timeZone?: string): string | null {
  const { closes } = specialWindow(document, timeZone);
  return closes === null || Number.isNaN(closes) ? null : new Date(closes).toISOString();
}

/** An amount that stands for an unknown price (spec §5: "only negative prices count as unknown"). */
const UNKNOWN: Price = {
  final: minor(-1),
  regular: minor(-1),
  from: false,
  lowest30: null,
  discountPercent: null,
  until: null,
};

const hasPrice = ({ price, final_price: final, price_incl_tax: gross }: Priced) =>
  price != null || (final ?? 0) > 0 || gross != null;

/**
 * What a price block shows; a document that carries no price at all is sold for none, not for nothing. A percentage counts from the lowest price of the 30 days before the reduction where it is
 * known, else from the regular price (design §11), rounded down; it is left out when that lowest price was no higher.
 * `timeZone` is the store's, for special prices whose dates have no time.
 */
export function toPrice(given: Priced, now: Date, timeZone?: string): Price {
  if (![given, ...enabledChildren(given)].some(hasPrice)) return UNKNOWN;
  // what is paid is known, what it costs otherwise is not
  const document = given.price == null && given.final_price ? { ...given, price: given.final_price } : given;
  const { final, regular } = priceOf(document, now, timeZone);
  const finals = enabledChildren(document).map((child) => priceOf(child, now, timeZone).final);
  const from = finals.some((price) => price !== final);
  if (final >= regular) return { final, regular: final, from, lowest30: null, discountPercent: null, until: null };
  // the price of a configurable product is one of its variants', and so is what belongs to it
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
