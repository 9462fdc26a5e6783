import { type NextRequest, NextResponse } from "next/server";
import { canonicalQuery } from "@/lib/catalog/listing-query";
import { buildStorePath, type HostMap, isStoreCode, parseStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { Resolution } from "@/lib/url";
import { parseRoute } from "@/lib/url";
import { createMemory } from "@/lib/url/memory";

// pages, not files and not what Next or the API answers; the two fallback pages are fetched by this file itself
export const config = { matcher: ["/((?!api/|_next/|media/|[a-z]+/p404$|[a-z]+/p503$|.*\\.[a-z0-9]{2,5}$).*)"] };

const found = createMemory<Resolution>({ entries: 20_000, life: (entry) => (entry.kind === "missing" ? 10_000 : 60_000) });

const hosts: HostMap = Object.fromEntries(
  (process.env.STORE_HOSTS ?? "").split(",").flatMap((pair) => {
    const [host, code] = pair.split("=").map((part) => part.trim());
    return host && isStoreCode(code) ? [[host.toLowerCase(), code] satisfies [string, StoreCode]] : [];
  }),
);

const origin = () => `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Which store view and which page a request is for; real 301 and 404 (design §1, reference next-16 §1). */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const host = request.headers.get("host") ?? "";
  const { store, path } = parseStorePath(request.nextUrl.pathname, host, hosts);
  const resolution = await resolve(store, path);
  // an outage is no proof of absence: known pages come from the cache, others tell the outage themselves
  if (resolution === null) return rewrite(request, store, path);
  if (resolution.kind === "missing") return answerWith(store, "p404", 404);
  if (resolution.kind === "redirect") {
    const target = new URL(buildStorePath({ store, path: resolution.path }, host, hosts), request.nextUrl);
    target.search = request.nextUrl.search;
    return NextResponse.redirect(target, resolution.status);
  }
  return rewrite(request, store, resolution.path);
}

/** The page of the app; a list or search with a query gets the path form of that query (design §6). */
function rewrite(request: NextRequest, store: StoreCode, path: string): NextResponse {
  const target = request.nextUrl.clone();
  const isList = path === "/search" || path.startsWith("/c/");
  const query = isList ? canonicalQuery(request.nextUrl.searchParams) : "";
  target.pathname = `/${store}${path === "/" ? "" : path}${query ? `/${encodeURIComponent(query)}` : ""}`;
  return NextResponse.rewrite(target);
}

/** The resolution of a path; null when it cannot be known now. */
async function resolve(store: StoreCode, path: string): Promise<Resolution | null> {
  const route = parseRoute(store, path);
  if (route.kind === "home") return { kind: "page", path: "/" };
  if (route.kind === "search") return { kind: "page", path: "/search" };
  if (route.kind === "plain") return { kind: "page", path: route.path };
  return found.read(`${store} ${path}`, async () => {
    const query = new URLSearchParams({ storeCode: store, path });
    const answer = await fetch(`${origin()}/api/url/resolve?${query}`).catch(() => null);
    if (!answer?.ok) return null;
    const { result }: { result: Resolution } = await answer.json();
    return result;
  });
}

/** A localised page rendered by the app, under a status a rewrite cannot carry. */
async function answerWith(store: StoreCode, page: "p404", status: 404): Promise<NextResponse> {
  const answer = await fetch(`${origin()}/${store}/${page}`);
  const headers = new Headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  return new NextResponse(answer.body, { status, headers });
}
