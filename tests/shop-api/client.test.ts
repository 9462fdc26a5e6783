import { afterEach, describe, expect, it, vi } from "vitest";
import { callShop, fetchCards, fetchListing } from "@/lib/shop-api/client";
import { SHOP_ROUTES, type ShopRouteName } from "@/lib/shop-api/routes";

const json = (body: unknown, status = 200) => Response.json(body, { status });

function stubFetch(respond: (url: string) => Promise<Response>) {
  const fetch = vi.fn(respond);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe("callShop", () => {
  it("asks the route of the table, same origin, within its time limit", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const fetch = stubFetch(async () => json({ code: 200, result: { state: "guest" } }));
    expect(await callShop("sessionEnd", { storeCode: "bmfi" })).toEqual({ ok: true, value: { state: "guest" } });
    expect(fetch).toHaveBeenCalledExactlyOnceWith("/api/session?storeCode=bmfi", {
      method: "DELETE",
      credentials: "same-origin",
      signal: expect.any(AbortSignal),
    });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
  });

  it("is aborted by its caller", async () => {
    const fetch = vi.fn((_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
    vi.stubGlobal("fetch", fetch);
    const aborter = new AbortController();
    aborter.abort();
    expect(await callShop("cards", { store: "bmse", skus: "A" }, aborter.signal)).toMatchObject({
      ok: false,
      error: { kind: "network" },
    });
  });

  it.each<[string, () => Promise<Response>, object]>([
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), { code: "unreachable" }],
    ["is late", () => Promise.reject(new DOMException("late", "TimeoutError")), { code: "timeout" }],
    ["fails", async () => json({ code: 503, result: "unreachable" }, 503), { status: 503, retryable: true }],
    ["has none", async () => json({ code: 404, result: "notFound" }, 404), { code: "notFound" }],
    [
      "answers HTML",
      async () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } }),
      { code: "badContentType" },
    ],
    [
      "breaks off",
      async () => new Response('{"result":[{"sku":', { headers: { "content-type": "application/json" } }),
      { code: "wrongFormat" },
    ],
    ["has another shape", async () => json({ code: 200, result: "none" }), { code: "wrongFormat" }],
    ["says nothing", async () => json(null), { code: "wrongFormat" }],
  ])("is a failure value when the shop %s", async (_, respond, error) => {
    stubFetch(respond);
    expect(await fetchCards("bmse", ["A"])).toMatchObject({ ok: false, error });
  });
});

describe("fetchCards", () => {
  it("asks for fifty skus at once and keeps their order", async () => {
    const fetch = stubFetch(async (url) => {
      const skus = new URL(url, "http://shop.test").searchParams.get("skus") ?? "";
      return json({ code: 200, result: skus.split(",").map((sku) => ({ sku })) });
    });
    const skus = Array.from({ length: 120 }, (_, index) => `SKU-${index}`);
    expect(await fetchCards("bmse", skus)).toEqual({ ok: true, value: skus.map((sku) => ({ sku })) });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(String(fetch.mock.calls[0]?.[0])).toContain("store=bmse&skus=SKU-0%2C");
  });

  it("fails as a whole when one batch fails, and asks nothing for no skus", async () => {
    let calls = 0;
    stubFetch(async () =>
      ++calls === 2 ? json({ code: 503, result: "unreachable" }, 503) : json({ code: 200, result: [] }),
    );
    const skus = Array.from({ length: 60 }, (_, index) => `SKU-${index}`);
    expect(await fetchCards("bmse", skus)).toMatchObject({ ok: false, error: { status: 503 } });
    const fetch = stubFetch(async () => json({ code: 200, result: [] }));
    expect(await fetchCards("bmse", [])).toEqual({ ok: true, value: [] });
    expect(fetch).not.toHaveBeenCalled();
  });
});

it("fetchListing names the list beside its query", async () => {
  const fetch = stubFetch(async () => json({ code: 200, result: { items: [], query: {}, total: 0 } }));
  await fetchListing({ store: "bmdk", of: { kind: "brand", slug: "fjord" }, search: "color=4&color=5" });
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/listing?color=4&color=5&store=bmdk&kind=brand&slug=fjord");
});

it.each<[ShopRouteName, unknown, unknown]>([
  ["listing", { items: [], query: {}, total: 0 }, { items: [] }],
  ["listingCount", { count: 0 }, { count: "0" }],
  ["suggestions", { products: [], categories: [] }, { products: [] }],
  ["cards", [], {}],
  ["variants", null, { product: {} }],
  ["content", { title: "", html: "", path: null }, { title: "" }],
  ["session", { state: "customer", id: "1", firstname: "Åsa" }, { state: "customer" }],
  ["sessionEnd", { state: "guest" }, { state: "admin" }],
])("%s knows its result from another shape", (name, right, wrong) => {
  const { isResult } = SHOP_ROUTES[name];
  expect([isResult(right), isResult(wrong), isResult(undefined)]).toEqual([true, false, false]);
});
