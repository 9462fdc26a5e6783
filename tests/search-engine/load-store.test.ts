import { describe, expect, it } from "vitest";
import type { ElasticsearchIndexer } from "../../lib/search-engine/elasticsearch/indexer";
import { createEmbeddedEngine } from "../../lib/search-engine/embedded";
import { readCatalogue } from "../../lib/search-engine/indexing/catalogue";
import { type Progress, loadStore } from "../../lib/search-engine/indexing/load-store";
import type { Incoming } from "../../lib/search-engine/indexing/types";
import type { EntityType, SearchEngine } from "../../lib/search-engine/types";
import { fail } from "../../lib/upstream/types";
import { testProducts } from "./documents";

/** An indexer that keeps documents in maps and does not take id 13. */
function memoryIndexer(changed: Partial<ElasticsearchIndexer> = {}) {
  const indices = new Map<string, Map<string, unknown>>();
  const swapped: [EntityType, string][] = [];
  const state = { atOnce: 0, most: 0, bulks: 0 };
  const indexer: ElasticsearchIndexer = {
    create: async (store, type) => {
      indices.set(`${store}_${type}`, new Map());
      return `${store}_${type}`;
    },
    bulk: async (index, documents) => {
      state.bulks++;
      state.most = Math.max(state.most, ++state.atOnce);
      await new Promise((resolve) => setTimeout(resolve, 1));
      state.atOnce--;
      for (const { id, source } of documents) if (id !== "13") indices.get(index)?.set(id, source);
      return { failed: documents.filter(({ id }) => id === "13").map(({ id }) => ({ id, reason: "unlucky" })) };
    },
    finish: async (index) => indices.get(index)?.size ?? 0,
    drop: async (index) => void indices.delete(index),
    swap: async () => {},
    swapAll: async (_, given) => {
      swapped.push(...given);
      return ["older"];
    },
    missing: async () => [],
    ...changed,
  };
  return { indexer, indices, swapped, state };
}

async function* from(list: Incoming[]): AsyncGenerator<Incoming> {
  yield* list;
}

const product = (id: number): Incoming => ({ kind: "document", type: "product", id: String(id), source: { id } });
const products = (count: number) => Array.from({ length: count }, (_, i) => product(i + 1));

function shopOf(count: number): SearchEngine {
  const engine = createEmbeddedEngine();
  const [first] = testProducts("bmse");
  engine.load(
    "bmse",
    "product",
    Array.from({ length: count }, (_, i) => ({ id: String(i + 1), source: { ...first?.source, id: i + 1 } })),
  );
  engine.load("bmse", "category", [{ id: "1", source: { id: 1, name: "Soffor" } }]);
  return engine;
}

describe("loadStore", () => {
  it("writes every type into an index of its own, tells what is broken and swaps all of them at once", async () => {
    const { indexer, indices, swapped } = memoryIndexer();
    const incoming = from([
      ...products(20),
      { kind: "document", type: "category", id: "1", source: {} },
      { kind: "broken", id: "document 4", reason: "is no object" },
      { ...product(21), kind: "document", id: "x".repeat(600) } as Incoming,
    ]);
    const done = await loadStore({ store: "bmse", incoming, indexer, always: ["review"] });
    expect(done).toEqual({
      ok: true,
      value: {
        types: new Map([
          ["product", { index: "bmse_product", documents: 19 }],
          ["category", { index: "bmse_category", documents: 1 }],
          ["review", { index: "bmse_review", documents: 0 }],
        ]),
        broken: {
          count: 3,
          first: [
            { id: "document 4", reason: "is no object" },
            { id: "x".repeat(60), reason: "has an id of more than 512 bytes" },
            { id: "13", reason: "unlucky" },
          ],
        },
        removed: ["older"],
      },
    });
    expect(swapped).toEqual([
      ["product", "bmse_product"],
      ["category", "bmse_category"],
      ["review", "bmse_review"],
    ]);
    expect(indices.size).toBe(3);
  });

  it("counts a document that comes twice once", async () => {
    const { indexer } = memoryIndexer();
    expect(
      await loadStore({ store: "bmse", incoming: from([product(1), product(2), product(1)]), indexer, always: [] }),
    ).toMatchObject({ ok: true, value: { broken: { count: 0 } } });
  });

  it("has one request under way at a time and reads no further than the next", async () => {
    const { indexer, state } = memoryIndexer();
    let given = 0;
    const incoming = (async function* () {
      for (const each of products(5000)) {
        given++;
        // what is not sent yet is at most what is collected
        expect(given - state.bulks * 250).toBeLessThanOrEqual(250);
        yield each;
      }
    })();
    expect(await loadStore({ store: "bmse", incoming, indexer, always: [] })).toMatchObject({ ok: true });
    expect(state).toMatchObject({ most: 1, bulks: 20, atOnce: 0 });
  });

  it("sends long documents in smaller requests", async () => {
    const { indexer, state } = memoryIndexer();
    await loadStore({
      store: "bmse",
      incoming: from(products(20).map((each) => ({ ...each, length: 1_000_000 }))),
      indexer,
      always: [],
    });
    expect(state.bulks).toBe(10);
  });

  it("tells how far it is, by what was announced or by what is read", async () => {
    const { indexer } = memoryIndexer();
    const told: Progress[] = [];
    const run = (incoming: Incoming[]) =>
      loadStore({
        store: "bmse",
        incoming: from(incoming),
        indexer,
        always: [],
        onProgress: (progress) => void told.push(progress),
      });
    await run([{ kind: "announced", count: 500 }, ...products(500)]);
    await run([{ kind: "read", read: 30, total: 60 }, product(1)]);
    await run([product(1)]);
    expect(told).toEqual([
      { written: 249, broken: 1, share: 0.5 },
      { written: 499, broken: 1, share: 1 },
      { written: 1, broken: 0, share: 0.5 },
      { written: 1, broken: 0, share: null },
    ]);
  });

  it.each([
    [
      "the source fails",
      [
        ...products(3),
        { kind: "failed", error: { kind: "network", code: "unreachable", retryable: true, message: "gone" } },
      ],
      {},
      "gone",
    ],
    [
      "there is no product",
      [{ kind: "document", type: "product", id: "13", source: {} }],
      {},
      "there is not one product to sell",
    ],
    ["nothing comes", [], {}, "there is nothing to index"],
    [
      "counts differ",
      products(3),
      { finish: async () => 2 },
      "3 documents of product were written, 2 are in the index",
    ],
  ] satisfies [string, Incoming[], Partial<ElasticsearchIndexer>, string][])(
    "leaves the old indices serving when %s",
    async (_, incoming, changed, message) => {
      const { indexer, indices, swapped } = memoryIndexer(changed);
      expect(await loadStore({ store: "bmse", incoming: from(incoming), indexer, always: [] })).toMatchObject({
        ok: false,
        error: { message },
      });
      expect([indices.size, swapped]).toEqual([0, []]);
    },
  );

  it("keeps the old indices serving when the cluster refuses, and throws its answer", async () => {
    const { indexer, indices, swapped } = memoryIndexer({ bulk: () => Promise.reject(new Error("full")) });
    await expect(loadStore({ store: "bmse", incoming: from(products(2000)), indexer, always: [] })).rejects.toThrow(
      "full",
    );
    expect([indices.size, swapped]).toEqual([0, []]);
  });

  it("stops when it is interrupted", async () => {
    const { indexer, indices, swapped } = memoryIndexer();
    const stop = new AbortController();
    const done = loadStore({
      store: "bmse",
      incoming: from(products(5000)),
      indexer,
      always: [],
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(await done).toMatchObject({ ok: false, error: { message: "interrupted" } });
    expect([indices.size, swapped]).toEqual([0, []]);
  });
});

describe("readCatalogue", () => {
  it.each([1, 250, 600, 10_300])("reads all of %i products, then the other types", async (count) => {
    const { indexer, indices } = memoryIndexer();
    const done = await loadStore({
      store: "bmse",
      incoming: readCatalogue(shopOf(count), "bmse", ["product", "category", "review"]),
      indexer,
      always: [],
    });
    expect(done.ok).toBe(true);
    expect(indices.get("bmse_product")?.size).toBe(count >= 13 ? count - 1 : count);
    expect(indices.get("bmse_category")?.size).toBe(1);
  });

  it("fails with what the engine says, and when fewer come than were announced", async () => {
    const { indexer, indices } = memoryIndexer();
    const down: SearchEngine = { search: async () => fail({ kind: "network", code: "unreachable", retryable: true }) };
    expect(
      await loadStore({ store: "bmse", incoming: readCatalogue(down, "bmse", ["product"]), indexer, always: [] }),
    ).toMatchObject({ ok: false, error: { code: "unreachable" } });
    const shop = shopOf(600);
    const shrinking: SearchEngine = {
      search: async (store, type, body) => {
        const answer = await shop.search<never>(store, type, body);
        return answer.ok && body.from ? { ok: true, value: { ...answer.value, hits: [] } } : answer;
      },
    };
    expect(
      await loadStore({ store: "bmse", incoming: readCatalogue(shrinking, "bmse", ["product"]), indexer, always: [] }),
    ).toMatchObject({ ok: false, error: { message: "600 documents of product were announced, 250 came" } });
    expect(indices.size).toBe(0);
  });
});
