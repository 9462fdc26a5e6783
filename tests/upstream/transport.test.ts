import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALLS, type CallName } from "@/lib/upstream/calls";
import { CONTRACT } from "@/lib/upstream/contract";
import { matchCall } from "@/lib/upstream/match-call";
import { buildCallInit, buildCallPath } from "@/lib/upstream/transport";

const NAMES = Object.keys(CONTRACT) as CallName[]; // the table's own keys

describe("buildCallPath", () => {
  it("puts tokens into the query, empty for a guest (docs/commerce-api.md#tokens-and-store-code)", () => {
    expect(buildCallPath(CALLS.cartPull, { store: "bmfi", token: null, cartId: "m1" })).toBe(
      "/api/cart/pull?token=&cartId=m1&storeCode=bmfi",
    );
    expect(buildCallPath(CALLS.cartPull, { store: "bmfi", token: "t&x", cartId: "m 1" })).toBe(
      "/api/cart/pull?token=t%26x&cartId=m+1&storeCode=bmfi",
    );
    expect(buildCallPath(CALLS.stockCheck, { store: "bmse", query: { sku: "A/B" } })).toBe(
      "/api/stock/check?sku=A%2FB&storeCode=bmse",
    );
  });

  it("leaves the token to the header in header mode", () => {
    expect(buildCallPath(CALLS.cartPull, { store: "bmfi", token: "t", cartId: "m1" }, true)).toBe(
      "/api/cart/pull?cartId=m1&storeCode=bmfi",
    );
    expect(
      new Headers(buildCallInit(CALLS.cartPull, { store: "bmfi", token: "t" }, true).headers).get("authorization"),
    ).toBe("Bearer t");
    expect(
      new Headers(buildCallInit(CALLS.cartPull, { store: "bmfi", token: null }, true).headers).has("authorization"),
    ).toBe(false);
    expect(new Headers(buildCallInit(CALLS.cartPull, { store: "bmfi", token: "t" }).headers).has("authorization")).toBe(
      false,
    );
  });

  it("encodes placeholders' values so that none leaves its segment", () => {
    expect(buildCallPath(CALLS.syncOrder, { store: "bmse", params: { order_id: "../user/me?x=1#y" } })).toBe(
      "/api/sync/order/..%2Fuser%2Fme%3Fx%3D1%23y?storeCode=bmse",
    );
  });

  it("is what matchCall reads, for every call", () => {
    const value = fc
      .string({ minLength: 1, unit: "grapheme" })
      .filter((text) => !/[/\\\p{Cc}]|^\.{1,2}$|\p{Cs}/u.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.array(value, { minLength: 3, maxLength: 3 }), (name, values) => {
        const keys = [...CONTRACT[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => key);
        const params = Object.fromEntries(keys.map((key, index) => [key, values[index] ?? ""]));
        const url = new URL(buildCallPath(CALLS[name], { store: "bmse", params }), "http://shop.test");
        expect(matchCall(CONTRACT[name].method, url.pathname)).toEqual({ name, params });
      }),
    );
  });
});

describe("buildCallInit", () => {
  it("sends JSON only where there is a body", () => {
    const init = buildCallInit(CALLS.cartUpdate, {
      store: "bmse",
      body: { cartItem: { sku: "A", qty: 1 } },
      headers: { "idempotency-key": "k" },
    });
    expect(init.method).toBe("POST");
    expect(Object.fromEntries(new Headers(init.headers))).toEqual({
      accept: "application/json",
      "content-type": "application/json",
      "idempotency-key": "k",
    });
    expect(init.body).toBe('{"cartItem":{"sku":"A","qty":1}}');
    expect(buildCallInit(CALLS.cartPull, { store: "bmse" })).toEqual({
      method: "GET",
      headers: { accept: "application/json" },
      body: undefined,
    });
  });
});

describe("matchCall", () => {
  it("finds a call by its method and whole path", () => {
    expect(matchCall("GET", "/api/cart/pull")).toEqual({ name: "cartPull", params: {} });
    expect(matchCall("GET", "/api/cart/pull/")).toEqual({ name: "cartPull", params: {} });
    expect(matchCall("GET", "/api/sync/order/a%20b")).toEqual({ name: "syncOrder", params: { order_id: "a b" } });
    expect(matchCall("POST", "/api/cart/pull")).toBeNull();
    expect(matchCall("HEAD", "/api/cart/pull")).toBeNull();
  });

  it.each([
    "/api/cart/pullx",
    "/xapi/cart/pull",
    "/api/cart",
    "/api/cart/pull/x",
    "/api//cart/pull",
    "/API/cart/pull",
    "/api/cart/pull\n",
    "/api/sync/order/",
    "/api/sync/order/a/b",
    "/api/sync/order/..%2F..%2Fuser%2Fme",
    "/api/sync/order/..%5cuser",
    "/api/sync/order/..",
    "/api/sync/order/%2e%2e",
    "/api/sync/order/%00",
    "/api/sync/order/%E0%A4%A",
    "/api/sync/order/a%0d%0ab",
    "",
  ])("finds no call at %j", (path) => {
    expect(matchCall("GET", path)).toBeNull();
  });

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.webPath(),
          fc.string().map((text) => `/api/sync/order/${text}`),
        ),
        (method, path) => {
          const match = matchCall(method, path);
          expect(match === null || match.name in CONTRACT).toBe(true);
        },
      ),
    );
  });
});

describe("the contract", () => {
  it("has each method and path once", () => {
    const places = NAMES.map((name) => `${CONTRACT[name].method} ${CONTRACT[name].path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it("marks no call repeatable that would change a cart twice, or place an order that was not looked up", () => {
    const repeated = NAMES.filter((name) => CONTRACT[name].repeatable);
    expect(repeated).not.toContain("cartCreate");
    expect(repeated).not.toContain("cartUpdate");
    expect(repeated).not.toContain("cartDelete");
    expect(repeated).not.toContain("order");
  });
});
