import { type Minor, toMinor } from "../money";
import { childrenOf, type PricedDocument } from "./index";
import { readAmount, type WireDocument } from "./settle";

/** Magento's number for "every group". */
const ALL_GROUPS = "32000";

/** A tier as the wire has it (upstream-contract §2.3): `customer_group_id`, `qty`, `value`. */
const isTier = (value: unknown): value is WireDocument =>
  typeof value === "object" && value !== null && "customer_group_id" in value;

function tiersOf({ tier_prices: tiers }: WireDocument, groupId: string): WireDocument[] {
  return Array.isArray(tiers)
    ? tiers.filter(isTier).filter(({ customer_group_id: of }) => [groupId, ALL_GROUPS].includes(String(of)))
    : [];
}

/** Prices of the tiers that `fits` a quantity they start from; what is no amount, or below nothing, is no price. */
function valuesOf(tiers: WireDocument[], fits: (from: number) => boolean): number[] {
  return tiers.flatMap(({ qty, value }) => {
    const [from, price] = [readAmount(qty), readAmount(value)];
    return from !== null && fits(from) && price !== null && price >= 0 ? [price] : [];
  });
}

/**
 * What one piece costs a customer group that takes `quantity` of them: the lowest tier that starts at or below it, minor
 * units, with or without tax as the document's prices are stored; null where the group has none. Compare it with the
 * price: a tier may lie above an offer. Group ids compare as text (upstream-contract §5.4).
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
 * A product document as a customer group sees it, before tax (upstream-contract §2.5 "Tier prices"): the group's price for
 * one piece replaces a higher price and the special price, in the document and in each variant, and other groups' tiers
 * are left out. A configurable product costs what its cheapest variant does. Group ids compare as text. The document
 * given is not changed.
 */
export function applyTiers(document: WireDocument, groupId: string): PricedDocument {
  const { configurable_children: given, ...own } = applyOwn(document, groupId);
  if (!Array.isArray(given)) return own;
  const children = childrenOf(document).map((child) => applyOwn(child, groupId));
  const prices = [own, ...children].flatMap(({ price }) => readAmount(price) ?? []);
  return { ...own, ...(prices.length > 0 && { price: Math.min(...prices) }), configurable_children: children };
}
