import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { logger } from "@/lib/config/log";
import { readCookie } from "@/lib/edge/cookies";
import { forward } from "@/lib/edge/forward";
import type { StoreCode } from "@/lib/storefront/types";
import type { CallName } from "@/lib/upstream/calls";
import { CONTRACT } from "@/lib/upstream/contract";
import { OWN_PAGE } from "@/lib/upstream/own-page";
import { fuzzRuns } from "../fuzz-runs";
import { envelope, serveFake } from "../upstream/fake-api";
import { buildOwnPath, forgetRefreshes, type RefreshMode, SIGNED_CALLS, TokenApi } from "../upstream/token-api";

let api: TokenApi;
const env = vi.hoisted(() => ({ current: {} as ReturnType<typeof parseEnv> })); // filled before each test

vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => env.current,
}));

const session = vi.hoisted(() => ({ autoRefresh: true }));

vi.mock("@/lib/config/settings", async (original) => {
  const settings = await original<typeof import("@/lib/config/settings")>();
  return { ...settings, getSettings: (store: StoreCode) => ({ ...settings.getSettings(store), session }) };
});

let served: Awaited<ReturnType<typeof serveFake>>;
beforeAll(async () => {
  served = await serveFake({ fetch: (request) => api.fetch(request) });
});
afterAll(() => served.close());

beforeEach(() => {
  session.autoRefresh = true;
  forgetRefreshes();
  api = new TokenApi();
  env.current = parseEnv({ API_BASE_URL: served.address, API_TIMEOUT_MS: "15000", BOT_CHECK: "off" });
});
afterEach(forgetRefreshes);

const ORIGIN = "http://shop.test";
const MASK = "Zk3vXy81-guest-cart-mask-000001";
const OVER = "Error refreshing user token. User is not authorized to access the resource";

interface Cookies {
  token?: string;
  refreshToken?: string;
  cartId?: string;
}

function cookieHeader({ token, refreshToken, cartId = MASK }: Cookies): string {
  return [
    token && `bm_token_bmfi=${token}`,
    refreshToken && `bm_refresh_bmfi=${refreshToken}`,
    cartId && `bm_cart_bmfi=${cartId}`,
  ]
    .filter(Boolean)
    .join("; ");
}

function send(
  name: CallName,
  cookies: Cookies,
  body: unknown = { cartItem: { sku: "SOFA", qty: 1 } },
  headers: Record<string, string> = {},
): Promise<Response> {
  const { method } = CONTRACT[name];
  const isRead = method === "GET";
  return forward(
    new Request(ORIGIN + buildOwnPath(name), {
      method,
      body: isRead ? undefined : JSON.stringify(body),
      headers: {
        host: "shop.test",
        ...OWN_PAGE,
        cookie: cookieHeader(cookies),
        ...(isRead ? {} : { origin: ORIGIN, "content-type": "application/json" }),
        ...headers,
      },
    }),
  );
}

/** What an answer does to the browser's cookies. */
function readCookies(answer: Response) {
  const cookies = answer.headers.getSetCookie();
  const valueOf = (name: string) => {
    const cookie = cookies.find((text) => text.startsWith(`${name}=`));
    return cookie === undefined ? undefined : readCookie(cookie.split(";")[0] ?? "", name);
  };
  return {
    token: valueOf("bm_token_bmfi"),
    refreshToken: valueOf("bm_refresh_bmfi"),
    hint: valueOf("bm_signed_in_bmfi"),
  };
}
const ENDED = { token: null, refreshToken: null, hint: null };
const UNTOUCHED = { token: undefined, refreshToken: undefined, hint: undefined };

const replyTo = (name: CallName) => () => {
  if (name === "cartCreate") return envelope(200, MASK);
  if (name === "placedOrderOpenOwn") return envelope(200, { token: "opens-an-order", order: {} });
  if (name === "order")
    return envelope(200, { magentoOrderId: "5", backendOrderId: "5", transferedAt: "2026-01-01T00:00:00Z" });
  return envelope(200, { fine: true });
};

/** Returns everything of an answer a script can read: its body and exposed headers. */
const readable = async (answer: Response) =>
  [
    await answer.clone().text(),
    ...[...answer.headers].filter(([name]) => name !== "set-cookie").map(([, value]) => value),
  ].join("\n");

describe("a call of our own pages whose token is refused", () => {
  const OUTCOMES: Record<
    RefreshMode,
    { status: number; result: string | undefined; cookies: "new" | typeof ENDED | typeof UNTOUCHED }
  > = {
    ok: { status: 200, result: undefined, cookies: "new" },
    refused: { status: 401, result: OVER, cookies: ENDED },
    null: { status: 401, result: OVER, cookies: ENDED },
    sentence: { status: 401, result: OVER, cookies: ENDED },
    list: { status: 401, result: OVER, cookies: ENDED },
    "no code": { status: 401, result: OVER, cookies: ENDED },
    "unknown token": { status: 401, result: OVER, cookies: ENDED },
    html: { status: 503, result: "The session cannot be renewed right now. Please try again.", cookies: UNTOUCHED },
    busy: { status: 503, result: "The session cannot be renewed right now. Please try again.", cookies: UNTOUCHED },
    late: { status: 503, result: "The session cannot be renewed right now. Please try again.", cookies: UNTOUCHED },
    "broken off": {
      status: 503,
      result: "The session cannot be renewed right now. Please try again.",
      cookies: UNTOUCHED,
    },
  };
  const MODES = Object.keys(OUTCOMES) as RefreshMode[]; // the table's own keys

  it.each(SIGNED_CALLS.flatMap((name) => MODES.map((mode) => [name, mode] as const)))(
    "%s, refresh %s",
    async (name, mode) => {
      const old = api.signIn();
      api.expire();
      api.mode = mode;
      api.reply = replyTo(name);
      if (mode === "late") env.current = { ...env.current, API_TIMEOUT_MS: 250 };
      const answer = await send(name, old);
      const text = await readable(answer);
      const { status, result, cookies } = OUTCOMES[mode];
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ code: status, ...(result && { result }) });
      expect(readCookies(answer)).toEqual(
        cookies === "new" ? { token: api.good, refreshToken: api.goodRefresh, hint: "1" } : cookies,
      );
      expect(api.refreshes).toBe(1);
      for (const secret of [old.token, old.refreshToken, api.good, api.goodRefresh]) expect(text).not.toContain(secret);
    },
  );

  it.each(SIGNED_CALLS)("%s ends the log-in where none is renewed by itself", async (name) => {
    session.autoRefresh = false;
    const old = api.signIn();
    api.expire();
    api.reply = replyTo(name);
    const answer = await send(name, old);
    expect([answer.status, (await answer.json()).result, readCookies(answer), api.refreshes]).toEqual([
      401,
      OVER,
      ENDED,
      0,
    ]);
  });

  it("is repeated once with the new token and the same body", async () => {
    const old = api.signIn();
    api.expire();
    await send("cartUpdate", old, { cartItem: { sku: "SOFA", qty: 2 } });
    const calls = api.seen.filter(({ path }) => path === "/api/cart/update");
    expect(calls.map(({ query }) => query.get("token"))).toEqual([old.token, api.good]);
    expect(calls.map(({ body }) => JSON.parse(body))).toEqual(
      Array(2).fill({ cartItem: { sku: "SOFA", qty: 2, quoteId: MASK } }),
    );
  });

  it.each([
    ["by its code alone", () => Response.json({ code: 401, result: "no" })],
    ["by a bare status", () => Response.json({ message: "no" }, { status: 401 })],
    ["by a page of HTML", () => new Response("<html>", { status: 401, headers: { "content-type": "text/html" } })],
    ["inside a 500 (docs/commerce-api.md#envelope)", () => envelope(500, { errorMessage: "no", code: 401 })],
  ])("is refreshed also where it is refused %s", async (_, refusal) => {
    const old = api.signIn();
    api.expire();
    api.refusal = refusal;
    expect((await send("userUpdate", old)).status).toBe(200);
  });

  it("ends the log-in of an account that refuses the new token too", async () => {
    const old = api.signIn();
    api.reply = () => envelope(401, "no");
    const answer = await send("userMe", old);
    expect([answer.status, await answer.json(), readCookies(answer)]).toEqual([
      401,
      { code: 401, result: OVER },
      ENDED,
    ]);
    expect(api.refreshes).toBe(1);
  });

  it("keeps the log-in where a cart refuses the new token too: the cart is somebody else's", async () => {
    const old = api.signIn();
    api.reply = () => envelope(401, "not yours");
    const answer = await send("cartPull", old);
    expect([answer.status, await answer.json(), readCookies(answer).token]).toEqual([
      401,
      { code: 401, result: "not yours" },
      api.good,
    ]);
  });

  const change = (cookies: Cookies) => send("userChangePassword", cookies, { currentPassword: "x", newPassword: "y" });
  const callsTo = (path: string) => api.seen.filter((seen) => seen.path === path).length;

  it("recognises a wrong password refused inside a 500: nothing is renewed or repeated", async () => {
    const old = api.signIn();
    api.reply = (request) =>
      request.url.includes("change-password")
        ? envelope(500, { errorMessage: "The password doesn't match this account.", code: 401 })
        : envelope(200, { id: 1 });
    const answer = await change(old);
    expect([answer.status, await answer.json(), readCookies(answer)]).toEqual([
      500,
      { code: 500, result: "", meta: { reason: "passwordWrong" } },
      UNTOUCHED,
    ]);
    expect([callsTo("/api/user/change-password"), api.refreshes]).toEqual([1, 0]);
  });

  it("changes the password after all where the 401 inside a 500 was the token's", async () => {
    const old = api.signIn();
    api.expire();
    api.refusal = () =>
      envelope(500, { errorMessage: "The consumer isn't authorized to access %resources.", code: 401 });
    const answer = await change(old);
    expect([answer.status, readCookies(answer).token, callsTo("/api/user/change-password"), api.refreshes]).toEqual([
      200,
      api.good,
      2,
      1,
    ]);
  });

  it("ends the log-in where there is no refresh token", async () => {
    const { token } = api.signIn();
    api.expire();
    const answer = await send("cartPull", { token });
    expect([answer.status, readCookies(answer), api.refreshes]).toEqual([401, ENDED, 0]);
  });
});

describe("a login whose token cookie has run out", () => {
  it.each(SIGNED_CALLS)("is renewed before %s is made", async (name) => {
    const { refreshToken } = api.signIn();
    api.reply = replyTo(name);
    const answer = await send(name, { refreshToken });
    expect([answer.status, api.refreshes, readCookies(answer).token]).toEqual([200, 1, api.good]);
    expect(api.seen.map(({ path }) => path)).toEqual(["/api/user/refresh", expect.any(String)]);
  });

  it("ends where the refresh is refused; no other call is made", async () => {
    const { refreshToken } = api.signIn();
    api.mode = "refused";
    const answer = await send("cartPull", { refreshToken });
    expect([answer.status, readCookies(answer), api.seen.length]).toEqual([401, ENDED, 1]);
  });
});

describe("calls that come together", () => {
  it("on an expired token cause one refresh, and all succeed with the new cookies", async () => {
    const old = api.signIn();
    api.expire();
    api.refreshMs = 50;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send(SIGNED_CALLS[index % SIGNED_CALLS.length] ?? "userMe", old)),
    );
    const isBody = (answer: Response) => answer.status === 200 || answer.status === 502; // cart/create has no id here
    expect(answers.every(isBody)).toBe(true);
    expect(api.refreshes).toBe(1);
    for (const answer of answers)
      expect(readCookies(answer)).toEqual({ token: api.good, refreshToken: api.goodRefresh, hint: "1" });
  });

  it("and one sent before the new cookies arrived is answered without a second refresh", async () => {
    const old = api.signIn();
    api.expire();
    await send("userMe", old);
    const late = await send("userMe", old);
    expect([late.status, api.refreshes, readCookies(late).token]).toEqual([200, 1, api.good]);
  });

  it("of two shoppers never share a refresh", async () => {
    const [one, other] = ["refresh-of-one-shopper", "refresh-of-another-one"];
    api.mode = "refused";
    await Promise.all([
      send("userMe", { refreshToken: one }),
      send("userMe", { refreshToken: other }),
      send("userMe", { refreshToken: one }),
    ]);
    expect(api.refreshes).toBe(2);
  });

  it("after an unanswered refresh request another", async () => {
    const { refreshToken } = api.signIn();
    api.mode = "busy";
    expect((await send("userMe", { refreshToken })).status).toBe(503);
    api.mode = "ok";
    expect((await send("userMe", { refreshToken })).status).toBe(200);
  });

  it("use the result of a refresh that came too late for the call before", async () => {
    const { refreshToken } = api.signIn();
    env.current = { ...env.current, API_TIMEOUT_MS: 250 };
    api.refreshMs = 700;
    expect((await send("userMe", { refreshToken })).status).toBe(503);
    await vi.waitFor(async () => expect((await send("userMe", { refreshToken })).status).toBe(200), { timeout: 5000 });
    expect(api.refreshes).toBe(1);
  });
});

describe("guests", () => {
  it("cause no refresh, and their 401 stays what it is", async () => {
    api.reply = () => envelope(401, "The consumer isn't authorized");
    const answer = await send("userMe", {});
    expect([answer.status, await answer.json(), readCookies(answer), api.refreshes]).toEqual([
      401,
      { code: 401, result: "The consumer isn't authorized" },
      UNTOUCHED,
      0,
    ]);
  });
});

describe("login", () => {
  const login = (headers?: Record<string, string>, cookies: Cookies = {}) =>
    send("userLogin", cookies, { username: "a@b.se", password: "Secret-1" }, headers);
  const granted = () =>
    Response.json({ code: 200, result: "access-of-the-new-login", meta: { refreshToken: "refresh-of-the-new-login" } });

  it("turns its tokens into cookies and tells the page only who is signed in", async () => {
    api.reply = granted;
    const answer = await login();
    expect(await answer.json()).toEqual({ code: 200, result: "customer" });
    expect(readCookies(answer)).toEqual({
      token: "access-of-the-new-login",
      refreshToken: "refresh-of-the-new-login",
      hint: "1",
    });
    const flags = answer.headers.getSetCookie().map((text) => [text.split("=")[0], text.includes("HttpOnly")]);
    expect(flags).toEqual([
      ["bm_token_bmfi", true],
      ["bm_refresh_bmfi", true],
      ["bm_signed_in_bmfi", false],
    ]);
  });

  it("remembers the device in a cookie that outlives it, and shows that at the next", async () => {
    const meta = { refreshToken: "refresh-of-the-new-login", deviceProof: "name.1.mac" };
    api.reply = () => Response.json({ code: 200, result: "access-of-the-new-login", meta });
    const forged = await login({ "x-known-device": "forged" });
    expect(api.last.headers.has("x-known-device")).toBe(false);
    expect(forged.headers.getSetCookie()).toContain(
      `bm_device_bmfi=name.1.mac; Max-Age=${180 * 86_400}; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(await forged.json()).toEqual({ code: 200, result: "customer" });
    await login({ cookie: "bm_device_bmfi=name.1.mac" });
    expect(api.last.headers.get("x-known-device")).toBe("name.1.mac");
    api.reply = () => envelope(401, "The account sign-in was incorrect");
    const refused = await login({ cookie: "bm_device_bmfi=name.1.mac" });
    expect(refused.headers.getSetCookie()).toEqual([]);
    await send("userMe", {}, undefined, { cookie: "bm_device_bmfi=name.1.mac" });
    expect(api.last.headers.has("x-known-device")).toBe(false);
  });

  it("keeps the guest's cart until the customer's is connected, and sends no older token", async () => {
    api.reply = granted;
    const answer = await login({}, api.signIn());
    expect(answer.headers.getSetCookie().some((text) => text.startsWith("bm_cart"))).toBe(false);
    expect([api.last.query.has("token"), api.last.query.has("cartId")]).toEqual([false, false]);
    api.good = "access-of-the-new-login";
    api.reply = () => envelope(200, "42");
    const created = await send("cartCreate", { token: "access-of-the-new-login" });
    expect([api.last.query.get("token"), created.headers.getSetCookie()[0]?.split(";")[0]]).toEqual([
      "access-of-the-new-login",
      "bm_cart_bmfi=42",
    ]);
  });

  it.each([
    ["a wrong password", () => envelope(401, "The account sign-in was incorrect"), 401],
    ["a text in place of a token", () => envelope(200, "You did not sign in correctly"), 502],
    ["no token", () => envelope(200, null), 502],
    ["a token inside something else", () => envelope(200, { token: "access-of-the-new-login" }), 502],
  ])("sets no cookie for %s, and refreshes nothing", async (_, reply, status) => {
    api.reply = reply;
    const answer = await login({}, api.signIn());
    expect([answer.status, readCookies(answer), api.refreshes]).toEqual([status, UNTOUCHED, 0]);
    expect(await readable(answer)).not.toContain("access-of-the-new-login");
  });

  it("without a refresh token expires with its token", async () => {
    api.reply = () => envelope(200, "access-of-the-new-login");
    expect(
      (await login()).headers.getSetCookie().map((text) => [text.split(";")[0], /Max-Age=(\d+)/.exec(text)?.[1]]),
    ).toEqual([
      ["bm_token_bmfi=access-of-the-new-login", "3600"],
      ["bm_refresh_bmfi=", "0"],
      ["bm_signed_in_bmfi=1", "3600"],
    ]);
  });

  it("is refused from another site, and passes from an app with its tokens in the answer", async () => {
    api.reply = granted;
    expect((await login({ origin: "https://evil.example" })).status).toBe(403);
    const app = new Request(`${ORIGIN}/api/user/login?storeCode=bmfi`, {
      method: "POST",
      body: "{}",
      headers: { host: "shop.test", "content-type": "application/json" },
    });
    const answer = await forward(app);
    expect([await answer.json(), readCookies(answer)]).toEqual([
      { code: 200, result: "access-of-the-new-login", meta: { refreshToken: "refresh-of-the-new-login" } },
      UNTOUCHED,
    ]);
  });

  it("of a new customer returns the customer without the tokens of the answer", async () => {
    api.reply = () =>
      Response.json({
        code: 200,
        result: { id: 1, email: "a@b.se", token: "access-of-the-new-login" },
        meta: { refreshToken: "refresh-of-the-new-login" },
      });
    const answer = await send("userCreate", {}, {});
    expect(await answer.json()).toEqual({ code: 200, result: { id: 1, email: "a@b.se" }, meta: {} });
    expect(readCookies(answer)).toEqual(UNTOUCHED);
  });

  it("can be renewed by a page without it seeing a token", async () => {
    const old = api.signIn();
    const answer = await send("userRefresh", old, { refreshToken: "forged" });
    expect([await answer.json(), readCookies(answer).token]).toEqual([{ code: 200, result: "customer" }, api.good]);
  });
});

describe("a failure the shopper sees only by what is missing (docs/domain-rules.md#error-texts)", () => {
  it.each<[CallName, string]>([
    ["feesApplied", "Cannot get applied fees"],
    ["cartTotals", "Cannot get the totals of a cart"],
    ["cartPull", "Cannot get the items of a cart"],
  ])("is logged: %s, without the cart's id", async (name, words) => {
    const { warn } = logger();
    vi.mocked(warn).mockClear();
    api.reply = () => envelope(403, `The current user cannot perform operations on cart "${MASK}"`);
    expect((await send(name, {})).status).toBe(403);
    expect(vi.mocked(warn).mock.calls).toEqual([
      [
        { store: "bmfi", call: name, code: 403, message: 'The current user cannot perform operations on cart "…"' },
        words,
      ],
    ]);
  });

  it("of the commerce API itself is logged, and told no shopper", async () => {
    const { warn } = logger();
    vi.mocked(warn).mockClear();
    const text = `SQLSTATE[42S02]: no table quote_${MASK} at db-1.internal`;
    api.reply = () => envelope(500, { errorMessage: text });
    const answer = await send("cartUpdate", {});
    expect([answer.status, await answer.json()]).toEqual([500, { code: 500, result: "" }]);
    // some answer 200 and say the code inside, or nothing but the text
    api.reply = () => Response.json({ code: 503, result: text, meta: { trace: text } });
    expect(await (await send("cartUpdate", {})).json()).toEqual({ code: 503, result: "" });
    api.reply = () => Response.json({ message: text }, { status: 500 });
    expect(await (await send("cartUpdate", {})).json()).toEqual({ code: 500, result: "" });
    expect(vi.mocked(warn).mock.calls.map(([fields]) => fields)).toEqual(
      [500, 503, 500].map((code) => ({ store: "bmfi", call: "cartUpdate", code, message: text.replace(MASK, "…") })),
    );
  });

  it("is a refusal in the server's words where a 500 names a status below 500 inside", async () => {
    const refusal = { errorMessage: "This password was used before.", code: 400 };
    api.reply = () => envelope(500, refusal);
    expect(await (await send("userChangePassword", {})).json()).toEqual({ code: 500, result: refusal });
    api.reply = () => envelope(500, { ...refusal, code: 503 });
    expect(await (await send("userChangePassword", {})).json()).toEqual({ code: 500, result: "" });
  });

  it("keeps the reason the shop has words for, and what refuses the shopper", async () => {
    api.reply = () => envelope(500, { errorMessage: "The requested qty is not available at db-1.internal" });
    expect(await (await send("cartUpdate", {})).json()).toEqual({
      code: 500,
      result: "",
      meta: { reason: "outOfStock" },
    });
    api.reply = () => envelope(400, "Please choose a colour");
    expect(await (await send("cartUpdate", {})).json()).toEqual({ code: 400, result: "Please choose a colour" });
  });

  it("keeps the turn of a log-in that found no room, and no figures of any other failure", async () => {
    const details = { turn: "1.mac" };
    for (const reason of ["signInCrowded", "outOfStock"]) {
      api.reply = () =>
        Response.json({ code: 503, result: "db-1 is busy", meta: { reason, details } }, { status: 503 });
      const meta = reason === "signInCrowded" ? { reason, details } : { reason };
      expect(await (await send("userLogin", {})).json()).toEqual({ code: 503, result: "", meta });
    }
    await send("userLogin", {}, undefined, { "x-log-in-turn": "1.mac" });
    expect(api.last.headers.get("x-log-in-turn")).toBe("1.mac");
  });

  it("is not logged where there is no such cart, or a log-in is over", async () => {
    const { warn } = logger();
    vi.mocked(warn).mockClear();
    for (const code of [401, 404]) {
      api.reply = () => envelope(code, "no");
      await send("feesApplied", {});
    }
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("no token reaches a page", () => {
  const SECRETS = { token: "access-0123456789/+==", refreshToken: "refresh-0123456789", cartId: MASK };
  const secret = fc.constantFrom(...Object.values(SECRETS), "next-access-0123456789", "next-refresh-0123456789");
  const text = fc.oneof(
    secret,
    fc.tuple(fc.string(), secret, fc.string()).map((parts) => parts.join("")),
    secret.map(encodeURIComponent),
    fc.string(),
  );
  const shape = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      text,
      fc.integer(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(fc.oneof(text, fc.constantFrom("token", "refreshToken", "meta", "result", "code")), tie("value"), {
        maxKeys: 4,
      }),
    ),
  })).value;
  const OWN: CallName[] = [...SIGNED_CALLS, "userLogin", "userRefresh", "userCreate"];

  it("whatever the shape of the answer and its status", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...OWN),
        shape,
        shape,
        fc.constantFrom(200, 400, 401, 404, 500, 503),
        fc.boolean(),
        async (name, result, meta, status, isWrapped) => {
          forgetRefreshes();
          api.signIn();
          api.good = SECRETS.token;
          api.fetch = async (request: Request) => {
            if (new URL(request.url).pathname === "/api/user/refresh")
              return Response.json({
                code: 200,
                result: "next-access-0123456789",
                meta: { refreshToken: "next-refresh-0123456789" },
              });
            const isLogin = name === "userLogin" || name === "userCreate";
            const minted = isLogin
              ? { result: "next-access-0123456789", meta: { refreshToken: "next-refresh-0123456789" } }
              : { result, meta };
            return Response.json(isWrapped ? { code: status, ...minted } : result, {
              status,
              headers: { "x-robots-tag": SECRETS.refreshToken, "retry-after": SECRETS.token },
            });
          };
          const answer = await send(name, SECRETS, {});
          const visible = await readable(answer);
          const secrets = [
            ...Object.values(SECRETS),
            ...(answer.headers.has("set-cookie") ? ["next-access-0123456789", "next-refresh-0123456789"] : []),
          ];
          for (const each of secrets) expect(visible).not.toContain(each);
        },
      ),
      { numRuns: fuzzRuns },
    );
  });
});
