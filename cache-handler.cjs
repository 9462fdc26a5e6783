// Next's cache of rendered pages, by the interface that `cacheHandler` of next.settings.ts documents: bounded memory, nothing
// on disk. Each page gets a content security policy, and a header that says what it depends on, for the page cache in
// front (docs/next.md#content-policy, docs/decisions/0137-one-way-to-render-a-page.md). Next bundles this file into the
// edge runtime too: WebCrypto only.
const { LRUCache } = require("lru-cache");
const { PAGE_POLICY, isPaymentPage } = require("./lib/config/page-policy.cjs");
const { createContentPolicy } = require("./server/content-policy.cjs");

const { withPolicy, policyOf } = createContentPolicy(PAGE_POLICY);

const POLICY = "content-security-policy";
const TAGS = "x-next-cache-tags";
const TERMS = "x-shop-terms";
/** Seconds that a page without a lifetime of its own is cached at most: a year, as Next does. */
const FOREVER = 31_536_000;
/** Milliseconds that a rendering may take: a page stored so soon after a tag of it expired may have been begun before. */
const RENDER_MS = 5000;

const isPage = (value) => value?.kind === "APP_PAGE" && value.postponed == null && typeof value.html === "string";

/** Bytes of an entry; HTML counts as two bytes a character. */
function sizeOf({ value }) {
  const parts = [value.rscData, value.body, ...(value.segmentData?.values() ?? [])];
  const text = (value.html?.length ?? 0) + (value.data ? JSON.stringify(value.data).length : 0);
  return 1 + text * 2 + parts.reduce((sum, part) => sum + (part?.length ?? 0), 0);
}

const tagsOf = (value, context) =>
  value.kind === "FETCH"
    ? (context?.tags ?? value.tags ?? [])
    : (value.headers?.[TAGS] ?? "").split(",").filter(Boolean);

/** Entries by key; Next creates a handler for each request, so that they belong to the module. */
let entries = null;
/** When tags expired lately, ms since the epoch. */
const expiredAt = new Map();

function noteExpired(tags) {
  const now = Date.now();
  for (const [tag, at] of expiredAt) if (now - at > RENDER_MS) expiredAt.delete(tag);
  for (const tag of tags) expiredAt.set(tag, now);
}

const mayBeOutdated = (tags) => tags.some((tag) => Date.now() - (expiredAt.get(tag) ?? 0) < RENDER_MS);

/** Notifies the caches of this process (lib/cache/tag-expiry.ts). */
function notify(tags) {
  for (const listener of globalThis[Symbol.for("shop.process")]?.get("tag-listeners") ?? []) listener(tags);
}

module.exports = class PageCacheHandler {
  constructor({ maxMemoryCacheSize }) {
    entries ??= new LRUCache({ maxSize: Math.max(1, maxMemoryCacheSize ?? 1), sizeCalculation: sizeOf });
  }

  async get(key) {
    const entry = entries.get(key);
    // the provider's origins may have become known since
    if (entry && isPage(entry.value) && isPaymentPage(key))
      entry.value.headers = { ...entry.value.headers, [POLICY]: await policyOf(entry.value.html, key) };
    return entry ?? null;
  }

  async set(key, value, context) {
    if (!value) return void entries.delete(key);
    const tags = tagsOf(value, context);
    const isOutdated = mayBeOutdated(tags);
    if (isPage(value)) {
      const { html, policy } = await withPolicy(value.html, key);
      const revalidate = context?.cacheControl?.revalidate;
      const until = Date.now() + (typeof revalidate === "number" ? revalidate : FOREVER) * 1000;
      // Next's own tags of routes are nobody's to expire
      const named = tags.filter((tag) => !tag.startsWith("_N_T_")).map(encodeURIComponent);
      value.html = html;
      value.headers = { ...value.headers, [POLICY]: policy, [TERMS]: [isOutdated ? 0 : until, ...named].join(" ") };
    }
    // it is sent, and rendered again for the next request
    if (isOutdated) return;
    entries.set(key, { value, tags, lastModified: Date.now() });
  }

  async revalidateTag(given) {
    const tags = [given].flat();
    noteExpired(tags);
    for (const [key, entry] of entries) if (entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
    notify(tags);
  }

  resetRequestCache() {}
};
