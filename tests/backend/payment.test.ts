import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lookAtPayments } from "@/backend/payment/look";
import { settle } from "@/backend/payment/settle";
import { removeOld } from "@/backend/retention";
import { CONTRACT } from "@/lib/upstream/contract";
import { OWN_PAGE } from "@/lib/upstream/own-page";
import { send, stockOf } from "./client";
import { KINDS, tellSkipped } from "./kinds";
import { makePayer, type Payer, PayingShop } from "./paying";

tellSkipped();

describe.each(KINDS)("paying through the provider on %s", (kind) => {
  let paying: PayingShop;
  let payer: Payer;
  beforeEach(async () => {
    paying = await PayingShop.open(kind);
    payer = await makePayer(paying);
  });
  afterEach(() => paying.dispose());

  const letters = async () =>
    (await paying.shop.database.queries.selectFrom("mail").selectAll().execute()).map(({ subject, body }) => ({
      subject,
      body,
    }));
  const settleNow = async () => {
    const [payment] = await paying.payments();
    if (!payment) throw new Error("no payment");
    return settle(paying.shop.backend, payment);
  };

  it("is offered once it is set up, what is paid later after it, to pages that show its frame", async () => {
    const placed = ["banktransfer", "invoice30", "cashondelivery"];
    expect((await payer.paymentMethods(OWN_PAGE)).map(({ code }) => code)).toEqual(["kustom", ...placed]);
    // by `/api/order` nobody else could pay so
    expect((await payer.paymentMethods()).map(({ code }) => code)).toEqual(placed);
    const { payment_methods } = await payer.chooseShipping("kerb");
    expect(payment_methods?.map(({ code }) => code)).toEqual(placed);
  });

  it("is chosen by collect-totals where it is offered", async () => {
    const choose = (headers: Record<string, string>) =>
      send(paying.shop, "POST", payer.path("/api/cart/collect-totals"), {
        body: { methods: { paymentMethod: { method: "kustom" } } },
        headers,
      });
    expect((await choose(OWN_PAGE)).status).toBe(200);
    expect(await choose({})).toMatchObject({
      status: 400,
      body: { result: "The requested Payment Method is not available: kustom" },
    });
  });

  it("opens an order at the provider and places ours once it is paid", async () => {
    const { body } = await payer.request();
    const opened = CONTRACT.providerOrder.result.parse(body.result);
    expect(opened).toMatchObject({
      status: "checkout_incomplete",
      order_amount: 647_80,
      purchase_country: "fi",
      merchant_reference2: payer.cartId,
      merchant_urls: {
        confirmation: "http://localhost:3998/fi/confirmation?sid={checkout.order.id}",
        push: "http://localhost:3998/api/ext/kco/push?sid={checkout.order.id}",
      },
    });
    expect(opened.html_snippet).toContain("klarna-checkout-container");
    expect(opened.snippet).toBe(opened.html_snippet);
    expect(await paying.confirmation(opened.order_id)).toEqual({ state: "open" });

    const { url } = await paying.pay(opened.order_id);
    expect(url).toBe(`http://localhost:3998/fi/confirmation?sid=${opened.order_id}`);
    const done = await paying.confirmation(opened.order_id);
    expect(done).toMatchObject({
      state: "placed",
      order: { grand_total: 647.8, email: "asa@example.com", name: "Åsa Öberg", status: "received", paid_at: null },
    });
    expect(await stockOf(paying.shop, "TABLE")).toBe(9);
    expect(await paying.orders()).toMatchObject([{ payment_method: "kustom", cart_id: payer.cartId }]);
    expect(await paying.payments()).toMatchObject([{ state: "placed", placing: null, amount: 647_80 }]);
  });

  it("tells the provider which order it became, again until it is heard", async () => {
    const sid = await payer.open();
    await paying.pay(sid);
    await paying.confirmation(sid);
    paying.fault = () => new Response("<html>", { status: 502 });
    expect(await paying.tasks()).toBe(0);
    paying.fault = null;
    expect(await paying.tasks()).toBe(0);
    expect(await paying.outbox()).toMatchObject([{ kind: "acknowledge", state: "due", attempts: 1 }]);
    paying.later(1);
    expect(await paying.tasks()).toBe(1);
    const [order] = await paying.orders();
    expect(paying.sandbox.orders.find(sid)?.managed).toMatchObject({
      acknowledged: true,
      merchant_reference1: order?.order_number,
    });
  });

  it("places one order for twenty that settle at the same time", async () => {
    const sid = await payer.open();
    await paying.pay(sid);
    const results = await Promise.all([
      ...Array.from({ length: 10 }, settleNow),
      ...Array.from({ length: 5 }, () => paying.push(sid).then(({ status }) => status)),
      ...Array.from({ length: 5 }, () => paying.confirmation(sid).then(({ state }) => state)),
    ]);
    expect(results.slice(10)).toEqual([200, 200, 200, 200, 200, "placed", "placed", "placed", "placed", "placed"]);
    expect(await paying.orders()).toHaveLength(1);
    expect((await paying.outbox()).map(({ kind: task }) => task)).toEqual(["acknowledge"]);
    expect(await stockOf(paying.shop, "LAMP")).toBe(98);
  });

  it.each([
    ["before the shopper is back", "once", 2000],
    ["twice", "twice", 2000],
    ["late", "late", 60_000],
  ])("places one order when the provider calls %s", async (_, push, ms) => {
    const sid = await payer.open();
    await paying.pay(sid, { push });
    expect(await paying.orders()).toHaveLength(0);
    await paying.timers.run(ms);
    await expect.poll(paying.orders).toHaveLength(1);
    expect(await paying.confirmation(sid)).toMatchObject({ state: "placed" });
    expect(await paying.orders()).toHaveLength(1);
    expect(paying.merchantCalls.filter(({ path }) => path.endsWith("/push"))).not.toHaveLength(0);
  });

  it("places the order of a shopper who is gone when the provider never calls", async () => {
    const sid = await payer.open();
    await paying.pay(sid, { push: "never" });
    expect(paying.timers.count).toBe(0);
    await lookAtPayments(paying.shop.backend);
    expect(await paying.orders()).toHaveLength(0);
    paying.later(2);
    await lookAtPayments(paying.shop.backend);
    expect(await paying.orders()).toHaveLength(1);
  });

  it("looks less and less often, and gives an order up after two days", async () => {
    await payer.open();
    for (const minutes of [0, 2, 1, 1]) {
      paying.later(minutes);
      await lookAtPayments(paying.shop.backend);
    }
    expect(await paying.payments()).toMatchObject([{ looks: 2, state: "open" }]);
    paying.later(60 * 50);
    await lookAtPayments(paying.shop.backend);
    expect(await paying.payments()).toMatchObject([{ state: "expired" }]);
    await removeOld(paying.shop.database, paying.clock.now, ["payments"]);
    expect(await paying.payments()).toHaveLength(1);
    paying.later(60 * 24 * 30);
    await removeOld(paying.shop.database, paying.clock.now, ["payments"]);
    expect(await paying.payments()).toHaveLength(0);
  });

  it("changes nothing while the provider cannot be asked", async () => {
    const sid = await payer.open();
    await paying.pay(sid);
    paying.fault = () => new Response("<html>", { status: 200 });
    await expect(settleNow()).rejects.toThrow("no JSON");
    expect(await paying.payments()).toMatchObject([{ state: "open" }]);
    paying.fault = null;
    expect(await settleNow()).toMatchObject({ state: "placed" });
  });

  describe("money that cannot become an order", () => {
    const sellOut = () =>
      paying.shop.database.queries.updateTable("stock").set({ qty: 0 }).where("sku", "=", "TABLE").execute();

    it("is given back when the goods have sold out, and the shopper is told", async () => {
      const sid = await payer.open();
      await paying.pay(sid);
      await sellOut();
      expect(await paying.confirmation(sid)).toMatchObject({ state: "refused", reason: "soldOut", message: /loppuun/ });
      expect(await paying.confirmation(sid)).toMatchObject({ state: "refused" });
      expect(await paying.orders()).toHaveLength(0);
      await paying.tasks();
      expect(paying.sandbox.orders.find(sid)?.managed?.status).toBe("CANCELLED");
      const mails = await letters();
      expect(mails.filter(({ subject }) => subject.startsWith("Maksusi palautetaan"))).toHaveLength(1);
      expect(mails[0]?.body.replaceAll(/\s/g, " ")).toContain("648 €");
    });

    it("stays given back when the goods come in again", async () => {
      const sid = await payer.open();
      await paying.pay(sid);
      await sellOut();
      await paying.confirmation(sid);
      await paying.shop.database.queries.updateTable("stock").set({ qty: 5 }).where("sku", "=", "TABLE").execute();
      await paying.push(sid);
      expect(await paying.orders()).toHaveLength(0);
    });

    it("is cancelled again and again until the provider has done it", async () => {
      const sid = await payer.open();
      await paying.pay(sid);
      await sellOut();
      await paying.confirmation(sid);
      paying.fault = () => new Response("", { status: 500 });
      for (let day = 0; day < 20; day++) {
        paying.later(120);
        await paying.tasks();
      }
      expect(await paying.outbox()).toMatchObject([{ kind: "cancel", state: "due", attempts: 20 }]);
      paying.fault = null;
      paying.later(120);
      expect(await paying.tasks()).toBe(1);
      expect(paying.sandbox.orders.find(sid)?.managed?.status).toBe("CANCELLED");
    });

    it("is refused by the shop before it is taken, where the provider asks in time", async () => {
      const sid = await payer.open();
      await sellOut();
      const { url, error } = await paying.pay(sid);
      expect(url).toBeUndefined();
      expect(error).toMatch(/loppuun/);
      expect(paying.sandbox.orders.find(sid)?.status).toBe("checkout_incomplete");
      expect(await paying.confirmation(sid)).toEqual({ state: "open" });
    });

    it("is given back where the cart was ordered in another way meanwhile", async () => {
      const sid = await payer.open();
      await paying.pay(sid);
      expect(
        (
          await payer.order([
            { sku: "LAMP", qty: 2 },
            { sku: "TABLE", qty: 1 },
          ])
        ).status,
      ).toBe(200);
      expect(await paying.confirmation(sid)).toMatchObject({ state: "refused", reason: "other" });
      expect(await paying.orders()).toMatchObject([{ payment_method: "cashondelivery" }]);
    });

    it("is given back where the same cart was paid for twice", async () => {
      const first = await payer.open();
      const second = await payer.open();
      expect(second).not.toBe(first);
      await paying.pay(first);
      await paying.pay(second);
      expect(await paying.confirmation(first)).toMatchObject({ state: "placed" });
      expect(await paying.confirmation(second)).toMatchObject({ state: "refused", reason: "other" });
      expect(await paying.orders()).toHaveLength(1);
    });

    it("is given back where it is another sum than the order's", async () => {
      const sid = await payer.open();
      await paying.pay(sid);
      const order = paying.sandbox.orders.find(sid);
      if (!order) throw new Error("no order");
      paying.sandbox.orders.save({ ...order, fields: { ...order.fields, order_amount: 1_00 } });
      expect(await paying.confirmation(sid)).toMatchObject({ state: "refused", reason: "amountChanged" });
    });

    it("is given back where it is another currency than the order's", async () => {
      const sid = await payer.open();
      await paying.pay(sid);
      const order = paying.sandbox.orders.find(sid);
      if (!order) throw new Error("no order");
      paying.sandbox.orders.save({ ...order, fields: { ...order.fields, purchase_currency: "SEK" } });
      expect(await paying.confirmation(sid)).toMatchObject({ state: "refused", reason: "amountChanged" });
    });
  });

  it("places the order without its cart where that has gone into another", async () => {
    const sid = await payer.open();
    await paying.pay(sid);
    await paying.shop.database.queries
      .updateTable("cart")
      .set({ status: "merged" })
      .where("id", "=", payer.cartId)
      .execute();
    expect(await paying.confirmation(sid)).toMatchObject({ state: "placed", order: { grand_total: 647.8 } });
  });

  it("nobody orders by the provider's method without having paid", async () => {
    const { status, body } = await payer.order([{ sku: "LAMP", qty: 2 }], {}, { payment_method_code: "kustom" });
    expect(status).toBe(400);
    expect(body.result).toBe("The requested Payment Method is not available: kustom");
  });

  it("sends it where the shopper said in the frame", async () => {
    const sid = await payer.open();
    await paying.pay(sid, { street_address: "Rantakatu 9", postal_code: "90100", city: "Oulu" });
    expect(await paying.confirmation(sid)).toMatchObject({
      order: { address: ["Åsa Öberg", "Rantakatu 9", "90100 Oulu", "0401234567"] },
    });
  });

  it("shows an order by the client's own id for a day, not by one that can be guessed", async () => {
    const order_id = "5b0f4d9e-7c15-4a53-9d43-0d6c2f2f7f10";
    await payer.order([{ sku: "LAMP", qty: 2 }], { order_id });
    expect(await paying.confirmation(order_id)).toMatchObject({
      state: "placed",
      client_order_id: order_id,
      snippet: null,
    });
    const [order] = await paying.orders();
    const status = async (sid: string) =>
      (await send(paying.shop, "GET", `${CONTRACT.checkoutConfirmation.path}?sid=${sid}`)).status;
    expect(await status(order?.order_number ?? "")).toBe(404);
    expect(await status("5b0f4d9e-7c15-4a53-9d43-0d6c2f2f7f11")).toBe(404);
    paying.later(24 * 60 + 1);
    expect(await status(order_id)).toBe(404);
  });

  it("an order the provider reviews is not packed until it is accepted, and cancelled where it is rejected", async () => {
    const sid = await payer.open();
    await paying.pay(sid, { outcome: "pending" });
    expect(await paying.confirmation(sid)).toMatchObject({ state: "placed" });
    expect(await paying.payments()).toMatchObject([{ fraud: "pending" }]);
    await paying.control(`/__sandbox/orders/${sid}/fraud/REJECTED`);
    expect(await paying.payments()).toMatchObject([{ fraud: "rejected" }]);
    expect(await paying.orders()).toMatchObject([{ status: "cancelled" }]);
    expect(await stockOf(paying.shop, "TABLE")).toBe(10);
  });

  it("knows only orders that it opened, and asks the provider of no other", async () => {
    const before = paying.calls.length;
    expect((await paying.push("00000000-0000-4000-8000-000000000000")).status).toBe(404);
    const sid = "00000000-0000-4000-8000-000000000000";
    expect((await send(paying.shop, "GET", `${CONTRACT.providerOrderOf.path}?sid=${sid}`)).status).toBe(404);
    expect(paying.calls).toHaveLength(before);
  });
});
