import { importDocuments, type ImportReport } from "@/backend/catalog/import";
import { readDump } from "@/lib/search-engine/indexing/dump";
import type { Incoming } from "@/lib/search-engine/indexing/types";
import type { SearchEngine } from "@/lib/search-engine/types";
import type { StoreCode } from "@/lib/storefront/types";
import { unwrap } from "@/lib/upstream/types";
import type { Shop } from "../backend/fixtures";
import type { Catalogue } from "./types";

export const STORE: StoreCode = "bmse";

/** Returns the documents of a dump as they are read from its text. */
export function incomingOf({ text }: Pick<Catalogue, "text">): AsyncIterable<Incoming> {
  async function* chunks() {
    // one that ends in the middle of documents
    for (let at = 0; at < text.length; at += 4096) yield text.slice(at, at + 4096);
  }
  return readDump(chunks(), "product");
}

/** Imports a catalogue into a shop's backend. */
export async function importInto(shop: Shop, catalogue: Pick<Catalogue, "text">, now: Date): Promise<ImportReport> {
  return unwrap(await importDocuments(shop.database, { store: STORE, incoming: incomingOf(catalogue), now }));
}

/** Returns the engine that pages read of a shop's backend, prices computed. */
export const embeddedOf = (shop: Shop): SearchEngine => ({
  search: (store, type, body) =>
    // the caller names the shape of its documents
    shop.backend.catalog.search({ store, type, body }) as ReturnType<SearchEngine["search"]> as never,
});
