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

// What `npm start` runs: Next, and in front of it a cache of a second for whole static answers. `next start` serves the
// same build without it.

const LIFE_MS = 1000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Running requests get this long once the process is told to stop. */
const DRAIN_MS = 15_000;
/** Connections are still taken in for this long. */
const LINGER_MS = 250;
/** Longer than a balancer keeps its connections. */
const KEEP_ALIVE_MS = 65_000;

/** Asks the middleware for the error page of the address's store view. */
const ERROR_PAGE = "x-shop-error-page";

async function serve(port: number): Promise<void> {
  announceDrain();
  const app = next({ dev: false, dir: process.cwd(), port });
  await app.prepare();
  const handler = app.getRequestHandler();
  // the middleware asks the app over this one, also while the other takes no new connections
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
    // a connection that is kept would bring requests after the last one
    if (isStopping) response.setHeader("connection", "close");
    // the home page has no slash at its end to be told by
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
    await takeIn();
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

/** Addresses that lead nowhere have one page in a store view; the app makes it, once for many of them. */
async function notFoundKeyOf({ url = "/", headers }: IncomingMessage): Promise<string | null> {
  const store = await findStoreOfUnknownAddress(url.split("?")[0] ?? "/", headers.host ?? "", getEnv().STORE_HOSTS);
  return store && `404 ${store}`;
}

/**
 * Who has connected already waits to be taken in, and closing would cut them off as idle. A busy process reads its sockets
 * between timers and immediates only, so a pause alone would not do.
 */
async function takeIn(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    await setTimeout(LINGER_MS / 5);
    await setImmediate();
  }
}

/**
 * Next would answer repeated slashes by itself, with another status than the rest of the shop and before anything else is
 * mended. As a slash at the end they reach the middleware, which leads to the right spelling in one step.
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
