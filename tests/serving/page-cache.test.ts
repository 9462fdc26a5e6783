import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cacheKeyOf, isCacheable } from "@/lib/serving/cache-key";
import { KEPT_HEADER } from "@/lib/serving/kept-header";
import { createKeptPages, type KeptPages } from "@/lib/serving/kept-pages";
import { createPageCache } from "@/lib/serving/page-cache";
import { createPageStore, type PageStore } from "@/lib/serving/page-store";

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

let server: Server;
let renders: string[];
let release: (() => void) | null;
let clock: number;
let kept: KeptPages;
let store: PageStore;
let cache: ReturnType<typeof createPageCache>;

/** What the app keeps under addresses that start with /kept; it fails to answer for others of them. */
const appPages = new Map<string, { body: string; tags: string[]; until: number }>();

const keep = (path: string, body: string, tags = ["product:bmse"], until = 900_000) =>
  appPages.set(path, { body, tags, until });

const LONG = "soffa ".repeat(1000);

/** The app behind the cache: what it answers depends on the path. */
async function app(asked: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = asked.url ?? "";
  renders.push(url);
  const shared = { "content-type": "text/html", "cache-control": "s-maxage=900, stale-while-revalidate=100" };
  if (url.startsWith("/slow")) await new Promise<void>((resolve) => (release = resolve));
  if (url.startsWith("/page") || url.startsWith("/slow")) {
    for (const [name, value] of Object.entries(shared)) response.setHeader(name, value);
    response.write(LONG);
    response.end(url);
    // Next does not return before its answer is sent
    await once(response, "finish");
  } else if (url.startsWith("/brief")) {
    response.writeHead(200, { ...shared, "cache-control": "s-maxage=30" }).end(`${LONG}${url}`);
  } else if (url.startsWith("/kept")) {
    const page = appPages.get(url);
    if (!page) response.writeHead(500, { "content-type": "text/html", refresh: "5" }).end("broken");
    else {
      const { body, tags, until } = page;
      if (url.endsWith("slow")) await new Promise<void>((resolve) => (release = resolve));
      response.setHeader(KEPT_HEADER, kept.register(tags, until));
      response.writeHead(200, shared).end(body);
    }
  } else if (url.startsWith("/cookie")) response.writeHead(200, { ...shared, "set-cookie": "a=1" }).end("mine");
  else if (url.startsWith("/missing")) response.writeHead(404, shared).end(LONG);
  else if (url.startsWith("/moved")) response.writeHead(301, { location: "/page" }).end();
  else if (url.startsWith("/throws")) throw new Error("broken page");
  else response.writeHead(200, { "cache-control": "no-store" }).end("live");
}

beforeEach(async () => {
  [renders, release, clock] = [[], null, 0];
  kept = createKeptPages();
  appPages.clear();
  store = createPageStore({ maxBytes: 60_000, kept, now: () => clock });
  cache = createPageCache({
    lifeMs: 1000,
    maxRenderingMs: 30_000,
    kept,
    pages: store,
    now: () => clock,
    notFoundKeyOf: async ({ url = "" }) => (url.includes("nobody") ? "404 bmse" : null),
  });
  server = createServer((asked, response) => {
    cache.handle(asked, response, app).catch(() => response.writeHead(500).end("fault"));
  }).listen(0);
  await once(server, "listening");
});
afterEach(() => server.close());

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  // listening on a port, so an address with one
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asking = request({ port, path, method, headers: { host: "shop.test", ...headers } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(Buffer.from(chunk));
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    asking.on("error", reject).end();
  });
}

describe("what is cached", () => {
  it.each([
    ["GET", "/c/soffor?page=2", {}, "shop.test /c/soffor?page=2"],
    ["HEAD", "/", {}, "shop.test /"],
    ["POST", "/", {}, null],
    ["GET", "/api/listing", {}, null],
    ["GET", "/_next/static/a.js", {}, null],
    ["GET", "/apiary", {}, "shop.test /apiary"],
    ["GET", "/", { rsc: "1" }, "shop.test part   /"],
    ["GET", "/c/soffor?_rsc=abc", { rsc: "1" }, "shop.test part   /c/soffor"],
    [
      "GET",
      "/c/soffor?page=2&_rsc=abc",
      {
        rsc: "1",
        "next-router-prefetch": "1",
        "next-router-segment-prefetch": "/_tree",
        "next-router-state-tree": "x",
      },
      "shop.test part 1 /_tree /c/soffor?page=2",
    ],
    ["GET", "/?_rsc=abc", {}, null],
    ["GET", "/", { rsc: "1", "next-action": "a" }, null],
    ["GET", "/", { "cache-control": "no-cache" }, null],
    ["GET", "/", { "cache-control": "max-age=0" }, "shop.test /"],
    ["GET", "/", { authorization: "Bearer customer" }, null],
    ["GET", "/", { range: "bytes=0-9" }, null],
    ["GET", `/${"a".repeat(3000)}`, {}, null],
  ])("%s %s %j has the cache key %s", (method, url, headers, key) => {
    expect(cacheKeyOf({ method, url, headers: { host: "shop.test", ...headers } })).toBe(key);
  });

  it.each([
    [200, { "cache-control": "s-maxage=1" }, true],
    [200, { "cache-control": "private, no-store" }, false],
    [200, { "cache-control": "s-maxage=0" }, false],
    [200, { "cache-control": "s-maxage=900", "set-cookie": "a=1" }, false],
    [404, { "cache-control": "s-maxage=900" }, false],
    [500, { "cache-control": "s-maxage=900" }, false],
  ])("a response %i %j is cacheable: %s", (status, headers, expected) => {
    expect(isCacheable({ status, headers })).toBe(expected);
  });
});

describe("a page", () => {
  it("is rendered once in its life, whatever content coding and method are asked for", async () => {
    const plain = await get("/page");
    const gzip = await get("/page", { "accept-encoding": "gzip" });
    const brotli = await get("/page", { "accept-encoding": "gzip, deflate, br" });
    const head = await get("/page", {}, "HEAD");
    expect(renders).toEqual(["/page"]);
    expect(plain.body.toString()).toBe(`${LONG}/page`);
    expect([
      gzip.headers["content-encoding"],
      brotli.headers["content-encoding"],
      plain.headers["content-encoding"],
    ]).toEqual(["gzip", "br", undefined]);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
      200,
      0,
      String(plain.body.length),
    ]);
    expect(plain.headers.vary).toContain("accept-encoding");
    clock = 899_999;
    await get("/page");
    expect(renders).toHaveLength(1);
    clock = 900_001;
    await get("/page");
    expect(renders).toHaveLength(2);
  });

  it("is answered with 304 to a client that has it", async () => {
    const { headers } = await get("/page");
    const again = await get("/page", { "if-none-match": `"x", ${headers.etag}` });
    expect([again.status, again.body.length, again.headers["cache-control"]]).toEqual([
      304,
      0,
      headers["cache-control"],
    ]);
  });

  it("is cached per host and query", async () => {
    await get("/page?a=1");
    await get("/page?a=2");
    await get("/page?a=1", { host: "andra.test" });
    expect(renders).toHaveLength(3);
  });

  it("is rendered once for a hundred concurrent requests", async () => {
    const asked = Array.from({ length: 100 }, () => get("/slow"));
    await expect.poll(() => release).not.toBeNull();
    await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(100);
    release?.();
    const answers = await Promise.all(asked);
    expect(renders).toEqual(["/slow"]);
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
  });

  it("is rendered anew for no-cache, and the cached one stays", async () => {
    await get("/page");
    await get("/page", { "cache-control": "no-cache" });
    await get("/page");
    expect(renders).toHaveLength(2);
  });
});

describe("unknown addresses", () => {
  it("share one 404 a second", async () => {
    const first = await get("/missing/nobody/1");
    const second = await get("/missing/nobody/2", { "accept-encoding": "br", "if-none-match": "*" });
    expect([first.status, second.status, brotliDecompressSync(second.body).toString()]).toEqual([
      404,
      404,
      first.body.toString(),
    ]);
    expect([second.headers.etag, second.headers["cache-control"]]).toEqual([undefined, first.headers["cache-control"]]);
    expect(renders).toEqual(["/missing/nobody/1"]);
    clock = 1001;
    await get("/missing/nobody/3");
    expect(renders).toHaveLength(2);
  });

  it("never share a page that exists after all", async () => {
    expect((await get("/page/nobody")).status).toBe(200);
    expect((await get("/missing/nobody")).status).toBe(404);
    expect((await get("/page/nobody")).status).toBe(404);
    clock = 1001;
    expect((await get("/page/nobody")).status).toBe(200);
  });
});

describe("uncacheable responses", () => {
  it.each([
    ["/cookie", 200, "mine"],
    ["/missing", 404, LONG],
    ["/moved", 301, ""],
    ["/live", 200, "live"],
    ["/throws", 500, "fault"],
  ])("%s is rendered each time", async (path, status, body) => {
    for (const _ of [1, 2]) {
      const answer = await get(path);
      expect([answer.status, answer.body.toString()]).toEqual([status, body]);
    }
    expect(renders).toEqual([path, path]);
    expect(store.size).toBe(0);
  });

  it("are compressed too", async () => {
    const { headers, body } = await get("/missing", { "accept-encoding": "gzip" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(body).toString()).toBe(LONG);
  });

  it("are rendered for the next client when the first one leaves", async () => {
    // listening on a port, so an address with one
    const { port } = server.address() as AddressInfo;
    const leaving = request({ port, path: "/slow", headers: { host: "shop.test" } }).on("error", () => undefined);
    leaving.end();
    await expect.poll(() => release).not.toBeNull();
    const waiting = get("/slow");
    leaving.destroy();
    const first = release;
    await expect.poll(() => renders.length).toBe(2);
    first?.();
    release?.();
    expect((await waiting).body.toString()).toBe(`${LONG}/slow`);
  });

  it("that hang are rendered anew for those that wait and come after, and answered once they are made after all", async () => {
    cache = createPageCache({ lifeMs: 1000, maxRenderingMs: 100, kept, pages: store, now: () => clock });
    const hanging = get("/slow");
    await expect.poll(() => release).not.toBeNull();
    const [first, waiting] = [release, get("/slow")];
    await expect.poll(() => renders.length).toBe(2);
    release?.();
    expect((await waiting).body.toString()).toBe(`${LONG}/slow`);
    expect((await get("/slow")).status).toBe(200);
    expect(renders).toHaveLength(2);
    first?.();
    expect((await hanging).body.toString()).toBe(`${LONG}/slow`);
  });

  it("are not rendered for those that left while they waited, and hold up nobody after them", async () => {
    const { port } = server.address() as AddressInfo;
    const ask = () =>
      request({ port, path: "/slow", headers: { host: "shop.test" } })
        .on("error", () => undefined)
        .end();
    const leaving = ask();
    await expect.poll(() => release).not.toBeNull();
    const alsoLeaving = ask();
    await new Promise((resolve) => setTimeout(resolve, 50));
    alsoLeaving.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    leaving.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    release?.();
    expect(renders).toEqual(["/slow"]);
    const next = get("/slow");
    await expect.poll(() => renders.length).toBe(2);
    release?.();
    expect((await next).body.toString()).toBe(`${LONG}/slow`);
  });
});

describe("the cache", () => {
  it("keeps pages that last though many are asked for that count for a moment", async () => {
    for (let page = 0; page < 4; page++) await get(`/page${page}`);
    expect(store.fullness).toBeCloseTo(0.54, 1);
    for (let search = 0; search < 30; search++) await get(`/brief${search}`);
    renders = [];
    for (let page = 0; page < 4; page++) await get(`/page${page}`);
    await get("/brief29");
    expect(renders).toEqual([]);
    expect(store.fullness).toBeCloseTo(0.54, 1);
    expect(store.bytes).toBeLessThanOrEqual(60_000);
    // the first of them had to go
    await get("/brief0");
    expect(renders).toEqual(["/brief0"]);
  });

  it("never exceeds its bytes", async () => {
    for (let i = 0; i < 40; i++) await get(`/page?i=${i}`);
    expect(store.bytes).toBeLessThanOrEqual(60_000);
    expect(store.size).toBeGreaterThan(3);
    expect(store.size).toBeLessThan(12);
  });

  it("evicts the least recently used page first", async () => {
    // seven pages of about 6 kB fit in the share of pages that last
    for (let i = 0; i < 7; i++) await get(`/page?i=${i}`);
    await get("/page?i=0");
    await get("/page?i=7");
    renders = [];
    await get("/page?i=0");
    expect(renders).toEqual([]);
    await get("/page?i=1");
    expect(renders).toEqual(["/page?i=1"]);
  });

  it("does not answer a signed request from the cache, nor caches what it was answered", async () => {
    await get("/page");
    await get("/page", { authorization: "Bearer customer" });
    expect(renders).toHaveLength(2);
    await get("/page?own", { authorization: "Bearer customer" });
    await get("/page?own");
    expect(renders).toHaveLength(4);
  });

  it("sends an uncompressed page to a client that refuses the content codings", async () => {
    const { headers, body } = await get("/page", { "accept-encoding": "gzip;q=0, br;q=0" });
    expect([headers["content-encoding"], body.toString()]).toEqual([undefined, `${LONG}/page`]);
  });
});

describe("a page that the app keeps", () => {
  const text = async (path: string) => (await get(path)).body.toString();

  it("is asked for again once one of its tags has expired, and not for others", async () => {
    keep("/kept", "old", ["product:bmse", "catalog:bmse"]);
    expect(await text("/kept")).toBe("old");
    keep("/kept", "new", ["product:bmse", "catalog:bmse"]);
    kept.expire(["product:bmdk"]);
    expect(await text("/kept")).toBe("old");
    kept.expire(["content:bmdk", "catalog:bmse"]);
    expect(await text("/kept")).toBe("new");
    expect(renders).toHaveLength(2);
  });

  it("is asked for again when the app would make it anew, and each second while that takes", async () => {
    keep("/kept", "old", [], 5000);
    await get("/kept");
    clock = 4999;
    await get("/kept");
    expect(renders).toHaveLength(1);
    clock = 5000;
    await get("/kept");
    clock = 5999;
    await get("/kept");
    expect(renders).toHaveLength(2);
    clock = 6001;
    await get("/kept");
    expect(renders).toHaveLength(3);
  });

  it("is not kept where a tag expired while it was made, and not given to those who asked after", async () => {
    keep("/kept-slow", "old");
    const before = get("/kept-slow");
    await expect.poll(() => renders).toHaveLength(1);
    const finish = release;
    kept.expire(["product:bmse"]);
    const after = get("/kept-slow");
    await new Promise((resolve) => setTimeout(resolve, 20));
    keep("/kept-slow", "new");
    finish?.();
    expect((await before).body.toString()).toBe("old");
    await expect.poll(() => renders).toHaveLength(2);
    release?.();
    expect((await after).body.toString()).toBe("new");
  });

  it("never shows what changed before it was asked for, however changes and requests meet", async () => {
    let version = 0;
    const change = () => {
      keep("/kept/a", String(++version), ["a"]);
      kept.expire(["a"]);
    };
    change();
    for (let round = 0; round < 200; round++) {
      const asked = Array.from({ length: 4 }, async (_, turn) => {
        // before, between and after the change
        for (let wait = 0; wait < turn * 3; wait++) await Promise.resolve();
        const from = version;
        return { from, got: Number(await text("/kept/a")) };
      });
      if (round % 2 === 0) await Promise.resolve();
      change();
      for (const { from, got } of await Promise.all(asked)) expect(got).toBeGreaterThanOrEqual(from);
    }
  });

  it("is shown as it was while the app fails, for an hour, without the failure's headers", async () => {
    keep("/kept", "good", [], 5000);
    await get("/kept");
    appPages.clear();
    clock = 6000;
    const answer = await get("/kept");
    expect([answer.status, answer.body.toString(), answer.headers.refresh]).toEqual([200, "good", undefined]);
    clock = 5001 + 3_600_000;
    expect((await get("/kept")).status).toBe(500);
  });

  it("is kept in its parts too, apart from the document and from each other", async () => {
    keep("/kept", "part");
    const part = (more = {}) => get("/kept", { rsc: "1", ...more });
    await part();
    await part({ "next-router-state-tree": "from elsewhere" });
    expect(renders).toHaveLength(1);
    await part({ "next-router-prefetch": "1" });
    await get("/kept");
    expect(renders).toHaveLength(3);
    kept.expire(["product:bmse"]);
    await part();
    expect(renders).toHaveLength(4);
    // a part that was made for its request depends on where the router was
    await get("/page", { rsc: "1" });
    await get("/page", { rsc: "1" });
    expect(renders).toHaveLength(6);
  });

  it("is held compressed only, and unpacked for who wants another coding", async () => {
    keep("/kept", LONG);
    await get("/kept", { "accept-encoding": "br" });
    expect(store.bytes).toBeLessThan(LONG.length / 10);
    expect(gunzipSync((await get("/kept", { "accept-encoding": "gzip" })).body).toString()).toBe(LONG);
    expect((await get("/kept")).body.toString()).toBe(LONG);
    expect(brotliDecompressSync((await get("/kept", { "accept-encoding": "br" })).body).toString()).toBe(LONG);
    expect(renders).toHaveLength(1);
  });

  it("does not tell its name", async () => {
    keep("/kept", "page");
    expect((await get("/kept")).headers[KEPT_HEADER]).toBeUndefined();
    expect((await get("/kept")).headers[KEPT_HEADER]).toBeUndefined();
  });
});

describe("a page with a life of its own", () => {
  it("is dropped by any change", async () => {
    await get("/page");
    kept.expire(["anything"]);
    await get("/page");
    expect(renders).toHaveLength(2);
  });
});

describe("pages over a restart", () => {
  const list = async () => (await store.list()).map(({ key }) => key);

  it("are those that are true and say what they depend on, most lately asked for first", async () => {
    keep("/kept/a", LONG);
    keep("/kept/b", LONG);
    await get("/kept/a", { "accept-encoding": "br" });
    await get("/kept/b", { "accept-encoding": "gzip" });
    // of a life of its own, for a moment, and of no page
    for (const other of ["/page", "/brief", "/missing", "/nobody"]) await get(other);
    expect(await list()).toEqual(["shop.test /kept/b", "shop.test /kept/a"]);
    const [one] = await store.list();
    expect(one).toMatchObject({ encoding: "gzip", size: LONG.length, tags: ["product:bmse"] });
    expect(gunzipSync(one?.body ?? "").toString()).toBe(LONG);
    kept.expire(["product:bmse"]);
    expect(await list()).toEqual([]);
  });

  it("answer from the start, until they would have been made anew or change", async () => {
    keep("/kept/a", LONG);
    const first = await get("/kept/a", { "accept-encoding": "br" });
    const pages = await store.list();
    renders = [];
    kept = createKeptPages();
    store = createPageStore({ maxBytes: 60_000, kept, now: () => clock });
    cache = createPageCache({ lifeMs: 1000, maxRenderingMs: 30_000, kept, pages: store, now: () => clock });
    store.restore(pages, kept.expiries);
    const again = await get("/kept/a", { "accept-encoding": "br" });
    expect(again.body.equals(first.body)).toBe(true);
    expect([again.headers.etag, again.headers["content-type"]]).toEqual([first.headers.etag, "text/html"]);
    expect(renders).toEqual([]);
    kept.expire(["product:bmse"]);
    await get("/kept/a");
    expect(renders).toEqual(["/kept/a"]);
    clock = (pages[0]?.expiresAt ?? 0) + 1;
    store.restore(
      pages.map((page) => ({ ...page, key: "shop.test /kept/b" })),
      kept.expiries,
    );
    keep("/kept/b", "new");
    expect((await get("/kept/b")).body.toString()).toBe("new");
  });

  it("replace nothing that was made since, and count against the room there is", async () => {
    keep("/kept/a", "new");
    await get("/kept/a");
    const page = (key: string) => ({
      key,
      headers: {},
      etag: "",
      encoding: "identity" as const,
      body: Buffer.alloc(14_000),
      size: 14_000,
      tags: [],
      expiresAt: clock + 1000,
    });
    store.restore(
      ["/kept/a", "/1", "/2", "/3"].map((path) => page(`shop.test ${path}`)),
      kept.expiries,
    );
    expect((await get("/kept/a")).body.toString()).toBe("new");
    expect(store.bytes).toBeLessThanOrEqual(60_000);
    // the first of the list was asked for last
    renders = [];
    expect((await get("/1")).body).toHaveLength(14_000);
    expect(renders).toEqual([]);
  });
});
