import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createElasticsearchEngine } from "../../lib/search-engine/elasticsearch";
import { createClient } from "../../lib/search-engine/elasticsearch/client";
import { createElasticsearchIndexer } from "../../lib/search-engine/elasticsearch/indexer";
import { updateDocuments } from "../../lib/search-engine/elasticsearch/update";
import { createEmbeddedEngine } from "../../lib/search-engine/embedded";
import { aliasName } from "../../lib/search-engine/index-name";
import { loadStore } from "../../lib/search-engine/indexing/load-store";
import type { Incoming } from "../../lib/search-engine/indexing/types";
import type { AggregationResult, SearchAnswer, SearchEngine } from "../../lib/search-engine/types";
import { STORE_CODES } from "../../lib/storefront/types";
import { CASES, type EngineCase } from "./cases";
import { testProducts } from "./documents";
import { testCategories } from "./vocabulary";

const embedded = createEmbeddedEngine();
for (const store of STORE_CODES) {
  embedded.load(store, "product", testProducts(store));
  embedded.load(store, "category", testCategories(store));
}

async function ask(
  engine: SearchEngine,
  { store = "bmse", type = "product", body }: EngineCase,
): Promise<SearchAnswer | string> {
  const answer = await engine.search(store, type, body);
  return answer.ok ? answer.value : answer.error.code;
}

/** What a case names, as it was answered; parts it leaves open are left out on both sides. */
function namedPart(answer: SearchAnswer | string, { total, ids }: EngineCase) {
  if (typeof answer === "string") return { refused: answer };
  return {
    ...(total !== undefined && { total: answer.total }),
    ...(ids && { ids: answer.hits.map(({ id }) => Number(id)) }),
  };
}

function expectNamed(answer: SearchAnswer | string, each: EngineCase): void {
  const { name, total, ids } = each;
  const expected = name.endsWith("is refused")
    ? { refused: "badRequest" }
    : { ...(total !== undefined && { total }), ...(ids && { ids }) };
  expect(namedPart(answer, each)).toEqual(expected);
}

describe("embedded engine", () => {
  it.each(CASES.map((each) => [each.name, each] as const))("%s", async (_, each) => {
    const answer = await ask(embedded, each);
    expectNamed(answer, each);
    // a page can be read again and is the same
    const again = await ask(embedded, each);
    expect(typeof again === "string" ? again : { ...again, took: 0 }).toEqual(
      typeof answer === "string" ? answer : { ...answer, took: 0 },
    );
  });
});

async function* manyProducts(count: number): AsyncGenerator<Incoming> {
  for (let id = 1; id <= count; id++)
    yield { kind: "document", type: "product", id: String(id), source: { ...testProducts("bmno")[0]?.source, id } };
}

/** What an aggregation says, without what only one engine adds. */
function toCounts(result: AggregationResult): unknown {
  const { buckets, doc_count, value, count, min, max, avg, sum } = result;
  const round = (number: number | null | undefined) =>
    typeof number === "number" ? Math.round(number * 1e6) / 1e6 : number;
  const children = Object.entries(result).filter(
    ([name, inner]) => typeof inner === "object" && inner !== null && name !== "buckets",
  );
  return {
    buckets: buckets?.map(({ key, doc_count: documents, from, to }) => ({ key, documents, from, to })),
    doc_count,
    numbers: [value, count, min, max, avg, sum].map(round),
    // children of a filter are results themselves
    children: Object.fromEntries(children.map(([name, inner]) => [name, toCounts(inner as AggregationResult)])),
  };
}

function comparable(answer: SearchAnswer | string) {
  if (typeof answer === "string") return answer;
  return {
    total: answer.total,
    ids: answer.hits.map(({ id }) => Number(id)),
    sources: answer.hits.map(({ source }) => source),
    aggregations: Object.fromEntries(
      Object.entries(answer.aggregations).map(([name, result]) => [name, toCounts(result)]),
    ),
    suggest: Object.values(answer.suggest ?? {}).map((words) =>
      words.map(({ text, options }) => ({ text, options: options.map((option) => option.text) })),
    ),
  };
}

const scores = (answer: SearchAnswer | string) =>
  typeof answer === "string" ? [] : answer.hits.map(({ score }) => score ?? 0);

const url = process.env.ELASTICSEARCH_URL;

function compareOn(address: string): void {
  const options = {
    url: address,
    prefix: `test_${randomUUID().replaceAll("-", "")}`,
    timeoutMs: 5000,
    apiKey: process.env.ELASTICSEARCH_API_KEY,
    username: process.env.ELASTICSEARCH_USERNAME,
    password: process.env.ELASTICSEARCH_PASSWORD,
  };
  const client = createClient(options);
  const engine = createElasticsearchEngine(options, client);
  const indexer = createElasticsearchIndexer({ client, prefix: options.prefix });

  beforeAll(async () => {
    for (const store of STORE_CODES) {
      for (const [type, documents] of [
        ["product", testProducts(store)],
        ["category", testCategories(store)],
      ] as const) {
        const index = await indexer.create(store, type);
        expect(await indexer.bulk(index, documents)).toEqual({ failed: [] });
        await indexer.swap(store, type, index);
      }
    }
  });

  afterAll(async () => {
    const left = await client.indices.get({ index: `${options.prefix}_*`, features: ["aliases"] });
    await client.indices.delete({ index: Object.keys(left) });
    await client.close();
  });

  it.each(CASES.map((each) => [each.name, each] as const))("%s", async (_, each) => {
    const [theirs, ours] = await Promise.all([ask(engine, each), ask(embedded, each)]);
    expectNamed(theirs, each);
    expect(comparable(theirs)).toEqual(comparable(ours));
    scores(theirs).forEach((score, i) => expect(score).toBeCloseTo(scores(ours)[i] ?? 0, 3));
  });

  it("swaps to a new index, keeps the one before and removes older ones", async () => {
    const alias = aliasName(options.prefix, "bmfi", "product");
    const made: string[] = [];
    for (let generation = 0; generation < 3; generation++) {
      const index = await indexer.create("bmfi", "product");
      await indexer.bulk(index, testProducts("bmfi"));
      expect(await indexer.finish(index)).toBe(6);
      await indexer.swap("bmfi", "product", index);
      made.push(index);
    }
    const left = await client.indices.get({ index: `${alias}_*`, features: ["aliases"] });
    expect(Object.keys(left).sort()).toEqual(made.slice(1));
    expect(Object.keys(left).filter((name) => alias in (left[name]?.aliases ?? {}))).toEqual(made.slice(2));
  });

  it("reports a broken document and keeps the others", async () => {
    const index = await indexer.create("bmdk", "product");
    const { failed } = await indexer.bulk(index, [
      ...testProducts("bmdk"),
      { id: "broken", source: { id: 1, stock: "none" } },
    ]);
    expect(failed).toEqual([{ id: "broken", reason: expect.stringContaining("stock") }]);
    expect(await indexer.finish(index)).toBe(6);
    await indexer.drop(index);
  });

  it(
    "fills all types of a store at once while they are read, and no read fails or sees half of them",
    { timeout: 120_000 },
    async () => {
      const fill = (count: number) =>
        loadStore({ store: "bmno", incoming: manyProducts(count), indexer, always: ["category"] }).then((done) => {
          if (!done.ok) throw new Error(done.error.message);
        });
      await fill(900);
      let isFilling = true;
      const totals: number[] = [];
      const reading = (async () => {
        while (isFilling) {
          const answer = await engine.search("bmno", "product", { size: 40, sort: [{ id: "asc" }] });
          if (!answer.ok) throw new Error(answer.error.message);
          totals.push(answer.value.total);
        }
      })();
      for (const count of [1200, 1100, 1300]) await fill(count);
      isFilling = false;
      await reading;
      expect(new Set(totals).size).toBeGreaterThan(1);
      expect([...new Set(totals)].filter((total) => ![900, 1200, 1100, 1300].includes(total))).toEqual([]);
    },
  );

  it("changes single documents of the index that is read", async () => {
    const ids = async (query: string) => {
      const answer = await engine.search("bmfi", "product", { query: { match: { name: query } } });
      return answer.ok ? answer.value.hits.map(({ id }) => id) : answer.error.code;
    };
    const write = [{ id: "77", source: { ...testProducts("bmfi")[0]?.source, id: 77, name: "Keinutuoli" } }];
    expect(
      await updateDocuments({ client, prefix: options.prefix }, "bmfi", "product", { write, remove: ["nobody"] }),
    ).toEqual({ failed: [] });
    expect(await ids("keinutuoli")).toEqual(["77"]);
    expect(await updateDocuments({ client, prefix: options.prefix }, "bmfi", "product", { remove: ["77"] })).toEqual({
      failed: [],
    });
    expect(await ids("keinutuoli")).toEqual([]);
    expect(await updateDocuments({ client, prefix: options.prefix }, "bmfi", "review", { write })).toMatchObject({
      failed: [{ id: "77" }],
    });
  });

  it("tells an index that is not there as a failure that may pass", async () => {
    const answer = await engine.search("bmse", "review", {});
    expect(answer).toMatchObject({ ok: false, error: { kind: "http", status: 404, retryable: true } });
  });
}

if (url) {
  describe("Elasticsearch answers as the embedded engine does", () => {
    compareOn(url);
  });
} else {
  it("Elasticsearch: skipped, ELASTICSEARCH_URL is not set", ({ skip }) => {
    skip();
    expect(url).toBeDefined();
  });
}
