import { createEmbeddedEngine } from "../../search-engine/embedded";
import type { EntityType } from "../../search-engine/types";
import type { StoreCode } from "../../storefront/types";
import type { Queries } from "../db/types";
import { countWritten, latestChange, listChanged, listDocuments } from "../documents";
import { createCatalogSearch, type SearchCatalog } from "./search";
import type { LoadedDocuments } from "./types";

/** Documents of a type that changed in a store view. */
export interface CatalogChange {
  store: StoreCode;
  type: EntityType;
  ids: string[];
}

/** The catalogue: its documents, and its search, which computes prices. */
export interface Catalog extends LoadedDocuments {
  search: SearchCatalog;
  /** Loads what any process wrote since the last refresh, and returns what that was. */
  refresh(): Promise<CatalogChange[]>;
}

/** Opens the catalogue; nothing is read before the first search. `now` is what prices depend on. */
export function openCatalog(queries: Queries, now: () => Date): Catalog {
  const engine = createEmbeddedEngine();
  const loading = new Map<string, Promise<void>>();
  const load = async (store: StoreCode, type: EntityType) => {
    const documents = await listDocuments(queries, store, type);
    engine.load(
      store,
      type,
      documents.map(({ id, source }) => ({ id, source })),
    );
  };
  // where the last refresh ended; documents written in that very millisecond are remembered by name
  let seen: { at: string; names: Set<string> } | null = null;
  let refreshing: Promise<CatalogChange[]> | null = null;

  async function readChanges(): Promise<CatalogChange[]> {
    if (!seen) {
      const at = await latestChange(queries);
      seen = { at, names: new Set((await listChanged(queries, at)).map(({ name }) => name)) };
      return [];
    }
    const { at, names } = seen;
    // asked each second: the whole catalogue may bear one time, and none of it is read while it stays as it is
    const { then, isLater } = await countWritten(queries, at);
    if (!isLater && then <= names.size) return [];
    const changed = (await listChanged(queries, at)).filter(
      ({ name, updatedAt }) => updatedAt > at || !names.has(name),
    );
    const last = changed.at(-1)?.updatedAt;
    if (last === undefined) return [];
    seen = {
      at: last,
      names: new Set([
        ...(last === at ? names : []),
        ...changed.filter(({ updatedAt }) => updatedAt === last).map(({ name }) => name),
      ]),
    };
    const changes = new Map<string, CatalogChange>();
    for (const { store, type, id, source } of changed) {
      const key = `${store}/${type}`;
      await loading.get(key)?.catch(() => undefined);
      if (loading.has(key)) engine.upsert(store, type, [{ id, source }]);
      const change = changes.get(key) ?? { store, type, ids: [] };
      change.ids.push(id);
      changes.set(key, change);
    }
    return [...changes.values()];
  }

  const loaded: LoadedDocuments = {
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
  return {
    ...loaded,
    search: createCatalogSearch(loaded, now),
    refresh() {
      refreshing ??= readChanges().finally(() => (refreshing = null));
      return refreshing;
    },
  };
}
