import { repeat } from "../repeat";
import type { Catalog, CatalogChange } from "./engine";

/** Where changes of the catalogue are told (`POST /api/revalidate` of a shop), and the secret both know. */
export interface Webhook {
  url: string;
  secret: string;
}

export interface WatchOptions {
  catalog: Catalog;
  /** Null where nobody needs to be told. */
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
 * Looks once a second for documents that were written, puts them into the engine and tells the shop. Changes it could
 * not tell are told with the next ones. Returns what ends it.
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
