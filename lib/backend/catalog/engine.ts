import { createEmbeddedEngine, type EmbeddedEngine } from "../../search-engine/embedded";
import type { EntityType } from "../../search-engine/types";
import type { StoreCode } from "../../storefront/types";
import type { Queries } from "../db/types";
import { listDocuments } from "../documents";

/** The search engine over the documents of the database. */
export interface Catalog {
  /** The engine with the documents of that store view and type in it; they are read when they are first asked for. */
  ready(store: StoreCode, type: EntityType): Promise<EmbeddedEngine>;
}

/** Opens a catalogue; nothing is read before the first search. */
export function openCatalog(queries: Queries): Catalog {
  const engine = createEmbeddedEngine();
  const loading = new Map<string, Promise<void>>();
  const load = async (store: StoreCode, type: EntityType) => {
    const documents = await listDocuments(queries, store, type);
    engine.load(store, type, documents.map(({ id, source }) => ({ id, source })));
  };
  return {
    async ready(store, type) {
      const key = `${store}/${type}`;
      const running = loading.get(key) ?? load(store, type);
      loading.set(key, running);
      try {
        await running;
      } catch (cause) {
        // the next search tries again
        loading.delete(key);
        throw cause;
      }
      return engine;
    },
  };
}
