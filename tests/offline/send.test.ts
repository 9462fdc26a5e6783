import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendSaved } from "@/lib/offline/send";
import type { SavedOrder } from "@/lib/offline/types";
import { requestApi } from "@/lib/upstream/request";
import { buildAttempt, WORDS } from "../checkout/builders";

const { orderId } = buildAttempt();
const line = { sku: "CHAIR", checksum: "c", serverItemId: 7, qty: 2 };
const SHIPPING = { addressInformation: { shippingMethodCode: "kerb" } };
const ORDER = { grand_total: 695, products: [{ sku: "CHAIR", qty: 2 }] };

const build = (over: Partial<SavedOrder> = {}): SavedOrder => ({
  store: "bmse",
  orderId,
  created_at: "2026-06-15T12:30:00.000Z",
  transmited: false,
  transmited_at: null,
  isTried: false,
  isSentByItself: true,
  stop: null,
  // only what this test reads of it
  body: ORDER as unknown as SavedOrder["body"],
  shippingInformation: SHIPPING,
  lines: [line],
  path: "/checkout",
  words: WORDS,
  ...over,
});

const ok = (result: unknown) => () => Response.json({ code: 200, result });
const refused =
  (status: number, result: unknown = "Nej.", meta?: object) =>
  () =>
    Response.json({ code: status, result, ...(meta ? { meta } : {}) }, { status });
const gone = () => Promise.reject(new TypeError("offline"));
const html = () => new Response("<html>", { headers: { "content-type": "text/html" } });
const absent = ok({ platform_order_id: null, transmited: false });

type Answer = () => Response | Promise<Response>;
let answers: Record<string, Answer>;
let asked: string[];
let orders: { key: string | null; body: unknown }[];
let stored: SavedOrder | null;
let cart: { sku: string; checksum: string; qty: number }[] | null;
let now: Date;

/** The call an address belongs to. */
const CALLS: [RegExp, string][] = [
  [/\/api\/sync\/order\//, "lookUp"],
  [/\/api\/cart\/pull/, "pull"],
  [/\/api\/cart\/shipping-information/, "totals"],
  [/\/api\/cart\/totals/, "plainTotals"],
  [/\/api\/stock\/list/, "stock"],
  [/\/api\/order$/, "order"],
];

beforeEach(() => {
  asked = [];
  orders = [];
  stored = build();
  cart = [line];
  now = new Date("2026-06-16T08:00:00Z");
  answers = {
    lookUp: absent,
    pull: ok([{ item_id: 7, sku: "CHAIR", qty: 2 }]),
    totals: ok({ totals: { grand_total: 695 } }),
    plainTotals: ok({ grand_total: 695 }),
    stock: ok([{ product_id: 1, qty: 5, is_in_stock: true }]),
    order: ok({ magentoOrderId: "55", backendOrderId: "55", orderNumber: "000000055", transferedAt: "" }),
  };
  vi.stubGlobal("location", new URL("http://shop.test/sw.js"));
  vi.stubGlobal("fetch", async (input: URL, init: RequestInit) => {
    const name = CALLS.find(([path]) => path.test(input.pathname))?.[1] ?? input.pathname;
    asked.push(name);
    if (name === "order")
      orders.push({
        key: new Headers(init.headers).get("idempotency-key"),
        body: JSON.parse(String(init.body)) as unknown,
      });
    return (answers[name] ?? gone)();
  });
});
afterEach(() => vi.unstubAllGlobals());

const send = () =>
  sendSaved({
    call: requestApi,
    read: async () => stored,
    change: async (change) => {
      if (stored) stored = { ...stored, ...change };
      return stored !== null;
    },
    readCart: async () => cart,
    now: () => now,
  });

describe("an order that waits, sent by the service worker", () => {
  it("is looked up, its cart, sum and stock compared, and sent under its id", async () => {
    expect(await send()).toEqual({ kind: "placed", number: "000000055" });
    expect(asked).toEqual(["lookUp", "pull", "totals", "stock", "order"]);
    expect(orders).toEqual([{ key: orderId, body: ORDER }]);
    expect(stored).toMatchObject({ transmited: true, transmited_at: now.toISOString(), isTried: true });
    expect(await send()).toEqual({ kind: "nothing" });
    expect(orders).toHaveLength(1);
  });

  it("counts by plain totals where nothing is shipped", async () => {
    stored = build({ shippingInformation: null });
    expect(await send()).toMatchObject({ kind: "placed" });
    expect(asked).toContain("plainTotals");
  });

  it("is not sent again where the server has it", async () => {
    answers.lookUp = ok({ platform_order_id: "7", transmited: true, transmited_at: "" });
    expect(await send()).toEqual({ kind: "placed", number: "7" });
    expect(asked).toEqual(["lookUp"]);
    expect(stored).toMatchObject({ transmited: true });
  });

  it("is left alone where it was taken back, placed or stopped, or meanwhile", async () => {
    for (const gone of [null, build({ transmited: true }), build({ stop: "soldOut" })]) {
      stored = gone;
      expect(await send()).toEqual({ kind: "nothing" });
    }
    stored = build();
    answers.stock = () => ((stored = null), ok([{ product_id: 1, qty: 5, is_in_stock: true }])());
    expect(await send()).toEqual({ kind: "nothing" });
    expect(orders).toEqual([]);
  });

  it("waits for the shopper where the shop does not send by itself, but is still looked up", async () => {
    stored = build({ isSentByItself: false });
    expect(await send()).toEqual({ kind: "waits" });
    expect(asked).toEqual(["lookUp"]);
  });

  it.each(
    ["lookUp", "pull", "totals", "order"].flatMap((call) =>
      Object.entries({ gone, html, "500": refused(500), "408": refused(408), "{}": () => Response.json({}) }).map(
        ([answer, give]): [string, string, Answer] => [call, answer, give],
      ),
    ),
  )("waits on where %s is answered by %s, and nothing is lost", async (call, _, answer) => {
    answers[call] = answer;
    expect(await send()).toEqual({ kind: "waits" });
    expect(orders).toHaveLength(call === "order" ? 1 : 0);
    expect(stored).toMatchObject({ transmited: false, stop: null, isTried: call === "order" });
    answers[call] = { lookUp: absent, pull: answers.pull, totals: answers.totals, order: answers.order }[call] ?? gone;
  });

  it.each<[string, () => void, string]>([
    ["the sum is higher", () => (answers.totals = ok({ totals: { grand_total: 700 } })), "sumChanged"],
    [
      "the sum is lower: a coupon or fee has gone",
      () => (answers.totals = ok({ totals: { grand_total: 600 } })),
      "sumChanged",
    ],
    ["a piece sold out", () => (answers.stock = ok([{ product_id: 1, qty: 0, is_in_stock: false }])), "soldOut"],
    ["the cart of this browser is another", () => (cart = [{ ...line, qty: 3 }]), "linesChanged"],
    [
      "the server's cart has more",
      () =>
        (answers.pull = ok([
          { item_id: 7, qty: 2 },
          { item_id: 8, qty: 1 },
        ])),
      "linesChanged",
    ],
    ["the server's cart has another quantity", () => (answers.pull = ok([{ item_id: 7, qty: 1 }])), "linesChanged"],
    ["the session has ended", () => (answers.pull = refused(401)), "refused"],
    ["the cart is gone", () => (answers.pull = refused(404)), "refused"],
    ["the server refuses it", () => (answers.order = refused(400)), "refused"],
    ["the server says it is sold out", () => (answers.order = refused(500, "Qty is not available")), "soldOut"],
    ["the server counts another sum", () => (answers.order = refused(400, "Order amount incorrect")), "sumChanged"],
  ])("stops for the shopper where %s", async (_, arrange, stop) => {
    arrange();
    expect(await send()).toEqual({ kind: "stopped", stop });
    expect(stored).toMatchObject({ stop, transmited: false });
    expect(orders).toHaveLength(asked.includes("order") ? 1 : 0);
    // and is not tried again before somebody decided
    expect(await send()).toEqual({ kind: "nothing" });
  });

  it("goes on where the cart of this browser or the stock cannot be read: the server decides", async () => {
    cart = null;
    answers.stock = gone;
    expect(await send()).toMatchObject({ kind: "placed" });
  });

  it("ends after seven days, but one that may have been placed is looked up first", async () => {
    now = new Date("2026-06-22T12:30:00Z");
    answers.lookUp = gone;
    stored = build({ isTried: true });
    expect(await send()).toEqual({ kind: "waits" });
    stored = build();
    expect(await send()).toEqual({ kind: "stopped", stop: "ended" });
    stored = build({ isTried: true });
    answers.lookUp = absent;
    expect(await send()).toEqual({ kind: "stopped", stop: "ended" });
    stored = build({ isTried: true });
    answers.lookUp = ok({ platform_order_id: "7", transmited: true });
    expect(await send()).toEqual({ kind: "placed", number: "7" });
    expect(orders).toEqual([]);
  });

  it("rejects where the device's database does, before anything is sent", async () => {
    const broken = { ...build() };
    await expect(
      sendSaved({
        call: requestApi,
        read: async () => broken,
        change: () => Promise.reject(new Error("quota")),
        readCart: async () => cart,
        now: () => now,
      }),
    ).rejects.toThrow("quota");
    expect(orders).toEqual([]);
  });
});
