import { RECOMMENDED } from "../../lib/upstream/contract/learning-limits";
import type { Database, Queries } from "../db/types";

const DAY_MS = 86_400_000;
/** Orders of so many days count. */
const COUNTED_DAYS = 365;
/** Orders that two products must share: one is chance. */
const FEWEST_ORDERS = 2;

/**
 * Counts which products were ordered together, by the products' own skus, and replaces what was counted before; canceled
 * orders do not count. Returns the number of pairs.
 */
export async function refreshPairs(database: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS).toISOString();
  return database.write(async (queries) => {
    const pairs = await queries
      .selectFrom("order_line as one")
      .innerJoin("order_line as two", "two.order_id", "one.order_id")
      .innerJoin("orders", "orders.id", "one.order_id")
      .whereRef("one.parent_sku", "<>", "two.parent_sku")
      .where("orders.created_at", ">=", since)
      .where("orders.status", "<>", "cancelled")
      .groupBy(["one.parent_sku", "two.parent_sku"])
      .select(({ fn }) => [
        "one.parent_sku as sku",
        "two.parent_sku as other",
        fn.count<number>("orders.id").distinct().as("orders"),
      ])
      .having(({ fn }) => fn.count("orders.id").distinct(), ">=", FEWEST_ORDERS)
      .execute();
    await queries.deleteFrom("product_pair").execute();
    for (let at = 0; at < pairs.length; at += 200)
      await queries
        .insertInto("product_pair")
        .values(pairs.slice(at, at + 200).map((pair) => ({ ...pair, orders: Number(pair.orders) })))
        .execute();
    return pairs.length;
  });
}

/** Returns the skus of what was ordered together with any of these products, most often first; none of themselves. */
export async function listBoughtTogether(queries: Queries, skus: string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const rows = await queries
    .selectFrom("product_pair")
    .where("sku", "in", skus)
    .where("other", "not in", skus)
    .groupBy("other")
    .select(["other", ({ fn }) => fn.sum<number>("orders").as("times")])
    .orderBy("times", "desc")
    .orderBy("other")
    .limit(RECOMMENDED.most)
    .execute();
  return rows.map(({ other }) => other);
}
