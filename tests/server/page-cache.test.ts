import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addTerms, type CacheLife, pageTerms } from "@/lib/cache/read-terms";
import { cacheKeyOf, isCacheable } from "@/server/cache-key";
import { outcomeOf } from "@/server/cache-outcome";
import { createPageCache } from "@/server/page-cache";
import { createPageStore, type PageStore } from "@/server/page-store";
import { createTagClock, type TagClock } from "@/server/tag-clock";
import { readTermsHeader, TERMS_HEADER } from "@/server/terms-header";
import { withUnchangedReads } from "@/server/unchanged-reads";

/** Hosts that have pages of their own. */
const OWN_HOSTS = new Set(["shop.test", "andra.test", "shop.fi"]);

vi.unmock("@/lib/cache/cached-read");
vi.mock("next/cache", () => ({ unstable_cache: () => async () => null }));
const { cachedRead, cacheLife, cacheTag, expireReads } = await import("@/lib/cache/cached-read");

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

let server: Server;
let renders: string[];
/** What the cache says that it did with each request. */
let outcomes: string[];
let release: (() => void) | null;
let clock: number;
let tagClock: TagClock;
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
  } else if (url.startsWith("/kept")) {
    const page = appPages.get(url);
    if (!page) response.writeHead(500, { "content-type": "text/html", refresh: "5" }).end("broken");
    else {
      const { body, tags, until } = page;
      if (url.endsWith("slow")) await new Promise<void>((resolve) => (release = resolve));
      response.setHeader(TERMS_HEADER, [until, ...tags].join(" "));
      response.writeHead(200, shared).end(body);
    }
  } else if (url.startsWith("/cookie")) response.writeHead(200, { ...shared, "set-cookie": "a=1" }).end("mine");
  else if (url.startsWith("/missing")) response.writeHead(404, shared).end(LONG);
  else if (url.startsWith("/moved")) response.writeHead(301, { location: "/page" }).end();
  else if (url.startsWith("/throws")) throw new Error("broken page");
  else response.writeHead(200, { "cache-control": "no-store" }).end("live");
}

beforeEach(async () => {
  outcomes = [];
  [renders, release, clock] = [[], null, 0];
  tagClock = createTagClock();
  appPages.clear();
  store = createPageStore({ maxBytes: 60_000, clock: tagClock, now: () => clock });
  cache = createPageCache({
    lifeMs: 1000,
    maxRenderingMs: 30_000,
    ownHosts: OWN_HOSTS,
    clock: tagClock,
    pages: store,
    now: () => clock,
    notFoundKeyOf: async ({ url = "" }) => (url.includes("nobody") ? "404 bmse" : null),
  });
  server = createServer((asked, response) => {
    response.once("close", () => outcomes.push(outcomeOf(asked)));
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
    expect(cacheKeyOf({ method, url, headers: { host: "shop.test", ...headers } }, new Set(["shop.test"]))).toBe(key);
  });

  it.each([
    ["/?gclid=abc", "shop.test", "shop.test /"],
    ["/c/soffor?utm_source=mail&color=11&fbclid=x", "shop.test", "shop.test /c/soffor?color=11"],
    ["/c/soffor?utm_source", "SHOP.test:3000", "shop.test /c/soffor"],
    ["/c/soffor?gclids=1", "shop.test", "shop.test /c/soffor?gclids=1"],
    ["/?q=gclid=1", "shop.test", "shop.test /?q=gclid=1"],
    ["/c/soffor", "10.0.0.7", " /c/soffor"],
    ["/c/soffor", "elsewhere.example", " /c/soffor"],
    ["/c/soffor", "shop.test.elsewhere.example", " /c/soffor"],
    ["/sitemap.xml", "elsewhere.example", "elsewhere.example /sitemap.xml"],
  ])("%s at %s shares the page %j", (url, host, key) => {
    expect(cacheKeyOf({ method: "GET", url, headers: { host } }, new Set(["shop.test"]))).toBe(key);
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
  it("is rendered once in its life, whatever content coding and method are requested", async () => {
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

  it("says of each request what became of it", async () => {
    appPages.set("/kept", { body: "a", tags: ["product:bmse"], until: 900_000 });
    await get("/kept");
    await get("/kept");
    appPages.delete("/kept");
    tagClock.expire(["product:bmse"]);
    await get("/kept");
    await get("/live", { authorization: "Bearer customer" });
    const [first, second] = [get("/slow"), get("/slow")];
    await vi.waitFor(() => expect(release).not.toBeNull());
    release?.();
    await Promise.all([first, second]);
    await vi.waitFor(() => expect(outcomes).toHaveLength(6));
    expect(outcomes.slice(0, 4)).toEqual(["miss", "hit", "last", "pass"]);
    expect(outcomes.slice(4).toSorted()).toEqual(["miss", "wait"]);
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
    // of a host without pages of its own one is enough, whatever it is called
    await get("/page?a=1", { host: "10.0.0.7" });
    await get("/page?a=1&gclid=x", { host: "elsewhere.example" });
    expect(renders).toHaveLength(4);
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

  it("is re-rendered for no-cache, and the cached one stays", async () => {
    await get("/page");
    await get("/page", { "cache-control": "no-cache" });
    await get("/page");
    expect(renders).toHaveLength(2);
  });
});

describe("unknown URLs", () => {
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

  it("that hang are re-rendered for those that wait and come after, and answered once they are made after all", async () => {
    cache = createPageCache({
      lifeMs: 1000,
      maxRenderingMs: 100,
      ownHosts: OWN_HOSTS,
      clock: tagClock,
      pages: store,
      now: () => clock,
    });
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
  it("keeps pages without a query though many with one are requested", async () => {
    for (let page = 0; page < 4; page++) await get(`/page${page}`);
    expect(store.fullness).toBeCloseTo(0.67, 1);
    for (let search = 0; search < 30; search++) await get(`/page?q=${search}`);
    renders = [];
    for (let page = 0; page < 4; page++) await get(`/page${page}`);
    await get("/page?q=29");
    expect(renders).toEqual([]);
    expect(store.fullness).toBeCloseTo(0.67, 1);
    expect(store.bytes).toBeLessThanOrEqual(60_000);
    // the first of them had to go
    await get("/page?q=0");
    expect(renders).toEqual(["/page?q=0"]);
  });

  it("never exceeds its bytes", async () => {
    for (let i = 0; i < 40; i++) await get(i % 2 ? `/page${i}` : `/page?i=${i}`);
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

  it("is requested again once one of its tags has expired, and not for others", async () => {
    keep("/kept", "old", ["product:bmse", "catalog:bmse"]);
    expect(await text("/kept")).toBe("old");
    keep("/kept", "new", ["product:bmse", "catalog:bmse"]);
    tagClock.expire(["product:bmdk"]);
    expect(await text("/kept")).toBe("old");
    tagClock.expire(["content:bmdk", "catalog:bmse"]);
    expect(await text("/kept")).toBe("new");
    expect(renders).toHaveLength(2);
  });

  it("is requested again when the app would make it again, and each second while that takes", async () => {
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
    tagClock.expire(["product:bmse"]);
    const after = get("/kept-slow");
    await new Promise((resolve) => setTimeout(resolve, 20));
    keep("/kept-slow", "new");
    finish?.();
    expect((await before).body.toString()).toBe("old");
    await expect.poll(() => renders).toHaveLength(2);
    release?.();
    expect((await after).body.toString()).toBe("new");
  });

  it("never shows what changed before it was requested, however changes and requests meet", async () => {
    let version = 0;
    const change = () => {
      keep("/kept/a", String(++version), ["a"]);
      tagClock.expire(["a"]);
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
    tagClock.expire(["product:bmse"]);
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
    expect((await get("/kept")).headers[TERMS_HEADER]).toBeUndefined();
    expect((await get("/kept")).headers[TERMS_HEADER]).toBeUndefined();
  });
});

describe("a page with a life of its own", () => {
  it("is dropped by any change", async () => {
    await get("/page");
    tagClock.expire(["anything"]);
    await get("/page");
    expect(renders).toHaveLength(2);
  });
});

describe("a page with a query, rendered for its request", () => {
  const SHARED = { "content-type": "text/html", "cache-control": "s-maxage=900, stale-while-revalidate=600" };

  /** Lets the app read a search, and answer with how often it has rendered. */
  function serveSearch(life: Partial<CacheLife> = {}, type = "text/html"): void {
    let count = 0;
    server.removeAllListeners("request");
    server.on("request", (asked: IncomingMessage, response: ServerResponse) => {
      void cache.handle(asked, response, async ({ url = "" }) => {
        await Promise.resolve();
        renders.push(url);
        const terms = pageTerms.getStore();
        if (terms)
          addTerms(terms, {
            tags: new Set(["product:bmse", "category:bmse:soffor"]),
            life: { stale: 30, revalidate: 900, expire: 3600, ...life },
          });
        response.writeHead(200, { ...SHARED, "content-type": type }).end(String(++count));
      });
    });
  }
  const text = async (path: string, headers = {}) => (await get(path, headers)).body.toString();

  it("is cached until a tag of what it read expires, and no other", async () => {
    serveSearch();
    expect([await text("/search?q=soffa"), await text("/search?q=soffa")]).toEqual(["1", "1"]);
    tagClock.expire(["product:bmdk", "content:bmse"]);
    expect(await text("/search?q=soffa")).toBe("1");
    tagClock.expire(["category:bmse:soffor"]);
    expect(await text("/search?q=soffa")).toBe("2");
  });

  it("is cached for the shortest lifetime of what it read, then sent once more while it is revalidated", async () => {
    const requested: string[] = [];
    let revalidated: Promise<unknown> = Promise.resolve();
    cache = createPageCache({
      lifeMs: 1000,
      maxRenderingMs: 30_000,
      ownHosts: OWN_HOSTS,
      clock: tagClock,
      pages: store,
      now: () => clock,
      revalidate({ url = "" }) {
        requested.push(url);
        return (revalidated = get(url, { "x-again": "1" }));
      },
      isRevalidation: ({ headers }) => headers["x-again"] !== undefined,
    });
    serveSearch({ revalidate: 60 });
    expect(await text("/search?q=soffa")).toBe("1");
    clock = 59_999;
    expect(await text("/search?q=soffa")).toBe("1");
    expect(requested).toEqual([]);
    clock = 60_000;
    expect(await Promise.all([text("/search?q=soffa"), text("/search?q=soffa")])).toEqual(["1", "1"]);
    await revalidated;
    expect(requested).toEqual(["/search?q=soffa"]);
    expect(await text("/search?q=soffa")).toBe("2");
    // not one that a change has outdated
    clock = 120_000;
    tagClock.expire(["product:bmse"]);
    expect(await text("/search?q=soffa")).toBe("3");
    // nor one beyond its end
    clock = 120_000 + 60_000 + 600_000;
    expect(await text("/search?q=soffa")).toBe("4");
    expect(requested).toHaveLength(1);
  });

  it("is confirmed where all it read is as it was when a tag of it expired, and rendered again otherwise", async () => {
    let found = "a sofa";
    let isDown = false;
    server.removeAllListeners("request");
    const read = cachedRead("page-cache.test", async (): Promise<string> => {
      cacheLife({ stale: 30, revalidate: 900, expire: 3600 });
      cacheTag("product:bmse");
      if (isDown) throw new Error("down");
      return found;
    });
    const page = withUnchangedReads(async (_, response) => {
      renders.push(found);
      response.writeHead(200, SHARED).end(await read());
    });
    const change = () => {
      expireReads(["product:bmse"]);
      tagClock.expire(["product:bmse"]);
    };
    server.on("request", (asked: IncomingMessage, response: ServerResponse) => {
      cache.handle(asked, response, page).catch(() => response.writeHead(500).end());
    });
    expect(await text("/search?q=soffa")).toBe("a sofa");
    change();
    const { status, body } = await get("/search?q=soffa");
    expect([status, body.toString()]).toEqual([200, "a sofa"]);
    expect(renders).toEqual(["a sofa"]);
    // what was confirmed is not compared again before the next change
    isDown = true;
    expect(await text("/search?q=soffa")).toBe("a sofa");
    isDown = false;
    found = "a chair";
    change();
    expect(await text("/search?q=soffa")).toBe("a chair");
    expect(renders).toEqual(["a sofa", "a chair"]);
    // what cannot be read now proves nothing
    isDown = true;
    change();
    expect((await get("/search?q=soffa")).status).toBe(500);
    expect(renders).toHaveLength(3);
  });

  it("has one entry for each host and URL, so that no store view gets another's", async () => {
    serveSearch();
    expect(await text("/search?q=soffa")).toBe("1");
    expect(await text("/fi/search?q=soffa")).toBe("2");
    expect(await text("/search?q=soffa", { host: "shop.fi" })).toBe("3");
    expect(await text("/search?q=soffa")).toBe("1");
  });

  it("that is no page, as a sitemap, is dropped by any change: it may read more than it says", async () => {
    serveSearch({}, "application/xml");
    expect(await text("/sitemap.xml")).toBe("1");
    tagClock.expire(["anything"]);
    expect(await text("/sitemap.xml")).toBe("2");
  });
});

it("tags travel in a header whatever letters they have", () => {
  const tag = encodeURIComponent("category:bmfi:pöydät, 한");
  expect(readTermsHeader(`900 product:bmfi ${tag}`)).toEqual({
    until: 900,
    tags: ["product:bmfi", "category:bmfi:pöydät, 한"],
  });
  expect(readTermsHeader(undefined)).toBeNull();
});
