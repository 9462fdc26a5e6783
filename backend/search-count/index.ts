import { sql } from "kysely";
import type { z } from "zod";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { searchEvent } from "../../lib/upstream/contract/learning";
import type { Backend } from "../context";
import type { Queries } from "../db/types";

/** Texts counted on one day; whoever invents texts fills no disk with them. */
const MOST_TEXTS = 20_000;
/** Longest text that is counted, characters; a longer one is no search. */
const LONGEST = 80;
/** Digits that may be a telephone or a person's number. */
const PERSONAL_DIGITS = 7;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Returns a search text as it is counted: in lower case, with single spaces. Null for one that may tell who somebody is,
 * with an address or a long number, and for one too long (docs/decisions/0125-search-that-learns.md).
 */
export function toCounted(store: StoreCode, text: string): string | null {
  const clean = text.normalize("NFC").toLocaleLowerCase(getStore(store).locale).replace(/\s+/g, " ").trim();
  const digits = clean.replace(/\D/g, "").length;
  return clean === "" || clean.length > LONGEST || clean.includes("@") || digits >= PERSONAL_DIGITS ? null : clean;
}

async function hasRoom(queries: Queries, table: "search_count" | "search_next", day: string): Promise<boolean> {
  const { texts } = await queries
    .selectFrom(table)
    .where("day", "=", day)
    .select(({ fn }) => fn.countAll<number>().as("texts"))
    .executeTakeFirstOrThrow();
  return Number(texts) < MOST_TEXTS;
}

/**
 * Counts what became of a search; false where it is not counted, because its text may be a person's or there are too
 * many of a day.
 */
export async function countSearch(
  { database, now }: Pick<Backend, "database" | "now">,
  store: StoreCode,
  { q, event, found, instead }: z.output<typeof searchEvent>,
): Promise<boolean> {
  const text = toCounted(store, q);
  if (text === null) return false;
  const day = dayOf(now());
  const of = { day, store, text };
  const added = {
    searches: event === "opened" ? 0 : 1,
    empty: event === "shown" && found === 0 ? 1 : 0,
    opened: event === "shown" ? 0 : 1,
  };
  const before = event === "shown" || instead === undefined ? null : toCounted(store, instead);
  return database.write(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable("search_count")
      .set({
        searches: sql`searches + ${added.searches}`,
        empty: sql`empty + ${added.empty}`,
        opened: sql`opened + ${added.opened}`,
      })
      .where("day", "=", day)
      .where("store", "=", store)
      .where("text", "=", text)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) {
      if (!(await hasRoom(queries, "search_count", day))) return false;
      await queries
        .insertInto("search_count")
        .values({ ...of, ...added })
        .execute();
    }
    if (before !== null && before !== text && (await hasRoom(queries, "search_next", day)))
      await queries
        .insertInto("search_next")
        .values({ day, store, text: before, next: text, times: 1 })
        .onConflict((on) =>
          on.columns(["day", "store", "text", "next"]).doUpdateSet({ times: sql`search_next.times + 1` }),
        )
        .execute();
    return true;
  });
}
