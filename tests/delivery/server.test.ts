import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { logger } from "@/lib/config/log";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { getDeliveryRates } from "@/lib/delivery/server";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { send } from "../backend/client";
import { makeShop, type Shop } from "../backend/fixtures";

let shop: Shop;
/** What answers instead of the backend; null for the backend. */
let instead: (() => Promise<Response>) | null = null;

beforeAll(async () => {
  shop = await makeShop("sqlite");
  registerInProcessApi(async () => ({
    fetch: async (request) => (instead ? instead() : shop.app.fetch(request)),
    refresh: async () => {},
    close: async () => {},
  }));
});
afterAll(() => shop.dispose());
beforeEach(() => {
  instead = null;
  vi.mocked(logger().warn).mockClear();
});

const pricesOf = async (skus: string[]) =>
  (await getDeliveryRates("bmdk", skus))?.map(({ kind, price }) => [kind, price]);

const HOME = [
  ["home", 34_900],
  ["home", 69_900],
];

describe("how products are shipped", () => {
  it("is what the checkout offers for them, in the store view's money and language", async () => {
    expect(await pricesOf(["LAMP"])).toEqual([["parcel", 4900], ...HOME]);
    expect(await pricesOf(["TABLE"])).toEqual(HOME);
    // collected only where there is a showroom
    expect((await getDeliveryRates("bmse", ["TABLE"]))?.map(({ kind }) => kind)).toEqual(["home", "home", "pickup"]);
    expect((await getDeliveryRates("bmfi", ["TABLE"]))?.[0]).toEqual({
      kind: "home",
      title: "Kuljetus tontin rajalle",
      price: 4900,
      freeFrom: null,
    });
  });

  it("is the same for a product and its variants, and for several together as for the largest", async () => {
    expect(await pricesOf(["SOFA-GREY"])).toEqual(await pricesOf(["SOFA"]));
    expect(await pricesOf(["LAMP", "SAMPLE"])).toEqual([["parcel", 4900], ...HOME]);
    expect(await pricesOf(["LAMP", "TABLE"])).toEqual(HOME);
    // eighteen lamps weigh more than a pickup point takes
    expect(await pricesOf(Array.from({ length: 18 }, () => "LAMP"))).toEqual(HOME);
  });

  it("is nothing for what is not shipped", async () => {
    expect(await pricesOf(["SERVICE"])).toEqual([]);
    expect(await pricesOf(["SERVICE", "LAMP"])).toEqual([["parcel", 4900], ...HOME]);
  });

  it("tells from which price it is free, where it can be", async () => {
    const { freeShippingBar } = getShopperSettings("bmdk").cart;
    const before = { ...freeShippingBar };
    Object.assign(freeShippingBar, { enabled: true, limit: 2500 });
    try {
      const rates = await getDeliveryRates("bmdk", ["TABLE"]);
      expect(rates?.map(({ price, freeFrom }) => [price, freeFrom])).toEqual([
        [34_900, 250_000],
        [69_900, null],
      ]);
    } finally {
      Object.assign(freeShippingBar, before);
    }
  });

  it.each([
    ["unknown", async () => getDeliveryRates("bmdk", ["NOWHERE"])],
    ["switched off", async () => getDeliveryRates("bmdk", ["GONE"])],
  ])("is not known of a product that is %s, which is logged", async (_, read) => {
    expect(await read()).toBeNull();
    expect(logger().warn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["breaks", () => Promise.reject(new Error("connection refused"))],
    [
      "answers HTML",
      async () => new Response("<h1>502</h1>", { status: 502, headers: { "content-type": "text/html" } }),
    ],
    ["answers another shape", async () => Response.json({ code: 200, result: [{ method_code: "kerb" }] })],
  ])("is not known where the commerce API %s", async (_, answer) => {
    instead = answer;
    expect(await getDeliveryRates("bmse", ["TABLE"])).toBeNull();
  });
});

describe("the call", () => {
  it("goes by the country it names, and needs a product", async () => {
    const ask = (query: string) => send(shop, "GET", `/api/product/shipping-methods?storeCode=bmse&${query}`);
    expect((await ask("skus=TABLE&countryId=DK")).body.result).toHaveLength(2);
    expect((await ask("skus=TABLE&countryId=PL")).body.result).toEqual([]);
    expect((await ask("skus=")).status).toBe(500);
    expect((await ask("skus=NOWHERE")).status).toBe(404);
  });

  it("tells the price before tax too", async () => {
    const { body } = await send(shop, "GET", "/api/product/shipping-methods?storeCode=bmse&skus=TABLE");
    expect(body.result).toMatchObject([
      { method_code: "kerb", price_incl_tax: 495, price_excl_tax: 396, free_from_incl_tax: null },
      { method_code: "carryin", price_incl_tax: 995, price_excl_tax: 796 },
      { method_code: "pickup", price_incl_tax: 0 },
    ]);
  });
});
