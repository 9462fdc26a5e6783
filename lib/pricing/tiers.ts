import type { PricedDocument } from "./index";

interface Tier {
  customer_group_id: unknown;
  qty: unknown;
  value: unknown;
}

const isTier = (value: unknown): value is Tier => typeof value === "object" && value !== null && "customer_group_id" in value;

/** Magento's number for "every group". */
const ALL_GROUPS = "32000";

function tiersOf(document: PricedDocument, groupId: string): Tier[] {
  const tiers = Array.isArray(document.tier_prices) ? document.tier_prices.filter(isTier) : [];
  return tiers.filter(({ customer_group_id: of }) => [groupId, ALL_GROUPS].includes(String(of)));
}

function applyOwn(document: PricedDocument, groupId: string): PricedDocument {
  if (!("tier_prices" in document)) return document;
  const tiers = tiersOf(document, groupId);
  const own = { ...document, tier_prices: tiers };
  const prices = tiers.flatMap(({ qty, value }) => (Number(qty) === 1 && Number.isFinite(Number(value)) ? [Number(value)] : []));
  if (prices.length === 0) return own;
  // a final price that only repeats the special price goes with it
  const final = document.final_price === document.special_price ? 0 : document.final_price;
  return { ...own, price: Math.min(document.price ?? Infinity, ...prices), special_price: 0, final_price: final };
}

/**
 * A product document as a customer group sees it, before tax (upstream-contract §2.5 "Tier prices"): the group's price for
 * one piece replaces a higher price and the special price, in the document and in each variant, and other groups' tiers
 * are left out. A configurable product costs what its cheapest variant does. Group ids compare as text. The document
 * given is not changed.
 */
export function applyTiers(document: PricedDocument, groupId: string): PricedDocument {
  const own = applyOwn(document, groupId);
  const children = document.configurable_children?.map((child) => applyOwn(child, groupId));
  if (!children) return own;
  const prices = [own, ...children].flatMap(({ price }) => (typeof price === "number" ? [price] : []));
  return { ...own, ...(prices.length > 0 && { price: Math.min(...prices) }), configurable_children: children };
}
