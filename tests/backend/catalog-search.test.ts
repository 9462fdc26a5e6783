import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveDocuments } from "@/backend/documents";
import { parseElasticAnswer } from "@/lib/search-engine/answer";
import { ENTITY_TYPES, type EntityType, type SearchBody } from "@/lib/search-engine/types";
import { unwrap } from "@/lib/upstream/types";
import { makeShop, NOW, PRODUCTS, product, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const STORE = "bmfi";
/** A company of the demo shop's groups. */
const COMPANY = 2;
const at = (time: string) => new Date(time);

describe.each(KINDS)("the search of the catalogue on %s", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
    // changes count from here
    await shop.backend.catalog.refresh();
  });
  afterEach(() => shop.dispose());

  const search = async (body: SearchBody, type: EntityType = "product", customerGroup?: number) =>
    unwrap(await shop.backend.catalog.search({ store: STORE, type, body, customerGroup }));
  const sourceOf = async (sku: string, customerGroup?: number, body: SearchBody = {}) =>
    (await search({ ...body, query: { term: { sku } } }, "product", customerGroup)).hits[0]?.source;
  const save = async (type: EntityType, id: string, source: Record<string, unknown>) => {
    clock.now = new Date(clock.now.getTime() + 1);
    await saveDocuments(shop.database.queries, [{ store: STORE, type, id, source }], clock.now);
    await shop.backend.catalog.refresh();
  };

  const BODIES: [string, SearchBody][] = [
    ["whole documents", { size: 100, sort: [{ id: "asc" }] }],
    ["some fields of all", { size: 100, _source: ["sku", "price_incl_tax", "configurable_children.sku"] }],
    ["all but some fields", { size: 5, from: 2, _source: { excludes: ["configurable_children", "price*"] } }],
    ["no fields", { size: 3, _source: false }],
    ["counts", { size: 0, aggs: { prices: { stats: { field: "final_price" } } } }],
    ["a text", { query: { match: { name: { query: "sofa" } } }, size: 4 }],
  ];
  it.each(BODIES)("answers in process what it answers as JSON: %s", async (_, body) => {
    for (const type of ENTITY_TYPES) {
      for (let round = 0; round < 2; round++) {
        const path = `/api/catalog/vue_storefront_catalog_${STORE}/${type}/_search`;
        const request = new Request(`http://backend.test${path}`, { method: "POST", body: JSON.stringify(body) });
        const { took: _json, ...asJson } = unwrap(parseElasticAnswer(await (await shop.app.fetch(request)).json()));
        const { took: _took, ...direct } = await search(body, type);
        // JSON leaves out what is undefined
        expect({ type, ...JSON.parse(JSON.stringify(direct)) }).toEqual({ type, ...asJson });
      }
    }
  });

  it("refuses a body it does not understand", async () => {
    const body: SearchBody = { query: { range: { id: { gte: "many" } } } };
    expect(await shop.backend.catalog.search({ store: STORE, type: "product", body })).toMatchObject({
      ok: false,
      error: { status: 400 },
    });
  });

  it("begins and ends a sale with its minute", async () => {
    const offer = {
      special_price: 60,
      special_from_date: "2026-06-16",
      special_to_date: "2026-06-17",
    };
    await save("product", "900", product({ id: 900, sku: "OFFER", ...offer }));
    const final = async (time: string) => {
      clock.now = at(time);
      return (await sourceOf("OFFER"))?.price_incl_tax;
    };
    // Helsinki is three hours ahead
    expect(await final("2026-06-15T20:59:59Z")).toBe(100);
    expect(await final("2026-06-15T21:00:00Z")).toBe(60);
    expect(await final("2026-06-17T20:59:59Z")).toBe(60);
    expect(await final("2026-06-17T21:00:00Z")).toBe(100);
  });

  it("computes again what changed: a document, or a tax rule", async () => {
    expect(await sourceOf("CHAIR")).toMatchObject({ price_incl_tax: 89.99 });
    const chair = PRODUCTS.find(({ sku }) => sku === "CHAIR");
    await save("product", "2", { ...chair, price: 70, regular_price: 70, final_price: 70 });
    const changed = await sourceOf("CHAIR");
    expect(changed).toMatchObject({ price_incl_tax: 70 });
    const rule = { id: 1, product_tax_class_ids: [2], rates: [{ id: 1, tax_country_id: "FI", rate: 10 }] };
    await save("taxrule", "1", rule);
    expect((await sourceOf("CHAIR"))?.price).not.toBe(changed?.price);
  });

  it("never gives one group the prices of another, nor a document other fields than were requested", async () => {
    const tiers = [{ customer_group_id: COMPANY, qty: 1, value: 55 }];
    await save("product", "901", product({ id: 901, sku: "TIERED", tier_prices: tiers }));
    for (let round = 0; round < 2; round++) {
      expect((await sourceOf("TIERED"))?.price_incl_tax).toBe(100);
      expect((await sourceOf("TIERED", COMPANY))?.price_incl_tax).toBe(55);
      expect(await sourceOf("TIERED", undefined, { _source: ["sku"] })).toEqual({ sku: "TIERED" });
      expect(await sourceOf("TIERED", undefined, { _source: ["name"] })).toEqual({ name: "TIERED" });
    }
  });
});
