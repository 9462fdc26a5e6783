import { parseDate } from "../dates";
import type { ShapeContext } from "./context";
import { isSource, type Source, sourcesOf, toFlag, toNumber, toText } from "./values";

const AMOUNTS = ["price", "special_price", "final_price", "regular_price", "minimal_price", "max_price"];
const DATES = [
  "special_from_date",
  "special_to_date",
  "news_from_date",
  "news_to_date",
  "created_at",
  "updated_at",
] as const;

/** Returns a date as it is, one in milliseconds as a text; null for one that is none. */
function toDate(value: unknown): unknown {
  const time = parseDate(value);
  if (time === null || time === 0) return null;
  return typeof value === "number" ? new Date(time).toISOString() : value;
}

/** What Magento 1 writes for no date. */
const NO_DATE = /^0000-00-00/;

/** Returns true for a date that somebody wrote and that cannot be read: what it bounds may be over. */
export const isUnreadableDate = (value: unknown): boolean =>
  typeof value === "string" && value.trim() !== "" && !NO_DATE.test(value) && parseDate(value.trim()) === null;

/** Returns a tier price in the index's spelling, from that of Magento's API or of Magento 1. */
function toTier(tier: Source): Source {
  const group = toText(tier.customer_group_id) ?? toText(tier.cust_group);
  const isOfAll = toFlag(tier.all_groups) === true || group === null;
  return {
    ...tier,
    customer_group_id: isOfAll ? 32_000 : (toNumber(group) ?? group),
    qty: toNumber(tier.qty) ?? toNumber(tier.price_qty) ?? 1,
    value: toNumber(tier.value) ?? toNumber(tier.website_price) ?? toNumber(tier.price),
  };
}

/** Returns the amounts, dates and tier prices of a document that has them, as numbers and dates. */
export function shapeAmounts(source: Source): Source {
  const amounts = AMOUNTS.filter((name) => name in source).map((name) => [name, toNumber(source[name])] as const);
  const dates = DATES.filter((name) => name in source).map((name) => [name, toDate(source[name])] as const);
  const tiers = source.tier_prices ?? source.tier_price;
  const isBounded = isUnreadableDate(source.special_from_date) || isUnreadableDate(source.special_to_date);
  return {
    ...Object.fromEntries([...amounts, ...dates]),
    // nobody knows whether it holds: the regular price is charged
    ...(isBounded && { special_price: null }),
    ...(tiers != null && { tier_prices: sourcesOf(tiers).map(toTier) }),
  };
}

/** Returns what one piece costs by the stored prices of its document; null where nothing tells. */
function amountOf(source: Source | undefined): number | null {
  if (!source) return null;
  const found = [source.final_price, source.special_price, source.price]
    .map(toNumber)
    .filter((amount) => amount !== null);
  const paid = found.filter((amount) => amount > 0);
  return paid.length > 0 ? Math.min(...paid) : (found[0] ?? null);
}

const sum = (amounts: (number | null)[]): number | null =>
  amounts.some((amount) => amount !== null) ? amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0) : null;

/** Returns what the cheapest choice of each required option of a bundle costs together; null where nothing tells. */
function amountOfBundle(source: Source, { products }: ShapeContext): number | null {
  const required = sourcesOf(source.bundle_options).filter((option) => toFlag(option.required) !== false);
  return sum(
    required.map((option) => {
      const choices = sourcesOf(option.product_links).flatMap((link) => {
        const amount = amountOf(products.get(toText(link.sku) ?? "")) ?? toNumber(link.price);
        return amount === null ? [] : [amount * (toNumber(link.qty) || 1)];
      });
      return choices.length > 0 ? Math.min(...choices) : null;
    }),
  );
}

/** Returns what the pieces cost together that the page of a set starts with; null where nothing tells. */
function amountOfSet(source: Source, { products }: ShapeContext): number | null {
  const links = sourcesOf(source.product_links).filter(({ link_type: type }) => type === "associated");
  return sum(
    links.map((link) => {
      const amount = amountOf(products.get(toText(link.linked_product_sku) ?? ""));
      const { extension_attributes: more } = link;
      const qty = toNumber(link.qty) ?? (isSource(more) ? toNumber(more.qty) : null);
      return amount === null ? null : amount * (toFlag(link.is_default) === true ? qty || 1 : 1);
    }),
  );
}

/**
 * Returns the price of a whole document as lists sort and filter by it: of what is put together and has none of its own
 * the final or minimal one, else that of its parts.
 */
export function shapeListPrice(source: Source, context: ShapeContext): Source {
  const { type_id: type } = source;
  const own = [source.price, source.final_price, source.minimal_price, source.min_price]
    .map(toNumber)
    .find((amount) => amount !== null && amount > 0);
  if (own === undefined && (type === "bundle" || type === "grouped")) {
    const parts = type === "bundle" ? amountOfBundle(source, context) : amountOfSet(source, context);
    // nothing is sold for nothing: what parts cost that nobody has is not known
    return { price: parts, final_price: parts };
  }
  const paid = (toNumber(source.final_price) ?? 0) > 0 ? toNumber(source.final_price) : null;
  const isPriced = (toNumber(source.price) ?? 0) !== 0 || own === undefined;
  const variants = sourcesOf(source.configurable_children).flatMap((child) => amountOf(child) ?? []);
  const lowest = variants.length > 0 ? Math.min(...variants) : null;
  const price = isPriced ? {} : { price: own };
  if (paid !== null) return price;
  const special = type === "bundle" ? null : amountOf({ special_price: source.special_price, price: source.price });
  const final = lowest ?? special ?? own ?? null;
  return final === null ? price : { ...price, final_price: final };
}
