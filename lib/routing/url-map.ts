import "server-only";
import { createTtlCache } from "../cache/ttl-cache";
import { findUrlPath } from "../catalog/find";
import { getSettings } from "../config/settings";
import { createRateLimiter } from "../limits/rate-limiter";
import { type Mapping, trimSlashes } from "../paths";
import { tryDecode } from "../paths/decode";
import type { StoreCode } from "../storefront/types";
import { callUpstream } from "../upstream/server";
import { type Result, fail, ok } from "../upstream/types";
import { mayExist, pathKey } from "./address-filter";

/** Limits look-ups of unknown addresses at the commerce API; beyond it an address counts as unknown for the moment. */
const rateLimiter = createRateLimiter({ capacity: 200, perSecond: 20 });

/** Pages are the same for everybody: an address is looked up for guests. */
const OF_GUESTS = { groupId: null, groupToken: null };

/** Answers are cached for 2 s, found or not, because the server in front and the app look up the same URL. */
const CACHE_OPTIONS = { entries: 1000, life: () => 2_000 };
const maps = createTtlCache<{ mapping: Mapping | null }>(CACHE_OPTIONS);
const rewrites = createTtlCache<{ rewritten: Rewritten | null }>(CACHE_OPTIONS);

/** Clears the cached answers after a change. */
export function expireUrlMap(): void {
  maps.clear();
  rewrites.clear();
}

/** Returns a path as the url map and rewrites spell it; null for one that is never looked up. */
export function toUrlPath(path: string): string | null {
  const trimmed = trimSlashes(path);
  const urlPath = tryDecode(trimmed) ?? trimmed;
  return urlPath === "" || urlPath.length > 500 || urlPath === "search" ? null : urlPath;
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/**
 * Returns the page of a document of the url map (docs/domain-rules.md#route-resolution); null for a kind without pages.
 */
export function toMapping(type: string, source: Record<string, unknown>): Mapping | null {
  const slug = text(source.slug) ?? text(source.url_key);
  switch (type) {
    case "product": {
      const sku = text(source.parentSku) ?? text(source.sku);
      return sku && slug ? { kind: "product", parentSku: sku, slug, typeId: text(source.type_id) ?? "simple" } : null;
    }
    case "category":
      return slug ? { kind: "category", slug } : null;
    case "contentful_page":
      return slug ? { kind: "cmsPage", slug } : null;
    case "cms_page": {
      const identifier = text(source.identifier) ?? slug;
      return identifier ? { kind: "page", identifier } : null;
    }
    case "cms_blog":
      return slug ? { kind: "article", slug } : null;
    default:
      return null;
  }
}

/**
 * Finds what a url path is mapped to: a document that carries it, else the commerce API's mapping; null for nothing.
 */
export async function findMapping(store: StoreCode, urlPath: string): Promise<Result<Mapping | null>> {
  if (await mayExist(store, [pathKey(urlPath)])) {
    const found = await findUrlPath(store, urlPath);
    if (!found.ok) return fail(found.error);
    if (found.value) return ok(found.value);
  }
  return ok(await fetchMapping(store, urlPath));
}

async function fetchMapping(store: StoreCode, url: string): Promise<Mapping | null> {
  if (!getSettings(store).url.enableMapFallbackUrl) return null;
  const answer = await maps.read(`${store} ${url}`, async () => {
    if (!rateLimiter.take()) return null;
    const body = { url, includeFields: null, excludeFields: null, options: {}, params: {}, ...OF_GUESTS };
    const mapped = await callUpstream("urlMap", { store, body });
    // A failed look-up maps nothing; it is no outage of the shop.
    if (!mapped.ok || !mapped.value || mapped.value._404) return { mapping: null };
    const { _type: type, _source: source } = mapped.value;
    return { mapping: type && source ? toMapping(type, source) : null };
  });
  return answer?.mapping ?? null;
}

/** Returns true when the commerce API has a mapping or a rewrite for a url path, within the rate limit. */
export async function isMappedUpstream(store: StoreCode, urlPath: string): Promise<boolean> {
  return (await fetchMapping(store, urlPath)) !== null || (await findRewritten(store, urlPath)) !== null;
}

export interface Rewritten {
  /** Path inside the store view, with its leading slash. */
  path: string;
  /** True for a redirect, permanent or not; false where the address stays and shows the target. */
  isRedirect: boolean;
  isPermanent: boolean;
}

/**
 * Finds the target of an old address; null for none, and when the look-up fails
 * (docs/domain-rules.md#route-resolution).
 */
export async function findRewritten(store: StoreCode, url: string): Promise<Rewritten | null> {
  const answer = await rewrites.read(`${store} ${url}`, async () => {
    if (!rateLimiter.take()) return null;
    const answer = await callUpstream("urlRewrite", { store, query: { url } });
    return { rewritten: answer.ok && answer.value.urlResolver ? toRewritten(answer.value.urlResolver) : null };
  });
  return answer?.rewritten ?? null;
}

function toRewritten({
  relative_url: target,
  redirectCode: code,
}: {
  relative_url: string;
  redirectCode: number;
}): Rewritten | null {
  // Paths only: a rewrite never leads to another site.
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) return null;
  return {
    path: `/${target.replace(/^[/\\]+/, "")}`,
    isRedirect: code >= 300 && code < 400,
    isPermanent: code === 301 || code === 308,
  };
}
