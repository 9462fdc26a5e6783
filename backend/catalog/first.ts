import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";
import { readDump } from "../../lib/search-engine/indexing/dump";
import { shopFolder } from "../../lib/shop/folder.mjs";
import { STORE_CODES } from "../../lib/storefront/types";
import type { Database } from "../db/types";
import { importDocuments } from "./import";
import { listImports } from "./imported";

/** Folder of a shop's own catalogue, with a file of documents for each store view. */
const catalogueFile = (folder: string, store: string): string => path.join(shopFolder(), folder, `${store}.ndjson`);

/**
 * Fills the store views that have no catalogue yet from the files of the shop's folder, and leaves the others alone.
 * Throws where a file is missing or has nothing to sell; what was filled before that stays.
 */
export async function importFirstCatalogue(database: Database, folder: string, now: Date): Promise<void> {
  const done = await listImports(database.queries);
  for (const store of STORE_CODES) {
    if (done.has(store)) continue;
    const file = catalogueFile(folder, store);
    await access(file).catch(() => {
      throw new Error(`${file}: the catalogue of this store view is missing`);
    });
    const incoming = readDump(createReadStream(file, { encoding: "utf8" }), "product");
    const result = await importDocuments(database, { store, incoming, now });
    if (!result.ok) throw new Error(`${file}: ${result.error.message ?? result.error.code}`);
    const [first] = result.value.broken;
    if (first) throw new Error(`${file}: ${first.id}: ${first.reason}`);
  }
}
