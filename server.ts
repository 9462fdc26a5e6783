import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { SHOP } from "@shop/index";
import { captureProcessContext } from "./lib/cache/outside-request";
import { corsHeaders } from "./lib/config/api-origins";
import { getFrontCacheBytes } from "./lib/config/cache-size";
import { EnvError, getEnv } from "./lib/config/env";
import { logOnce } from "./lib/config/log-once";
import { PICTURE_SECONDS } from "./lib/config/media-cache";
import { PAGE_POLICY } from "./lib/config/page-policy.cjs";
import { STRICT_TRANSPORT } from "./lib/config/security-headers";
import { getSite } from "./lib/config/site";
import { BUILD_HEADER } from "./lib/device/headers";
import { SHOP_METRICS } from "./lib/metrics";
import { findStoreOfUnknownAddress } from "./lib/routing/absence";
import { requestKindOf } from "./lib/routing/request-kind";
import { listFrequentPages } from "./lib/search-analytics/frequent-pages";
import { checkShop, ShopError } from "./lib/shop/check";
import { buildFolder, shopFolder } from "./lib/shop/folder.mjs";
import type { RequestFault, ServerOptions } from "./server/options";
import { createPictureServer } from "./server/picture-server";
import { createPictureStore } from "./server/picture-store";
import { serve } from "./server/serve";

// What `npm start` and `npm run dev` run: the shop behind server/, which knows nothing of it but what stands here.
// `next start` serves the same build without caches of pages and pictures.

const MAX_PICTURE_BYTES = 1024 * 1024 * 1024;
/** Longer than another host gets for an original (`API_TIMEOUT_MS`), which ends by itself. */
const ORIGINAL_LIMIT_MS = 20_000;

/** A page of each kind; of lists and products the first that they link to. */
const CHECKED: ServerOptions["selfCheck"] = {
  pages: [
    { path: "/", status: 200 },
    { path: "/search?q=a", status: 200 },
    { path: "/checkout", status: 200 },
    { path: "/no-such-page-0", status: 404 },
  ],
  follow: [/^\/c\//, /^\/p\//],
};

const isDevelopment = process.env.NODE_ENV === "development";

async function serveShop(): Promise<void> {
  const { PORT, SITE_URL, DATA_DIR, TRUSTED_PROXIES, WARM_PAGES, SELF_CHECK, STORE_HOSTS, OPS_PORT, OPS_HOST } =
    getEnv();
  captureProcessContext();
  await serve({
    name: SHOP.brand.name,
    port: PORT,
    isDevelopment,
    siteUrl: SITE_URL,
    trustedProxies: TRUSTED_PROXIES,
    strictTransport: STRICT_TRANSPORT,
    cacheBytes: getFrontCacheBytes(),
    build: { header: BUILD_HEADER, id: await readBuildId() },
    policy: PAGE_POLICY,
    ownHosts: new Set([...Object.keys(STORE_HOSTS), ...(SITE_URL ? [new URL(SITE_URL).host] : [])]),
    notFoundKeyOf,
    routeHandlers: /^\/(?:api|sitemaps|media|img|_next)(?:\/|$)/,
    // those that search: all others of the API cost little, and an order must never wait behind searches
    costlyCalls: /^\/api\/(?:listing|suggest|catalog|related)(?:[/?]|$)/,
    passwordCalls: /^\/api\/user\/[^?]/,
    busyMessage: "The shop is busy",
    toAnswer,
    openPictures,
    selfCheck: SELF_CHECK && !isDevelopment ? CHECKED : null,
    operations:
      OPS_PORT === undefined
        ? null
        : {
            port: OPS_PORT,
            host: OPS_HOST,
            metrics: SHOP_METRICS,
            kindOf: ({ url = "/", headers }) => requestKindOf(url, headers.host ?? "", STORE_HOSTS),
          },
    warming:
      WARM_PAGES && !isDevelopment
        ? {
            file: path.join(DATA_DIR, "page-times.json"),
            listFrequent: (counts, origin) => listFrequentPages(counts, { origin, site: getSite() }),
          }
        : null,
  });
}

async function readBuildId(): Promise<string> {
  if (isDevelopment) return "development";
  return (await readFile(path.join(buildFolder(), "BUILD_ID"), "utf8")).trim();
}

/** Returns the cache key that all unknown addresses of a store view share; null for an address that may exist. */
async function notFoundKeyOf({ url = "/", headers }: IncomingMessage): Promise<string | null> {
  const store = await findStoreOfUnknownAddress(url.split("?")[0] ?? "/", headers.host ?? "", getEnv().STORE_HOSTS);
  return store && `404 ${store}`;
}

/** Returns the answer to a call that never reaches its route, in the envelope of the API. */
function toAnswer({ url = "", headers }: IncomingMessage, { status, message }: RequestFault) {
  const pathname = url.split("?", 1)[0] ?? "";
  return {
    body: { code: status, result: message },
    headers: pathname.startsWith("/api") ? corsHeaders(headers.origin ?? null, pathname) : {},
  };
}

/** Opens the pictures cached in `DATA_DIR`; others are resized at their first request. */
async function openPictures(insidePort: number) {
  const cache = createPictureStore({
    folder: path.join(getEnv().DATA_DIR, "pictures"),
    maxBytes: MAX_PICTURE_BYTES,
    unusedMs: PICTURE_SECONDS * 1000,
    onWriteError: (cause) =>
      logOnce("warn", "a picture cannot be cached", { reason: cause instanceof Error ? cause.message : String(cause) }),
  });
  return createPictureServer({
    originals: path.resolve("public"),
    ownOriginals: path.resolve(shopFolder(), "media"),
    // the route under /media knows which hosts may be read
    fetchOriginal: (src) =>
      fetch(`http://127.0.0.1:${insidePort}${src.split("/").map(encodeURIComponent).join("/")}`, {
        redirect: "error",
        signal: AbortSignal.timeout(ORIGINAL_LIMIT_MS),
      }),
    cache,
    placeholder: { type: "image/svg+xml", body: await readFile(path.resolve("public/media/no-picture.svg")) },
    onBroken: (src) => logOnce("warn", "a picture is broken or too large", { src }),
  });
}

try {
  checkShop(SHOP, shopFolder());
  await serveShop();
} catch (error) {
  if (!(error instanceof EnvError || error instanceof ShopError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(78);
}
