import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requiredSkus, toVariantDocument } from "@/backend/catalog/variant-documents";
import { saveDocuments } from "@/backend/documents";
import type { SearchBody } from "@/lib/search-engine/types";
import { unwrap } from "@/lib/upstream/types";
import { makeShop, NOW, product, type Shop } from "./fixtures";

describe("requiredSkus", () => {
  it.each([
    [{ terms: { sku: ["A", "B"] } }, ["A", "B"]],
    [{ term: { sku: "A" } }, ["A"]],
    [{ term: { sku: { value: "A" } } }, ["A"]],
    [{ bool: { filter: { terms: { sku: ["A"] } } } }, ["A"]],
    [{ bool: { filter: { bool: { must: [{ terms: { status: [1] } }, { terms: { sku: ["A"] } }] } } } }, ["A"]],
    [{ bool: { must: [{ term: { sku: "A" } }], must_not: [{ term: { sku: "B" } }] } }, ["A"]],
    // one of several, or not at all, is no demand
    [{ bool: { should: [{ term: { sku: "A" } }] } }, null],
    [{ bool: { must_not: [{ term: { sku: "A" } }] } }, null],
    [{ terms: { "configurable_children.sku": ["A"] } }, null],
    [{ match_all: {} }, null],
    [undefined, null],
  ])("of %j are %j", (query, skus) => {
    expect(requiredSkus(query)).toEqual(skus);
  });
});

describe("toVariantDocument", () => {
  it("takes what is common from the parent, never its prices, stock or choices", () => {
    const parent = {
      id: 1,
      sku: "P",
      name: "Parent",
      type_id: "configurable",
      visibility: 4,
      tax_class_id: "2",
      category_ids: [3],
      custom_options: [{ option_id: 1 }],
      price: 900,
      price_incl_tax: 1000,
      special_price: 10,
      final_price: 10,
      original_price: 5,
      tier_prices: [{ value: 1 }],
      stock: { qty: 99 },
      color_options: [1],
      configurable_options: [{}],
      configurable_children: [{}],
    };
    expect(toVariantDocument(parent, { id: 2, sku: "V", price: 700, type_id: "configurable", visibility: 4 })).toEqual({
      id: 2,
      sku: "V",
      name: "Parent",
      type_id: "simple",
      visibility: 1,
      tax_class_id: "2",
      category_ids: [3],
      custom_options: [{ option_id: 1 }],
      price: 700,
      status: undefined,
    });
  });
});

describe("a search for skus", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await makeShop("sqlite", { now: NOW });
    const source = product({ id: 12, sku: "SOFA-GREY", name: "A document of its own", visibility: 1 });
    await saveDocuments(shop.database.queries, [{ store: "bmse", type: "product", id: "12", source }], NOW);
  });
  afterAll(() => shop.dispose());

  const search = async (store: "bmfi" | "bmse", body: SearchBody) =>
    unwrap(await shop.backend.catalog.search({ store, type: "product", body }));
  const namesOf = async (store: "bmfi" | "bmse", body: SearchBody) =>
    (await search(store, body)).hits.map(({ id, source }) => [id, source.name]);

  it("finds variants by all other conditions too, with counts, order and page", async () => {
    const skus = { terms: { sku: ["SOFA-GREY", "SOFA-GREEN", "SOFA-RED", "LAMP"] } };
    const enabled = { bool: { filter: [skus, { terms: { status: [1] } }] } };
    const found = await search("bmfi", {
      query: enabled,
      sort: [{ price: "desc" }],
      size: 2,
      aggs: { colours: { terms: { field: "color" } } },
    });
    expect([found.total, found.hits.map(({ source }) => source.sku)]).toEqual([3, ["SOFA-GREEN", "SOFA-GREY"]]);
    expect(found.aggregations.colours?.buckets?.length).toBe(2);
    expect((await search("bmfi", { query: skus, size: 10 })).total).toBe(4);
  });

  it("finds a document of its own instead, and keeps ids apart", async () => {
    const query = { terms: { sku: ["SOFA-GREY", "SOFA-GREEN"] } };
    expect(await namesOf("bmse", { query, sort: [{ name: "asc" }] })).toEqual(
      expect.arrayContaining([
        ["12", "A document of its own"],
        ["10-SOFA-GREEN", "Sofa, Green"],
      ]),
    );
    expect((await search("bmse", { query })).total).toBe(2);
  });

  it("leaves all other searches as they are", async () => {
    const all = (await search("bmfi", { size: 100 })).hits.map(({ source }) => source.sku);
    expect(all).not.toContain("SOFA-GREY");
    expect((await search("bmfi", { query: { terms: { sku: ["LAMP", "NO-SUCH"] } } })).total).toBe(1);
    const either = { bool: { should: [{ term: { sku: "SOFA-GREY" } }, { term: { sku: "LAMP" } }] } };
    expect((await search("bmfi", { query: either })).hits.map(({ source }) => source.sku)).toEqual(["LAMP"]);
  });
});
