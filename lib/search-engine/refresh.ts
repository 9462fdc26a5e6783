import "server-only";
import type { Changed } from "../config/cache";
import { getEnv } from "../config/env";
import type { StoreCode } from "../storefront/types";
import { openInProcessApi } from "../upstream/in-process";
import { createClient } from "./elasticsearch/client";
import { type DocumentChanges, updateDocuments } from "./elasticsearch/update";
import { isEntityType } from "./index-name";
import { valueOf } from "./read";
import { getApiEngine, getElasticsearchOptions } from "./server";
import type { EntityType } from "./types";

export interface CatalogueChange {
  store: StoreCode;
  entity: Changed;
  /** Document ids; absent for all of the kind. */
  ids?: string[];
}

/** Documents asked for at once. */
const BATCH = 200;

/** What became of documents, as the commerce API has them: those it still has, and the ids of those it has not. */
async function readChanges(store: StoreCode, type: EntityType, ids: string[]): Promise<DocumentChanges> {
  const write: { id: string; source: Record<string, unknown> }[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const wanted = ids
      .slice(start, start + BATCH)
      .filter((id) => /^\d+$/.test(id))
      .map(Number);
    const found = valueOf(await getApiEngine().search(store, type, { query: { terms: { id: wanted } }, size: BATCH }));
    write.push(...found.hits.map(({ id, source }) => ({ id, source })));
  }
  const has = new Set(write.map(({ id }) => id));
  return { write, remove: ids.filter((id) => !has.has(id)) };
}

/**
 * Brings what the pages search in up to date with changes: the embedded engine looks at its database, Elasticsearch is
 * given the documents told by id. Changes told without ids are for `npm run index`. Throws when it cannot be done now.
 */
export async function refreshEngine(told: CatalogueChange[]): Promise<void> {
  if (!getEnv().API_BASE_URL) await (await openInProcessApi()).refresh();
  const options = getElasticsearchOptions();
  if (!options) return;
  const client = createClient(options);
  try {
    for (const { store, entity, ids } of told) {
      if (ids && isEntityType(entity))
        await updateDocuments({ client, prefix: options.prefix }, store, entity, await readChanges(store, entity, ids));
    }
  } finally {
    await client.close();
  }
}
