import { createEmbeddedEngine } from "../../lib/search-engine/embedded";
import { ENTITY_TYPES, type EntityType } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import type { Queries } from "../db/types";
import { listDocuments, listWritten, readWritten, type WrittenDocument } from "../documents";
import { listImports } from "./imported";
import { createCatalogSearch, type SearchCatalog } from "./search";
import type { LoadedDocuments } from "./types";

/**
 * Milliseconds by which a document may bear an earlier date than another that was there before it: it is dated before it
 * is committed, and writers wait for each other.
 */
const LATE_MS = 15_000;

/** Documents of a type that changed in a store view. */
export interface CatalogChange {
  store: StoreCode;
  type: EntityType;
  ids: string[];
}

/** The catalogue: its documents, and its search, which computes prices. */
export interface Catalog extends LoadedDocuments {
  search: SearchCatalog;
  /** Loads what any process wrote since the last refresh. */
  refresh(): Promise<void>;
  /** Returns what refreshes loaded since the last call, whoever asked for them. */
  takeChanges(): CatalogChange[];
}

/** Opens the catalogue; nothing is read before the first search. `now` is what prices depend on. */
export function openCatalog(queries: Queries, now: () => Date): Catalog {
  const engine = createEmbeddedEngine();
  const loading = new Map<string, Promise<void>>();
  const load = async (store: StoreCode, type: EntityType) => {
    // what is written after this is a change: without a first look it would be what was there
    if (!seen) await refresh();
    const documents = await listDocuments(queries, store, type);
    engine.load(
      store,
      type,
      documents.map(({ id, source }) => ({ id, source })),
    );
  };
  // what was written lately, by name, since the time from which that is known
  let seen: { since: string; stamps: Map<string, string> } | null = null;
  // when views were last imported: documents that are gone leave no trace to read
  let imports: Map<StoreCode, string> | null = null;
  let refreshing: Promise<void> | null = null;
  // what nobody took yet, by store view and type
  let changes = new Map<string, { store: StoreCode; type: EntityType; ids: Set<string> }>();

  async function readChanges(): Promise<void> {
    const since = new Date(now().getTime() - LATE_MS).toISOString();
    const written = await listWritten(queries, seen?.since ?? since);
    const known = seen?.stamps;
    const recent = written.filter(({ updatedAt }) => updatedAt >= since);
    const next = { since, stamps: new Map(recent.map(({ name, updatedAt }) => [name, updatedAt])) };
    const fresh = known ? written.filter(({ name, updatedAt }) => known.get(name) !== updatedAt) : [];
    const changed = fresh.length > 0 ? await readBodies(fresh) : [];
    for (const store of await readImports()) await reload(store);
    for (const { store, type, id, source } of changed) {
      const key = `${store}/${type}`;
      await loading.get(key)?.catch(() => undefined);
      if (loading.has(key)) engine.upsert(store, type, [{ id, source }]);
      const change = changes.get(key) ?? { store, type, ids: new Set() };
      change.ids.add(id);
      changes.set(key, change);
    }
    // what failed before is read again
    seen = next;
  }

  /** Returns the store views whose catalogue was replaced since the last look. */
  async function readImports(): Promise<StoreCode[]> {
    const [before, now] = [imports, await listImports(queries)];
    imports = now;
    return before ? [...now].flatMap(([store, at]) => (before.get(store) === at ? [] : [store])) : [];
  }

  /** Loads all documents of a store view again. */
  async function reload(store: StoreCode): Promise<void> {
    for (const type of ENTITY_TYPES) {
      const key = `${store}/${type}`;
      if (!loading.has(key)) continue;
      await loading.get(key)?.catch(() => undefined);
      const again = load(store, type);
      loading.set(key, again);
      await again;
    }
  }

  /** Reads what is in documents that were written. */
  async function readBodies(written: WrittenDocument[]) {
    const names = new Set(written.map(({ name }) => name));
    const first = written.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a < b ? a : b));
    return (await readWritten(queries, first)).filter(({ name }) => names.has(name));
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
  function refresh(): Promise<void> {
    refreshing ??= readChanges().finally(() => (refreshing = null));
    return refreshing;
  }

  function takeChanges(): CatalogChange[] {
    const taken = [...changes.values()];
    changes = new Map();
    return taken.map(({ store, type, ids }) => ({ store, type, ids: [...ids] }));
  }

  return { ...loaded, search: createCatalogSearch(loaded, now), refresh, takeChanges };
}
