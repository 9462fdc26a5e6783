import type { ImportOptions } from "../backend/catalog/import";
import { importIntoBackend } from "../backend/catalog/import/into";
import { describeTax } from "../backend/catalog/import/tax";
import type { Env } from "../lib/config/env";
import { tellEach } from "./index-progress";

/** Fills one store view of the embedded backend's database from a dump; returns true when it succeeded. */
export async function fillBackend(env: Env, options: ImportOptions): Promise<boolean> {
  const { store } = options;
  const done = await importIntoBackend(env, options);
  if (!done.ok) {
    console.error(`${store}: not imported, what was there stays: ${done.error.message ?? done.error.code}`);
    return false;
  }
  const { types, broken, partly, tax } = done.value;
  for (const [type, count] of types) console.log(`${store} ${type}: ${count} documents`);
  tellEach(broken, "left out or told twice");
  tellEach(partly, "used in part");
  for (const line of describeTax(tax)) console.log(`${store}: ${line}`);
  return true;
}
