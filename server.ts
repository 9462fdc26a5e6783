import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { SHOP } from "@shop/index";
import next from "next";
import { captureProcessContext } from "./lib/cache/outside-request";
import { withPageTerms } from "./lib/cache/read-terms";
import { corsHeaders } from "./lib/config/api-origins";
import { getFrontCacheBytes } from "./lib/config/cache-size";
import { EnvError, getEnv } from "./lib/config/env";
import { logOnce } from "./lib/config/log-once";
import { PICTURE_SECONDS } from "./lib/config/media-cache";
import { STRICT_TRANSPORT } from "./lib/config/security-headers";
import { getSite } from "./lib/config/site";
import { createAdmission } from "./lib/limits/admission";
import { clientAddressOf, toProxyList } from "./lib/limits/client-address";
import { findStoreOfUnknownAddress } from "./lib/serving/addresses";
import { markBuild } from "./lib/serving/build-mark";
import { applyBuiltConfig } from "./lib/serving/built-config";
import { withPolicy } from "./lib/serving/content-policy.cjs";
import { withDelayedRefusals } from "./lib/serving/delayed-refusals";
import { withDocuments } from "./lib/serving/documents";
import { closeAll, announceDrain } from "./lib/serving/drain";
import { listFrequentPages } from "./lib/serving/frequent-pages";
import { openInsideApp } from "./lib/serving/inside-app";
import { watchEventLoop, withAdmission } from "./lib/serving/overload";
import { createPageCache, type Handler } from "./lib/serving/page-cache";
import { createPageStore } from "./lib/serving/page-store";
import { createPictureServer } from "./lib/serving/picture-server";
import { createPictureStore } from "./lib/serving/picture-store";
import { createRequestCounts } from "./lib/serving/request-counts";
import { isPageAddress } from "./lib/serving/request-kind";
import { normalizeRequest } from "./lib/serving/request-line";
import { createRevalidation } from "./lib/serving/revalidation";
import { startWarming } from "./lib/serving/start-warming";
import { openTagClock } from "./lib/serving/tag-clock";
import { withUnchangedReads } from "./lib/serving/unchanged-reads";
import { checkShop, ShopError } from "./lib/shop/check";
import { buildFolder, shopFolder } from "./lib/shop/folder.mjs";

// What `npm start` runs: Next behind a cache of whole static responses and one of pictures. `next start` serves the same
// build without them.

/** How long an answer counts of which nothing better is known: a 404, one that is being made anew. */
const LIFE_MS = 1000;
const MAX_PICTURE_BYTES = 1024 * 1024 * 1024;
/** Longer than another host gets for an original (`API_TIMEOUT_MS`), which ends by itself. */
const ORIGINAL_LIMIT_MS = 20_000;
/** Pages rendered at once; they share one thread, and wait for a search engine outside it. */
const RENDERINGS = Math.max(2, availableParallelism());
/** Milliseconds after which a rendering counts as one that hangs: no page and no search takes as long. */
const MAX_RENDERING_MS = 30_000;
/** Pages that may wait for their rendering in any case, at most, and how long those in between may expect to, ms. */
const MIN_WAITING = 25;
const MAX_WAITING = 200;
const MAX_WAIT_MS = 5000;
/** Share of the page cache that is filled ahead. */
const FULL = 0.9;
/** How long a refused log-in waits for its answer. */
const REFUSAL_DELAY_MS = 1000;
const MAX_HELD_REFUSALS = 1000;
/** Milliseconds that running requests get after a stop signal. */
const DRAIN_MS = 15_000;
/** Milliseconds that connections are still accepted after a stop signal. */
const LINGER_MS = 250;
/** Longer than a load balancer keeps its connections. */
const KEEP_ALIVE_MS = 65_000;

async function serve(port: number): Promise<void> {
  announceDrain();
  captureProcessContext();
  await applyBuiltConfig();
  // Next answers upgrades of the server it is given, and there is none to answer: without a listener Node treats a
  // request that asks for one like any other
  const app = next({ dev: false, dir: process.cwd(), port, httpServer: createServer() });
  await app.prepare();
  const handler = app.getRequestHandler();
  // what a page reads reaches the page cache and Next from wherever it is rendered
  const render: Handler = (request, response) =>
    isPageAddress(request) ? withPageTerms(() => handler(request, response)) : handler(request, response);
  const inside = await openInsideApp(render);
  const { fetchErrorPage } = inside;
  let warmSoon: (() => void) | null = null;
  const clock = openTagClock(() => warmSoon?.());
  const documents = withDocuments(withUnchangedReads(render), fetchErrorPage, withPolicy);
  const proxies = toProxyList(getEnv().TRUSTED_PROXIES);
  const admission = createAdmission({
    running: RENDERINGS,
    minWaiting: MIN_WAITING,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    isLate: watchEventLoop(),
  });
  const admitted = withAdmission(documents, {
    admission,
    maxRenderingMs: MAX_RENDERING_MS,
    placeOf: ({ headers }) => clientAddressOf([headers["x-forwarded-for"] ?? []].flat().join(","), proxies),
    fetchBusyPage: fetchErrorPage,
  });
  const answer = withDelayedRefusals(admitted, { delayMs: REFUSAL_DELAY_MS, maxHeld: MAX_HELD_REFUSALS });
  const pages = createPageStore({ maxBytes: getFrontCacheBytes(), clock });
  const counts = createRequestCounts();
  const revalidation = createRevalidation(() => (server.address() as AddressInfo).port); // it listens on a port
  const cache = createPageCache({
    lifeMs: LIFE_MS,
    maxRenderingMs: MAX_RENDERING_MS,
    pages,
    clock,
    notFoundKeyOf,
    ...revalidation,
    counts,
  });
  const pictures = await openPictures(inside.port);
  const { SITE_URL, DATA_DIR } = getEnv();
  const build = (await readFile(path.join(buildFolder(), "BUILD_ID"), "utf8")).trim();
  let isStopping = false;
  const server = createServer((request, response) => {
    // a kept-alive connection would bring further requests
    if (isStopping) response.setHeader("connection", "close");
    // limits count by the right-most address that is no trusted proxy; a client may have written the others
    request.headers["x-forwarded-for"] = [request.headers["x-forwarded-for"], request.socket.remoteAddress]
      .filter(Boolean)
      .join(", ");
    // tells the service worker whose scripts a page needs
    if (isPageAddress(request)) markBuild(response, build);
    if (SITE_URL?.startsWith("https:")) response.setHeader("strict-transport-security", STRICT_TRANSPORT);
    // the home page has no trailing slash to be recognised by
    if (/^\/\/+(?:$|\?)/.test(request.url ?? "")) {
      response.writeHead(301, { location: (request.url ?? "").replace(/^\/+/, "/") }).end();
      return;
    }
    const fault = normalizeRequest(request);
    if (fault) {
      const { status, message, headers } = fault;
      const pathname = request.url?.split("?", 1)[0] ?? "";
      const cors = pathname.startsWith("/api") ? corsHeaders(request.headers.origin ?? null, pathname) : {};
      response.writeHead(status, { ...headers, ...cors, "content-type": "application/json" });
      response.end(JSON.stringify({ code: status, result: message }));
      return;
    }
    const handlePage: Handler = (...both) => cache.handle(...both, answer);
    pictures.handle(request, response, handlePage).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(DRAIN_MS, undefined, { ref: false }).then(() => process.exit(1));
    await acceptWaiting();
    server.close(async () => {
      inside.close();
      await app.close();
      await closeAll();
      process.exit(0);
    });
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  server.listen(port, () => {
    const { port: open } = server.address() as AddressInfo; // listening on a port, so an address with one
    process.stdout.write(`${SHOP.brand.name} is open: http://localhost:${open}\n`);
    if (!getEnv().WARM_PAGES) return;
    const origin = new URL(SITE_URL ?? `http://localhost:${open}`);
    warmSoon = startWarming({
      port: open,
      site: origin,
      listFrequent: () => listFrequentPages(counts, { origin, site: getSite() }),
      file: path.join(DATA_DIR, "page-times.json"),
      isIdle: () => !isStopping && admission.load === 0,
      isFull: () => pages.fullness > FULL,
    });
    warmSoon();
  });
}

/** Returns the cache key that all unknown addresses of a store view share; null for an address that may exist. */
async function notFoundKeyOf({ url = "/", headers }: IncomingMessage): Promise<string | null> {
  const store = await findStoreOfUnknownAddress(url.split("?")[0] ?? "/", headers.host ?? "", getEnv().STORE_HOSTS);
  return store && `404 ${store}`;
}

/**
 * Accepts the connections that are already waiting: closing would cut them off as idle. A busy process reads its
 * sockets between timers and immediates only, so a pause alone would not do.
 */
async function acceptWaiting(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    await setTimeout(LINGER_MS / 5);
    await setImmediate();
  }
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
  await serve(getEnv().PORT);
} catch (error) {
  if (!(error instanceof EnvError || error instanceof ShopError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(78);
}
