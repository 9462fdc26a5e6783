import { getStore } from "../../storefront";
import type { StoreCode } from "../../storefront/types";
import { type Result, ok } from "../../upstream/types";
import { prepareBody } from "../prepare";
import { toBadRequest } from "../refusal";
import type { EntityType, SearchAnswer, SearchBody, SearchEngine, SearchHit } from "../types";
import { aggregate } from "./aggregate";
import { andBits, countBits, eachBit, emptyBits, setBit } from "./bits";
import { Collection, type Document } from "./collection";
import { evaluate, filterBits } from "./evaluate";
import { type Matches, scoreOf } from "./matches";
import { firstInOrder } from "./order";
import { sourceFilter } from "./source-filter";
import { suggest } from "./suggest";

/** The engine in memory: the search port and the methods that load documents. */
export interface EmbeddedEngine extends SearchEngine {
  /** Replaces all documents of a store view and type. Of two with the same id the later one stays. */
  load(store: StoreCode, type: EntityType, documents: Document[]): void;
  /** Adds documents or replaces those with the same id. */
  upsert(store: StoreCode, type: EntityType, documents: Document[]): void;
  remove(store: StoreCode, type: EntityType, ids: string[]): void;
  /** Number of documents. */
  count(store: StoreCode, type: EntityType): number;
}

/**
 * Creates an engine that holds documents in memory and answers like Elasticsearch: same analysis, BM25 and buckets
 * (docs/decisions/0003-embedded-engine.md). Hits are the documents themselves, not copies; callers must not change
 * them.
 */
export function createEmbeddedEngine(): EmbeddedEngine {
  const collections = new Map<string, Collection>();
  const get = (store: StoreCode, type: EntityType) => collections.get(`${store}/${type}`);
  const load: EmbeddedEngine["load"] = (store, type, documents) => {
    collections.set(`${store}/${type}`, new Collection(type, getStore(store).language, documents));
  };
  const tidy = (store: StoreCode, type: EntityType, collection: Collection) => {
    if (collection.isSparse) load(store, type, collection.documents());
  };
  return {
    load,
    upsert(store, type, documents) {
      const collection = get(store, type);
      if (!collection) return load(store, type, documents);
      collection.upsert(documents);
      tidy(store, type, collection);
    },
    remove(store, type, ids) {
      const collection = get(store, type);
      if (!collection) return;
      collection.remove(ids);
      tidy(store, type, collection);
    },
    count: (store, type) => (get(store, type) ? countBits(get(store, type)?.live ?? emptyBits(0)) : 0),
    async search<T>(store: StoreCode, type: EntityType, body: SearchBody): Promise<Result<SearchAnswer<T>>> {
      const prepared = prepareBody(type, body);
      if (!prepared.ok) return prepared;
      const collection = get(store, type) ?? new Collection(type, getStore(store).language, []);
      try {
        return ok(answer<T>(collection, prepared.value));
      } catch (error) {
        return toBadRequest(error);
      }
    },
  };
}

function answer<T>(collection: Collection, body: SearchBody & { from: number; size: number }): SearchAnswer<T> {
  const started = performance.now();
  const all = evaluate(collection, body.query ?? { match_all: {} });
  const matches = body.min_score === undefined ? all : { ...all, bits: atLeast(all, body.min_score, collection.size) };
  const shown = body.post_filter ? andBits(matches.bits, filterBits(collection, body.post_filter)) : matches.bits;
  return {
    total: countBits(shown),
    hits: readHits<T>(collection, { ...matches, bits: shown }, body),
    aggregations: body.aggs ? aggregate(collection, matches.bits, body.aggs) : {},
    ...(body.suggest && { suggest: suggest(collection, body.suggest) }),
    took: Math.round(performance.now() - started),
  };
}

function atLeast(matches: Matches, minimum: number, size: number) {
  const bits = emptyBits(size);
  eachBit(matches.bits, (slot) => scoreOf(matches, slot) >= minimum && setBit(bits, slot));
  return bits;
}

function readHits<T>(
  collection: Collection,
  matches: Matches,
  body: SearchBody & { from: number; size: number },
): SearchHit<T>[] {
  const sort = body.sort?.length ? body.sort : ["_score" as const];
  const end = body.from + body.size;
  const slots = body.collapse
    ? firstOfEach(
        collection,
        body.collapse.field,
        firstInOrder(collection, matches.bits, matches, { sort, count: collection.size }),
      )
    : firstInOrder(collection, matches.bits, matches, { sort, count: end });
  const scored = sort.some((clause) => clause === "_score" || "_score" in clause);
  const filtered = sourceFilter(body._source);
  return slots.slice(body.from, end).map((slot) => ({
    id: collection.ids[slot] ?? "",
    score: scored ? scoreOf(matches, slot) : null,
    // The caller names the shape of its documents and parses them with the entity's schema.
    source: filtered(collection.sources[slot] ?? {}) as T,
  }));
}

/** Keeps the first slot of each value; documents without a value form one group, as in Elasticsearch. */
function firstOfEach(collection: Collection, field: string, slots: number[]): number[] {
  const column = collection.column(field);
  const seen = new Set<number>();
  return slots.filter((slot) => {
    const start = column.starts[slot] ?? 0;
    const key = start === column.starts[slot + 1] ? -1 : (column.values[start] ?? -1);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
