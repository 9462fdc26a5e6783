import { isEnabled } from "../config/on-sale";
import type { Minor } from "../money";
import { childrenOf, type CurrentPrice, isComputed, priceOf, type PricedDocument } from "./index";
import { readAmount, type WireDocument } from "./settle";

/** Magento's id for "every group". */
const ALL_GROUPS = "32000";

/** Returns true for a tier price as documents carry it: `customer_group_id`, `qty`, `value`. */
const isTier = (value: unknown): value is WireDocument =>
  typeof value === "object" && value !== null && "customer_group_id" in value;

function tiersOf({ tier_prices: tiers }: WireDocument, groupId: string): WireDocument[] {
  return Array.isArray(tiers)
    ? tiers.filter(isTier).filter(({ customer_group_id: of }) => [groupId, ALL_GROUPS].includes(String(of)))
    : [];
}

/** A tier that can be read: from how many pieces on, and the price of one; decimal. */
interface Step {
  from: number;
  value: number;
}

/** Returns the readable tiers of a list; one below a whole piece or with a negative price counts for nothing. */
const stepsOf = (tiers: WireDocument[]): Step[] =>
  tiers.flatMap(({ qty, value }) => {
    const [from, price] = [readAmount(qty), readAmount(value)];
    return from !== null && from >= 1 && price !== null && price >= 0 ? [{ from, value: price }] : [];
  });

/**
 * Returns the gross prices of a document that has been through the tax, lowered to a tier. Its other fields say how the
 * price came about, for which it is too late.
 */
function lowerComputed(document: WireDocument, tier: number): WireDocument {
  const lower = (name: string) => Math.min(readAmount(document[name]) ?? Infinity, tier);
  return {
    price_incl_tax: lower("price_incl_tax"),
    original_price_incl_tax: lower("original_price_incl_tax"),
  };
}

/** Returns a document without its variants as a group pays `quantity` pieces of it, without other groups' tiers. */
function applyOwn(document: WireDocument, groupId: string, quantity: number): WireDocument {
  if (!("tier_prices" in document)) return document;
  const tiers = tiersOf(document, groupId);
  const own = { ...document, tier_prices: tiers };
  const values = stepsOf(tiers).flatMap(({ from, value }) => (from <= quantity ? [value] : []));
  // what a bundle costs is decided by its parts
  if (values.length === 0 || document.type_id === "bundle") return own;
  const tier = Math.min(...values);
  if (isComputed(document)) return { ...own, ...lowerComputed(document, tier) };
  const price = Math.min(readAmount(document.price) ?? Infinity, tier);
  const special = readAmount(document.special_price) ?? 0;
  // nobody pays more for being of a group: a lower special price stays
  if (special > 0 && special < tier) return { ...own, price };
  // a final price that only repeats the special price goes with it
  const final = document.final_price === document.special_price ? 0 : document.final_price;
  return { ...own, price, special_price: 0, final_price: final };
}

/**
 * Returns a product document as a customer group pays it when it takes `quantity` pieces, before tax
 * (docs/domain-rules.md#tier-prices): the lowest tier of the group that starts at or below the quantity replaces a
 * higher price and a special price that is not lower, in the document or, where it has variants, in each of them; other
 * groups' tiers are left out. A configurable product costs what its cheapest variant does. Group ids compare as text.
 * The document given is not changed.
 */
export function applyTiers(document: WireDocument, groupId: string, quantity = 1): PricedDocument {
  const { configurable_children: given } = document;
  const children = childrenOf(document).map((child) => applyOwn(child, groupId, quantity));
  // nobody can buy a product that has variants by itself: only theirs count
  const { configurable_children: _, ...own } = applyOwn(document, groupId, children.length > 0 ? 0 : quantity);
  if (!Array.isArray(given)) return own;
  const sold = children.filter((child) => isEnabled(child) && (readAmount(child.price) ?? -1) >= 0);
  const prices = [own, ...sold].flatMap(({ price }) => readAmount(price) ?? []);
  return { ...own, ...(prices.length > 0 && { price: Math.min(...prices) }), configurable_children: children };
}

/** Whose price is meant, of how many pieces, and when. */
export interface PriceRequest {
  /** As `priceGroupOf` returns it. */
  groupId: string;
  /** Pieces that are taken together; 1 by default. */
  quantity?: number;
  now: Date;
  timeZone?: string;
}

/**
 * Returns what one piece costs a customer group that takes `quantity` of them, gross minor units, of a document whose
 * prices include tax: the one rule that pages, lists, carts and orders go by. Negative where the price is unknown.
 */
export const priceFor = (
  document: WireDocument,
  { groupId, quantity = 1, now, timeZone }: PriceRequest,
): CurrentPrice => priceOf(applyTiers(document, groupId, quantity), now, timeZone);

/** A price that holds from a quantity on: gross minor units for each piece. */
export interface QuantityPrice {
  from: number;
  price: Minor;
}

/**
 * Returns the lower prices a group gets for more than one piece, by rising quantity; steps that lower nothing are left
 * out. None for a product with variants, which have their own, and for an unknown price.
 */
export function quantityPrices(document: WireDocument, request: Omit<PriceRequest, "quantity">): QuantityPrice[] {
  if (childrenOf(document).length > 0) return [];
  const { final } = priceFor(document, request);
  const quantities = stepsOf(tiersOf(document, request.groupId)).map(({ from }) => Math.ceil(from));
  const prices: QuantityPrice[] = [];
  for (const from of [...new Set(quantities)].filter((quantity) => quantity > 1).toSorted((a, b) => a - b)) {
    const { final: price } = priceFor(document, { ...request, quantity: from });
    if (price >= 0 && price < (prices.at(-1)?.price ?? final)) prices.push({ from, price });
  }
  return prices;
}
