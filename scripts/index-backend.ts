import { importIntoBackend } from "../backend/catalog/import/into";
import type { Env } from "../lib/config/env";
import type { Incoming } from "../lib/search-engine/indexing/types";
import type { StoreCode } from "../lib/storefront/types";
import { tellEach } from "./index-progress";

/** Fills one store view of the embedded backend's database from a dump; returns true when it succeeded. */
export async function fillBackend(env: Env, store: StoreCode, incoming: AsyncIterable<Incoming>): Promise<boolean> {
  const done = await importIntoBackend(env, { store, incoming, now: new Date() });
  if (!done.ok) {
    console.error(`${store}: not imported, what was there stays: ${done.error.message ?? done.error.code}`);
    return false;
  }
  const { types, broken, partly } = done.value;
  for (const [type, count] of types) console.log(`${store} ${type}: ${count} documents`);
  tellEach(broken, "left out or told twice");
  tellEach(partly, "used in part");
  return true;
}
