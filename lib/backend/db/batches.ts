import { setImmediate as nextTurn } from "node:timers/promises";
import type { DeleteResult } from "kysely";

/** Rows of one statement: few enough that nobody who shops waits for it. */
export const BATCH = 500;
/** What is left after so many waits for the next time. */
const MAX_BATCHES = 200;

/** Runs a deletion of at most `BATCH` rows until it finds none; other work gets its turn in between. Returns how many rows went. */
export async function deleteInBatches(deleteSome: () => Promise<DeleteResult>): Promise<number> {
  let gone = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const { numDeletedRows } = await deleteSome();
    gone += Number(numDeletedRows);
    if (numDeletedRows < BigInt(BATCH)) break;
    await nextTurn();
  }
  return gone;
}
