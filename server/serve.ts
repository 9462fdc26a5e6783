import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import next from "next";
import { withPageTerms } from "../lib/cache/read-terms";
import { type ReadGauges, registerGauges, registerMeter } from "../lib/process/meter";
import { listChecks } from "../lib/process/readiness";
import { announceDrain, closeAll } from "./drain";
import { prepare } from "./front";
import { stopGracefully } from "./graceful-stop";
import { openInsideApp } from "./inside-app";
import { createMeter, SERVER_METRICS } from "./metrics";
import { createObserver } from "./observe";
import { openOperations } from "./operations";
import type { ServerOptions } from "./options";
import type { Handler } from "./page-cache";
import { createPages } from "./pages";
import { isPageAddress } from "./request-kind";
import { startWarming } from "./start-warming";

/** Share of the page cache that is filled ahead. */
const FULL = 0.9;
/** Longer than a load balancer keeps its connections. */
const KEEP_ALIVE_MS = 65_000;

/** Milliseconds for which the start waits for the self-check; one that takes longer ends the process when it is done. */
const MAX_CHECK_MS = 2000;

/** Opens Next, which in development adds the upgrades of its hot reload to the server. */
async function openNext(server: Server, { isDevelopment, port }: ServerOptions) {
  const app = next({
    dev: isDevelopment,
    dir: process.cwd(),
    port,
    // Next answers upgrades of the server it is given, which are those of its hot reload. Otherwise there is none to
    // answer: without a listener Node treats a request that asks for one like any other
    httpServer: isDevelopment ? server : createServer(),
  });
  await app.prepare();
  return app;
}

/** Opens Next behind the page cache, and resolves to the port on which the server listens. */
export async function serve(options: ServerOptions): Promise<number> {
  const { siteUrl, warming } = options;
  announceDrain();
  const server = createServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const portOf = () => (server.address() as AddressInfo).port; // called once it listens on one
  const operations = options.operations && (await startOperations(options.operations));
  const app = await openNext(server, options);
  const handler = app.getRequestHandler();
  // what a page reads reaches the page cache and Next from wherever it is rendered
  const render: Handler = (request, response) =>
    isPageAddress(request) ? withPageTerms(() => handler(request, response)) : handler(request, response);
  const inside = await openInsideApp(render);
  const { fetchErrorPage } = inside;
  let warmSoon: (() => void) | null = null;
  const pages = createPages(options, { render, fetchErrorPage, portOf, onExpire: () => warmSoon?.() });
  const pictures = await options.openPictures(inside.port);
  const state = stopGracefully(server, async () => {
    operations?.close();
    inside.close();
    await app.close();
    await closeAll();
  });
  operations?.watch(pages.readGauges, () => state.isStopping);
  server.on("request", (request, response) => {
    operations?.observe(request, response);
    // a kept-alive connection would bring further requests
    if (state.isStopping) response.setHeader("connection", "close");
    if (prepare(request, response, options)) return;
    pictures.handle(request, response, pages.handle).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port, resolve));
  const port = portOf();
  const { host } = new URL(siteUrl ?? `http://localhost:${port}`);
  if (options.selfCheck) await Promise.race([endOnFaults(pages.check(port, host)), setTimeout(MAX_CHECK_MS)]);
  operations?.open();
  process.stdout.write(`${options.name} is open: http://localhost:${port}\n`);
  if (!warming) return port;
  const origin = new URL(siteUrl ?? `http://localhost:${port}`);
  warmSoon = startWarming({
    port,
    site: origin,
    listFrequent: () => warming.listFrequent(pages.counts, origin),
    file: warming.file,
    isIdle: () => !state.isStopping && pages.isIdle(),
    isFull: () => pages.store.fullness > FULL,
  });
  warmSoon();
  return port;
}

/** Opens the port of operators before the app, whose start is counted like all else. */
async function startOperations({ port, host, metrics, kindOf }: NonNullable<ServerOptions["operations"]>) {
  const meter = createMeter([SERVER_METRICS, metrics]);
  registerMeter(meter);
  const state = { isOpen: false, isStopping: () => false };
  const notYet = () => (state.isOpen ? null : "starting");
  const { close } = await openOperations({
    port,
    host,
    listChecks,
    metrics: meter,
    notYet: () => (state.isStopping() ? "stopping" : notYet()),
  });
  return {
    close,
    observe: createObserver(meter, kindOf),
    watch(readGauges: ReadGauges, isStopping: () => boolean): void {
      registerGauges(readGauges);
      Object.assign(state, { isStopping });
    },
    open: () => Object.assign(state, { isOpen: true }),
  };
}

/** Ends the process where pages are broken in a way that no request heals: the build before this one serves better. */
async function endOnFaults(check: Promise<string[]>): Promise<void> {
  const faults = await check.catch((error: unknown) => {
    // a server that is stopped meanwhile, or too busy, says nothing about its pages
    process.stderr.write(`The self-check was not made: ${String(error)}\n`);
    return [];
  });
  if (faults.length === 0) return;
  process.stderr.write(`Pages of this build are broken (server/README.md#self-check):\n- ${faults.join("\n- ")}\n`);
  process.exit(70);
}
