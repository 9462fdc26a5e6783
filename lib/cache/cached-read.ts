import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import { unstable_cache } from "next/cache";
import { processSlot } from "../process/slot";
import { deepFreeze } from "./deep-freeze";
import { digestOf } from "./digest";
import { runOutsideRequest } from "./outside-request";
import { addTerms, type CacheLife, pageTerms, shorter, type Terms, UNSET } from "./read-terms";
import { onTagsExpired } from "./tag-expiry";

interface Entry extends Terms {
  value: unknown;
  /** When it was begun, ms since the epoch. */
  begun: number;
  /** Of the value, once a page needs it. */
  digest?: string;
}

type Read<A extends unknown[], T> = (...given: A) => Promise<T>;

/** Values at most: those of queries are large, and any number of them is requested. */
const MOST = { lasting: 3000, queries: 100 };
/** Seconds of `expire` up to which a value counts as that of a query. */
const QUERY_EXPIRE = 3600;
/** A value without a life of its own counts as Next's do: a quarter of an hour. */
const LIFE: CacheLife = { stale: 300, revalidate: 900, expire: 31_536_000 };

const createStore = () => ({
  lasting: new LRUCache<string, Entry>({ max: MOST.lasting }),
  queries: new LRUCache<string, Entry>({ max: MOST.queries }),
  running: new Map<string, Promise<Entry>>(),
  expiredAt: new Map<string, number>(),
  /** Expiries so far; a value that was begun before one of a tag of its own is not kept. */
  expiries: 0,
  scope: new AsyncLocalStorage<Terms>(),
});

// parts of the build may each have a copy of this file
const store = processSlot<ReturnType<typeof createStore>>("cached-reads").getOrCreate(() => {
  onTagsExpired((tags) => expireReads(tags));
  return createStore();
});

/** Forgets all values that depend on one of these tags; those being read now will not be kept. */
export function expireReads(tags: readonly string[]): void {
  store.expiries++;
  for (const tag of tags) store.expiredAt.set(tag, store.expiries);
  for (const cache of [store.lasting, store.queries])
    for (const [key, entry] of cache) if (tags.some((tag) => entry.tags.has(tag))) cache.delete(key);
  // who asks from now on does not wait for what was begun before
  store.running.clear();
}

/** Says how long the value that is being read counts; the shortest of several lives does. */
export function cacheLife(life: CacheLife): void {
  const terms = store.scope.getStore();
  if (terms) terms.life = shorter(terms.life, life);
}

/** Says what the value that is being read depends on. */
export function cacheTag(...tags: string[]): void {
  for (const tag of tags) store.scope.getStore()?.tags.add(tag);
}

/** Adds a read to those of the page that is being rendered, where it will be compared with a later one. */
function record(key: string, entry: Entry, read: () => Promise<unknown>): void {
  const digestFor = (one: Entry) => (one.digest ??= digestOf(one.value));
  pageTerms.getStore()?.reads?.set(key, {
    digest: digestFor(entry),
    async repeat() {
      const now = await find(key, read);
      const page = pageTerms.getStore();
      if (page) addTerms(page, now);
      return digestFor(now);
    },
  });
}

/**
 * Passes a value's terms on to the read it is used by, else to the page that is being rendered: to the page cache in front
 * of Next, and to Next, for which a page has the tags and the shortest lifetime of the `unstable_cache` calls in it.
 */
async function passOn({ tags, life }: Terms): Promise<void> {
  const scope = store.scope.getStore();
  if (scope) return addTerms(scope, { tags, life });
  const page = pageTerms.getStore();
  if (!page) return;
  addTerms(page, { tags, life });
  await unstable_cache(async () => null, ["page-terms"], { tags: [...tags], revalidate: life.revalidate })();
}

async function begin(key: string, read: () => Promise<unknown>): Promise<Entry> {
  const [since, begun] = [store.expiries, Date.now()];
  const terms: Terms = { tags: new Set(), life: UNSET };
  const value = await runOutsideRequest(() => store.scope.run(terms, read));
  if (process.env.NODE_ENV !== "production") deepFreeze(value);
  const entry: Entry = { ...terms, value, begun, life: terms.life === UNSET ? LIFE : terms.life };
  const hasChanged = [...entry.tags].some((tag) => (store.expiredAt.get(tag) ?? 0) > since);
  if (!hasChanged) (entry.life.expire > QUERY_EXPIRE ? store.lasting : store.queries).set(key, entry);
  return entry;
}

/** Reads a value once for all who ask for it meanwhile. */
function load(key: string, read: () => Promise<unknown>): Promise<Entry> {
  const running = store.running.get(key);
  if (running) return running;
  const started = begin(key, read).finally(() => {
    if (store.running.get(key) === started) store.running.delete(key);
  });
  store.running.set(key, started);
  return started;
}

/** Returns what is kept under a key; it is read again in the background, or waited for where the answer will last. */
async function find(key: string, read: () => Promise<unknown>): Promise<Entry> {
  const known = store.lasting.get(key) ?? store.queries.get(key);
  const age = known ? (Date.now() - known.begun) / 1000 : Infinity;
  if (!known || age >= known.life.expire) return load(key, read);
  if (age < known.life.revalidate) return known;
  const willLast = [store.scope.getStore(), pageTerms.getStore()].some(Boolean);
  const fresh = load(key, read);
  if (willLast) return fresh;
  // what was read last is shown while the source fails
  fresh.catch(() => {});
  return known;
}

/**
 * Wraps a read so that its values are cached under its name and arguments, for as long as `cacheLife` says and until one of
 * the tags named by `cacheTag` expires. All callers get the same object, which none may change: outside production it is
 * frozen. What it depends on counts for the reads and the page that use it too. A read that throws caches nothing
 * (docs/decisions/0127-reads-are-kept-as-objects.md).
 */
export function cachedRead<A extends unknown[], T>(name: string, read: Read<A, T>): Read<A, T> {
  return async (...given) => {
    const key = `${name} ${JSON.stringify(given)}`;
    const run = () => read(...given);
    const entry = await find(key, run);
    if (!store.scope.getStore()) record(key, entry, run);
    await passOn(entry);
    // only `read` writes under its own name
    return entry.value as T;
  };
}
