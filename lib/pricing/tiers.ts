import { type Minor, toMinor } from "../money";
import { childrenOf, type PricedDocument } from "./index";
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

/** Returns the prices of tiers whose first quantity `fits`; what is no amount, or negative, is left out. */
function valuesOf(tiers: WireDocument[], fits: (from: number) => boolean): number[] {
  return tiers.flatMap(({ qty, value }) => {
    const [from, price] = [readAmount(qty), readAmount(value)];
    return from !== null && fits(from) && price !== null && price >= 0 ? [price] : [];
  });
}

/**
 * Returns what one piece costs a customer group that takes `quantity` of them: the lowest tier that starts at or below
 * it (docs/domain-rules.md#tier-prices). Minor units, with or without tax as the document's prices are stored; null
 * where the group has none. A tier may lie above a special price, so compare. Group ids compare as text.
 */
export function tierPriceFor(
  document: WireDocument,
  { groupId, quantity }: { groupId: string; quantity: number },
): Minor | null {
  const prices = valuesOf(tiersOf(document, groupId), (from) => from <= quantity);
  return prices.length > 0 ? toMinor(Math.min(...prices)) : null;
}

function applyOwn(document: WireDocument, groupId: string): WireDocument {
  if (!("tier_prices" in document)) return document;
  const tiers = tiersOf(document, groupId);
  const own = { ...document, tier_prices: tiers };
  const prices = valuesOf(tiers, (from) => from === 1);
  if (prices.length === 0) return own;
  // a final price that only repeats the special price goes with it
  const final = document.final_price === document.special_price ? 0 : document.final_price;
  return {
    ...own,
    price: Math.min(readAmount(document.price) ?? Infinity, ...prices),
    special_price: 0,
    final_price: final,
  };
}

/**
 * Returns a product document as a customer group sees it, before tax (docs/domain-rules.md#tier-prices): the group's
 * price for one piece replaces a higher price and the special price, in the document and in each variant, and other
 * groups' tiers are left out. A configurable product costs what its cheapest variant does. Group ids compare as text.
 * The document given is not changed.
 */
export function applyTiers(document: WireDocument, groupId: string): PricedDocument {
  const { configurable_children: given, ...own } = applyOwn(document, groupId);
  if (!Array.isArray(given)) return own;
  const children = childrenOf(document).map((child) => applyOwn(child, groupId));
  const prices = [own, ...children].flatMap(({ price }) => readAmount(price) ?? []);
  return { ...own, ...(prices.length > 0 && { price: Math.min(...prices) }), configurable_children: children };
}
