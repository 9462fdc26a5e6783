import { toMinor } from "../money";
import { priceOf, toTime } from "../pricing";
import type { ChildDocument, ProductDocument } from "./schema";
import type { Price } from "./types";

type Priced = ProductDocument | ChildDocument;

const childrenOf = (document: Priced): ChildDocument[] => ("configurable_children" in document ? (document as ProductDocument).configurable_children : []); // only product documents carry the field

/** Variants that can be bought: status 2 and above is off (spec §4 "Product types and variants"). */
export const enabledChildren = (document: Priced): ChildDocument[] => childrenOf(document).filter((child) => child.status < 2);

/** A document's date as an instant, the same in every time zone that reads it; null when there is none. */
function toInstant(text: string | null | undefined): string | null {
  const time = text ? toTime(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/**
 * What a price block shows. A percentage counts from the lowest price of the 30 days before the reduction where it is
 * known, else from the regular price (design §11); it is left out when that lowest price was no higher.
 */
export function toPrice(document: Priced, now: Date): Price {
  const { final, regular } = priceOf(document, now);
  const finals = enabledChildren(document).map((child) => priceOf(child, now).final);
  const from = finals.some((price) => price !== final);
  if (final >= regular) return { final, regular: final, from, lowest30: null, discountPercent: null, until: null };
  // the price of a configurable product is one of its variants', and so is what belongs to it
  const shown = enabledChildren(document).findLast((child) => priceOf(child, now).final === final) ?? document;
  const lowest = shown.lowest_price_30d ?? document.lowest_price_30d;
  const lowest30 = lowest == null ? null : toMinor(lowest);
  const percent = Math.round((1 - final / (lowest30 ?? regular)) * 100);
  return { final, regular, from, lowest30, discountPercent: percent > 0 ? percent : null, until: toInstant(shown.special_to_date ?? document.special_to_date) };
}
