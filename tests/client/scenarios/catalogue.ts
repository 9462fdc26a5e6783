import { expect } from "vitest";
import type { StorefrontClient } from "../storefront-client";
import type { WireAnswer } from "../wire";
import type { Scenario } from "./scenario";

interface Hits {
  hits: { total: unknown; hits: { _id: string; _type: string; _source: Record<string, unknown> }[] };
  aggregations?: Record<string, { buckets: { key: unknown }[] }>;
  attribute_metadata?: { attribute_code: string; options: { value: string; label: string }[] }[];
}
const read = ({ text }: WireAnswer) => JSON.parse(text) as Hits; // bare JSON of Elasticsearch
const bySku = (...skus: string[]) => ({ query: { bool: { filter: { terms: { sku: skus } } } } });
const skusOf = (answer: WireAnswer) =>
  read(answer)
    .hits.hits.map(({ _source }) => _source.sku)
    .toSorted();

async function find(client: StorefrontClient, ...skus: string[]) {
  return read(await client.search("product", bySku(...skus), "size=50")).hits.hits.map(({ _source }) => _source);
}

export const catalogueScenarios: Scenario[] = [
  {
    name: "a query in a body answers bare hits with a number as total",
    async run({ client }) {
      const answer = await client.search("product", bySku("LAMP"));
      expect(answer.status).toBe(200);
      expect(read(answer).hits).toMatchObject({ total: 1, hits: [{ _type: "product", _source: { sku: "LAMP" } }] });
    },
  },
  {
    name: "a query in the address answers the same",
    async run({ client }) {
      expect(skusOf(await client.searchByQuery("product", bySku("LAMP", "CHAIR")))).toEqual(["CHAIR", "LAMP"]);
    },
  },
  {
    name: "fields are chosen by _source_include and _source_exclude",
    async run({ client }) {
      const included = await client.search("product", bySku("LAMP"), "_source_include=sku,price*");
      expect(Object.keys(read(included).hits.hits[0]?._source ?? {})).toEqual(expect.arrayContaining(["sku", "price"]));
      expect(read(included).hits.hits[0]?._source).not.toHaveProperty("name");
      const excluded = await client.searchByQuery("product", bySku("LAMP"), "_source_exclude=name");
      expect(read(excluded).hits.hits[0]?._source).not.toHaveProperty("name");
    },
  },
  {
    name: "size, from and sort are taken from the address",
    async run({ client }) {
      const answer = await client.search("product", bySku("LAMP", "CHAIR", "TABLE"), "size=1&from=1&sort=price:asc");
      expect([skusOf(answer), read(answer).hits.total]).toEqual([["CHAIR"], 3]);
    },
  },
  {
    name: "variants are documents of their own, found by their sku",
    async run({ client }) {
      const found = await find(client, "SOFA-GREY", "SOFA-GREEN");
      expect(found.map(({ sku, type_id, visibility, name }) => [sku, type_id, visibility, name]).toSorted()).toEqual([
        ["SOFA-GREEN", "simple", 1, "Sofa, Green"],
        ["SOFA-GREY", "simple", 1, "Sofa, Grey"],
      ]);
      expect(found.find(({ sku }) => sku === "SOFA-GREEN")).toMatchObject({ id: 12, price_incl_tax: 900, status: 1 });
    },
  },
  {
    name: "the parts of a bundle are all found by their skus",
    async run({ client }) {
      const [set] = await find(client, "SET");
      const options = set?.bundle_options as { product_links: { sku: string }[] }[];
      const parts = [...new Set(options.flatMap(({ product_links }) => product_links.map(({ sku }) => sku)))];
      expect((await find(client, ...parts)).map(({ sku }) => sku).toSorted()).toEqual(parts.toSorted());
    },
  },
  {
    name: "the parts of a group are found by their skus",
    async run({ client }) {
      const [group] = await find(client, "GROUP");
      const all = (group?.product_links ?? []) as { link_type: string; linked_product_sku: string }[];
      const links = all.filter(({ link_type }) => link_type === "associated");
      const found = await find(client, ...links.map((link) => link.linked_product_sku));
      expect(found.map(({ sku }) => sku)).toEqual(["TABLE"]);
    },
  },
  {
    name: "a variant stays out of lists, which ask for visible products",
    async run({ client }) {
      const terms = [{ terms: { visibility: [2, 3, 4] } }, { terms: { sku: ["SOFA", "SOFA-GREY", "HIDDEN-PART"] } }];
      expect(
        skusOf(await client.search("product", { query: { bool: { filter: { bool: { must: terms } } } } })),
      ).toEqual(["SOFA"]);
    },
  },
  {
    name: "variants inside their parent have no type of their own",
    async run({ client }) {
      const [sofa] = await find(client, "SOFA");
      const children = sofa?.configurable_children as Record<string, unknown>[];
      expect(children.length).toBeGreaterThan(1);
      for (const child of children) expect(child).not.toHaveProperty("type_id");
    },
  },
  {
    name: "a parent is found by the sku of its variant",
    async run({ client }) {
      const body = { query: { bool: { filter: { terms: { "configurable_children.sku": ["SOFA-GREY"] } } } } };
      expect(skusOf(await client.search("product", body))).toEqual(["SOFA"]);
    },
  },
  {
    name: "counts of filters come with the attributes they count, cut to what occurs",
    async run({ client }) {
      const aggs = {
        agg_terms_color: { terms: { field: "color", size: 10 } },
        agg_terms_color_options: { terms: { field: "color_options", size: 10 } },
        agg_terms_price: { terms: { field: "price" } },
      };
      const visible = { bool: { filter: { bool: { must: [{ terms: { visibility: [2, 3, 4] } }] } } } };
      const { attribute_metadata: metadata } = read(await client.search("product", { query: visible, aggs }, "size=0"));
      expect(metadata).toMatchObject([{ attribute_id: 93, attribute_code: "color", frontend_input: "select" }]);
      expect(metadata?.[0]?.options.map(({ value, label }) => [value, label])).toEqual([
        ["49", "Grey"],
        ["50", "Green"],
      ]);
    },
  },
  {
    name: "without counts there is no metadata of attributes",
    async run({ client }) {
      expect(read(await client.search("product", bySku("LAMP")))).not.toHaveProperty("attribute_metadata");
    },
  },
  {
    name: "attributes and categories are found by their fields",
    async run({ client }) {
      const attribute = { query: { bool: { filter: { terms: { attribute_code: ["color"] } } } } };
      expect(read(await client.search("attribute", attribute, "size=150")).hits.hits[0]?._source).toMatchObject({
        attribute_code: "color",
      });
      expect(read(await client.search("category", {}, "size=4000&sort=id:asc")).hits.hits[0]?._source).toMatchObject({
        name: "Sofas",
      });
    },
  },
  {
    name: "words are searched in the way of the client",
    async run({ client }) {
      const should = [
        { multi_match: { query: "lamp", fields: ["name^11", "sku^9"], cutoff_frequency: 0.01, fuzziness: 2 } },
        { match_phrase: { sku: { query: "LAMP", boost: 1 } } },
      ];
      const scored = { functions: [], score_mode: "multiply", boost_mode: "multiply", query: { bool: { should } } };
      const body = { query: { bool: { must: { function_score: scored } } }, min_score: 0.02 };
      expect(skusOf(await client.search("product", body))).toContain("LAMP");
    },
  },
  {
    name: "an unknown index is 500 in the envelope, another method too",
    async run({ client }) {
      const unknown = await client.task("POST", "/api/catalog/other/product/_search", { body: {} });
      expect([unknown.code, unknown.result]).toEqual([500, expect.stringContaining("index")]);
      const put = await client.task("PUT", "/api/catalog/vue_storefront_catalog_bmfi/product/_search", { body: {} });
      expect([put.code, put.result]).toEqual([500, expect.stringContaining("PUT")]);
    },
  },
  {
    name: "prices of a list come from the render list",
    async run({ client }) {
      const path = "/api/product/render-list?skus=LAMP,SOFA-GREY&currencyCode=EUR&storeId=4";
      const { code, result } = await client.task("GET", path);
      const { items } = result as { items: { id: number; price_info: { final_price: number } }[] };
      expect([code, items.find(({ id }) => id === 1)?.price_info.final_price]).toEqual([200, 49.9]);
    },
  },
];
