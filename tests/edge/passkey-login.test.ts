import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { forward } from "@/lib/edge/forward";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { OWN_PAGE } from "@/lib/upstream/own-page";
import { envelope, FakeApi } from "../upstream/fake-api";

const api = new FakeApi();
const env = vi.hoisted(() => ({ current: {} as ReturnType<typeof parseEnv> })); // filled before each test

vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => env.current,
}));

registerInProcessApi(async () => api);
beforeEach(() => {
  api.reset();
  env.current = parseEnv({});
});

const ORIGIN = "http://shop.test";
const send = (path: string, headers: Record<string, string> = {}) =>
  forward(
    new Request(`${ORIGIN}${path}?storeCode=bmfi`, {
      method: "POST",
      body: JSON.stringify({ response: {} }),
      headers: {
        host: "shop.test",
        ...OWN_PAGE,
        origin: ORIGIN,
        "content-type": "application/json",
        "user-agent": "Firefox/140 Linux",
        "x-forwarded-for": "192.0.2.1",
        ...headers,
      },
    }),
  );
const loggedIn = () => Response.json({ code: 200, result: "access-1", meta: { refreshToken: "refresh-1" } });

describe("a log-in by a passkey", () => {
  it("sets the cookies of a log-in, and a script sees no token", async () => {
    api.answer = loggedIn;
    const answer = await send("/api/ext/passkey/login");
    expect(await answer.json()).toEqual({ code: 200, result: "customer" });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split(";")[0])).toEqual([
      "bm_token_bmfi=access-1",
      "bm_refresh_bmfi=refresh-1",
      expect.stringMatching(/=1$/),
    ]);
    expect(cookies.slice(0, 2).every((cookie) => /; HttpOnly/i.test(cookie))).toBe(true);
  });

  it("is made as nobody, whoever was signed in, and carries where it comes from", async () => {
    api.answer = loggedIn;
    await send("/api/ext/passkey/login", { cookie: "bm_token_bmfi=old; bm_refresh_bmfi=older" });
    const { query, headers } = api.last;
    expect([query.get("token"), headers.get("cookie")]).toEqual([null, null]);
    expect(["origin", "user-agent", "x-forwarded-for"].map((name) => headers.get(name))).toEqual([
      ORIGIN,
      "Firefox/140 Linux",
      "192.0.2.1",
    ]);
  });

  it("that is refused keeps the log-in there was, and is not requested twice", async () => {
    api.answer = () => envelope(401, "no");
    const answer = await send("/api/ext/passkey/login", { cookie: "bm_token_bmfi=old; bm_refresh_bmfi=older" });
    expect([answer.status, answer.headers.getSetCookie(), api.seen.length]).toEqual([401, [], 1]);
  });

  it("without a token is a failure", async () => {
    api.answer = () => envelope(200, { ok: true });
    expect((await send("/api/ext/passkey/login")).status).toBe(502);
  });

  it("comes from a page of the shop", async () => {
    expect((await send("/api/ext/passkey/login", { origin: "http://evil.test" })).status).toBe(403);
    expect(api.seen).toEqual([]);
  });

  it("is not checked against bots: who holds the key has proven more", async () => {
    api.answer = () => envelope(401, "no");
    for (let attempt = 0; attempt < 5; attempt++) expect((await send("/api/ext/passkey/login")).status).toBe(401);
  });
});

it.each(["challenge", "start", "add"])("the page of a call about passkeys is named: %s", async (name) => {
  await send(`/api/ext/passkey/${name}`, { cookie: "bm_token_bmfi=t" });
  expect(api.last.headers.get("origin")).toBe(ORIGIN);
});

it.each(["/api/ext/passkey/rename", "/api/user/login", "/api/cart/create"])(
  "and of no other call: %s",
  async (path) => {
    await send(path, { cookie: "bm_token_bmfi=t" });
    expect(api.last.headers.get("origin")).toBeNull();
  },
);
