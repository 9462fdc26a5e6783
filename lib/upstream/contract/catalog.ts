import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";

export const stockItemWire = z
  .object({
    product_id: z.coerce.number(),
    item_id: z.coerce.number().optional(),
    stock_id: z.coerce.number().optional(),
    qty: z.coerce.number(),
    is_in_stock: z.boolean(),
    manage_stock: z.boolean().default(true),
    min_sale_qty: z.coerce.number().default(1),
    max_sale_qty: z.coerce.number().default(10_000),
    backorders: z.coerce.number().default(0),
  })
  .loose();

/** Raw Elasticsearch answer; `hits.total` is a number from our server and may be an object from others. */
export const searchAnswerWire = z
  .object({
    took: z.number().optional(),
    hits: z
      .object({
        total: z.union([z.number(), z.object({ value: z.number() }).loose()]),
        hits: z.array(
          z
            .object({
              _id: z.coerce.string(),
              _score: z.number().nullish(),
              _source: z.record(z.string(), z.unknown()).optional(),
            })
            .loose(),
        ),
      })
      .loose(),
    aggregations: z.record(z.string(), z.any()).optional(),
    suggest: z.record(z.string(), z.any()).optional(),
  })
  .loose();

/** `_type` with `_source`, `_404` when nothing is mapped; other servers answer a bare hit or null. */
export const urlMapWire = z
  .object({
    _type: z.string().optional(),
    _id: z.coerce.string().optional(),
    _source: z.record(z.string(), z.unknown()).optional(),
    _404: z.boolean().optional(),
  })
  .loose()
  .nullable();

/** Where an old address leads; `urlResolver` is null for an unknown one (docs/commerce-api.md#url-map-and-rewrites). */
export const urlRewriteWire = z.object({
  urlResolver: z
    .object({
      id: z.coerce.number().nullish(),
      type: z.string().nullish(),
      relative_url: z.string(),
      redirectCode: z.coerce.number().default(0),
    })
    .loose()
    .nullable(),
});

const nothing = z.undefined();

export const catalogCalls = {
  stockCheck: defineCall(CALLS.stockCheck, {
    query: z.object({ sku: z.string() }),
    body: nothing,
    result: stockItemWire,
  }),
  stockCheckOf: defineCall(CALLS.stockCheckOf, {
    query: nothing,
    body: nothing,
    result: stockItemWire,
  }),
  stockList: defineCall(CALLS.stockList, {
    query: z.object({ skus: z.string() }),
    body: nothing,
    result: z.array(stockItemWire),
  }),
  search: defineCall(CALLS.search, {
    query: nothing,
    body: z.record(z.string(), z.unknown()),
    result: searchAnswerWire,
  }),
  /** The same search with the body in the parameter `request`, as older clients send it. */
  searchByQuery: defineCall(CALLS.searchByQuery, {
    query: z.object({ request: z.string() }),
    body: nothing,
    result: searchAnswerWire,
  }),
  /** The same search with store, type and query in one object (docs/commerce-api.md#search-requests). */
  catalog: defineCall(CALLS.catalog, {
    query: nothing,
    body: z.record(z.string(), z.unknown()),
    result: searchAnswerWire,
  }),
  catalogByQuery: defineCall(CALLS.catalogByQuery, {
    query: z.record(z.string(), z.string()),
    body: nothing,
    result: searchAnswerWire,
  }),
  urlMap: defineCall(CALLS.urlMap, {
    query: nothing,
    body: z
      .object({
        url: z.string().min(1).max(2000),
        includeFields: z.array(z.string()).nullish().catch(null),
        excludeFields: z.array(z.string()).nullish().catch(null),
        options: z.record(z.string(), z.unknown()).nullish().catch(null),
        /** Of the query of the address. */
        params: z.record(z.string(), z.unknown()).nullish().catch(null),
        groupId: z.union([z.number(), z.string()]).nullish().catch(null),
        groupToken: z.string().nullish().catch(null),
      })
      .loose(),
    result: urlMapWire,
  }),
  urlRewrite: defineCall(CALLS.urlRewrite, {
    query: z.object({ url: z.string() }),
    body: nothing,
    result: urlRewriteWire,
  }),
  version: defineCall(CALLS.version, {
    query: nothing,
    body: nothing,
    result: z.object({ version: z.string() }).loose(),
  }),
};
