import { type NextRequest, NextResponse } from "next/server";
import { createTtlCache } from "@/lib/cache/ttl-cache";
import { buildProductPath, type Resolution } from "@/lib/paths";
import { canonicalPath } from "@/lib/paths/canonical";
import { parseRoute, toAppPath } from "@/lib/paths/route";
import { SHARED_PATH, toSharedPage } from "@/lib/paths/shared";
import { spellingsOf } from "@/lib/paths/spellings";
import { toPageQuery, toPathForm } from "@/lib/routing/page-query";
import { buildStorePath, type HostMap, isStoreCode, parseStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

// Pages, and all that looks like one to the app, whose first segment may be anything; not existing files, nor what Next
// or the API answers: an unknown address that reached the app would be rendered and cached. A literal,
// which Next reads without running it; equal to MATCHER of lib/routing/matcher.ts.
export const config = {
  matcher: [
    "/((?!api(?:/|$)|(?:_next|media|img)/(?!(?:c|p|i|brands|collections|magazine|search)/)|sitemaps/[^/]+/[^/]+$|manifests/[^/]+$|(?:favicon\\.ico|icon\\.svg|sw\\.js|robots\\.txt|sitemap\\.xml)$).*)",
  ],
};

// apart, so that unknown addresses never evict known ones
const found = createTtlCache<Resolution>({ entries: 20_000, life: ({ kind }) => (kind === "missing" ? 0 : 60_000) });
const missing = createTtlCache<Resolution>({ entries: 5_000, life: ({ kind }) => (kind === "missing" ? 10_000 : 0) });
interface PageBody {
  html: string;
  headers: [string, string][];
}
/** Pages answered with a status that a rewrite cannot set, rendered once for many requests. */
const bodies = createTtlCache<PageBody>({ entries: 20, life: () => 10_000 });
/** The last of each, for when the app cannot render it: at most two for a store view. */
const lastBodies = new Map<string, PageBody>();

const hosts: HostMap = Object.fromEntries(
  (process.env.STORE_HOSTS ?? "").split(",").flatMap((pair) => {
    const [host, code] = pair.split("=").map((part) => part.trim());
    return host && isStoreCode(code) ? [[host.toLowerCase(), code] satisfies [string, StoreCode]] : [];
  }),
);

// server.ts listens on a second port for this; `next start` has one only
const origin = () => `http://127.0.0.1:${process.env.SHOP_INSIDE_PORT ?? process.env.PORT ?? 3000}`;

/** What a draft may load; scripts are none of it. */
const DRAFT_POLICY =
  "default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self'; " +
  "connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Marks this file's own requests, which go straight to the app; its value is a secret of this process. */
const PASS = "x-shop-pass";
let pass = "";
/** Marks a request of server.ts for the error page of an address whose page failed to render. */
const ERROR_PAGE = "x-shop-error-page";

/** Resolves the store view and the page of a request; answers real 301 and 404 (docs/next.md#middleware). */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  pass ||= crypto.randomUUID();
  if (request.headers.get(PASS) === pass) return NextResponse.next();
  const host = request.headers.get("host") ?? "";
  const { pathname, searchParams } = new URL(request.url);
  const inside = process.env.SHOP_INSIDE_PASS;
  if (inside && request.headers.get(ERROR_PAGE) === inside)
    return answerWithError(parseStorePath(canonicalPath(pathname), host, hosts).store);
  if (request.method === "POST") {
    const form = toFormRoute(request, pathname, host);
    if (form) return NextResponse.rewrite(form);
  }
  const here = parseStorePath(pathname, host, hosts);
  if (here.path === SHARED_PATH) return answerShared(request, toSharedPage(searchParams, { ...here, host, hosts }));
  const variantPath = toVariantPath(pathname, host, searchParams.get("childSku"));
  if (variantPath !== null) request.nextUrl.searchParams.delete("childSku");
  const { store, path, resolution, canonical } = await locate(variantPath ?? pathname, request);
  if (resolution === null) return answerInOutage(request, store, path);
  if (resolution.kind === "missing") return answerWith(store, "p404", 404);
  if (resolution.kind === "redirect")
    return redirect(request, buildStorePath({ store, path: resolution.path }, host, hosts), resolution.status);
  if (canonical !== pathname) return redirect(request, canonical, 301);
  if (resolution.path.startsWith("/preview/")) return answerWithDraft(request, store, resolution.path);
  const target = toTarget(request, store, resolution.path);
  const isQueried = target.pathname !== toPagePath(store, resolution.path);
  return NextResponse.rewrite(target, isQueried ? { headers: { "cache-control": QUERIED } } : undefined);
}

/**
 * Pages with a query are rendered for the request; server.ts caches them by what they read, at most for so long, in seconds.
 */
const QUERIED = "s-maxage=900, stale-while-revalidate=3600";

const toPagePath = (store: StoreCode, path: string) => `/${store}${path === "/" ? "" : path}`;

/**
 * Answers with the page of a draft, which no cache keeps and which runs no scripts: it is rendered for each request, so
 * its policy cannot name their hashes (docs/decisions/0100-drafts-on-a-path-of-their-own.md).
 */
function answerWithDraft(request: NextRequest, store: StoreCode, path: string): NextResponse {
  const target = request.nextUrl.clone();
  target.pathname = path.replace("/preview/", `/preview/${store}/`);
  target.search = "";
  const answer = NextResponse.rewrite(target);
  answer.headers.set("cache-control", "private, no-store");
  answer.headers.set("x-robots-tag", "noindex, nofollow");
  answer.headers.set("content-security-policy", DRAFT_POLICY);
  return answer;
}

/** Leads to what was shared with the app; the answer is for this one share. */
function answerShared(request: NextRequest, path: string): NextResponse {
  const answer = NextResponse.redirect(new URL(path, request.nextUrl), 303);
  answer.headers.set("cache-control", "no-store");
  return answer;
}

/** Pages whose form is sent to their own address. */
const FORM_PAGES = new Set([
  "/undo-email",
  "/newsletter-confirm",
  "/newsletter-leave",
  "/review-stop",
  "/marketing-stop",
  "/bokning",
]);

/**
 * Returns the route that reads a form sent to its own page's address, which is how a form without scripts keeps what the
 * address holds; null for any other page.
 */
function toFormRoute(request: NextRequest, pathname: string, host: string): URL | null {
  const { store, path } = parseStorePath(canonicalPath(pathname), host, hosts);
  const form = path.replace(/^\/bokning\/.*$/, "/bokning");
  if (!FORM_PAGES.has(form)) return null;
  const target = request.nextUrl.clone();
  // in the path: a route handler sees the query of the address that was asked for, not of the rewrite
  target.pathname = `/api${form}/${store}`;
  return target;
}

/** Returns the address of the variant that `childSku` selects on the page of a product; null where it selects none. */
function toVariantPath(pathname: string, host: string, childSku: string | null): string | null {
  if (!childSku) return null;
  const { store, path } = parseStorePath(canonicalPath(pathname), host, hosts);
  const route = parseRoute(store, path);
  if (route.kind !== "product" || route.childSku !== null) return null;
  // a product without a slug in its address gets the right one by the redirect of the look-up
  const variant = buildProductPath(route.parentSku, route.slug || "-", childSku);
  return buildStorePath({ store, path: variant }, host, hosts);
}

interface Place {
  store: StoreCode;
  path: string;
  /** The address in its canonical spelling. */
  canonical: string;
  /** Null during an outage. */
  resolution: Resolution | null;
}

/** Resolves a URL, however it is spelled: the first spelling that leads somewhere counts, or is unknown in an outage. */
async function locate(pathname: string, { headers }: NextRequest): Promise<Place> {
  const host = headers.get("host") ?? "";
  const at = async (canonical: string): Promise<Place> => {
    const { store, path } = parseStorePath(canonical, host, hosts);
    return { store, path, canonical, resolution: await resolve(store, path) };
  };
  const [first = "/", ...others] = spellingsOf(pathname);
  const place = await at(first);
  if (place.resolution?.kind !== "missing") return place;
  for (const spelling of others) {
    const other = await at(spelling);
    if (other.resolution && other.resolution.kind !== "missing") return other;
  }
  return place;
}

/** Redirects inside the site; the query is kept (docs/domain-rules.md#route-resolution). */
function redirect(request: NextRequest, pathname: string, status: 301 | 302): NextResponse {
  const target = new URL(pathname, request.nextUrl);
  target.search = request.nextUrl.search;
  return NextResponse.redirect(target, status);
}

/**
 * Returns the app's page; a list, a search or a comparison gets the path form of its query
 * (docs/architecture.md#lists-with-a-query).
 */
function toTarget(request: NextRequest, store: StoreCode, path: string): URL {
  const target = request.nextUrl.clone();
  target.pathname = toPagePath(store, path) + toPathForm(path, toPageQuery(path, target.searchParams));
  return target;
}

/**
 * Answers while addresses cannot be resolved, which proves no absence: a cached page is still served, any other address
 * gets the error page with a retry, never a 404.
 */
async function answerInOutage(request: NextRequest, store: StoreCode, path: string): Promise<NextResponse> {
  const route = parseRoute(store, path);
  const known = toAppPath(route);
  if (known !== null) {
    const target = toTarget(request, store, known);
    // a client-side navigation shows the error boundary by itself
    if (request.headers.has("rsc")) return NextResponse.rewrite(target);
    const url = origin() + target.pathname + target.search;
    const answer = await fetch(url, { headers: { [PASS]: pass } }).catch(() => null);
    // a 404 proves nothing either: an address without its slug is none of a page
    if (answer?.ok) return new NextResponse(answer.body, { headers: toPageHeaders(answer) });
    await answer?.body?.cancel();
  }
  return answerWithError(store);
}

async function answerWithError(store: StoreCode): Promise<NextResponse> {
  const answer = await answerWith(store, "error", 503);
  answer.headers.set("retry-after", "30");
  return answer;
}

function toPageHeaders(answer: Response): Headers {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  const policy = answer.headers.get("content-security-policy");
  if (policy) headers.set("content-security-policy", policy);
  return headers;
}

/** Resolves a path; null during an outage. */
async function resolve(store: StoreCode, path: string): Promise<Resolution | null> {
  const route = parseRoute(store, path);
  if (route.kind === "plain") return { kind: "page", path: route.path };
  const key = `${store} ${path}`;
  return found.read(key, () => missing.read(key, () => ask(store, path)));
}

async function ask(store: StoreCode, path: string): Promise<Resolution | null> {
  const query = new URLSearchParams({ storeCode: store, path });
  const answer = await fetch(`${origin()}/api/url/resolve?${query}`).catch(() => null);
  if (!answer?.ok) return null;
  const { result }: { result: Resolution } = await answer.json();
  return result;
}

/** Answers with a localised page of the app under a status that a rewrite cannot set. */
async function answerWith(store: StoreCode, page: "p404" | "error", status: 404 | 503): Promise<NextResponse> {
  const key = `${store} ${page}`;
  const fresh = await bodies.read(key, async () => {
    const answer = await fetch(`${origin()}/${store}/${page}`, { headers: { [PASS]: pass } }).catch(() => null);
    if (!answer?.ok) return null;
    return { html: await answer.text(), headers: [...toPageHeaders(answer)] };
  });
  if (fresh) lastBodies.set(key, fresh);
  const body = fresh ?? (page === "error" ? lastBodies.get(key) : null);
  if (body) return new NextResponse(body.html, { status, headers: body.headers });
  // the 404 page needs the menu; where that cannot be read, the error page is the answer
  if (page === "p404") return answerWith(store, "error", 503);
  return new NextResponse(null, { status });
}
