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
  /** Document ids; absent for all documents of the type. */
  ids?: string[];
}

/** Documents read at once. */
const BATCH = 200;

/** Reads changed documents from the commerce API: those it still has, and the ids of deleted ones. */
async function readChanges(store: StoreCode, type: EntityType, ids: string[]): Promise<DocumentChanges> {
  const write: { id: string; source: Record<string, unknown> }[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const requested = ids
      .slice(start, start + BATCH)
      .filter((id) => /^\d+$/.test(id))
      .map(Number);
    const found = valueOf(
      await getApiEngine().search(store, type, { query: { terms: { id: requested } }, size: BATCH }),
    );
    write.push(...found.hits.map(({ id, source }) => ({ id, source })));
  }
  const has = new Set(write.map(({ id }) => id));
  return { write, remove: ids.filter((id) => !has.has(id)) };
}

/**
 * Updates the engine of the pages after changes: the embedded one reads its database again, Elasticsearch gets the
 * documents named by id. Changes without ids need `npm run index`. Throws when it cannot be done now.
 */
export async function refreshEngine(changes: CatalogueChange[]): Promise<void> {
  if (!getEnv().API_BASE_URL) await (await openInProcessApi()).refresh();
  const options = getElasticsearchOptions();
  if (!options) return;
  const client = createClient(options);
  try {
    for (const { store, entity, ids } of changes) {
      if (ids && isEntityType(entity))
        await updateDocuments({ client, prefix: options.prefix }, store, entity, await readChanges(store, entity, ids));
    }
  } finally {
    await client.close();
  }
}
