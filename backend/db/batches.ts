import { setImmediate as nextTurn } from "node:timers/promises";
import type { DeleteResult } from "kysely";

/** Rows of one deletion: few enough that no shopper waits for it. */
export const BATCH = 500;
/** Batches of one run; the rest waits for the next run. */
const MAX_BATCHES = 200;

/**
 * Runs a deletion of at most `BATCH` rows until it finds none, yielding to other work in between. Returns how many rows
 * went.
 */
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
