import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { factsOf } from "@/backend/order/load";
import {
  cancelOrder,
  deliverOrder,
  needOrder,
  packOrder,
  payOrder,
  requestRefund,
  shipOrder,
} from "@/backend/order/move";
import { completeRefunds } from "@/backend/order/withdraw";
import { minor } from "@/lib/money";
import { listMoves } from "@/lib/orders/status";
import { KINDS } from "./kinds";
import { makePayer, PayingShop } from "./paying";

const ALL = { pieces: [], carrier: "DSV", tracking: "T1" };

describe.each(KINDS)("what the provider is to do on %s", (kind) => {
  let paying: PayingShop;
  let sid: string;
  let number: string;
  beforeEach(async () => {
    paying = await PayingShop.open(kind);
    sid = await (await makePayer(paying)).open();
    await paying.pay(sid);
    await paying.confirmation(sid);
    await paying.tasks();
    number = (await paying.orders())[0]?.order_number ?? "";
  });
  afterEach(() => paying.dispose());

  const write = <T>(work: Parameters<typeof paying.shop.database.write<T>>[0]) => paying.shop.database.write(work);
  const managed = () => paying.sandbox.orders.find(sid)?.managed;
  const captured = () => managed()?.captures.map(({ captured_amount }) => captured_amount);
  const order = async () => (await paying.orders())[0];

  it("charges with each parcel what is in it, with the first one delivery, and all in all the sum", async () => {
    await write((queries) => packOrder(queries, number));
    await write((queries) => shipOrder(queries, number, { ...ALL, pieces: [{ line: 1, qty: 1 }] }, paying.clock.now));
    expect((await order())?.paid_at).toBeNull();
    await paying.tasks();
    expect(captured()).toEqual([49_90 + 49_00]);
    expect((await order())?.paid_at).not.toBeNull();
    await write((queries) => shipOrder(queries, number, ALL, paying.clock.now));
    await paying.tasks();
    expect(captured()).toEqual([98_90, 548_90]);
    expect(managed()?.status).toBe("CAPTURED");
  });

  it("charges a parcel once, however often the answer is lost", async () => {
    await write((queries) => packOrder(queries, number));
    await write((queries) => shipOrder(queries, number, ALL, paying.clock.now));
    for (let attempt = 0; attempt < 3; attempt++) {
      paying.fault = async (url) => {
        // it is done, and its answer gets lost
        const [task] = (await paying.outbox()).filter(({ kind: what }) => what === "capture");
        const authorization = `Basic ${Buffer.from("PK1_test:secret").toString("base64")}`;
        const headers = { authorization, "klarna-idempotency-key": task?.id ?? "" };
        const body = JSON.stringify({ captured_amount: task?.amount });
        await paying.sandbox.fetch(new Request(url, { method: "POST", headers, body }));
        return new Response("", { status: 504 });
      };
      await paying.tasks();
      paying.later(5);
    }
    paying.fault = null;
    await paying.tasks();
    expect(captured()).toEqual([647_80]);
    expect(await order()).toMatchObject({ status: "shipped" });
    expect((await order())?.paid_at).not.toBeNull();
  });

  it("is done by one of several that try at once", async () => {
    await write((queries) => packOrder(queries, number));
    await write((queries) => shipOrder(queries, number, ALL, paying.clock.now));
    const done = await Promise.all([1, 2, 3, 4].map(() => paying.tasks()));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(paying.calls.filter((call) => call.endsWith("/captures"))).toHaveLength(1);
  });

  it("gives up the money of an order that is cancelled before it left", async () => {
    await write((queries) => cancelOrder(queries, number, paying.clock.now));
    await paying.tasks();
    expect(managed()?.status).toBe("CANCELLED");
    expect(captured()).toEqual([]);
    expect(await order()).toMatchObject({ status: "cancelled", paid_at: null });
  });

  it("counts a cancellation as done that the provider has made itself", async () => {
    await write((queries) => cancelOrder(queries, number, paying.clock.now));
    const found = paying.sandbox.orders.find(sid);
    if (!found?.managed) throw new Error("no order");
    paying.sandbox.orders.save({ ...found, managed: { ...found.managed, status: "CANCELLED" } });
    expect(await paying.tasks()).toBe(1);
  });

  it("pays back what is requested, once, and notes it", async () => {
    await write((queries) => packOrder(queries, number));
    await write((queries) => shipOrder(queries, number, ALL, paying.clock.now));
    await paying.tasks();
    await write(async (queries) =>
      requestRefund(
        queries,
        await needOrder(queries, number),
        { withdrawal: null, amount: minor(99_80) },
        paying.clock.now,
      ),
    );
    await paying.tasks();
    await paying.tasks();
    expect(managed()?.refunds.map(({ refunded_amount }) => refunded_amount)).toEqual([99_80]);
    const refunds = await paying.shop.database.queries.selectFrom("refund").selectAll().execute();
    expect(refunds.map(({ amount, done_at }) => [amount, done_at !== null])).toEqual([[99_80, true]]);
  });

  it("is done too where the office noted the refund by hand meanwhile", async () => {
    await write((queries) => packOrder(queries, number));
    await write((queries) => shipOrder(queries, number, ALL, paying.clock.now));
    await paying.tasks();
    await write(async (queries) =>
      requestRefund(
        queries,
        await needOrder(queries, number),
        { withdrawal: null, amount: minor(10_00) },
        paying.clock.now,
      ),
    );
    await write((queries) => completeRefunds(queries, number, 1, paying.clock.now));
    expect(await paying.tasks()).toBe(1);
    expect((await paying.outbox()).every(({ state }) => state === "done")).toBe(true);
  });

  it("pays back no more than was charged: it waits until it is", async () => {
    await write((queries) => packOrder(queries, number));
    await write((queries) => shipOrder(queries, number, { ...ALL, pieces: [{ line: 1, qty: 1 }] }, paying.clock.now));
    await paying.tasks();
    await write(async (queries) =>
      requestRefund(
        queries,
        await needOrder(queries, number),
        { withdrawal: null, amount: minor(200_00) },
        paying.clock.now,
      ),
    );
    expect(await paying.tasks()).toBe(0);
    expect((await paying.outbox()).find(({ kind: what }) => what === "refund")).toMatchObject({
      state: "due",
      error: "The checkout provider answered 403: NOT_ALLOWED, Not possible for an order that is PART_CAPTURED",
    });
  });

  it("is charged by nobody's word but the provider's", async () => {
    await expect(write((queries) => payOrder(queries, number, paying.clock.now))).rejects.toThrow(/charged by/);
    const moves = listMoves(factsOf(await write((queries) => needOrder(queries, number))));
    expect(moves).toEqual(["packed", "cancelled"]);
    await write((queries) => packOrder(queries, number));
    await write((queries) => shipOrder(queries, number, ALL, paying.clock.now));
    await write((queries) => deliverOrder(queries, number, null, paying.clock.now));
    expect(await order()).toMatchObject({ status: "delivered", paid_at: null });
  });
});
