import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { handle } from "@/lib/edge/route-handler";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { OWN_PAGE } from "@/lib/upstream/own-page";
import { envelope, FakeApi } from "../upstream/fake-api";

const ELSEWHERE = "https://client.example";
const SITE = "http://shop.test";

vi.mock("@/lib/config/env", async (original) => {
  const config = await original<typeof import("@/lib/config/env")>();
  const env = { BOT_CHECK: "off", API_TIMEOUT_MS: "15000", API_ORIGINS: "https://client.example,https://app.example" };
  return { ...config, getEnv: () => parseEnv(env) };
});

const api = new FakeApi();
registerInProcessApi(async () => api);
beforeEach(() => api.reset());

/** Everything a browser holds of the shop; a browser that were told to send it elsewhere too would. */
const COOKIES =
  "bm_cart_bmfi=cart-of-the-shopper; bm_token_bmfi=token-of-the-shopper; bm_refresh_bmfi=session-of-the-shopper; bm_order_bmfi=o";

interface Ask {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
function ask(path: string, { method = "GET", body, headers = {} }: Ask = {}): Promise<Response> {
  return handle(
    new Request(SITE + path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { host: "shop.test", ...headers },
    }),
  );
}
const preflight = (path: string, origin: string, headers = "authorization,content-type") =>
  ask(path, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": headers },
  });

const PATHS = [
  "/api/cart/create?token=&storeCode=bmfi",
  "/api/user/login?storeCode=bmfi",
  "/api/user/me?token=&storeCode=bmfi",
  "/api/order?storeCode=bmfi",
  "/api/nothing",
];

describe("an origin of API_ORIGINS", () => {
  it.each(PATHS)("may read %s and what refuses it, and nobody keeps the answer for another", async (path) => {
    for (const answer of [envelope(200, "OK"), envelope(404, "no"), envelope(500, "no")]) {
      api.answer = () => answer.clone();
      const { headers } = await ask(path, { method: "POST", body: {}, headers: { origin: ELSEWHERE } });
      expect([headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([ELSEWHERE, "Origin"]);
      expect(headers.has("access-control-allow-credentials")).toBe(false);
    }
  });

  it("may read an answer that never came, and a body that is too large", async () => {
    api.answer = () => Promise.reject(new Error("down"));
    const headers = { origin: ELSEWHERE };
    const down = await ask("/api/stock/check?sku=A", { headers });
    const large = await ask("/api/cart/update?token=&cartId=c", { method: "POST", body: "x".repeat(200_000), headers });
    expect([down.status, large.status]).toEqual([503, 413]);
    for (const answer of [down, large]) expect(answer.headers.get("access-control-allow-origin")).toBe(ELSEWHERE);
  });

  it.each(PATHS)("is told beforehand what it may send to %s, for a day", async (path) => {
    const answer = await preflight(path, ELSEWHERE);
    const allowed = answer.headers.get("access-control-allow-headers")?.split(", ");
    expect(answer.status).toBe(204);
    expect(allowed).toEqual(
      expect.arrayContaining(["authorization", "cache-control", "content-type", "x-vs-store-code"]),
    );
    expect(answer.headers.get("access-control-max-age")).toBe("86400");
    expect(api.seen).toEqual([]);
  });

  it("may never send the header of our own pages, nor anything with credentials", async () => {
    const { headers } = await preflight("/api/cart/update", ELSEWHERE, Object.keys(OWN_PAGE).join());
    expect(headers.get("access-control-allow-headers")).not.toContain("x-own-page");
    expect(headers.get("access-control-allow-headers")).not.toContain("*");
    expect(headers.has("access-control-allow-credentials")).toBe(false);
  });
});

describe("mails for developers", () => {
  it("are read by no page of another origin, whatever it may call", async () => {
    for (const answer of [
      await preflight("/api/dev/outbox", ELSEWHERE),
      await ask("/api/dev/outbox", { headers: { origin: ELSEWHERE, host: "localhost:3000" } }),
    ])
      expect(answer.headers.has("access-control-allow-origin")).toBe(false);
  });
});

describe("any other origin", () => {
  it.each([
    "https://evil.example",
    "https://client.example.evil.example",
    "https://sub.client.example",
    "http://client.example",
    "https://client.example:8443",
    "https://CLIENT.example",
    "null",
    "",
    "https://client.example,https://app.example",
    "*",
  ])("%j may read nothing, and is told nothing beforehand", async (origin) => {
    for (const path of PATHS) {
      const asked = await preflight(path, origin);
      expect([...asked.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
      const answer = await ask(path, { method: "POST", body: {}, headers: { origin } });
      expect(answer.headers.has("access-control-allow-origin")).toBe(false);
      expect(answer.headers.get("vary")).toBe("Origin");
    }
  });

  it("may read the catalogue, which is the same for everybody", async () => {
    const path = "/api/catalog/vue_storefront_catalog_bmfi/product/_search";
    api.answer = () => Response.json({ hits: { total: 0, hits: [] } });
    const answer = await ask(path, { method: "POST", body: {}, headers: { origin: "https://evil.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });
});

const SECRETS = ["cart-of-the-shopper", "token-of-the-shopper", "session-of-the-shopper"];
/** Returns what of the shopper's went to the commerce API, and what came back into the browser. */
function leaksOf(answer: Response): string[] {
  const sent = api.seen.map(({ query, body, headers }) => [query.toString(), body, ...headers.values()].join("\n"));
  return [...answer.headers.getSetCookie(), ...SECRETS.filter((secret) => sent.some((text) => text.includes(secret)))];
}
const CALLS: [string, Ask][] = [
  ["/api/user/me?storeCode=bmfi", {}],
  ["/api/user/order-history?storeCode=bmfi", {}],
  ["/api/cart/pull?storeCode=bmfi", {}],
  ["/api/cart/create?storeCode=bmfi", { method: "POST" }],
  ["/api/cart/update?storeCode=bmfi", { method: "POST", body: { cartItem: { sku: "A", qty: 1 } } }],
  ["/api/order?storeCode=bmfi", { method: "POST", body: { products: [{ sku: "A", qty: 1 }] } }],
  ["/api/user/me?storeCode=bmfi", { method: "POST", body: { customer: {} } }],
  ["/api/user/login?storeCode=bmfi", { method: "POST", body: { username: "thief@example.com", password: "x" } }],
  ["/api/user/refresh?storeCode=bmfi", { method: "POST", body: { refreshToken: "stolen" } }],
  ["/api/ext/magento2-subscribe/subscribe?storeCode=bmfi", { method: "DELETE", body: { email: "a@example.com" } }],
  ["/api/ext/orders/opened?storeCode=bmfi", {}],
  ["/api/booking/cancellation?storeCode=bmfi", { method: "POST", body: { shipments: [{ shipmentNumber: "1-1" }] } }],
];

describe("cookies of the shop", () => {
  beforeEach(() => {
    api.answer = () => Response.json({ code: 200, result: "a-token", meta: { refreshToken: "another" } });
  });

  it.each(CALLS)("have no part in a call of another origin, %s", async (path, call) => {
    for (const origin of [ELSEWHERE, "https://evil.example"]) {
      const headers = { cookie: COOKIES, origin, "sec-fetch-site": "cross-site", "content-type": "text/plain" };
      expect(leaksOf(await ask(path, { ...call, headers }))).toEqual([]);
    }
  });

  it.each(CALLS.filter(([, { method }]) => method))(
    "have no part in a call of another client on our origin, %s",
    async (path, call) => {
      const headers = { cookie: COOKIES, origin: SITE, "sec-fetch-site": "same-origin" };
      expect(leaksOf(await ask(path, { ...call, headers }))).toEqual([]);
    },
  );

  it.each(CALLS)("have no part in a call with a Bearer token, which becomes no cookie, %s", async (path, call) => {
    for (const token of ["a-token-of-an-app", "null", ""]) {
      const headers = { cookie: COOKIES, authorization: `Bearer ${token}`, origin: SITE };
      expect(leaksOf(await ask(path, { ...call, headers }))).toEqual([]);
    }
  });

  it.each(CALLS.filter(([, { method }]) => method))(
    "refuse a write that says it is our own page's and comes from elsewhere, %s",
    async (path, call) => {
      const claims: Record<string, string>[] = [
        { origin: "https://evil.example" },
        { origin: SITE, "sec-fetch-site": "same-site" },
        {},
      ];
      for (const more of claims) {
        const answer = await ask(path, { ...call, headers: { cookie: COOKIES, ...OWN_PAGE, ...more } });
        expect(leaksOf(answer)).toEqual([]);
        expect([answer.status, api.seen.length]).toEqual([403, 0]);
      }
    },
  );

  it("are used by our own page's call, by the same rules as ever", async () => {
    const headers = { cookie: COOKIES, origin: SITE, ...OWN_PAGE, "sec-fetch-site": "same-origin" };
    await ask("/api/cart/update?storeCode=bmfi", { method: "POST", body: { cartItem: { sku: "A", qty: 1 } }, headers });
    expect([api.last.query.get("token"), api.last.query.get("cartId")]).toEqual(SECRETS.slice(0, 2).toReversed());
  });
});

describe("a Bearer token", () => {
  it("goes to the commerce API where that reads tokens, and never over one in the query", async () => {
    await ask("/api/user/me?storeCode=bmfi", { headers: { authorization: "Bearer t1" } });
    expect([api.last.query.get("token"), api.last.headers.get("authorization")]).toEqual(["t1", "Bearer t1"]);
    await ask("/api/user/me?token=t2", { headers: { authorization: "bearer  t1" } });
    expect(api.last.query.get("token")).toBe("t2");
  });

  it.each(["Bearer null", "Bearer undefined", "Bearer ", "Basic dGVzdA=="])(
    "that is none is none: %s",
    async (text) => {
      await ask("/api/user/me?storeCode=bmfi", { headers: { authorization: text } });
      expect(api.last.query.get("token") ?? "").toBe("");
    },
  );
});
