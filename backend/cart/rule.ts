import { type Minor, ZERO } from "../../lib/money";
import { isSpecialOpen } from "../../lib/pricing";
import { getStore, inLanguage } from "../../lib/storefront";
import type { Currency, Language, StoreCode } from "../../lib/storefront/types";
import type { Queries } from "../db/types";
import type { Discount } from "./discount";
import type { StoreContext } from "./line";

/** A cart price rule: what it takes off by itself, and when. */
export interface CartRule extends Partial<Pick<Discount, "categories" | "skus" | "minQty" | "groups" | "stops">> {
  id: string;
  title: Record<Language, string>;
  /** 10 % = 1000; none for an amount. */
  basisPoints?: number;
  /** Taken off once, in the currencies that have one. */
  amounts?: Partial<Record<Currency, Minor>>;
  /** What all goods must cost before discounts; a currency without one has no minimum. */
  minimums?: Partial<Record<Currency, Minor>>;
  /** Smaller goes first. */
  priority: number;
  /** Store views it is for; every one when absent. */
  stores?: StoreCode[];
  /** 'yyyy-MM-dd' is a whole day of the store view, both ends included; a time is an instant. */
  validFrom?: string;
  validTo?: string;
}

export async function saveRules(queries: Queries, rules: CartRule[]): Promise<void> {
  for (const rule of rules)
    await queries
      .insertInto("cart_rule")
      .values({ id: rule.id, body: JSON.stringify(rule) })
      .execute();
}

function toDiscount(rule: CartRule, currency: Currency, language: Language): Discount | null {
  const {
    title,
    basisPoints,
    amounts,
    minimums,
    categories = [],
    skus = [],
    minQty = 0,
    groups = null,
    priority,
    stops = false,
  } = rule;
  const value = amounts ? amounts[currency] : basisPoints;
  if (!value) return null;
  return {
    title: inLanguage(title, language),
    kind: amounts ? "fixed" : "percent",
    value,
    categories,
    skus,
    minQty,
    minSubtotal: minimums?.[currency] ?? ZERO,
    groups,
    priority,
    stops,
  };
}

/** Returns the rules that hold now in a store view; the cart decides whether they take something. */
export async function listRules({ queries, store, now }: StoreContext): Promise<Discount[]> {
  const { currency, language, timeZone } = getStore(store);
  const rows = await queries.selectFrom("cart_rule").select("body").orderBy("id").execute();
  return rows.flatMap(({ body }) => {
    // written by saveRules only
    const rule = JSON.parse(body) as CartRule;
    const isOpen =
      isSpecialOpen({ special_from_date: rule.validFrom, special_to_date: rule.validTo }, now, timeZone) &&
      (rule.stores?.includes(store) ?? true);
    const discount = isOpen ? toDiscount(rule, currency, language) : null;
    return discount ? [discount] : [];
  });
}
