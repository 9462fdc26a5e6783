import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchWishlistCards } from "@/lib/wishlist/client";

/** Answers as the shop's own route: at most 50 of the requested SKUs. */
const route = vi.fn(async (url: string | URL): Promise<Response> => {
  const skus = new URL(url, "http://shop.test").searchParams.get("skus")?.split(",").slice(0, 50) ?? [];
  return Response.json({ code: 200, result: skus.map((sku) => ({ sku })) });
});
const skusOf = (count: number) => Array.from({ length: count }, (_, index) => `SKU-${index}`);

beforeEach(() => vi.stubGlobal("fetch", route));
afterEach(() => {
  vi.unstubAllGlobals();
  route.mockClear();
});

it.each([
  [0, 0],
  [1, 1],
  [50, 1],
  [51, 2],
  [120, 3],
])("%i entries are all read, in %i requests", async (count, requests) => {
  const cards = await fetchWishlistCards("bmse", skusOf(count));
  expect(cards?.map(({ sku }) => sku)).toEqual(skusOf(count));
  expect(route).toHaveBeenCalledTimes(requests);
});

it("is null where one batch cannot be read: none of its products counts as deleted", async () => {
  route.mockResolvedValueOnce(new Response("busy", { status: 503 }));
  expect(await fetchWishlistCards("bmse", skusOf(51))).toBeNull();
});
