import type { Client } from "@elastic/elasticsearch";
import { withDerived } from "../derived";
import { withListedPrice } from "./listed-price";
import { type RetryPolicy, isPassing, isPassingStatus, pauseBefore } from "./retry";

export interface BulkDocument {
  id: string;
  source: Record<string, unknown>;
}

/** Documents the cluster rejected. */
export interface BulkOutcome {
  failed: { id: string; reason: string }[];
}

export interface BulkTarget {
  client: Client;
  index: string;
  retry: RetryPolicy;
  options?: { require_alias?: boolean; refresh?: "wait_for" };
}

/** Time limit of one bulk request, ms. */
const BULK_MS = 60_000;

interface Item {
  status?: number;
  error?: { reason?: string | null; caused_by?: { reason?: string | null } };
}

/** One action of a bulk request: a document to write, or the id of one to delete. */
type Step = BulkDocument | { id: string };

const toOperations = (step: Step) =>
  "source" in step
    ? [{ index: { _id: step.id } }, withListedPrice(withDerived(step.source))]
    : [{ delete: { _id: step.id } }];

/** Sends one request; its items are in the order of the actions. */
async function send({ client, index, options }: BulkTarget, steps: Step[]): Promise<Item[]> {
  const { items } = await client.bulk(
    { index, operations: steps.flatMap(toOperations), ...options },
    { requestTimeout: BULK_MS, maxRetries: 0 },
  );
  return items.map((item) => item.index ?? item.delete ?? {});
}

const reasonOf = ({ error }: Item) => [error?.reason, error?.caused_by?.reason].filter(Boolean).join(": ");

/**
 * Writes and deletes documents of an index, retrying after a pause what the cluster was too busy for. Documents it
 * rejects are listed in `failed`. Throws when the cluster refuses the request or stays unreachable for all attempts.
 */
export async function sendBulk(
  target: BulkTarget,
  { write = [], remove = [] }: { write?: BulkDocument[]; remove?: string[] },
): Promise<BulkOutcome> {
  const { retry } = target;
  const failed: BulkOutcome["failed"] = [];
  let left: Step[] = [...write, ...remove.map((id) => ({ id }))];
  for (let attempt = 1; left.length > 0; attempt++) {
    const sent = left;
    const isLast = attempt >= retry.tries;
    const items = await send(target, sent).catch((error: unknown) => {
      if (isLast || !isPassing(error)) throw error;
      return null;
    });
    const goesAgain = (item: Item | undefined) => !isLast && isPassingStatus(item?.status ?? 0);
    left = items === null ? sent : sent.filter((_, i) => goesAgain(items[i]));
    sent.forEach(({ id }, i) => {
      const item = items?.[i];
      if (item?.error && !goesAgain(item)) failed.push({ id, reason: reasonOf(item) });
    });
    if (left.length > 0) await retry.sleep(pauseBefore(attempt, retry));
  }
  return { failed };
}
