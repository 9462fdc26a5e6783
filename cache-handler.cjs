// Next's own cache of rendered pages; each entry gets a content security policy, and tells server.ts what it depends on
// (docs/next.md#content-policy, docs/decisions/0103-kept-pages.md). Also bundled into the edge runtime: WebCrypto only.
const Base = require("next/dist/server/lib/incremental-cache/file-system-cache").default;
const { withPolicy, policyOf, isPaymentPage } = require("./lib/serving/content-policy.cjs");

const isPage = (value) => value?.kind === "APP_PAGE" && value.postponed == null && typeof value.html === "string";

const POLICY = "content-security-policy";
const TAGS = "x-next-cache-tags";
/** Seconds that a page without a life of its own is kept at most: a year, as Next does. */
const FOR_EVER = 31_536_000;

// server.ts keeps pages in front of Next and listens here (lib/serving/kept-pages.ts)
const register = (tags, until) => globalThis[Symbol.for("shop.register-page")]?.(tags, until);
function announce(tags) {
  // reads that are kept as objects (lib/cache/cached-read.ts)
  globalThis[Symbol.for("shop.expire-reads")]?.(tags);
  globalThis[Symbol.for("shop.expired-tags")]?.(tags);
}

/** Milliseconds a page may take: one that is stored so soon after a tag of it expired may have been begun before. */
const RENDER_MS = 5000;
/** When tags expired lately, ms since the epoch. */
const expired = new Map();

function noteExpired(tags) {
  const now = Date.now();
  for (const [tag, at] of expired) if (now - at > RENDER_MS) expired.delete(tag);
  for (const tag of tags) expired.set(tag, now);
}

const isInDoubt = (tags) => tags.some((tag) => Date.now() - (expired.get(tag) ?? 0) < RENDER_MS);

module.exports = class extends Base {
  async get(key, context) {
    const entry = await super.get(key, context);
    const value = entry?.value;
    // a page from the build has no policy yet; the provider's origins may have become known since
    if (isPage(value) && (isPaymentPage(key) || !value.headers?.[POLICY])) {
      if (!value.headers?.[POLICY]) Object.assign(value, { html: (await withPolicy(value.html, key)).html });
      value.headers = { ...value.headers, [POLICY]: await policyOf(value.html, key) };
    }
    return entry;
  }

  async set(key, data, context) {
    if (isPage(data)) {
      const { html, policy } = await withPolicy(data.html, key);
      data.html = html;
      const revalidate = context?.cacheControl?.revalidate;
      const life = typeof revalidate === "number" ? revalidate : FOR_EVER;
      const tags = (data.headers?.[TAGS] ?? "").split(",").filter(Boolean);
      // Next would take it for new, whatever it was made of: it is sent, and made again for the next who asks
      const doubt = isInDoubt(tags);
      const name = doubt ? "in doubt" : register(tags, Date.now() + life * 1000);
      data.headers = { ...data.headers, [POLICY]: policy, ...(name && { "x-shop-kept": name }) };
      if (doubt) return;
    }
    return super.set(key, data, context);
  }

  async revalidateTag(tags, ...rest) {
    const done = await super.revalidateTag(tags, ...rest);
    noteExpired([tags].flat());
    announce([tags].flat());
    return done;
  }
};
