import { sql } from "kysely";
import type { MeasuredCounts } from "../../lib/measurement/server";
import type { Backend } from "../context";
import type { MeasuredTable } from "../db/measurement-types";

const HOUR_TEXT = "2026-11-28T16".length;
/** Different counts that wait in memory at most; a database that is away for long loses what is more. */
const MOST_WAITING = 20_000;
/** Rows written by a statement. */
const BATCH = 100;

type Row = MeasuredTable;

/** Returns the hour of a time as counts name it, in UTC. */
export const hourOf = (time: Date): string => time.toISOString().slice(0, HOUR_TEXT);

/** Counts of pages, which wait in memory until `flush` writes them: no shopper waits for the database, nor notices it. */
export function createMeasurement({ database, now }: Pick<Backend, "database" | "now">) {
  const waiting = new Map<string, Row>();

  function put(row: Row): boolean {
    const key = [row.hour, row.store, row.page, row.device, row.name, row.value].join(" ");
    const known = waiting.get(key);
    if (!known && waiting.size >= MOST_WAITING) return false;
    waiting.set(key, { ...row, count: row.count + (known?.count ?? 0) });
    return true;
  }

  return {
    /** Adds the counts of a page; false where there was no room for one of them. */
    add({ store, device, counts, weight }: MeasuredCounts): boolean {
      const hour = hourOf(now());
      const taken = counts.map(([page, name, value]) => put({ hour, store, page, device, name, value, count: weight }));
      return !taken.includes(false);
    },
    /** Writes what waits; where that fails, it waits on and the failure is thrown. */
    async flush(): Promise<void> {
      const rows = [...waiting.values()];
      waiting.clear();
      if (rows.length === 0) return;
      try {
        await database.write(async (queries) => {
          for (let start = 0; start < rows.length; start += BATCH)
            await queries
              .insertInto("measured")
              .values(rows.slice(start, start + BATCH))
              .onConflict((on) =>
                on
                  .columns(["hour", "store", "page", "device", "name", "value"])
                  .doUpdateSet({ count: sql`measured.count + excluded.count` }),
              )
              .execute();
        });
      } catch (cause) {
        for (const row of rows) put(row);
        throw cause;
      }
    },
  };
}
