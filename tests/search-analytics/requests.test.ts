import { describe, expect, it } from "vitest";
import { hashEmail, toAnalyticsCall, toNetwork } from "@/lib/search-analytics/requests";
import { type ShopperEvent, shopperEvents } from "@/lib/search-analytics/schema";

const PRODUCT = { id: 7, sku: "SOFA", name: "Soffa", url: "https://shop.example/p/SOFA/soffa", price: 12_995.5 };
const CONTEXT = {
  apiKey: "klevu-1",
  currency: "SEK",
  network: "192.0.2.0",
  products: new Map([["SOFA", PRODUCT]]),
  categories: ["Möbler", "Soffor"],
};
const SHOPPER = { klevu_apiKey: "klevu-1", klevu_shopperIP: "192.0.2.0", data_protection: "false" };
const CLICKED = {
  klevu_type: "clicked",
  klevu_productId: "7",
  klevu_productGroupId: "7",
  klevu_productVariantId: "SOFA",
  klevu_productName: "Soffa",
  klevu_productUrl: "https://shop.example/p/SOFA/soffa",
};
const call = (event: ShopperEvent) => toAnalyticsCall(event, CONTEXT);

describe("what the provider of search is told", () => {
  it("of a search", () =>
    expect(call({ type: "search", q: "grå soffa", total: 14 })).toEqual({
      path: "n-search/search",
      query: {
        ...SHOPPER,
        klevu_term: "grå soffa",
        klevu_totalResults: "14",
        klevu_typeOfQuery: "WILDCARD_AND",
      },
    }));

  it("of a product opened from a search, and of none that the catalogue does not know", () => {
    expect(call({ type: "click", q: "soffa", sku: "SOFA" })).toEqual({
      path: "productTracking",
      query: { ...SHOPPER, klevu_keywords: "soffa", ...CLICKED },
    });
    expect(call({ type: "click", q: "soffa", sku: "GONE" })).toBeNull();
    expect(call({ type: "categoryClick", slug: "soffor", sku: "GONE", position: 0 })).toBeNull();
  });

  it("of a category that is seen, and a product opened in it", () => {
    const category = { klevu_categoryName: "Soffor", klevu_categoryPath: "Möbler;Soffor" };
    expect(call({ type: "category", slug: "soffor", skus: ["SOFA", "GONE"], start: 40 })).toEqual({
      path: "categoryProductViewTracking",
      query: { ...SHOPPER, ...category, klevu_productIds: "7", klevu_pageStartsFrom: "40" },
    });
    expect(call({ type: "categoryClick", slug: "soffor", sku: "SOFA", position: 3 })).toEqual({
      path: "categoryProductClickTracking",
      query: { ...SHOPPER, ...category, ...CLICKED, klevu_salePrice: "12995.5", klevu_productPosition: "3" },
    });
  });

  it("of an order, by the hash of its address", () => {
    const lines = [
      { sku: "SOFA", name: "Soffa", qty: 2, total: 2_599_100 },
      { sku: "GONE", name: "Borta", qty: 3, total: 1000 },
    ];
    const order = call({ type: "order", number: "100", email: "Anna@Example.com", lines });
    expect(order).toEqual({
      path: "collect",
      json: [
        {
          event: "order_purchase",
          event_version: "1.0.0",
          event_apikey: "klevu-1",
          user_profile: { email: hashEmail("anna@example.com"), ip_address: "192.0.2.0" },
          event_data: {
            items: [
              {
                order_id: "100",
                order_line_id: "100-1",
                item_name: "Soffa",
                item_id: "7",
                item_group_id: "7",
                item_variant_id: "SOFA",
                unit_price: 12_995.5,
                currency: "SEK",
                units: 2,
              },
              expect.objectContaining({ order_line_id: "100-2", item_id: "GONE", unit_price: 3.33, units: 3 }),
            ],
          },
        },
      ],
    });
    expect(JSON.stringify(order)).not.toMatch(/anna/i);
    expect(hashEmail("anna@example.com")).toMatch(/^[0-9a-f]{64}$/);
  });
});

it.each([
  ["192.0.2.77", "192.0.2.0"],
  ["2001:db8:1:2:3::4", "2001:db8:1::"],
  ["::1", ""],
  ["", ""],
  ["garbage", ""],
])("the network of %j is %j", (address, network) => expect(toNetwork(address)).toBe(network));

it.each([
  [{ store: "bmse", consent: false, event: { type: "search", q: "soffa", total: 1 } }],
  [{ store: "bmse", event: { type: "search", q: "soffa", total: 1 } }],
  [{ store: "nowhere", consent: true, event: { type: "search", q: "soffa", total: 1 } }],
  [{ store: "bmse", consent: true, event: { type: "watch", q: "soffa" } }],
  [{ store: "bmse", consent: true, event: { type: "search", q: "x".repeat(101), total: 1 } }],
  [{ store: "bmse", consent: true, event: { type: "order", number: "1", email: "none", lines: [] } }],
])("no event is %j", (body) => expect(shopperEvents.safeParse(body).success).toBe(false));
