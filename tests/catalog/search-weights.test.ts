import { beforeAll, describe, expect, it } from "vitest";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { buildSearchBody, SEARCH_BOOSTS, textClause, wordsClause } from "@/lib/catalog/search-body";
import { getSettings } from "@/lib/config/settings";
import type { Query, SearchEngine } from "@/lib/search-engine/types";
import { idsOf, listed, search, shopWith } from "./documents";

const body = (q: string) => buildSearchBody(parseListingQuery({ q }), getSettings("bmse"));

/** docs/domain-rules.md#search-weights, in its words. */
const WEIGHTS = {
  name: 11,
  sku: 9,
  product_name_2: 8,
  product_name_1: 7,
  description: 2,
  short_description: 2,
  "category.name": 1,
};

const TEXT_FIELDS = [
  "name",
  "product_name_2",
  "product_name_1",
  "description",
  "short_description",
  "category.name",
] as const;
type TextField = (typeof TEXT_FIELDS)[number];

/** One product per field that says "sammet" there and "bord" in all others, so that only the weights differ. */
const sayingIn = (field: TextField) => {
  const textOf = (name: TextField) => (name === field ? "sammet" : "bord");
  return {
    name: textOf("name"),
    product_name_1: textOf("product_name_1"),
    product_name_2: textOf("product_name_2"),
    description: textOf("description"),
    short_description: textOf("short_description"),
    category: [{ category_id: 1, name: textOf("category.name") }],
  };
};

/** Clauses of a search text, by what they look for. */
function clausesOf(query: Query): Query[] {
  if (!("bool" in query)) throw new Error("a search text is a choice of clauses");
  return [query.bool.should ?? []].flat();
}

describe("what a word weighs, by the field it stands in", () => {
  let engine: SearchEngine;
  beforeAll(() => {
    engine = shopWith(...TEXT_FIELDS.map((field, index) => listed(index + 1, sayingIn(field))));
  });

  const scoresOf = async (query: Query) => {
    const { hits } = await search(engine, { query, size: 10 });
    return Object.fromEntries(hits.map(({ id, score }) => [TEXT_FIELDS[Number(id) - 1], score ?? 0]));
  };

  it("is what the rule says", () => {
    expect(SEARCH_BOOSTS).toEqual(WEIGHTS);
  });

  it.each([
    ["all words, over the fields", 0],
    ["enough words, in one of them", 1],
  ])("is in proportion to the weights where a text is looked for by %s", async (_, index) => {
    const clause = clausesOf(textClause("sammet"))[index];
    const scores = await scoresOf(clause ?? { match_none: {} });
    const unit = scores["category.name"] ?? 0;
    expect(unit).toBeGreaterThan(0);
    for (const field of TEXT_FIELDS) expect((scores[field] ?? 0) / unit).toBeCloseTo(WEIGHTS[field], 4);
  });

  it("counts the name as much again where it is misspelt or stands by itself", async () => {
    const [, enough, misspelt, own] = clausesOf(textClause("sammet"));
    const [plain, ...others] = await Promise.all(
      [enough, misspelt, own].map((clause) => scoresOf(clause ?? { match_none: {} })),
    );
    for (const scores of others) {
      expect(Object.keys(scores)).toEqual(["name"]);
      expect(scores.name).toBeCloseTo(plain?.name ?? 0, 4);
    }
  });

  it("counts a text that all stands there twice", async () => {
    const [all, enough] = clausesOf(textClause("sammet"));
    const [both, one] = await Promise.all([all, enough].map((clause) => scoresOf(clause ?? { match_none: {} })));
    expect((both?.name ?? 0) / (one?.name ?? 1)).toBeCloseTo(2, 4);
    const [, words] = clausesOf(wordsClause("sammet", ["name^3"]));
    expect(words).toMatchObject({ multi_match: { fields: ["name^3"] } });
  });

  it("orders the products by it", async () => {
    const ids = idsOf(
      await search(engine, buildSearchBody(parseListingQuery({ q: "sammet" }), getSettings("bmse"), "described")),
    );
    expect(ids.slice(0, 3)).toEqual([1, 2, 3]);
    expect(ids.indexOf(6)).toBeGreaterThan(0);
    expect(ids).toHaveLength(6);
  });
});

describe("what an article number weighs", () => {
  const scoreOf = async (changes: Record<string, unknown>, q: string) => {
    const engine = shopWith(listed(1, { name: "Bord", ...changes }), listed(2, { name: "Bord", sku: "ANNAN" }));
    const { hits } = await search(engine, { query: textClause(q), size: 10 });
    return hits.map(({ id, score }) => [id, score]);
  };

  it.each([
    ["its first letters", { sku: "QX-100" }, "qx-1", WEIGHTS.sku],
    ["all of it, ten times beside its first letters", { sku: "QX-100" }, "qx-100", WEIGHTS.sku * 12],
    ["all of it as one variant has it", { configurable_children: [{ sku: "QX-100" }] }, "QX-100", WEIGHTS.sku * 2],
    ["all of it without its separators", { sku: "QX-100" }, "qx100", WEIGHTS.sku],
    ["all of a variant with others", { configurable_children: [{ sku: "QX-100" }] }, "qx_100", WEIGHTS.sku],
  ])("%s", async (_, changes, q, score) => {
    expect(await scoreOf(changes, q)).toEqual([["1", score]]);
  });

  it("puts the product of an exact number before a part that names it", async () => {
    const engine = shopWith(
      listed(1, { name: "Bord", sku: "QX100" }),
      listed(2, { name: "Ben som passar till QX100", sku: "QX100-B" }),
      ...Array.from({ length: 20 }, (_, index) => listed(index + 10, { name: "Stol" })),
    );
    expect(idsOf(await search(engine, body("qx100")))).toEqual([1, 2]);
  });
});

describe("equal products", () => {
  const SHUFFLED = [3, 1, 5, 2, 4];

  it.each([
    ["a search", "q=sammet", [5, 4, 3, 2, 1]],
    ["the latest", "q=sammet&sort=updated_at:desc", [5, 4, 3, 2, 1]],
    ["the oldest, the other way round", "q=sammet&sort=updated_at:asc", [1, 2, 3, 4, 5]],
    ["the cheapest", "q=sammet&sort=final_price", [5, 4, 3, 2, 1]],
    ["the dearest", "q=sammet&sort=final_price:desc", [5, 4, 3, 2, 1]],
  ])("have a fixed order in %s", async (_, query, ids) => {
    const engine = shopWith(...SHUFFLED.map((id) => listed(id, { name: "Sammet" })));
    const built = buildSearchBody(parseListingQuery(new URLSearchParams(query)), getSettings("bmse"));
    expect(idsOf(await search(engine, built))).toEqual(ids);
  });

  it.each([
    ["updated_at:desc", [3, 1, 2]],
    ["updated_at:asc", [2, 1, 3]],
    ["final_price", [1, 2, 3]],
    ["final_price:desc", [3, 2, 1]],
  ])("are ordered before that by what %s asks for", async (sort, ids) => {
    const engine = shopWith(
      listed(1, { name: "Sammet", updated_at: "2026-02-01 00:00:00", final_price: 100 }),
      listed(2, { name: "Sammet", updated_at: "2026-01-01 00:00:00", final_price: 200 }),
      listed(3, { name: "Sammet", updated_at: "2026-03-01 00:00:00", final_price: 300 }),
    );
    const built = buildSearchBody(parseListingQuery({ q: "sammet", sort }), getSettings("bmse"));
    expect(idsOf(await search(engine, built))).toEqual(ids);
  });
});
