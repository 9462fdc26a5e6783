import type { FrequentSearch } from "../../lib/search-analytics/frequent-searches";
import { isStoreCode } from "../../lib/storefront";
import type { Queries } from "../db/types";

const DAY_MS = 86_400_000;
const DAYS = 14;
/** Fewest searches of a text: one may be a person's own. */
const LEAST = 2;

/** Reads the texts that were searched most often in the last fortnight, of all store views, the most frequent first. */
export async function readFrequent(queries: Queries, now: Date, limit: number): Promise<FrequentSearch[]> {
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString().slice(0, 10);
  const rows = await queries
    .selectFrom("search_count")
    .where("day", ">=", since)
    .groupBy(["store", "text"])
    .select(["store", "text"])
    .having(({ fn }) => fn.sum("searches"), ">=", LEAST)
    .orderBy(({ fn }) => fn.sum("searches"), "desc")
    .orderBy("text")
    .limit(limit)
    .execute();
  return rows.flatMap(({ store, text }) => (isStoreCode(store) ? [{ store, text }] : []));
}
