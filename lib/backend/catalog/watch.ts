import { repeat } from "../repeat";
import type { Catalog, CatalogChange } from "./engine";

/** Where changes of the catalogue are reported (`POST /api/revalidate` of a shop), and the shared secret. */
export interface Webhook {
  url: string;
  secret: string;
}

export interface WatchOptions {
  catalog: Catalog;
  /** null; | Null where nobody has to be notified. */
  webhook: Webhook | null;
  report: (cause: unknown) => void;
  everyMs?: number;
}

const EVERY_MS = 1000;
const TELL_MS = 5000;

async function tell({ url, secret }: Webhook, changes: CatalogChange[]): Promise<void> {
  const body = JSON.stringify(changes.map(({ store, type, ids }) => ({ store, entity: type, ids })));
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${secret}` },
    body,
    signal: AbortSignal.timeout(TELL_MS),
  });
  if (!answer.ok) throw new Error(`the webhook ${url} answered ${answer.status}`);
}

/**
 * Refreshes the catalogue once a second and notifies the shop of changed documents. Changes of a failed notification go
 * out with the next one. Returns a function that ends it.
 */
export function watchCatalog({ catalog, webhook, report, everyMs = EVERY_MS }: WatchOptions): () => Promise<void> {
  let untold: CatalogChange[] = [];
  const look = async () => {
    untold.push(...(await catalog.refresh()));
    if (!webhook || untold.length === 0) return;
    await tell(webhook, untold);
    untold = [];
  };
  return repeat(everyMs, look, report);
}
