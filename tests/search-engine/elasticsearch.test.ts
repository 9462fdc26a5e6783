import { createServer, type Server, type ServerResponse } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createElasticsearchEngine } from "../../lib/search-engine/elasticsearch";
import { buildMapping, buildSettings } from "../../lib/search-engine/elasticsearch/index-settings";
import { readElasticsearchOptions } from "../../lib/search-engine/elasticsearch/options";
import { toSearches } from "../../lib/search-engine/elasticsearch/side-by-side";
import { GUARD_LIMITS, guardEngine } from "../../lib/search-engine/guard";
import { cpuMs } from "../cpu";

let server: Server | undefined;

/** A cluster that answers every request the same way; resolves to its address. */
function serve(
  answer: (response: ServerResponse, path: string, authorization: string | undefined) => void,
  port = 0,
): Promise<string> {
  const started = createServer((request, response) => {
    response.setHeader("x-elastic-product", "Elasticsearch");
    response.setHeader("content-type", "application/vnd.elasticsearch+json;compatible-with=9");
    request.resume().on("end", () => answer(response, request.url ?? "", request.headers.authorization));
  });
  server = started;
  return new Promise((resolve) => {
    started.listen(port, "127.0.0.1", () => {
      const address = started.address();
      resolve(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
    });
  });
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** Waits long for an answer, unless told otherwise: a busy machine is slow. */
const engineAt = (url: string, limits = { timeoutMs: 5000, collectionTimeoutMs: 10_000 }) =>
  createElasticsearchEngine({ url, prefix: "shop", ...limits });
const answering = (status: number, body: string) => serve((response) => response.writeHead(status).end(body));

describe("createElasticsearchEngine", () => {
  it("asks the alias of the store view and type", async () => {
    const paths: string[] = [];
    const url = await serve((response, path) => {
      paths.push(path);
      response.end(
        JSON.stringify({
          took: 2,
          hits: { total: { value: 1 }, hits: [{ _id: "1", _score: 1, _source: { sku: "A" } }] },
        }),
      );
    });
    expect(await engineAt(url).search("bmno", "category", {})).toEqual({
      ok: true,
      value: { total: 1, took: 2, hits: [{ id: "1", score: 1, source: { sku: "A" } }], aggregations: {} },
    });
    expect(paths).toEqual(["/shop_bmno_category/_search?allow_partial_search_results=false"]);
  });

  it.each([
    ["an API key", { apiKey: "key" }, "ApiKey key"],
    [
      "user and password",
      { username: "shop", password: "secret" },
      `Basic ${Buffer.from("shop:secret").toString("base64")}`,
    ],
    ["nothing", {}, undefined],
  ])("gets in with %s", async (_, credentials, expected) => {
    const seen: (string | undefined)[] = [];
    const url = await serve((response, _path, authorization) => {
      seen.push(authorization);
      response.end(JSON.stringify({ hits: { total: 0, hits: [] } }));
    });
    expect(
      await createElasticsearchEngine({ url, prefix: "shop", timeoutMs: 500, ...credentials }).search(
        "bmse",
        "product",
        {},
      ),
    ).toMatchObject({ ok: true });
    expect(seen).toEqual([expected]);
  });

  it.each([
    [400, "contract", "badRequest", false],
    [401, "http", "unauthorized", false],
    [403, "http", "forbidden", false],
    [404, "http", "serverError", true],
    [429, "http", "serverError", true],
    [500, "http", "serverError", true],
    [503, "http", "serverError", true],
  ])("tells a %i as a value", async (status, kind, code, retryable) => {
    const url = await answering(status, JSON.stringify({ error: { type: "x", reason: "no" }, status }));
    expect(await engineAt(url).search("bmse", "product", {})).toMatchObject({
      ok: false,
      error: { kind, code, retryable, status },
    });
  });

  it("takes a list of which one count comes in part for a failure", async () => {
    const body = { aggs: { width: { max: { field: "width" } } } };
    const parts = toSearches(body).length;
    const url = await serve((response) => {
      const part = {
        status: 200,
        took: 1,
        timed_out: false,
        hits: { total: { value: 1 }, hits: [] },
        aggregations: {},
      };
      const responses = Array.from({ length: parts }, (_, at) => (at === 1 ? { ...part, ...lacking } : part));
      response.end(JSON.stringify({ took: 1, responses }));
    });
    const lacking = { _shards: { total: 2, failed: 1 } };
    expect(await engineAt(url).search("bmse", "product", body)).toMatchObject({
      ok: false,
      error: { kind: "http", code: "serverError", retryable: true },
    });
    expect(parts).toBeGreaterThan(1);
  });

  it("gives up on a slow cluster in time", async () => {
    const url = await serve(() => {});
    const started = performance.now();
    const engine = engineAt(url, { timeoutMs: 150, collectionTimeoutMs: 60_000 });
    expect(await engine.search("bmse", "product", {})).toMatchObject({
      ok: false,
      error: { kind: "network", code: "timeout", retryable: true },
    });
    expect(performance.now() - started).toBeGreaterThanOrEqual(149);
  });

  it("gives the read of a whole collection longer", async () => {
    const url = await serve(
      (response) => void setTimeout(() => response.end(JSON.stringify({ hits: { total: 0, hits: [] } })), 250),
    );
    const engine = engineAt(url, { timeoutMs: 150, collectionTimeoutMs: 10_000 });
    expect(await engine.search("bmse", "category", { size: 50 })).toMatchObject({
      ok: false,
      error: { code: "timeout" },
    });
    expect(await engine.search("bmse", "category", { size: 4000 })).toMatchObject({ ok: true });
  });

  it.each(["{", "null", '{"took":1}', "<html>"])("tells garbage as a broken contract: %s", async (body) => {
    expect(await engineAt(await answering(200, body)).search("bmse", "product", {})).toMatchObject({
      ok: false,
      error: { kind: "contract", code: "wrongFormat" },
    });
  });

  it("tells a cluster that is not there", async () => {
    const url = await answering(200, "{}");
    await new Promise((resolve) => server?.close(resolve));
    expect(await engineAt(url).search("bmse", "product", {})).toMatchObject({
      ok: false,
      error: { kind: "network", code: "unreachable", retryable: true },
    });
  });

  it("behind its guard, fails at once while the cluster is gone and finds it again when it is back", async () => {
    const address = await answering(200, JSON.stringify({ hits: { total: 0, hits: [] } }));
    const engine = guardEngine(engineAt(address), { ...GUARD_LIMITS, pageMs: 500, collectionMs: 500 });
    const ask = async () => (await engine.search("bmse", "product", {})).ok;
    expect(await ask()).toBe(true);
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    for (let i = 0; i < GUARD_LIMITS.failures; i++) expect(await ask()).toBe(false);
    const began = cpuMs();
    for (let i = 0; i < 200; i++) expect(await ask()).toBe(false);
    expect(cpuMs() - began).toBeLessThan(100);
    await serve(
      (response) => response.end(JSON.stringify({ hits: { total: 0, hits: [] } })),
      Number(new URL(address).port),
    );
    await vi.waitFor(async () => expect(await ask()).toBe(true), { timeout: 2000, interval: 20 });
  });

  it("asks nothing for a body that cannot be answered", async () => {
    expect(await engineAt("http://127.0.0.1:1").search("bmse", "product", { from: 10_000 })).toMatchObject({
      ok: false,
      error: { code: "badRequest" },
    });
  });
});

describe("readElasticsearchOptions", () => {
  const limits = { timeoutMs: 1000, collectionTimeoutMs: 5000 };

  it("is null without a URL and carries what the environment says", () => {
    expect(readElasticsearchOptions({ ELASTICSEARCH_INDEX_PREFIX: "p" }, limits)).toBeNull();
    expect(
      readElasticsearchOptions(
        {
          ELASTICSEARCH_URL: "http://e",
          ELASTICSEARCH_INDEX_PREFIX: "p",
          ELASTICSEARCH_API_KEY: "k",
          ELASTICSEARCH_CA: "-----BEGIN CERTIFICATE-----",
        },
        limits,
      ),
    ).toMatchObject({
      url: "http://e",
      prefix: "p",
      apiKey: "k",
      ca: "-----BEGIN CERTIFICATE-----",
      timeoutMs: 1000,
      collectionTimeoutMs: 5000,
    });
  });
});

describe("index settings", () => {
  it("stem in the store's language and keep nested objects reachable flat", () => {
    expect(buildSettings("fi")).toMatchObject({ analysis: { filter: { shop_stemmer: { language: "Finnish" } } } });
    expect(buildMapping("product")).toMatchObject({
      properties: {
        configurable_children: {
          type: "nested",
          include_in_root: true,
          properties: { media_gallery: { enabled: false } },
        },
        stock: { properties: { is_in_stock: { type: "boolean" } } },
      },
    });
  });
});
