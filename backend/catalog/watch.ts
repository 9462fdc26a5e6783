import { repeat } from "../repeat";
import type { Catalog, CatalogChange } from "./engine";

/** Where changes of the catalogue are reported (`POST /api/revalidate` of a shop), and the shared secret. */
export interface Webhook {
  url: string;
  secret: string;
}

export interface WatchOptions {
  catalog: Catalog;
  /** Null where nobody has to be notified. */
  webhook: Webhook | null;
  report: (cause: unknown) => void;
  everyMs?: number;
}

const EVERY_MS = 1000;
const TIMEOUT_MS = 5000;

async function notify({ url, secret }: Webhook, changes: CatalogChange[]): Promise<void> {
  const body = JSON.stringify(changes.map(({ store, type, ids }) => ({ store, entity: type, ids })));
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${secret}` },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the webhook ${url} answered ${answer.status}`);
}

/**
 * Refreshes the catalogue once a second and notifies the shop of changed documents. Changes of a failed notification go
 * out with the next one.
 */
export function watchCatalog({ catalog, webhook, report, everyMs = EVERY_MS }: WatchOptions): () => Promise<void> {
  let pending: CatalogChange[] = [];
  const poll = async () => {
    await catalog.refresh();
    pending.push(...catalog.takeChanges());
    if (!webhook || pending.length === 0) return;
    await notify(webhook, pending);
    pending = [];
  };
  return repeat(everyMs, poll, report);
}
