import type { EmbeddedEngine } from "../../search-engine/embedded";
import type { EntityType } from "../../search-engine/types";
import type { StoreCode } from "../../storefront/types";

/** The documents of the database in a search engine. */
export interface LoadedDocuments {
  /** Returns the engine with the documents of that store view and type loaded; they are read on first use. */
  ready(store: StoreCode, type: EntityType): Promise<EmbeddedEngine>;
}
