import type { Webhook } from "../catalog/watch";
import { getMeta } from "../db/meta";
import type { Database } from "../db/types";
import { repeat } from "../repeat";
import { REVIEWS_CHANGED } from "./index";

const EVERY_MS = 2000;
const TIMEOUT_MS = 5000;

/**
 * Tells the shop when other reviews are shown, whatever process decided it; one that does not answer is told again.
 */
export function watchReviews({
  database,
  webhook,
  report,
  everyMs = EVERY_MS,
}: {
  database: Database;
  webhook: Webhook | null;
  report: (cause: unknown) => void;
  everyMs?: number;
}): () => Promise<void> {
  let told: string | null | undefined;
  return repeat(
    everyMs,
    async () => {
      const current = await getMeta(database.queries, REVIEWS_CHANGED);
      const isFirst = told === undefined;
      if (current === told) return;
      if (!isFirst && webhook) {
        const answer = await fetch(webhook.url, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${webhook.secret}` },
          body: JSON.stringify({ entity: "review" }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!answer.ok) throw new Error(`the webhook ${webhook.url} answered ${answer.status}`);
      }
      told = current;
    },
    report,
  );
}
