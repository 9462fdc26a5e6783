import type { StoreCode } from "../../lib/storefront/types";
import type { Queries } from "../db/types";

/** A text of a report, with what became of its searches. */
export interface ReportedText {
  text: string;
  searches: number;
  empty: number;
  opened: number;
  /** What is searched instead, for the file of synonyms; null where nothing is near. */
  instead: string | null;
}

/** What shoppers of a store view searched and did not find. */
export interface SearchReport {
  /** Texts that found no product at least once, the most often empty first. */
  without: ReportedText[];
  /** Texts that found products of which none was opened, the most frequent first. */
  unopened: ReportedText[];
}

interface ReportOptions {
  /** First day, `2026-11-01`. */
  since: string;
  /** Fewest searches of a text that is told: one may be a person's own. */
  least: number;
  /** Most texts of each list. */
  limit: number;
}

/** Reads what came after texts that found nothing, the most frequent for each. */
async function readNext(queries: Queries, store: StoreCode, { since, least }: ReportOptions) {
  const rows = await queries
    .selectFrom("search_next")
    .where("store", "=", store)
    .where("day", ">=", since)
    .groupBy(["text", "next"])
    .select(["text", "next", ({ fn }) => fn.sum<number>("times").as("times")])
    .having(({ fn }) => fn.sum("times"), ">=", least)
    .orderBy("times", "asc")
    .orderBy("next", "desc")
    .execute();
  return new Map(rows.map(({ text, next }) => [text, next]));
}

/**
 * Reads the texts of a store view that need a synonym, or a product (docs/decisions/0125-search-that-learns.md).
 * `correct` returns a text in the words of the catalogue, null where none is near.
 */
export async function readSearchReport(
  queries: Queries,
  store: StoreCode,
  options: ReportOptions,
  correct: (text: string) => Promise<string | null>,
): Promise<SearchReport> {
  const next = await readNext(queries, store, options);
  const rows = await queries
    .selectFrom("search_count")
    .where("store", "=", store)
    .where("day", ">=", options.since)
    .groupBy("text")
    .select([
      "text",
      ({ fn }) => fn.sum<number>("searches").as("searches"),
      ({ fn }) => fn.sum<number>("empty").as("empty"),
      ({ fn }) => fn.sum<number>("opened").as("opened"),
    ])
    .having(({ fn }) => fn.sum("searches"), ">=", options.least)
    .orderBy("searches", "desc")
    .orderBy("text")
    .execute();
  const counts = rows.map(({ text, searches, empty, opened }) => ({
    text,
    searches: Number(searches),
    empty: Number(empty),
    opened: Number(opened),
  }));
  const complete = (texts: typeof counts): Promise<ReportedText[]> =>
    Promise.all(
      texts.slice(0, options.limit).map(async (count) => ({
        ...count,
        instead: next.get(count.text) ?? (count.empty > 0 ? await correct(count.text) : null),
      })),
    );
  return {
    without: await complete(counts.filter(({ empty }) => empty > 0).toSorted((a, b) => b.empty - a.empty)),
    unopened: await complete(counts.filter(({ empty, opened }) => empty === 0 && opened === 0)),
  };
}
