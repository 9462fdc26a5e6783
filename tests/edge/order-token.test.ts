import { afterEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { forward } from "@/lib/edge/forward";
import type { CallName } from "@/lib/upstream/calls";
import { CONTRACT } from "@/lib/upstream/contract";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { OWN_PAGE } from "@/lib/upstream/own-page";
import { envelope, FakeApi } from "../upstream/fake-api";

const api = new FakeApi();
vi.mock("@/lib/config/env", async (original) => {
  const env = await original<typeof import("@/lib/config/env")>();
  return { ...env, getEnv: () => parseEnv({ API_TIMEOUT_MS: "15000" }) };
});
registerInProcessApi(async () => api);
afterEach(() => api.reset());

const ORIGIN = "http://shop.test";
const TOKEN = "aVeryLongTokenOfAnOpenedOrder-000001";
const ORDER = {
  number: "400000001",
  store: "bmfi",
  status: "shipped",
  created_at: "2026-06-15T12:00:00.000Z",
  paid_at: null,
  email: "asa@example.com",
  name: "Åsa Öberg",
  address: [],
  payment_title: "",
  shipping_title: null,
  subtotal: 0,
  discount: 0,
  shipping: 0,
  fees: [],
  tax: 0,
  grand_total: 0,
  lines: [],
  shipments: [],
  withdrawals: [],
  withdraw_until: null,
};
const OPENED = `bm_order_bmfi=${TOKEN}; Max-Age=1800; Path=/; HttpOnly; SameSite=Lax`;
const DELETED = /^bm_order_bmfi=; Max-Age=0;/;

function send(name: CallName, headers: Record<string, string> = {}, more = ""): Promise<Response> {
  const { method, path } = CONTRACT[name];
  const isRead = method === "GET";
  return forward(
    new Request(`${ORIGIN}${path}?storeCode=bmfi${more}`, {
      method,
      body: isRead ? undefined : "{}",
      headers: {
        host: "shop.test",
        ...OWN_PAGE,
        ...(isRead ? {} : { origin: ORIGIN, "content-type": "application/json" }),
        ...headers,
      },
    }),
  );
}
const cookie = { cookie: `bm_order_bmfi=${TOKEN}` };

describe("the token of an opened order", () => {
  it("becomes an HttpOnly cookie of half an hour, and no script sees it", async () => {
    api.answer = () => envelope(200, { token: TOKEN, order: ORDER });
    const answer = await send("placedOrderOpen");
    expect(answer.headers.getSetCookie()).toEqual([OPENED]);
    expect(await answer.json()).toEqual({ code: 200, result: { order: ORDER } });
  });

  it.each([
    ["without a token", { order: ORDER }],
    ["with a token of another shape", { token: "a b", order: ORDER }],
    ["of another shape", "OK"],
  ])("an answer %s is a failure", async (_, result) => {
    api.answer = () => envelope(200, result);
    const answer = await send("placedOrderOpen");
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([502, []]);
  });

  it("a refused code sets nothing and reaches the page", async () => {
    api.answer = () => envelope(404, "The code does not open this order");
    const answer = await send("placedOrderOpen");
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
  });

  it.each(["placedOrder", "placedOrderWithdraw", "placedOrderClose"] as const)(
    "goes from the cookie into the header of %s; a page's own header does not count",
    async (name) => {
      api.answer = () => envelope(200, "OK");
      await send(name, { ...cookie, "x-order-token": "stolen" });
      expect(api.last.headers.get("x-order-token")).toBe(TOKEN);
      const without = await send(name, { "x-order-token": "stolen" });
      expect(without.status).toBe(404);
      expect(api.seen).toHaveLength(1);
    },
  );

  it("has nothing to do with a login: none is sent along, and none is renewed for it", async () => {
    api.answer = () => envelope(401, "OK");
    const login = { cookie: `${cookie.cookie}; bm_token_bmfi=old; bm_refresh_bmfi=next` };
    const answer = await send("placedOrder", login);
    expect(api.seen.map(({ path, query }) => [path, query.get("token")])).toEqual([[CONTRACT.placedOrder.path, ""]]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("opens a shipment of its order, unless the call shows a proof of its own", async () => {
    api.answer = () => envelope(200, "OK");
    await send("bookingValidate", { ...cookie, "x-order-token": "stolen" }, "&bookingId=1-1");
    expect(api.last.headers.get("x-order-token")).toBe(TOKEN);
    const ended = { cookie: `${cookie.cookie}; bm_refresh_bmfi=ended` };
    await send("bookingValidate", ended, "&bookingId=1-1&proof=abc");
    expect(api.seen.map(({ path }) => path)).toEqual(Array(2).fill(CONTRACT.bookingValidate.path));
    expect(api.last.query.get("token")).toBeNull();
    const sent = await forward(
      new Request(`${ORIGIN}${CONTRACT.bookingSubmit.path}?storeCode=bmfi`, {
        method: "POST",
        headers: { ...ended, ...OWN_PAGE, "content-type": "application/json" },
        body: JSON.stringify({ shipments: [{ shipmentNumber: "1-1", proof: "abc" }, { shipmentNumber: "1-2" }] }),
      }),
    );
    // one of them shows nothing, so the cookies count, and those only from a page of ours
    expect(sent.status).toBe(403);
  });

  it("goes with no other call, and another store view's opens nothing", async () => {
    api.answer = () => envelope(200, "OK");
    await send("userMe", { ...cookie, "x-order-token": "stolen" });
    expect(api.last.headers.has("x-order-token")).toBe(false);
    expect((await send("placedOrder", { cookie: `bm_order_bmse=${TOKEN}` })).status).toBe(404);
  });

  it("another client sends its own", async () => {
    api.answer = () => envelope(200, ORDER);
    await send("placedOrder", { "x-order-token": "theirs" }, "&token=");
    expect(api.last.headers.get("x-order-token")).toBe("theirs");
  });

  it.each([
    ["placedOrderClose", 200, true],
    ["placedOrder", 404, true],
    ["placedOrder", 200, false],
    ["placedOrderWithdraw", 409, false],
    ["placedOrder", 503, false],
  ] as const)("%s answered %i deletes the cookie: %s", async (name, code, isDeleted) => {
    api.answer = () => envelope(code, "OK");
    const cookies = (await send(name, cookie)).headers.getSetCookie();
    expect(cookies.map((text) => DELETED.test(text))).toEqual(isDeleted ? [true] : []);
  });

  it("withdrawing and closing need a page of the shop", async () => {
    for (const name of ["placedOrderOpen", "placedOrderWithdraw", "placedOrderClose"] as const) {
      const answer = await send(name, { ...cookie, origin: "https://evil.example" });
      expect(answer.status).toBe(403);
    }
    expect(api.seen).toEqual([]);
  });
});

it.each(["placedOrderCode", "placedOrderOpen", "samples"] as const)("%s says where it comes from", async (name) => {
  api.answer = () => envelope(200, "OK");
  await send(name, { "x-forwarded-for": "192.0.2.7" });
  expect(api.last.headers.get("x-forwarded-for")).toBe("192.0.2.7");
});
