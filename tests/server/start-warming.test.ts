import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startWarming } from "@/server/start-warming";

let folder: string;
let server: Server;
let port: number;
let asked: Pick<IncomingMessage, "url" | "headers">[];

const loc = (address: string) => `<loc>${address}</loc>`;
const XML: Record<string, string> = {
  "/sitemap.xml": loc("http://shop.test/sitemaps/pages.xml"),
  "/sitemaps/pages.xml": loc("http://shop.test/a") + loc("http://shop.dk/b?x=1"),
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "warming-"));
  asked = [];
  server = createServer(({ url = "", headers }, response) => {
    const xml = XML[url];
    if (xml === undefined) asked.push({ url, headers });
    const type = xml === undefined ? "text/html" : "application/xml";
    response.writeHead(200, { "content-type": type, "content-encoding": "br" });
    response.end(brotliCompressSync(xml ?? "a page"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port; // listening on a port, so an address with one
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const timesFile = () => path.join(folder, "page-times.json");

/** A round ends with the times that its pages took. */
const roundEnds = () => vi.waitFor(() => expect(existsSync(timesFile())).toBe(true), 5000);

const open = (afterMs: number) =>
  startWarming({
    port,
    afterMs,
    site: new URL("http://shop.test"),
    file: timesFile(),
    isIdle: () => true,
    isFull: () => false,
  });

it("asks its own port for every page of the sitemap, with the page's host and the coding of browsers", async () => {
  open(0)();
  await vi.waitFor(() => expect(asked).toHaveLength(2), 5000);
  expect(asked.map(({ url, headers }) => [headers.host, url])).toEqual([
    ["shop.test", "/a"],
    ["shop.dk", "/b?x=1"],
  ]);
  expect(asked.map(({ headers }) => headers["accept-encoding"])).toEqual(["br", "br"]);
  await roundEnds();
});

it("makes one round of several calls, a while after the last", async () => {
  const soon = open(200);
  soon();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const last = performance.now();
  soon();
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 5000, interval: 10 });
  // timers count whole milliseconds
  expect(performance.now() - last).toBeGreaterThan(198);
  await roundEnds();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toHaveLength(2);
});
