import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cancelOrder, packOrder, shipOrder } from "@/backend/order/move";
import { listEndingReservations } from "@/backend/payment/reservations";
import { settle } from "@/backend/payment/settle";
import { hashBody, signCall } from "@/lib/payments/vipps-signature";
import { OWN_PAGE } from "@/lib/upstream/own-page";
import { SANDBOX_UNITS } from "@/sandboxes/apps/open";
import { type AppPayer, AppShop, makeAppPayer, METHODS, SANDBOX, SHOP } from "./app-paying";
import { stockOf } from "./client";
import { KINDS, tellSkipped } from "./kinds";

tellSkipped();

// the views differ by words alone, so PostgreSQL sees each provider once
const WAYS = KINDS.flatMap((kind) =>
  METHODS.filter(({ store }) => kind === "sqlite" || store === "bmse" || store === "bmfi").map((way) => ({
    ...way,
    kind,
    way,
  })),
);
const RING_MS = 2000;

describe.each(WAYS)("paying by $method in $store on $kind", ({ kind, way, method, isPaidAtOnce }) => {
  let paying: AppShop;
  let payer: AppPayer;
  beforeEach(async () => {
    paying = await AppShop.open(kind);
    payer = await makeAppPayer(paying, way);
  });
  afterEach(() => paying.dispose());

  /** Pays an order and returns the provider's id of it. */
  const buy = async () => {
    const { sid } = await payer.open();
    await paying.inApp(sid, "paid", "never");
    await paying.confirmation(sid);
    return sid;
  };
  const numberOf = async () => (await paying.orders())[0]?.order_number ?? "";

  it("is offered first, to pages that can show its code, in its own market alone", async () => {
    const codes = (await payer.paymentMethods(OWN_PAGE)).map(({ code }) => code);
    expect(codes.filter((code) => ["swish", "vipps", "mobilepay", "kustom"].includes(code))).toEqual([method]);
    expect(codes[0]).toBe(method);
    expect((await payer.paymentMethods()).map(({ code }) => code)).not.toContain(method);
  });

  it("opens a payment of the shop's own sum and keeps the cart", async () => {
    const opened = await payer.open();
    expect(opened).toMatchObject({ method, amount: Math.round((await payer.totals()).grand_total * 100) });
    expect(opened.url).toContain(SANDBOX);
    expect(opened.code?.startsWith("D") ?? null).toBe(method === "swish" ? true : null);
    expect(await paying.confirmation(opened.sid)).toEqual({ state: "open" });
    expect(await payer.pull()).toHaveLength(2);
    expect(await paying.orders()).toHaveLength(0);
  });

  it("refuses another sum than the shop counts, before anything is opened", async () => {
    expect((await payer.request({ grand_total: 1 })).status).toBe(409);
    expect(await paying.payments()).toHaveLength(0);
  });

  it.each([
    ["before the shopper is back", "once", [`/ 200`]],
    ["twice", "twice", ["/ 200", "/ 200"]],
    ["late", "late", ["/ 200"]],
    ["never", "never", []],
  ])("places one order when the provider calls %s", async (_, call, rings) => {
    const { sid, amount } = await payer.open();
    await paying.inApp(sid, "paid", call);
    await paying.timers.run(call === "late" ? 60_000 : RING_MS);
    // PostgreSQL is waited for
    await vi.waitFor(() => expect(paying.rings.map((ring) => ring.replace(/.* /, "/ "))).toEqual(rings));
    // nobody is told of a payment that the provider never called about: the job looks
    if (call === "never") paying.later(2);
    await paying.look();
    await Promise.all([paying.look(), paying.confirmation(sid), paying.confirmation(sid)]);
    expect(await paying.orders()).toMatchObject([{ payment_method: method, cart_id: payer.cartId }]);
    expect(await paying.confirmation(sid)).toMatchObject({ state: "placed", order: { grand_total: amount / 100 } });
    expect(await paying.held(sid)).toBe(amount);
    expect(await stockOf(paying.shop, "LAMP")).toBe(98);
    const [order] = await paying.orders();
    expect(order?.paid_at !== null).toBe(isPaidAtOnce);
  });

  it.each([
    ["declined", method === "swish" ? "declined" : "cancelled"],
    ["timedOut", "timedOut"],
  ] as const)("orders nothing when it is %s, and lets the shopper pay anew", async (done, reason) => {
    const { sid } = await payer.open();
    await paying.inApp(sid, done);
    expect(await paying.confirmation(sid)).toEqual({ state: "unpaid", reason });
    expect(await paying.payments()).toMatchObject([{ state: "expired", reason }]);
    expect(await payer.pull()).toHaveLength(2);
    const second = await payer.open();
    await paying.inApp(second.sid, "paid");
    expect(await paying.confirmation(second.sid)).toMatchObject({ state: "placed" });
    expect(await paying.orders()).toHaveLength(1);
  });

  it("ends by itself when nobody does anything", async () => {
    const { sid } = await payer.open();
    paying.later(11);
    await paying.look();
    expect(await paying.payments()).toMatchObject([{ state: "expired", reason: "timedOut" }]);
    expect(await paying.inApp(sid, "paid")).toBe(409);
  });

  it("is withdrawn when the shopper goes back, and cannot be paid then", async () => {
    const { sid } = await payer.open();
    expect(await paying.withdraw(sid)).toEqual({ state: "unpaid", reason: "cancelled" });
    expect(await paying.inApp(sid, "paid")).toBe(409);
    expect(await paying.held(sid)).toBe(0);
  });

  it("stays paid when the shopper goes back too late", async () => {
    const { sid, amount } = await payer.open();
    await paying.inApp(sid, "paid", "never");
    expect(await paying.withdraw(sid)).toMatchObject({ state: "placed" });
    expect(await paying.held(sid)).toBe(amount);
  });

  it("withdraws the payment before it, so that a cart is paid for once", async () => {
    const first = await payer.open();
    const second = await payer.open();
    expect(await paying.inApp(first.sid, "paid")).toBe(409);
    expect(await paying.inApp(second.sid, "paid")).toBe(200);
    expect(await paying.confirmation(second.sid)).toMatchObject({ state: "placed" });
  });

  it("is given back where the cart was ordered in another way meanwhile", async () => {
    const { sid } = await payer.open();
    await paying.inApp(sid, "paid", "never");
    const { shippingAddress, billingAddress } = payer.placing().addressInformation;
    const cash = await payer.order(payer.placing().products, {}, { shippingAddress, billingAddress });
    expect(cash.status).toBe(200);
    expect(await paying.confirmation(sid)).toMatchObject({ state: "refused", reason: "other" });
    await paying.tasks();
    expect(await paying.held(sid)).toBe(0);
    expect(await paying.orders()).toMatchObject([{ payment_method: "cashondelivery" }]);
  });

  it("is given back, and its shopper told, where the price changed meanwhile", async () => {
    const { sid } = await payer.open();
    const { queries } = paying.shop.database;
    const placing = JSON.stringify({ ...payer.placing(), products: [{ sku: "LAMP", qty: 1 }] });
    await queries.updateTable("payment").set({ placing }).execute();
    await paying.inApp(sid, "paid", "never");
    expect(await paying.confirmation(sid)).toMatchObject({ state: "refused", reason: "amountChanged" });
    await paying.tasks();
    expect(await paying.held(sid)).toBe(0);
    expect(await paying.orders()).toHaveLength(0);
    expect(await queries.selectFrom("mail").select("recipient").execute()).toEqual([{ recipient: way.address.email }]);
  });

  it("changes nothing while the provider cannot be asked", async () => {
    const { sid } = await payer.open();
    await paying.inApp(sid, "paid", "never");
    const [payment] = await paying.payments();
    if (!payment) throw new Error("no payment");
    paying.fault = () => new Response("<html>", { status: 502 });
    await expect(settle(paying.shop.backend, payment)).rejects.toThrow("no JSON");
    expect(await paying.payments()).toMatchObject([{ state: "open" }]);
    paying.fault = null;
    expect(await paying.confirmation(sid)).toMatchObject({ state: "placed" });
  });

  it("moves the money once as the goods leave, and gives parts of it back", async () => {
    const sid = await buy();
    const number = await numberOf();
    const { database } = paying.shop;
    const total = await paying.held(sid);
    await database.write((queries) => packOrder(queries, number));
    const parcel = { pieces: [{ line: 1, qty: 1 }], carrier: null, tracking: null };
    await database.write((queries) => shipOrder(queries, number, parcel, paying.clock.now));
    await paying.tasks();
    const captured = () => paying.vipps.list()[0]?.captured ?? null;
    const first = captured();
    await database.write((queries) => shipOrder(queries, number, { ...parcel, pieces: [] }, paying.clock.now));
    await paying.tasks();
    await paying.tasks();
    expect(captured()).toBe(isPaidAtOnce ? null : total);
    expect(first === null || (first > 0 && first < total)).toBe(true);
    expect((await paying.orders())[0]?.paid_at).not.toBeNull();
    const stored = await paying.payments();
    await database.queries
      .insertInto("payment_task")
      .values(
        [1, 2].map((part) => ({
          id: `0000000${part}-0000-4000-8000-000000000000`,
          payment_id: stored[0]?.id ?? "",
          kind: "refund" as const,
          number: part,
          amount: 100 as never,
          body: JSON.stringify({ lines: [], carrier: null, tracking: null }),
          state: "due" as const,
          attempts: 0,
          error: null,
          reference: null,
          next_at: paying.clock.now.toISOString(),
          created_at: paying.clock.now.toISOString(),
          done_at: null,
        })),
      )
      .execute();
    await paying.tasks();
    expect(await paying.held(sid)).toBe(total - 200);
  });

  it("does each task once when its answers get lost", async () => {
    const sid = await buy();
    const number = await numberOf();
    await paying.shop.database.write((queries) => cancelOrder(queries, number, paying.clock.now));
    let isLost = true;
    paying.fault = async (request) => {
      if (request.method === "GET" || !isLost || request.url.includes("accesstoken")) return null;
      isLost = false;
      await paying.fetch(request);
      return new Response("<html>", { status: 502 });
    };
    expect(await paying.tasks()).toBeLessThan(2);
    paying.later(1);
    await paying.tasks();
    expect((await paying.outbox()).every(({ state }) => state === "done")).toBe(true);
    expect(await paying.held(sid)).toBe(0);
  });

  it.each([
    ["garbage", "{"],
    ["another form", "[]"],
    ["an unknown payment", '{"id":"00000000000000000000000000000000","reference":"00000000000000000000"}'],
    ["members of every object", '{"id":"__proto__","reference":{"constructor":1}}'],
    ["a payment said to be paid", "OWN"],
  ])("believes nothing of a forged call: %s", async (_, text) => {
    const { sid } = await payer.open();
    const body = text === "OWN" ? JSON.stringify({ id: sid, reference: sid, status: "PAID", success: true }) : text;
    const date = paying.clock.now.toUTCString();
    const contentHash = hashBody(body);
    const forged = signCall({ url: `${SHOP}/api/ext/vipps/webhook`, date, contentHash }, "another secret");
    const headers = {
      "content-type": "application/json",
      "x-ms-date": date,
      "x-ms-content-sha256": contentHash,
      authorization: forged,
    };
    const path = method === "swish" ? "/api/ext/swish/callback" : "/api/ext/vipps/webhook";
    const ring = (more: Record<string, string>) =>
      paying.shop.app.fetch(new Request(`${SHOP}${path}`, { method: "POST", headers: { ...headers, ...more }, body }));
    const answer = await ring({});
    expect(answer.status).toBe(method === "swish" ? 200 : 401);
    const url = `${SHOP}/api/ext/vipps/webhook`;
    const signed = signCall({ url, date, contentHash }, SANDBOX_UNITS.FI.webhookSecret);
    expect((await ring({ authorization: signed })).status).toBe(200);
    await paying.look();
    expect(await paying.payments()).toMatchObject([{ state: "open" }]);
    expect(await paying.orders()).toHaveLength(0);
  });

  it("warns the office before the reserved money is let go of, until the goods have left", async () => {
    await buy();
    const number = await numberOf();
    const ending = () => listEndingReservations(paying.shop.backend);
    expect(await ending()).toEqual([]);
    paying.later(60 * 24 * 12);
    const isSoon = way.store === "bmdk" || way.store === "bmfi";
    expect(await ending()).toEqual(isSoon ? [number] : []);
    paying.later(60 * 24 * 166);
    expect(await ending()).toEqual(isPaidAtOnce ? [] : [number]);
    await paying.shop.database.write((queries) => packOrder(queries, number));
    const parcel = { pieces: [], carrier: null, tracking: null };
    await paying.shop.database.write((queries) => shipOrder(queries, number, parcel, paying.clock.now));
    expect(await ending()).toEqual([]);
  });

  it("nobody orders by it without having paid", async () => {
    const { status } = await payer.order([{ sku: "LAMP", qty: 2 }], {}, { payment_method_code: method });
    expect(status).toBe(400);
  });
});

describe.each(KINDS)("an outcome that Swish does not know on %s", (kind) => {
  let paying: AppShop;
  let payer: AppPayer;
  beforeEach(async () => {
    paying = await AppShop.open(kind);
    const [swish] = METHODS;
    if (!swish) throw new Error("no method");
    payer = await makeAppPayer(paying, swish);
  });
  afterEach(() => paying.dispose());

  it("is asked for again until it is known, and never taken for a failure", async () => {
    const { sid } = await payer.open();
    await paying.inApp(sid, "unknown");
    expect(await paying.confirmation(sid)).toEqual({ state: "open", uncertain: true });
    expect(await paying.withdraw(sid)).toEqual({ state: "open", uncertain: true });
    paying.later(2);
    await paying.look();
    expect(await paying.payments()).toMatchObject([{ state: "open", reason: null }]);
    await paying.inApp(sid, "paid", "never");
    paying.later(60);
    await paying.look();
    expect(await paying.orders()).toHaveLength(1);
  });

  it("is given back where the shopper paid in another way meanwhile", async () => {
    const first = await payer.open();
    await paying.inApp(first.sid, "unknown");
    const second = await payer.open();
    await paying.inApp(second.sid, "paid");
    expect(await paying.confirmation(second.sid)).toMatchObject({ state: "placed" });
    await paying.inApp(first.sid, "paid");
    expect(await paying.confirmation(first.sid)).toMatchObject({ state: "refused" });
    await paying.tasks();
    expect(await paying.held(first.sid)).toBe(0);
    expect(await paying.orders()).toHaveLength(1);
  });
});
