import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fetchPlatformPrice } from "@/lib/pricing/client";

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

describe("fetchPlatformPrice (docs/domain-rules.md#current-price)", () => {
  it("is requested in the store view's currency and matched by id, in minor units", async () => {
    let asked = "";
    server.use(
      http.get(PATH, ({ request }) => {
        asked = new URL(request.url).search;
        return HttpResponse.json({ code: 200, result: { items: [item(11, 1, 1), item(10, 799.9, 1000)] } });
      }),
    );
    expect(await fetchPlatformPrice("bmfi", SOFA)).toEqual({ final: 79_990, regular: 100_000 });
    expect(asked).toContain("skus=SOFA");
    expect(asked).toContain("currencyCode=EUR");
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
    expect(await fetchPlatformPrice("bmse", SOFA)).toBeNull();
  });
});
