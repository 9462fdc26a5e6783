import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildListingBody } from "../../lib/catalog/listing-body";
import { formatListingQuery, parseListingQuery, parseQuerySegment } from "../../lib/catalog/listing-query";
import { buildQuickSearchBody, buildSearchBody, checkSearchText } from "../../lib/catalog/search-body";
import { getSettings } from "../../lib/config/settings";
import { createElasticsearchEngine } from "../../lib/search-engine/elasticsearch";
import { createClient } from "../../lib/search-engine/elasticsearch/client";
import { createElasticsearchIndexer } from "../../lib/search-engine/elasticsearch/indexer";
import { createEmbeddedEngine } from "../../lib/search-engine/embedded";
import { parseSearchRequest } from "../../lib/search-engine/schema";
import type { SearchBody, SearchEngine } from "../../lib/search-engine/types";
import { randomFrom } from "../../scripts/bench/numbers";
import { makeShop, NOW, type Shop } from "../backend/fixtures";
import { cpuMs } from "../cpu";
import { fuzzRuns } from "../fuzz-runs";
import { testProducts } from "./documents";
import { createHostile, wellFormed } from "./hostile";

const BODIES = 5 * fuzzRuns;
const PATH = "http://backend.test/api/catalog/vue_storefront_catalog_bmse/product/_search";

/** Milliseconds of CPU one request may cost. */
const BUSY_MS = 1000;

/** Thousands of requests on a machine that does other things too. */
const TIMEOUT = { timeout: 120_000 };

let shop: Shop;
beforeAll(async () => {
  shop = await makeShop("sqlite", { now: NOW });
});
// throws what the backend met unexpectedly
afterAll(() => shop.dispose());

const settings = getSettings("bmse");
const failureOf = async (engine: SearchEngine, body: SearchBody) => {
  const answer = await engine.search("bmse", "product", body);
  return answer.ok ? null : { code: answer.error.code, message: answer.error.message };
};

/** Bodies of the language that hostile requests come down to. */
function* understood(seed: number, count: number): Generator<SearchBody> {
  const { body, parameters } = createHostile(randomFrom(seed));
  for (let i = 0; i < count; i++) {
    const parsed = parseSearchRequest("POST", new URLSearchParams(parameters()), JSON.parse(JSON.stringify(body())));
    if (parsed.ok) yield parsed.value.body;
  }
}

describe("hostile requests to _search", () => {
  it(
    `answers each of ${BODIES} random bodies and query strings with results or a 400 in words, soon`,
    TIMEOUT,
    async () => {
      const { body, parameters } = createHostile(randomFrom(20_261_121));
      const seen = new Map<number, number>();
      const wrong: unknown[] = [];
      for (let i = 0; i < BODIES; i++) {
        const [json, query] = [JSON.stringify(body()) ?? "", parameters()];
        const request =
          i % 4 === 0
            ? new Request(`${PATH}?${query}&request=${encodeURIComponent(wellFormed(json)).slice(0, 60_000)}`)
            : new Request(`${PATH}?${query}`, { method: "POST", body: json });
        const began = cpuMs();
        const answer = await shop.app.fetch(request);
        const ms = cpuMs() - began;
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        const said = (await answer.json()) as { result?: unknown; hits?: unknown };
        const isGood =
          answer.status === 200
            ? said.hits !== undefined
            : (answer.status === 400 || answer.status === 413) &&
              typeof said.result === "string" &&
              said.result.length > 3;
        if (!isGood || ms > BUSY_MS)
          wrong.push({ i, status: answer.status, ms, said, json: json.slice(0, 500), query });
      }
      expect(wrong).toEqual([]);
      // a fuzz that only ever hits the door tests the door alone
      expect(seen.get(200)).toBeGreaterThan(BODIES / 10);
      expect(seen.get(400)).toBeGreaterThan(BODIES / 10);
    },
  );

  it("lets no script and nothing unknown through to an engine", TIMEOUT, () => {
    const known = new Set([
      "query",
      "post_filter",
      "aggs",
      "sort",
      "from",
      "size",
      "_source",
      "collapse",
      "suggest",
      "min_score",
      "track_total_hits",
    ]);
    let count = 0;
    for (const body of understood(7, BODIES)) {
      count++;
      expect(Object.keys(body).filter((name) => !known.has(name))).toEqual([]);
      expect(JSON.stringify(body)).not.toMatch(/"(?:_?script\w*|regexp|wildcard|query_string|runtime_mappings)":/);
    }
    expect(count).toBeGreaterThan(BODIES / 10);
  });
});

describe("hostile URLs of lists and searches", () => {
  it(`reads each of ${BODIES} query strings, to one spelling, and searches with what it means`, TIMEOUT, async () => {
    const { address } = createHostile(randomFrom(4711));
    const engine = createEmbeddedEngine();
    engine.load("bmse", "product", testProducts("bmse"));
    for (let i = 0; i < BODIES; i++) {
      const given = address();
      const query = parseListingQuery(new URLSearchParams(given));
      expect(parseListingQuery(new URLSearchParams(formatListingQuery(query)))).toEqual(query);
      expect(parseQuerySegment(encodeURIComponent(formatListingQuery(query)))).toEqual(query);
      expect(parseQuerySegment(given)).toBeDefined();
      const text = checkSearchText(query.q, settings);
      const bodies = [
        buildListingBody({ categoryIds: [20] }, query, settings),
        ...(text.ok
          ? [buildSearchBody({ ...query, q: text.value }, settings), buildQuickSearchBody(text.value, settings)]
          : []),
      ];
      const failures = i % 5 === 0 ? await Promise.all(bodies.map((body) => failureOf(engine, body))) : [];
      expect({ given, failures: failures.filter((failure) => failure !== null) }).toEqual({ given, failures: [] });
    }
  });
});

const url = process.env.ELASTICSEARCH_URL;

function fuzzOn(address: string): void {
  const options = {
    url: address,
    prefix: `fuzz_${randomUUID().replaceAll("-", "")}`,
    timeoutMs: 10_000,
    apiKey: process.env.ELASTICSEARCH_API_KEY,
    username: process.env.ELASTICSEARCH_USERNAME,
    password: process.env.ELASTICSEARCH_PASSWORD,
  };
  const client = createClient(options);
  const engine = createElasticsearchEngine(options, client);

  beforeAll(async () => {
    const indexer = createElasticsearchIndexer({ client, prefix: options.prefix });
    const index = await indexer.create("bmse", "product");
    await indexer.bulk(index, testProducts("bmse"));
    await indexer.swap("bmse", "product", index);
  });
  afterAll(async () => {
    await client.indices.delete({ index: Object.keys(await client.indices.get({ index: `${options.prefix}_*` })) });
    await client.close();
  });

  it("answers every one that gets through, or refuses it as wrong, and never fails", TIMEOUT, async () => {
    const wrong: unknown[] = [];
    let asked = 0;
    const bodies = understood(20_261_121, BODIES);
    const work = async () => {
      for (let next = bodies.next(); !next.done; next = bodies.next()) {
        asked++;
        const failure = await failureOf(engine, next.value);
        if (failure && failure.code !== "badRequest")
          wrong.push({ failure, body: JSON.stringify(next.value).slice(0, 500) });
      }
    };
    await Promise.all(Array.from({ length: 4 }, work));
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(BODIES / 10);
  });
}

if (url) {
  describe("hostile requests on Elasticsearch", () => {
    fuzzOn(url);
  });
} else {
  it("Elasticsearch: skipped, ELASTICSEARCH_URL is not set", ({ skip }) => {
    skip();
    expect(url).toBeDefined();
  });
}
