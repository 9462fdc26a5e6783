import { describe, expect, it } from "vitest";
import { createEmbeddedEngine } from "../../lib/search-engine/embedded";
import type { Query, SearchBody } from "../../lib/search-engine/types";

async function idsOf(engine: ReturnType<typeof createEmbeddedEngine>, body: SearchBody): Promise<string[]> {
  const answer = await engine.search("bmse", "product", body);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.hits.map(({ id }) => id);
}

const sofa = (id: number, name: string) => ({
  id: String(id),
  source: { id, name, color: id, configurable_children: [{ sku: `S-${id}`, color: String(id) }] },
});

describe("createEmbeddedEngine", () => {
  it("answers an empty list for a store and type nothing was loaded into", async () => {
    expect(await idsOf(createEmbeddedEngine(), { query: { match: { name: "soffa" } } })).toEqual([]);
  });

  it("keeps store views apart", async () => {
    const engine = createEmbeddedEngine();
    engine.load("bmdk", "product", [sofa(1, "sofa")]);
    expect(await idsOf(engine, {})).toEqual([]);
    expect([
      engine.count("bmdk", "product"),
      engine.count("bmse", "product"),
      engine.count("bmdk", "category"),
    ]).toEqual([1, 0, 0]);
  });

  it("replaces everything on load, and of two equal ids keeps the later", async () => {
    const engine = createEmbeddedEngine();
    engine.load("bmse", "product", [sofa(1, "gammal")]);
    engine.load("bmse", "product", [sofa(2, "första"), sofa(2, "andra")]);
    expect(await idsOf(engine, { query: { match: { name: "första" } } })).toEqual([]);
    expect(await idsOf(engine, { query: { match: { name: "andra" } } })).toEqual(["2"]);
  });

  it("finds changed documents by their new values, with every kind of query", async () => {
    const engine = createEmbeddedEngine();
    engine.load("bmse", "product", [sofa(1, "soffa"), sofa(2, "stol")]);
    const nested: SearchBody = {
      query: { nested: { path: "configurable_children", query: { term: { "configurable_children.color": "9" } } } },
    };
    expect(await idsOf(engine, nested)).toEqual([]);
    engine.upsert("bmse", "product", [
      { id: "1", source: { ...sofa(1, "bord").source, color: 9, configurable_children: [{ color: "9" }] } },
      sofa(3, "soffa"),
    ]);
    expect(await idsOf(engine, { query: { match: { name: "soffa" } } })).toEqual(["3"]);
    expect(await idsOf(engine, { query: { match: { name: "bord" } } })).toEqual(["1"]);
    expect(await idsOf(engine, { query: { term: { color: 9 } } })).toEqual(["1"]);
    expect(await idsOf(engine, nested)).toEqual(["1"]);
    expect(await idsOf(engine, { sort: [{ id: "asc" }] })).toEqual(["1", "2", "3"]);
  });

  it("drops removed documents from every kind of query", async () => {
    const engine = createEmbeddedEngine();
    engine.load("bmse", "product", [sofa(1, "låg soffa"), sofa(2, "låg soffa")]);
    engine.remove("bmse", "product", ["1", "unknown"]);
    const queries: Query[] = [
      { match_all: {} },
      { match_phrase: { name: "låg soffa" } },
      { bool: { must_not: [{ term: { color: 7 } }] } },
      { prefix: { name: "sof" } },
      { exists: { field: "name" } },
    ];
    for (const query of queries) expect(await idsOf(engine, { query })).toEqual(["2"]);
    expect(engine.count("bmse", "product")).toBe(1);
  });

  it("stays right while documents change many times over", async () => {
    const engine = createEmbeddedEngine();
    engine.load(
      "bmse",
      "product",
      Array.from({ length: 50 }, (_, i) => sofa(i, "soffa")),
    );
    for (let round = 0; round < 10; round++)
      engine.upsert(
        "bmse",
        "product",
        Array.from({ length: 50 }, (_, i) => sofa(i, round % 2 ? "soffa" : "stol")),
      );
    engine.remove(
      "bmse",
      "product",
      Array.from({ length: 45 }, (_, i) => String(i)),
    );
    expect(await idsOf(engine, { query: { match: { name: "soffor" } }, sort: [{ id: "asc" }] })).toEqual([
      "45",
      "46",
      "47",
      "48",
      "49",
    ]);
    expect(await idsOf(engine, { query: { match: { name: "stol" } } })).toEqual([]);
  });

  it("holds a bounded number of columns however many fields are requested", async () => {
    const engine = createEmbeddedEngine();
    engine.load("bmse", "product", [sofa(1, "soffa")]);
    for (let i = 0; i < 600; i++) await idsOf(engine, { query: { term: { [`made_up_${i}`]: 1 } } });
    expect(await idsOf(engine, { query: { term: { color: 1 } } })).toEqual(["1"]);
  });
});
