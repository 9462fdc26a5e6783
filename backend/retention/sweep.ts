import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database, Queries, Schema } from "../db/types";

/** Rows of one deletion: few enough that no shopper waits for it. */
export const BATCH = 500;
/** Batches of one run; the rest waits for the next run. */
const MAX_BATCHES = 200;

/** Something old that is removed: what is due now, and its removal. Both return how many rows. */
export interface Sweep {
  count: (queries: Queries, now: Date) => Promise<number>;
  run: (database: Database, now: Date) => Promise<number>;
}

/** A column name and the condition under which its rows are due. */
interface Due {
  table: keyof Schema & string;
  /** Column that names a row, or a few of them. */
  key: string;
  where: (now: Date) => RawBuilder<unknown>;
}

/** Returns what deletes the rows of a table that are due, some at a time, yielding to other work in between. */
export function sweepOf({ table, key, where }: Due): Sweep {
  const [rows, name] = [sql.table(table), sql.ref(key)];
  return {
    count: async (queries, now) => {
      const { rows: found } = await sql<{
        count: number | string;
      }>`select count(*) as count from ${rows} where ${where(now)}`.execute(queries);
      return Number(found[0]?.count ?? 0);
    },
    run: async ({ queries }, now) => {
      let gone = 0;
      for (let batch = 0; batch < MAX_BATCHES; batch++) {
        // the condition stands on the row itself too: its owner may have come back between query and deletion
        const { numAffectedRows = 0n } = await sql`
          delete from ${rows}
          where ${name} in (select ${name} from ${rows} where ${where(now)} limit ${sql.lit(BATCH)}) and ${where(now)}
        `.execute(queries);
        gone += Number(numAffectedRows);
        if (numAffectedRows < BigInt(BATCH)) break;
        await nextTurn();
      }
      return gone;
    },
  };
}
