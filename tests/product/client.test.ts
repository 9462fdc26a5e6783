import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchCards } from "@/lib/product/client";

const json = (body: unknown, status = 200) => Response.json(body, { status });
const answer = (fetched: () => Promise<Response>) => {
  const fetch = vi.fn(fetched);
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

describe("fetchCards", () => {
  it("asks for all at once, in the store view, and gives up after five seconds", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const fetch = answer(async () => json({ code: 200, result: [{ sku: "A" }] }));
    expect(await fetchCards("bmfi", ["A", "B&C"])).toEqual([{ sku: "A" }]);
    expect(fetch).toHaveBeenCalledExactlyOnceWith("/api/cards?store=bmfi&skus=A%2CB%26C", {
      signal: expect.any(AbortSignal),
    });
    expect(timeout).toHaveBeenCalledWith(5000);
  });

  it.each<[string, () => Promise<Response>]>([
    ["refuses", () => Promise.reject(new TypeError("fetch failed"))],
    ["is late", () => Promise.reject(new DOMException("late", "TimeoutError"))],
    ["fails", async () => json({ code: 503, result: "unreachable" }, 503)],
    ["answers HTML", async () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })],
    ["breaks off", async () => new Response('{"result":[{"sku":')],
    ["has another shape", async () => json({ result: "none" })],
    ["says nothing", async () => json(null)],
  ])("is null when the shop %s", async (_, fetched) => {
    answer(fetched);
    expect(await fetchCards("bmse", ["A"])).toBeNull();
  });
});
