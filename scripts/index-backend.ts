import { importIntoBackend } from "../lib/backend/catalog/import/into";
import type { Env } from "../lib/config/env";
import type { BrokenDocument, Incoming } from "../lib/search-engine/indexing/types";
import type { StoreCode } from "../lib/storefront/types";

const SHOWN = 40;

function tellEach(what: string, documents: BrokenDocument[]): void {
  if (documents.length === 0) return;
  console.warn(`${documents.length} ${what}:`);
  for (const { id, reason } of documents.slice(0, SHOWN)) console.warn(`  ${id}: ${reason}`);
  if (documents.length > SHOWN) console.warn(`  and ${documents.length - SHOWN} more`);
}

/** Fills one store view of the embedded backend's database from a dump; returns true when it succeeded. */
export async function fillBackend(env: Env, store: StoreCode, incoming: AsyncIterable<Incoming>): Promise<boolean> {
  const done = await importIntoBackend(env, { store, incoming, now: new Date() });
  if (!done.ok) {
    console.error(`${store}: not imported, what was there stays: ${done.error.message ?? done.error.code}`);
    return false;
  }
  const { types, broken, partly } = done.value;
  for (const [type, count] of types) console.log(`${store} ${type}: ${count} documents`);
  tellEach("left out", broken);
  tellEach("used in part", partly);
  return true;
}
