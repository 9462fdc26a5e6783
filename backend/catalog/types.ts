import type { EmbeddedEngine } from "../../lib/search-engine/embedded";
import type { EntityType } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";

/** The documents of the database in a search engine. */
export interface LoadedDocuments {
  /** Returns the engine with the documents of that store view and type loaded; they are read on first use. */
  ready(store: StoreCode, type: EntityType): Promise<EmbeddedEngine>;
}
