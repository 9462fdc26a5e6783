import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { callApi } from "@/lib/upstream/client";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { CHECKED, CHECKED_HEADER } from "@/lib/upstream/own-page";
import { callUpstream } from "@/lib/upstream/server";
import { envelope, FakeApi, never } from "./fake-api";

const api = new FakeApi();
const env = vi.hoisted(() => ({ current: {} as ReturnType<typeof parseEnv> })); // filled before each test

vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => env.current,
}));

registerInProcessApi(async () => api);

beforeEach(() => {
  api.reset();
  env.current = parseEnv({ API_TIMEOUT_MS: "15000" });
});
afterEach(() => vi.unstubAllGlobals());

const broken = () => Promise.reject(new TypeError("connection reset"));
const stock = { product_id: 1, qty: "3", is_in_stock: true };

describe("callUpstream", () => {
  it("returns the result as parsed by the call's schema", async () => {
    api.answer = () => envelope(200, stock);
    expect(await callUpstream("stockCheck", { store: "bmse", query: { sku: "A" } })).toMatchObject({
      ok: true,
      value: { qty: 3, manage_stock: true },
    });
  });

  it("repeats a repeatable call once after a network failure", async () => {
    let calls = 0;
    api.answer = () => (++calls === 1 ? broken() : envelope(200, stock));
    expect((await callUpstream("stockCheck", { store: "bmse", query: { sku: "A" } })).ok).toBe(true);
    api.reset();
    api.answer = broken;
    expect(await callUpstream("cartPull", { store: "bmse", cartId: "c" })).toMatchObject({
      ok: false,
      error: { kind: "network", code: "unreachable", retryable: true },
    });
    expect(api.seen).toHaveLength(2);
  });

  it("never repeats a call that changes something", async () => {
    api.answer = broken;
    expect(await callUpstream("cartUpdate", { store: "bmse", cartId: "c", body: {} })).toMatchObject({
      ok: false,
      error: { kind: "network" },
    });
    expect(await callUpstream("cartCreate", { store: "bmse" })).toMatchObject({ ok: false });
    expect(api.seen).toHaveLength(2);
  });

  it("never repeats an answered call, refusals included", async () => {
    for (const answer of [
      () => envelope(500, "no"),
      () => envelope(404, "no"),
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      () => envelope(200, { odd: true }),
    ]) {
      api.reset();
      api.answer = answer;
      expect((await callUpstream("stockCheck", { store: "bmse" })).ok).toBe(false);
      expect(api.seen).toHaveLength(1);
    }
  });

  it("holds the time limit, in process too", async () => {
    env.current = parseEnv({ API_TIMEOUT_MS: "100" });
    api.answer = never;
    const began = Date.now();
    expect(await callUpstream("cartUpdate", { store: "bmse", body: {} })).toMatchObject({
      ok: false,
      error: { code: "timeout", retryable: true },
    });
    expect(Date.now() - began).toBeLessThan(5000);
  });

  it("sends tokens by query or by header, as configured", async () => {
    await callUpstream("cartPull", { store: "bmfi", token: "t", cartId: "c" });
    expect([api.last.query.get("token"), api.last.headers.has("authorization")]).toEqual(["t", false]);
    env.current = parseEnv({ API_TOKEN_IN_HEADER: "1" });
    await callUpstream("cartPull", { store: "bmfi", token: "t", cartId: "c" });
    expect([api.last.query.has("token"), api.last.headers.get("authorization")]).toEqual([false, "Bearer t"]);
  });
});

describe("callApi in the browser", () => {
  const stub = (answer: () => Promise<Response>) => {
    const fetched = vi.fn<typeof fetch>(answer);
    vi.stubGlobal("fetch", fetched);
    vi.stubGlobal("location", { origin: "http://shop.test" });
    return fetched;
  };

  it("sends neither token nor cart id, even empty ones: cookies carry them", async () => {
    const fetched = stub(async () => envelope(200, []));
    expect(await callApi("cartPull", { store: "bmfi" })).toEqual({ ok: true, value: [] });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(String(url)).toBe("http://shop.test/api/cart/pull?storeCode=bmfi");
    expect(init).toMatchObject({ method: "GET", credentials: "same-origin" });
  });

  it("tries a repeatable call twice, any other once", async () => {
    const fetched = stub(broken);
    expect(await callApi("cartPull", { store: "bmfi" })).toMatchObject({ ok: false, error: { kind: "network" } });
    expect(fetched).toHaveBeenCalledTimes(2);
    await callApi("cartUpdate", { store: "bmfi", body: {} });
    expect(fetched).toHaveBeenCalledTimes(3);
    // looked up before it is sent again
    await callApi("order", { store: "bmfi", body: {} });
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it("asks the edge to check the result, and takes one that it checked as it is", async () => {
    const checked = () => Response.json({ code: 200, result: [{ odd: true }] }, { headers: CHECKED });
    const fetched = stub(async () => checked());
    expect(await callApi("cartPull", { store: "bmfi" })).toEqual({ ok: true, value: [{ odd: true }] });
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get(CHECKED_HEADER)).toBe("1");
  });

  it("checks by the contract what the edge did not", async () => {
    stub(async () => envelope(200, [{ item_id: "7", sku: "SOFA", qty: "2" }]));
    expect(await callApi("cartPull", { store: "bmfi" })).toEqual({
      ok: true,
      value: [{ item_id: 7, sku: "SOFA", qty: 2 }],
    });
    stub(async () => envelope(200, [{ odd: true }]));
    expect(await callApi("cartPull", { store: "bmfi" })).toMatchObject({
      ok: false,
      error: { kind: "contract", code: "wrongFormat" },
    });
  });

  it("returns refusals as values", async () => {
    stub(async () => envelope(404, "There is no cart yet"));
    expect(await callApi("cartPull", { store: "bmfi" })).toMatchObject({
      ok: false,
      error: { kind: "http", code: "cartNotFound", status: 404, message: "There is no cart yet" },
    });
  });
});
