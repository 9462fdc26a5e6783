import "server-only";
import { findUrlPath } from "../catalog/find";
import { getSettings } from "../config/settings";
import type { StoreCode } from "../storefront/types";
import { callUpstream } from "../upstream/server";
import { type Result, fail, ok } from "../upstream/types";
import { createBudget } from "./budget";
import type { Mapping } from "./index";
import { mayExist, pathKey } from "./known";

/** Look-ups of unknown addresses the commerce API bears; past them an address counts as nobody's for the moment. */
const budget = createBudget({ burst: 200, perSecond: 20 });

/** True when the commerce API may be asked about one more unknown address. */
export const canLookUp = (): boolean => budget.isLeft;

/** The url path the url map and the rewrites know a path by; null for one they cannot know. */
export function toUrlPath(path: string): string | null {
  const urlPath = safeDecode(path.replace(/^\/+|\/+$/g, ""));
  return urlPath === "" || urlPath.length > 500 || urlPath === "search" ? null : urlPath;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** The page a document of the url map stands for (spec §2 "Mapped results"); null for a kind that has none. */
export function toMapping(type: string, source: Record<string, unknown>): Mapping | null {
  const slug = text(source.slug) ?? text(source.url_key);
  switch (type) {
    case "product": {
      const sku = text(source.parentSku) ?? text(source.sku);
      return sku && slug ? { kind: "product", parentSku: sku, slug, typeId: text(source.type_id) ?? "simple" } : null;
    }
    case "category":
      return slug ? { kind: "category", slug } : null;
    case "cms_page":
    case "contentful_page": {
      const identifier = text(source.identifier) ?? slug;
      return identifier ? { kind: "page", identifier } : null;
    }
    case "cms_blog":
      return slug ? { kind: "article", slug } : null;
    default:
      return null;
  }
}

/** What a url path is mapped to: a document that carries it, else what the commerce API's map says. Null when nothing is. */
export async function findMapping(store: StoreCode, urlPath: string): Promise<Result<Mapping | null>> {
  if (await mayExist(store, [pathKey(urlPath)])) {
    const found = await findUrlPath(store, urlPath);
    if (!found.ok) return fail(found.error);
    if (found.value) return ok(found.value);
  }
  if (!getSettings(store).url.enableMapFallbackUrl || !budget.take()) return ok(null);
  const mapped = await callUpstream("urlMap", { store, body: { url: urlPath, includeFields: null, excludeFields: null } });
  // an outage of this look-up is not one of the shop: nothing is mapped (spec §8 "Catalogue and routing")
  if (!mapped.ok || !mapped.value || mapped.value._404) return ok(null);
  const { _type: type, _source: source } = mapped.value;
  return ok(type && source ? toMapping(type, source) : null);
}

export interface Rewritten {
  /** Path inside the store view, with its leading slash. */
  path: string;
  /** True for an address that moved for good or for now; false for one that stays and shows the target. */
  isRedirect: boolean;
  isPermanent: boolean;
}

/** Where an old address leads; null when nobody knows, and when it cannot be asked (spec §8: a failed rewrite gives no redirect). */
export async function findRewritten(store: StoreCode, urlPath: string): Promise<Rewritten | null> {
  if (!budget.take()) return null;
  const answer = await callUpstream("urlRewrite", { store, query: { url: urlPath } });
  const target = answer.ok ? answer.value.urlResolver : null;
  // paths only: a rewrite never leads to another site
  if (!target || /^[a-z][a-z\d+.-]*:/i.test(target.relative_url)) return null;
  const { redirectCode: code } = target;
  return { path: `/${target.relative_url.replace(/^[/\\]+/, "")}`, isRedirect: code >= 300 && code < 400, isPermanent: code === 301 || code === 308 };
}

