import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DELETE, GET } from "@/app/api/session/route";
import { parseEnv } from "@/lib/config/env";
import { envelope, serveFake } from "../upstream/fake-api";
import { forgetRefreshes, type RefreshMode, TokenApi } from "../upstream/token-api";

let api: TokenApi;
const env = vi.hoisted(() => ({ current: {} as ReturnType<typeof parseEnv> })); // filled before each test

vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => env.current,
}));

let served: Awaited<ReturnType<typeof serveFake>>;
beforeAll(async () => {
  served = await serveFake({ fetch: (request) => api.fetch(request) });
});
afterAll(() => served.close());
beforeEach(() => {
  forgetRefreshes();
  api = new TokenApi();
  api.reply = () =>
    envelope(200, {
      id: 1,
      group_id: 1,
      email: "aino@example.fi",
      firstname: "Aino",
      lastname: "Virtanen",
      groupToken: "g",
    });
  env.current = parseEnv({ API_BASE_URL: served.address, API_TIMEOUT_MS: "15000" });
});
afterEach(forgetRefreshes);

const ORIGIN = "http://shop.test";
const cookieOf = ({ token, refreshToken }: { token?: string; refreshToken?: string }) =>
  [
    token && `bm_token_bmfi=${token}`,
    refreshToken && `bm_refresh_bmfi=${refreshToken}`,
    "bm_cart_bmfi=mask",
    "bm_token_bmse=other-views-token",
  ]
    .filter(Boolean)
    .join("; ");

function send(
  method: "GET" | "DELETE",
  cookies: { token?: string; refreshToken?: string },
  headers: Record<string, string> = {},
  query = "storeCode=bmfi",
) {
  const request = new Request(`${ORIGIN}/api/session?${query}`, {
    method,
    headers: {
      host: "shop.test",
      cookie: cookieOf(cookies),
      ...(method === "GET" ? {} : { origin: ORIGIN }),
      ...headers,
    },
  });
  return method === "GET" ? GET(request) : DELETE(request);
}
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((text) => text.split(";")[0]);
const ENDED = ["bm_token_bmfi=", "bm_refresh_bmfi=", "bm_signed_in_bmfi="];

describe("GET /api/session", () => {
  it("makes no call for a guest, and deletes an outdated hint", async () => {
    const answer = await send("GET", {});
    expect([answer.status, await answer.json(), cookiesOf(answer), api.seen.length]).toEqual([
      200,
      { code: 200, result: { state: "guest" } },
      ENDED,
      0,
    ]);
  });

  it("answers a customer's id and first name and nothing else of the profile", async () => {
    const answer = await send("GET", api.signIn(), { "x-vs-store-code": "bmse" });
    expect([await answer.json(), answer.headers.get("cache-control"), cookiesOf(answer)]).toEqual([
      { code: 200, result: { state: "customer", id: "1", firstname: "Aino" } },
      "no-store",
      [],
    ]);
    expect([api.last.path, api.last.query.get("token"), api.last.query.get("storeCode")]).toEqual([
      "/api/user/me",
      api.good,
      "bmfi",
    ]);
  });

  it.each([
    [0, undefined],
    [2, { id: 2, taxDisplay: "excl" }],
    [3, { id: 3, taxDisplay: "incl" }],
  ])("answers customer group %s where it has prices of its own, without its token", async (group_id, group) => {
    const profile = {
      id: 1,
      group_id,
      email: "a@example.fi",
      firstname: "Aino",
      lastname: "V",
      groupToken: "secret-g",
    };
    api.reply = () => envelope(200, profile);
    const answer = await send("GET", api.signIn());
    const text = await answer.text();
    expect(JSON.parse(text).result).toEqual({
      state: "customer",
      id: "1",
      firstname: "Aino",
      ...(group && { group }),
    });
    expect([text, ...cookiesOf(answer)].join()).not.toContain("secret-g");
  });

  it("renews an expired log-in", async () => {
    const { refreshToken } = api.signIn();
    const answer = await send("GET", { refreshToken });
    expect([(await answer.json()).result.state, cookiesOf(answer)]).toEqual([
      "customer",
      [`bm_token_bmfi=${api.good}`, `bm_refresh_bmfi=${api.goodRefresh}`, "bm_signed_in_bmfi=1"],
    ]);
  });

  it("answers a guest where the log-in is over, and deletes its cookies", async () => {
    const old = api.signIn();
    api.expire();
    api.mode = "refused";
    const answer = await send("GET", old);
    expect([answer.status, await answer.json(), cookiesOf(answer)]).toEqual([
      200,
      { code: 200, result: { state: "guest" } },
      ENDED,
    ]);
  });

  it.each<[string, RefreshMode, TokenApi["reply"]]>([
    ["fails", "ok", () => envelope(500, "no")],
    ["answers something else", "ok", () => envelope(200, { odd: true })],
    ["answers HTML", "ok", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["cannot refresh now", "busy", () => envelope(401, "no")],
  ])("answers a failure and keeps the log-in where the commerce API %s", async (_, mode, reply) => {
    api.mode = mode;
    api.reply = reply;
    const answer = await send("GET", api.signIn());
    expect([answer.status, (await answer.json()).code, cookiesOf(answer), answer.headers.get("cache-control")]).toEqual(
      [503, 503, [], "no-store"],
    );
  });

  it("is refused without a store view", async () => {
    expect((await send("GET", {}, {}, "storeCode=constructor")).status).toBe(400);
  });
});

describe("DELETE /api/session", () => {
  it("deletes tokens, hint and cart of its store view only (docs/domain-rules.md#log-out)", async () => {
    const answer = await send("DELETE", api.signIn());
    expect([await answer.json(), cookiesOf(answer)]).toEqual([
      { code: 200, result: { state: "guest" } },
      [...ENDED, "bm_cart_bmfi="],
    ]);
    expect(answer.headers.getSetCookie().every((text) => text.includes("Max-Age=0"))).toBe(true);
  });

  it("keeps the cart of a guest whose log-in failed", async () => {
    const answer = await send("DELETE", api.signIn(), {}, "storeCode=bmfi&cart=kept");
    expect([answer.status, cookiesOf(answer)]).toEqual([200, ENDED]);
  });

  it("is refused from another site", async () => {
    for (const origin of ["https://evil.example", "null", ""]) {
      const answer = await send("DELETE", api.signIn(), { origin });
      expect([answer.status, cookiesOf(answer)]).toEqual([403, []]);
    }
  });

  it("wins over a running refresh: its answer signs nobody in again", async () => {
    const old = api.signIn();
    api.expire();
    api.refreshMs = 100;
    const slow = send("GET", old);
    await vi.waitFor(() => expect(api.refreshes).toBe(1));
    await send("DELETE", old);
    expect(cookiesOf(await slow)).toEqual([]);
  });
});
