import { SHOP } from "@shop/index";
import { describe, expect, it } from "vitest";
import { SHOP as KRUGMANN } from "@/examples/krugmann";
import { checkShop, ShopError } from "@/lib/shop/check";
import type { ShopDefinition } from "@/lib/shop/types";

/** Returns what the check says of a shop, line by line; nothing of one without faults. */
function checkLines(shop: ShopDefinition): string[] {
  try {
    checkShop(shop, "some/shop");
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.message.split("\n").map((line) => line.trim());
  }
  return [];
}

const faultsOf = (shop: ShopDefinition) => checkLines(shop).slice(1);

/** Returns the demo shop with its second store view changed. */
function withView(over: Partial<ShopDefinition["views"][number]>): ShopDefinition {
  return { ...SHOP, views: SHOP.views.map((view, index) => (index === 1 ? { ...view, ...over } : view)) };
}

describe("a shop's folder", () => {
  it.each([
    ["the demo's", SHOP],
    ["the example's", KRUGMANN],
  ])("%s has no fault", (_, shop) => {
    expect(faultsOf(shop)).toEqual([]);
  });

  it("is told all its faults at once, each with its place", () => {
    const faults = faultsOf({
      ...withView({ currency: "kr", timeZone: "Europe/Nowhere", locale: "da_DK" }),
      brand: { ...SHOP.brand, mailFrom: "nobody", themeColor: "white" },
    });
    expect(faults.map((fault) => fault.split(":")[0])).toEqual([
      "brand.mailFrom",
      "brand.themeColor",
      "views.1.locale",
      "views.1.currency",
      "views.1.timeZone",
      "delivery.methods",
    ]);
  });

  it.each([
    ["the code of another view", { code: "bmse" }, "views.1.code: is another store view's too"],
    ["the number of another view", { storeId: 1 }, "views.1.storeId: is another store view's too"],
    ["the prefix of another view", { prefix: "/no" }, "views.3.prefix"],
    ["log-ins of nobody", { accounts: "bmxx" }, 'views.1.accounts: "bmxx" is no store view'],
    [
      "a currency nothing is delivered for",
      { currency: "USD" },
      "delivery.methods: none brings anything to DK for USD",
    ],
  ])("may not have %s", (_, over, fault) => {
    expect(faultsOf(withView(over)).join("\n")).toContain(fault.split(".3.")[0]);
  });

  it("needs a company for each view, and none for others", () => {
    const { bmse, ...others } = SHOP.companies;
    if (!bmse) throw new Error("no company");
    expect(faultsOf({ ...SHOP, companies: { ...others, bmxx: bmse } })).toEqual([
      'companies: "bmse" has no company',
      'views: "bmxx" is described elsewhere and is no store view',
    ]);
  });

  it("is named with the number of its faults", () => {
    expect(checkLines(withView({ currency: "kr", timeZone: "" }))[0]).toBe("some/shop has 3 faults:");
    expect(checkLines({ ...SHOP, brand: { ...SHOP.brand, name: "" } })[0]).toBe("some/shop has 1 fault:");
  });

  it("says of each feature whether it has it", () => {
    const { samples: _, ...features } = SHOP.brand.features;
    const named = { ...features, fabrics: true } as unknown as typeof SHOP.brand.features;
    expect(
      faultsOf({ ...SHOP, brand: { ...SHOP.brand, features: named } }).map((fault) => fault.split(":")[0]),
    ).toEqual(["brand.features.samples", "brand.features"]);
  });

  it("has a default view without a prefix", () => {
    const [first, ...rest] = SHOP.views;
    if (!first) throw new Error("no view");
    expect(faultsOf({ ...SHOP, views: [{ ...first, prefix: "/se" }, ...rest] })).toEqual([
      "views.0.prefix: the first store view is the default one and has none",
    ]);
  });
});
