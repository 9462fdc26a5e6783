import { describe, expect, it } from "vitest";
import { CACHE, entityTag, kindTag } from "@/lib/config/cache";
import { getSettings } from "@/lib/config/settings";
import { listStores } from "@/lib/storefront";

describe("the cache manifest", () => {
  it("caches every kind for at least 300 s, so that no page turns dynamic (docs/next.md#pages-on-disk)", () => {
    for (const { life } of Object.values(CACHE)) {
      expect(life.expire).toBeGreaterThanOrEqual(300);
      expect(life.revalidate).toBeLessThan(life.expire);
    }
  });

  it("tags by kind, view and entity", () => {
    expect(kindTag("product", "bmfi")).toBe("product:bmfi");
    expect(entityTag("product", "bmfi", "SOFA-1")).toBe("product:bmfi:SOFA-1");
  });
});

describe("settings", () => {
  it("preselect no payment in Finland, and only there (docs/domain-rules.md#payment-methods)", () => {
    const preselected = listStores()
      .filter(({ code }) => getSettings(code).checkout.preselectPayment)
      .map(({ country }) => country);
    expect(preselected).toEqual(["SE", "DK", "NO"]);
  });

  it("have the numbers of the domain rules in every store view", () => {
    for (const { code } of listStores()) {
      const { cart, catalog, stock, checkout, notices, delivery, search } = getSettings(code);
      expect([cart.thumbnail.width, cart.freeShippingBar.limit, cart.countType]).toEqual([150, 250, "quantities"]);
      expect([
        catalog.itemsPerPage,
        catalog.pageSize,
        catalog.searchSize,
        catalog.newestSize,
        catalog.minSearchLength,
        catalog.filterSize,
        catalog.maxFilters,
      ]).toEqual([40, 50, 50, 8, 3, 20, 999]);
      expect(catalog.filterSizes).toEqual({ product_material: 100, product_brand: 50 });
      expect([stock.lowThreshold, stock.lowThresholdListing, stock.listBatch]).toEqual([10, 5, 15]);
      expect([
        checkout.inCheckoutWindowMs,
        notices.timeToLiveMs,
        delivery.shortDays,
        search.serverTimeoutMs,
        search.clientTimeoutMs,
      ]).toEqual([1_800_000, 5000, 14, 1000, 5000]);
    }
  });

  it("join the price bands without gap or overlap", () => {
    const { priceRanges } = getSettings("bmse").catalog;
    expect(priceRanges[0]?.from).toBeUndefined();
    expect(priceRanges.at(-1)?.to).toBeUndefined();
    for (let index = 1; index < priceRanges.length; index++)
      expect(priceRanges[index]?.from).toBe(priceRanges[index - 1]?.to);
  });
});
