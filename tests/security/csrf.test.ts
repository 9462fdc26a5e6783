import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { forward } from "@/lib/edge/forward";
import { endSession } from "@/lib/edge/visitor";
import { CALLS } from "@/lib/upstream/calls";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { OWN_PAGE_HEADER } from "@/lib/upstream/own-page";

const api = { fetch: vi.fn(async () => Response.json({ code: 200, result: true })), refresh: vi.fn(), close: vi.fn() };
vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => parseEnv({}),
}));

/** Calls that change something in the name of the browser's cookies. */
const WRITING = Object.entries(CALLS).filter(
  ([name, { method, needs }]) => method !== "GET" && (needs !== "nobody" || name === "order"),
);
const COOKIES = "bm_cart_bmse=mask; bm_token_bmse=secret; bm_refresh_bmse=secret";

const ORIGINS = [
  undefined,
  "null",
  "",
  "https://evil.example",
  "http://shop.test.evil.example",
  "http://evil.example/shop.test",
  "http://evilshop.test",
  "http://shop.test:81",
  "http://sub.shop.test",
  "http://shop.test@evil.example",
  "http://shop.test evil.example",
];

describe("a page of another site", () => {
  beforeEach(() => registerInProcessApi(async () => api));
  afterEach(() => api.fetch.mockClear());

  const requestFrom = (origin: string | undefined, url: string, method: string, more: Record<string, string> = {}) =>
    new Request(url, {
      method,
      body: method === "POST" ? "{}" : undefined,
      headers: {
        host: "shop.test",
        cookie: COOKIES,
        "content-type": "text/plain",
        ...(origin === undefined ? {} : { origin }),
        ...more,
      },
    });

  it.each(WRITING)("cannot make the call %s with a shopper's cookies", async (_, { method, path }) => {
    for (const origin of ORIGINS) {
      const url = `http://shop.test${path}?storeCode=bmse`;
      const answer = await forward(requestFrom(origin, url, method, { [OWN_PAGE_HEADER]: "1" }));
      expect([origin, answer.status]).toEqual([origin, 403]);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
    expect(api.fetch).not.toHaveBeenCalled();
  });

  it.each(WRITING)("makes the call %s without the header of our pages as a stranger does", async (_, call) => {
    for (const origin of ORIGINS) {
      const answer = await forward(requestFrom(origin, `http://shop.test${call.path}?storeCode=bmse`, call.method));
      expect(answer.headers.has("set-cookie")).toBe(false);
    }
    expect(api.fetch).toHaveBeenCalledTimes(ORIGINS.length);
    for (const [request] of api.fetch.mock.calls as unknown as [Request][]) {
      const sent = [request.url, JSON.stringify([...request.headers]), await request.text()].join();
      expect(sent).not.toMatch(/secret|mask/);
    }
  });

  it.each(["X-HTTP-Method-Override", "X-Forwarded-Host", "Referer", "Sec-Fetch-Site"])(
    "is not helped by %s",
    async (name) => {
      for (const value of ["shop.test", "http://shop.test", "GET", "same-origin"]) {
        const request = requestFrom("https://evil.example", "http://shop.test/api/cart/update?storeCode=bmse", "POST", {
          [OWN_PAGE_HEADER]: "1",
          [name]: value,
        });
        expect((await forward(request)).status).toBe(403);
      }
      expect(api.fetch).not.toHaveBeenCalled();
    },
  );

  it("cannot log a shopper out", async () => {
    for (const origin of ORIGINS)
      expect((await endSession(requestFrom(origin, "http://shop.test/api/session", "DELETE"), "bmse")).status).toBe(
        403,
      );
    expect(api.fetch).not.toHaveBeenCalled();
  });

  it("may do all that from a page of the shop, which also ends the session at the commerce API", async () => {
    const own = requestFrom("http://shop.test", "http://shop.test/api/session", "DELETE");
    expect((await endSession(own, "bmse")).status).toBe(200);
    const [sent] = api.fetch.mock.calls[0] as unknown as [Request]; // what `InProcessApi.fetch` is called with
    expect(new URL(sent.url).pathname).toBe("/api/user/logout");
    expect(await sent.json()).toEqual({ refreshToken: "secret" });
  });

  it("a log-out succeeds where the commerce API knows no such call or cannot be reached", async () => {
    const logOut = () => endSession(requestFrom("http://shop.test", "http://shop.test/api/session", "DELETE"), "bmse");
    api.fetch.mockResolvedValueOnce(new Response("Cannot POST", { status: 404 }));
    expect((await logOut()).status).toBe(200);
    api.fetch.mockRejectedValueOnce(new Error("down"));
    const answer = await logOut();
    expect([answer.status, answer.headers.getSetCookie().length > 0]).toEqual([200, true]);
  });
});
