import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import next from "next";
import { EnvError, getEnv } from "./lib/config/env";
import { canonicalPath } from "./lib/paths/canonical";
import { closeAll, announceDrain } from "./lib/serving/drain";
import { withErrorPage } from "./lib/serving/error-page";
import { createMicroCache } from "./lib/serving/micro-cache";
import { findStoreOfUnknownAddress } from "./lib/serving/unknown-address";

// What `npm start` runs: Next behind a cache of whole static responses. `next start` serves the same build without it.

const LIFE_MS = 1000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Milliseconds that running requests get after a stop signal. */
const DRAIN_MS = 15_000;
/** Milliseconds that connections are still accepted after a stop signal. */
const LINGER_MS = 250;
/** Longer than a load balancer keeps its connections. */
const KEEP_ALIVE_MS = 65_000;

/** Requests the error page of an address's store view from the middleware. */
const ERROR_PAGE = "x-shop-error-page";

async function serve(port: number): Promise<void> {
  announceDrain();
  const app = next({ dev: false, dir: process.cwd(), port });
  await app.prepare();
  const handler = app.getRequestHandler();
  // the middleware reaches the app here, also while the public server accepts no new connections
  const inside = createServer((request, response) => void handler(request, response)).listen(0, "127.0.0.1");
  await once(inside, "listening");
  const { port: insidePort } = inside.address() as AddressInfo; // listening on a port, so an address with one
  process.env.SHOP_INSIDE_PORT = String(insidePort);
  const pass = randomUUID();
  process.env.SHOP_INSIDE_PASS = pass;
  const render = withErrorPage(handler, ({ url = "/", headers }) =>
    fetch(`http://127.0.0.1:${insidePort}${url}`, { headers: { host: headers.host ?? "", [ERROR_PAGE]: pass } }),
  );
  const cache = createMicroCache({ lifeMs: LIFE_MS, maxBytes: MAX_BYTES, notFoundKeyOf });
  let isStopping = false;
  const server = createServer((request, response) => {
    // a kept-alive connection would bring further requests
    if (isStopping) response.setHeader("connection", "close");
    // limits count by the right-most address that is no trusted proxy; a client may have written the others
    request.headers["x-forwarded-for"] = [request.headers["x-forwarded-for"], request.socket.remoteAddress]
      .filter(Boolean)
      .join(", ");
    // the home page has no trailing slash to be recognised by
    if (/^\/\/+(?:$|\?)/.test(request.url ?? "")) {
      response.writeHead(301, { location: (request.url ?? "").replace(/^\/+/, "/") }).end();
      return;
    }
    request.url = withoutDoubled(request.url ?? "/");
    cache.handle(request, response, render).catch((error: unknown) => {
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
      inside.closeAllConnections();
      await app.close();
      await closeAll();
      process.exit(0);
    });
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  server.listen(port, () => process.stdout.write(`Björkmo is open: http://localhost:${port}\n`));
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

/**
 * Turns repeated slashes into a trailing one: Next would redirect them by itself, with another status than the shop,
 * while a trailing slash reaches the middleware, which redirects to the canonical spelling in one step.
 */
function withoutDoubled(url: string): string {
  const [pathname = "", ...query] = url.split("?");
  return pathname.includes("//") ? [`${canonicalPath(pathname).replace(/\/$/, "")}/`, ...query].join("?") : url;
}

try {
  await serve(getEnv().PORT);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(78);
}
