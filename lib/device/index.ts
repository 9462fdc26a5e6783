import { buildRoomPath, buildWishlistPath } from "../paths/own-pages";
import { parseRoute } from "../paths/route";
import { isStoreCode, parseStorePath } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { BUILD_HEADER } from "./headers";

/** What the service worker keeps on a device, each kind in caches of its own. */
export type KeptKind = "pages" | "parts" | "data" | "files" | "pictures";

/** A file of the shop that a request asks for, and how it is kept. */
export interface KeptAs {
  kind: KeptKind;
  /** The store view it belongs to; null for files and pictures, which all share. */
  store: StoreCode | null;
  /** The address it is kept under: without what only the router needs. */
  key: string;
}

/** The parts of a request that decide whether its answer may be kept. */
export interface AskedFor {
  method: string;
  url: string;
  headers: Pick<Headers, "get">;
}

/** Path inside a store view of the page that stands in for those that are not on the device. */
export const OFFLINE_PATH = "/offline";

/** Returns the paths of pages that work without the server from the first visit on: they are the same for everybody. */
export const shellsOf = (store: StoreCode): string[] => [
  OFFLINE_PATH,
  "/",
  "/cart",
  "/checkout",
  "/confirmation",
  "/my-account",
  buildRoomPath(store),
  buildWishlistPath(store),
];

/** Plain pages that may be kept; of the others some are reached by mailed links alone, whose proofs are no page's. */
const PLAIN = new Set([
  "/cart",
  "/checkout",
  "/compare",
  "/confirmation",
  "/my-account",
  "/room",
  "/wishlist",
  OFFLINE_PATH,
]);

/** Reads of the shop's API that are the same for everybody (docs/domain-rules.md#what-is-kept-on-a-device). */
const PUBLIC_READS = new Set([
  "/api/cards",
  "/api/content",
  "/api/listing",
  "/api/listing/count",
  "/api/reviews",
  "/api/suggest",
  "/api/suggest/start",
  "/api/variants",
]);

const PICTURE = /\.(?:webp|avif|jpe?g|png|svg)$/;
/** Longer addresses are nobody's links. */
const MAX_ADDRESS = 2048;

function isKeptPage(pathname: string): boolean {
  const { store, path } = parseStorePath(pathname);
  const route = parseRoute(store, path);
  switch (route.kind) {
    case "plain":
      return PLAIN.has(route.path);
    case "booking":
    case "drawing":
    case "preview":
    case "magazineFeed":
      return false;
    default:
      return true;
  }
}

/** What decides which part of a page the router gets, as the server's own cache tells them apart. */
const PART_HEADERS = ["next-router-prefetch", "next-router-segment-prefetch"] as const;

/** Returns the address a part of a page is kept under; `variant` tells a prefetched part from the whole. */
export const partKey = (pathname: string, variant = ""): string =>
  `${pathname}?part=${encodeURIComponent(variant.trim())}`;

/**
 * Returns how the answer to a request is kept on the device; null for what never is: anything but a read of this site,
 * pages with a query (filters, search texts, proofs of mailed links), drafts, files for download, and every call of the
 * API that is not listed as public. Whether the answer itself may be kept is for `isShared`.
 */
export function toKept({ method, url, headers }: AskedFor, origin: string): KeptAs | null {
  if (method !== "GET" || !URL.canParse(url) || url.length > MAX_ADDRESS) return null;
  const { origin: site, pathname, search, searchParams } = new URL(url);
  if (site !== origin || headers.get("range") !== null || headers.get("authorization") !== null) return null;
  if (pathname.startsWith("/_next/static/")) return { kind: "files", store: null, key: pathname };
  if (pathname === "/_next/image" || (pathname.startsWith("/media/") && PICTURE.test(pathname)))
    return { kind: "pictures", store: null, key: pathname + search };
  if (pathname.startsWith("/api/")) {
    // the shop's own routes say it by `store`, the commerce API's by `storeCode`
    const code = searchParams.get("store") ?? searchParams.get("storeCode");
    return PUBLIC_READS.has(pathname) && isStoreCode(code)
      ? { kind: "data", store: code, key: pathname + search }
      : null;
  }
  // a file or a script of the site's own, such as the worker itself
  if (pathname.startsWith("/_next/") || /\.[a-z\d]{2,12}$/.test(pathname) || !isKeptPage(pathname)) return null;
  const { store } = parseStorePath(pathname);
  if (headers.get("rsc") === null) return search === "" ? { kind: "pages", store, key: pathname } : null;
  searchParams.delete("_rsc");
  if (searchParams.size > 0) return null;
  const variant = PART_HEADERS.map((name) => headers.get(name) ?? "").join(" ");
  return { kind: "parts", store, key: partKey(pathname, variant) };
}

/** The parts of an answer that decide whether it may be kept. */
export interface Answered {
  status: number;
  type: string;
  redirected: boolean;
  headers: Pick<Headers, "get">;
}

/**
 * Returns true for an answer that is the same for everybody and may be kept as `kind` by the worker of `build`: whole,
 * of this site, and said to be shared. A page has to come from the worker's own build, whose scripts are on the device.
 * Public reads carry no word on sharing; they are asked for without cookies instead.
 */
export function isShared(kind: KeptKind, { status, type, redirected, headers }: Answered, build: string): boolean {
  if (status !== 200 || redirected || type !== "basic") return false;
  const control = headers.get("cache-control") ?? "";
  if (headers.get("set-cookie") !== null || /cookie|\*|authorization/i.test(headers.get("vary") ?? "")) return false;
  if (kind === "data") return /json/.test(headers.get("content-type") ?? "");
  if (/private|no-store/.test(control)) return false;
  if (kind === "files" || kind === "pictures") return /max-age=[1-9]/.test(control);
  return /s-maxage=[1-9]/.test(control) && headers.get(BUILD_HEADER) === build;
}
