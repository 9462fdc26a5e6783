import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fetchPlatformPrices } from "@/lib/pricing/client";

const server = setupServer();
const PATH = "http://shop.test/api/product/render-list";
beforeAll(() => {
  vi.stubGlobal("location", new URL("http://shop.test/"));
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

const item = (id: number, final: number, regular: number) => ({
  id,
  price_info: {
    final_price: final,
    regular_price: regular,
    special_price: final < regular ? final : null,
    extension_attributes: {
      tax_adjustments: { final_price: final / 1.25, regular_price: regular / 1.25, special_price: final / 1.25 },
    },
  },
});
const SOFA = { id: 10, sku: "SOFA" };

describe("fetchPlatformPrices (docs/domain-rules.md#current-price)", () => {
  it("is requested in the store view's currency and matched by id, in minor units", async () => {
    let asked = "";
    server.use(
      http.get(PATH, ({ request }) => {
        asked = new URL(request.url).search;
        return HttpResponse.json({ code: 200, result: { items: [item(11, 1, 1), item(10, 799.9, 1000)] } });
      }),
    );
    expect((await fetchPlatformPrices("bmfi", [SOFA])).get("10")).toEqual({
      final: 79_990,
      regular: 100_000,
      isFrom: false,
      quantityPrices: [],
    });
    expect(asked).toContain("skus=SOFA");
    expect(asked).toContain("currencyCode=EUR");
    expect(asked).not.toContain("userGroupId");
  });

  it("are those of many pieces in one call, with the prices for more pieces and of dearer variants", async () => {
    const asked: string[] = [];
    const chair = item(12, 100, 100);
    server.use(
      http.get(PATH, ({ request }) => {
        asked.push(new URL(request.url).search);
        const more = { max_price: 120, tier_prices: [{ qty: 6, value: 89.9 }] };
        const items = [{ ...chair, price_info: { ...chair.price_info, ...more } }, item(10, 5, 5), { id: 13 }];
        return HttpResponse.json({ code: 200, result: { items } });
      }),
    );
    const prices = await fetchPlatformPrices("bmfi", [SOFA, { id: 12, sku: "CHAIR" }, { id: 13, sku: "GONE" }], 2);
    expect(prices.get("12")).toMatchObject({ isFrom: true, quantityPrices: [{ from: 6, price: 8990 }] });
    expect([...prices.keys()]).toEqual(["12", "10"]);
    expect(asked).toEqual([expect.stringContaining("skus=SOFA%2CCHAIR%2CGONE")]);
    expect(asked[0]).toContain("userGroupId=2");
  });

  it.each([
    ["another piece is answered", () => HttpResponse.json({ code: 200, result: { items: [item(11, 1, 1)] } })],
    ["the list is empty", () => HttpResponse.json({ code: 200, result: { items: [] } })],
    ["it refuses", () => HttpResponse.json({ code: 500, result: "no" }, { status: 500 })],
    ["it answers HTML", () => new Response("<h1>Welcome to nginx!</h1>", { headers: { "content-type": "text/html" } })],
    ["it answers another shape", () => HttpResponse.json({ code: 200, result: {} })],
    ["nobody answers", () => HttpResponse.error()],
  ])("is unknown where %s", async (_, answer) => {
    server.use(http.get(PATH, answer));
    expect((await fetchPlatformPrices("bmse", [SOFA])).get("10")).toBeUndefined();
  });
});
