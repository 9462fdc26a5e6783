import { afterEach, describe, expect, it, vi } from "vitest";
import { ReadError } from "@/lib/search-engine/read";
import { BadQuery, handleShopRoute, NOT_FOUND } from "@/lib/shop-api/handler";

const ask = (handler: (request: Request) => Promise<Response>, query = "store=bmse&slug=soffor") =>
  handler(new Request(`http://shop.test/api/listing/count?${query}`));

afterEach(() => vi.useRealTimers());

describe("handleShopRoute", () => {
  it("answers in the envelope, with the caching of the table", async () => {
    const response = await ask(handleShopRoute("listingCount", async () => ({ count: 3 })));
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await response.json()).toEqual({ code: 200, result: { count: 3 } });
  });

  it.each([
    [
      "a bad query",
      "store=nowhere&slug=x",
      async (): Promise<object> => ({ count: 1 }),
      400,
      expect.stringContaining("unknown"),
    ],
    [
      "a query that means nothing",
      undefined,
      () => Promise.reject(new BadQuery("searchTooShort")),
      400,
      "searchTooShort",
    ],
    ["nothing found", undefined, async () => NOT_FOUND, 404, "notFound"],
    [
      "an outage of the engine",
      undefined,
      () => Promise.reject(new ReadError({ kind: "network", code: "unreachable", retryable: true })),
      503,
      "unreachable",
    ],
  ] as [string, string | undefined, () => Promise<unknown>, number, unknown][])(
    "answers %s with a failure nobody caches",
    async (_, query, read, status, result) => {
      const response = await ask(handleShopRoute("listingCount", read as () => Promise<{ count: number }>), query);
      expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"]);
      expect(await response.json()).toEqual({ code: status, result });
    },
  );

  it("gives up at the route's time limit", async () => {
    vi.useFakeTimers();
    const pending = ask(handleShopRoute("listingCount", () => new Promise<never>(() => {})));
    let isAnswered = false;
    void pending.then(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(4999);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const response = await pending;
    expect([response.status, await response.json()]).toEqual([504, { code: 504, result: "timeout" }]);
  });

  it("lets a bug through", async () => {
    await expect(ask(handleShopRoute("listingCount", () => Promise.reject(new TypeError("bug"))))).rejects.toThrow(
      "bug",
    );
  });
});
