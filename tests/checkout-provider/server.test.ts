import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerSnippetScript } from "@/lib/checkout-provider/server";
import { fail, ok, type Result } from "@/lib/upstream/types";

const api = vi.hoisted(() => ({ call: vi.fn<(name: string, input: object) => Promise<Result<object>>>() }));
vi.mock("@/lib/upstream/server", () => ({ callUpstream: api.call }));

const order = { order_id: "kco-1", status: "checkout_incomplete", html_snippet: "<div><script>run()</script></div>" };
const ask = (query: string, headers: HeadersInit = {}) =>
  answerSnippetScript(new Request(`http://shop.test/api/checkout/snippet?${query}`, { headers }));

beforeEach(() => {
  api.call.mockReset();
  api.call.mockResolvedValue(ok(order));
});

describe("the scripts of a frame", () => {
  it("are those of the provider's order as it stands, and nothing of its markup", async () => {
    const answer = await ask("storeCode=bmfi&sid=kco-1");
    expect(api.call.mock.calls).toEqual([["providerOrderOf", { store: "bmfi", query: { sid: "kco-1" } }]]);
    expect([answer.status, await answer.text()]).toEqual([200, "run()"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  it.each([
    ["no store view", "sid=kco-1"],
    ["an unknown store view", "storeCode=bmde&sid=kco-1"],
    ["no id", "storeCode=bmse"],
    ["an empty id", "storeCode=bmse&sid="],
    ["an id of endless length", `storeCode=bmse&sid=${"x".repeat(256)}`],
  ])("are not asked for with %s", async (_, query) => {
    expect((await ask(query)).status).toBe(400);
    expect(api.call).not.toHaveBeenCalled();
  });

  it("are not for a page of another site", async () => {
    expect((await ask("storeCode=bmse&sid=kco-1", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(api.call).not.toHaveBeenCalled();
    expect((await ask("storeCode=bmse&sid=kco-1", { "sec-fetch-site": "same-origin" })).status).toBe(200);
  });

  it.each([
    [404, 404],
    [500, 503],
    [undefined, 503],
  ])("are empty where the commerce API answers %s", async (status, expected) => {
    api.call.mockResolvedValue(
      fail({ kind: "http", code: "serverError", retryable: false, ...(status ? { status } : {}) }),
    );
    const answer = await ask("storeCode=bmse&sid=kco-1");
    expect([answer.status, await answer.text()]).toEqual([expected, ""]);
    expect(answer.headers.get("content-type")).toContain("javascript");
  });
});
