import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deliverMail } from "@/backend/mail/deliver";
import { sendOrderCodes } from "@/backend/order-access";
import { writeOrderLetters } from "@/backend/order/letters";
import { cancelOrder, deliverOrder, packOrder, payOrder, shipOrder } from "@/backend/order/move";
import { completeRefunds, takeBack } from "@/backend/order/withdraw";
import { removeOld } from "@/backend/retention";
import { getCompany } from "@/lib/config/company";
import { formatPrice, minor, toMinor } from "@/lib/money";
import { ORDER_TOKEN_HEADER } from "@/lib/upstream/calls";
import { CONTRACT } from "@/lib/upstream/contract";
import type { PlacedOrderWire } from "@/lib/upstream/contract/placed-order";
import { ADDRESS, makeCustomer, orderOf, placeOrder, send, stockOf } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const EMAIL = "asa@example.com";
const BUYER = { ...ADDRESS, telephone: "040 123 4567" };
const MINUTE = 60_000;
const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");
const ALL = { pieces: [], carrier: null, tracking: null };

describe.each(KINDS)("orders afterwards on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * MINUTE));
  const days = (count: number) => later(count * 24 * 60);
  const write = <T>(work: Parameters<typeof shop.database.write<T>>[0]) => shop.database.write(work);
  const letters = async () =>
    CONTRACT.devOutbox.result.parse((await send(shop, "GET", CONTRACT.devOutbox.path)).body.result).items;
  const statusOf = async (number: string) =>
    (
      await shop.database.queries
        .selectFrom("orders")
        .select("status")
        .where("order_number", "=", number)
        .executeTakeFirstOrThrow()
    ).status;

  async function place(
    products = [
      { sku: "LAMP", qty: 3 },
      { sku: "TABLE", qty: 1 },
    ] as Parameters<typeof orderOf>[0],
    payment = "cashondelivery",
  ): Promise<string> {
    const { body } = await placeOrder(
      shop,
      orderOf(products, {}, { payment_method_code: payment, shippingAddress: BUYER, billingAddress: BUYER }),
    );
    return CONTRACT.order.result.parse(body.result).orderNumber ?? "";
  }
  async function placeAndShip(...order: Parameters<typeof place>): Promise<string> {
    const number = await place(...order);
    await write((queries) => packOrder(queries, number));
    await write((queries) => shipOrder(queries, number, ALL, clock.now));
    return number;
  }

  const ask = (number: string, email = EMAIL, from = "192.0.2.7") =>
    send(shop, "POST", CONTRACT.placedOrderCode.path, {
      body: { number, email },
      headers: { "x-forwarded-for": from },
    });
  const tryCode = (number: string, code: string, email = EMAIL) =>
    send(shop, "POST", CONTRACT.placedOrderOpen.path, { body: { number, email, code } });
  async function mailedCode(number: string): Promise<string> {
    await shop.database.queries.deleteFrom("mail").where("subject", "like", "Koodi%").execute();
    await ask(number);
    await sendOrderCodes(shop.backend);
    const mail = (await letters()).find(({ subject }) => subject === `Koodi tilaukseen ${number}`);
    return /^– (\d{6}) –$/m.exec(mail?.text ?? "")?.[1] ?? "no code";
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  async function open(number: string): Promise<{ token: string; order: PlacedOrderWire }> {
    const { body } = await tryCode(number, await mailedCode(number));
    const { token = "", order } = CONTRACT.placedOrderOpen.result.parse(body.result);
    return { token, order };
  }
  const read = (token: string) =>
    send(shop, "GET", CONTRACT.placedOrder.path, { headers: { [ORDER_TOKEN_HEADER]: token } });
  const withdraw = (token: string, body: Record<string, unknown>) =>
    send(shop, "POST", CONTRACT.placedOrderWithdraw.path, {
      body: { key: "attempt-1", ...body },
      headers: { [ORDER_TOKEN_HEADER]: token },
    });

  describe("are looked up without an account", () => {
    it("by number and e-mail with a mailed code, which works once", async () => {
      const number = await place();
      const code = await mailedCode(number);
      const opened = await tryCode(` ${number.slice(0, 3)} ${number.slice(3)}`, `${code.slice(0, 3)} ${code.slice(3)}`);
      expect(opened.status).toBe(200);
      const { token = "", order } = CONTRACT.placedOrderOpen.result.parse(opened.body.result);
      expect(order).toMatchObject({ number, store: "bmfi", status: "received", email: EMAIL, name: "Åsa Öberg" });
      expect(order.lines).toMatchObject([
        { line: 1, name: "Lamp", qty: 3, shipped: 0, unshipped: 3, withdrawable: 3, barrier: null },
        { line: 2, name: "Table", qty: 1 },
      ]);
      expect((await read(token)).body.result).toEqual(order);
      expect((await tryCode(number, code)).status).toBe(404);
    });

    it("an answer says the same whether there is such an order or not, and only the buyer is mailed", async () => {
      const number = await place();
      const answers = [await ask(number), await ask(number, "eve@example.com"), await ask("599999999")];
      expect(answers).toEqual(
        answers.map(() => ({ status: 200, retryAfter: null, body: { code: 200, result: "OK" } })),
      );
      expect(await letters()).toEqual([]);
      expect(await sendOrderCodes(shop.backend)).toBe(3);
      expect((await letters()).map(({ to }) => to)).toEqual([EMAIL]);
      expect(await sendOrderCodes(shop.backend)).toBe(0);
    });

    it("a wrong code tells nothing, and after five tries the right one is refused too", async () => {
      const number = await place();
      const code = await mailedCode(number);
      const unknown = await tryCode("599999999", code);
      expect(unknown.status).toBe(404);
      for (let count = 0; count < 5; count++) expect(await tryCode(number, wrong(code))).toEqual(unknown);
      expect(await tryCode(number, code)).toEqual(unknown);
      expect((await open(number)).order.number).toBe(number);
    });

    it("the fifth try still counts, and a stranger's tries do not", async () => {
      const number = await place();
      const code = await mailedCode(number);
      for (let count = 0; count < 9; count++) await tryCode(number, wrong(code), "eve@example.com");
      for (let count = 0; count < 4; count++) await tryCode(number, wrong(code));
      expect((await tryCode(number, code)).status).toBe(200);
    });

    it("simultaneous tries all count", async () => {
      const number = await place();
      const code = await mailedCode(number);
      await Promise.all(Array.from({ length: 5 }, () => tryCode(number, wrong(code))));
      expect((await tryCode(number, code)).status).toBe(404);
    });

    it("a code lasts a quarter of an hour, and a new one ends it", async () => {
      const number = await place();
      const first = await mailedCode(number);
      const second = await mailedCode(number);
      const isSame = first === second;
      expect(isSame || (await tryCode(number, first)).status).toBe(isSame || 404);
      later(15);
      expect((await tryCode(number, second)).status).toBe(404);
      const third = await mailedCode(number);
      later(14.9);
      expect((await tryCode(number, third)).status).toBe(200);
    });

    it("stays open for half an hour, or until it is closed", async () => {
      const number = await place();
      const { token } = await open(number);
      later(29.9);
      expect((await read(token)).status).toBe(200);
      later(0.1);
      expect((await read(token)).status).toBe(404);
      await removeOld(shop.database, clock.now, ["links"]);
      expect(await shop.database.queries.selectFrom("order_access").selectAll().execute()).toEqual([]);
      const again = await open(number);
      const close = () =>
        send(shop, "POST", CONTRACT.placedOrderClose.path, { headers: { [ORDER_TOKEN_HEADER]: again.token } });
      expect((await close()).status).toBe(200);
      expect((await read(again.token)).status).toBe(404);
      expect((await read("")).status).toBe(404);
    });

    it("codes are requested five times an hour for an order, twenty times from an address", async () => {
      for (let count = 0; count < 5; count++) expect((await ask("500000001")).status).toBe(200);
      const refused = await ask("500000001", EMAIL.toUpperCase(), "192.0.2.8");
      expect([refused.status, Number(refused.retryAfter)]).toEqual([429, 3600]);
      expect((await ask("500000001", "bo@example.com")).status).toBe(200);
      for (let count = 0; count < 14; count++) await ask(`5100000${10 + count}`);
      expect((await ask("520000000")).status).toBe(429);
      expect((await ask("520000000", EMAIL, "192.0.2.9")).status).toBe(200);
    });

    it("a customer opens their own orders without a code, and nobody else's", async () => {
      const asa = await makeCustomer(shop);
      const cart = await asa.create();
      await cart.add("LAMP");
      const placed = await cart.order([{ sku: "LAMP", qty: 1 }]);
      const own = CONTRACT.order.result.parse(placed.body.result).orderNumber ?? "";
      const foreign = await place();
      const openOwn = (number: string, token: string) =>
        send(shop, "POST", `${CONTRACT.placedOrderOpenOwn.path}?token=${token}`, { body: { number } });
      const opened = await openOwn(own, asa.token);
      const { token = "", order } = CONTRACT.placedOrderOpenOwn.result.parse(opened.body.result);
      expect(order.number).toBe(own);
      expect((await read(token)).body.result).toEqual(order);
      for (const number of [foreign, "599999999", "", "' or 1=1"])
        expect(await openOwn(number, asa.token)).toMatchObject({
          status: 404,
          body: { result: "There is no such order" },
        });
      expect((await openOwn(own, "")).status).toBe(401);
      expect((await openOwn(own, "garbage")).status).toBe(401);
    });

    it("no code is left in the database but its hash, and in the mail once it is sent", async () => {
      const number = await place();
      const code = await mailedCode(number);
      const rows = await shop.database.queries.selectFrom("order_code").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(code);
      await deliverMail(
        shop.database,
        async () => {},
        () => clock.now,
      );
      const mails = await shop.database.queries.selectFrom("mail").select(["state", "body"]).execute();
      expect(mails.map(({ state }) => state)).toEqual(["sent"]);
      expect(mails[0]?.body).toContain("– … –");
      expect(mails[0]?.body).not.toContain(code);
    });

    it.each([
      [{ number: "", email: EMAIL }, [{ dataPath: ".number", message: "required" }]],
      [
        { number: "1 or 1=1", email: "asa" },
        [
          { dataPath: ".number", message: "number" },
          { dataPath: ".email", message: "email" },
        ],
      ],
    ])("%o is refused", async (body, result) => {
      expect((await send(shop, "POST", CONTRACT.placedOrderCode.path, { body })).body).toEqual({ code: 400, result });
    });
  });

  describe("are withdrawn from", () => {
    it("one of two lines: receipt and note by mail at once, state, refund, and stock once the goods are back", async () => {
      const number = await placeAndShip();
      const stock = [await stockOf(shop, "LAMP"), await stockOf(shop, "TABLE")];
      expect(stock).toEqual([97, 9]);
      const { token, order } = await open(number);
      expect(order.lines.map(({ withdrawable }) => withdrawable)).toEqual([3, 1]);
      const answer = await withdraw(token, { lines: [{ line: 1, qty: 3 }], reason: "Too <bright>", amount: 149.7 });
      expect([answer.status, answer.body.result]).toEqual([200, expect.objectContaining({ number: 1, amount: 149.7 })]);
      const { order: after } = CONTRACT.placedOrderWithdraw.result.parse(answer.body.result);
      expect(after.status).toBe("shipped");
      expect(after.lines).toMatchObject([
        { withdrawn: 3, withdrawable: 0, barrier: "withdrawn" },
        { withdrawn: 0, withdrawable: 1, barrier: null },
      ]);
      expect(after.withdrawals).toMatchObject([{ number: 1, amount: 149.7, returned_at: null, refunded_at: null }]);

      const mails = await letters();
      const receipt = mails.find(({ to, subject }) => to === EMAIL && subject.startsWith("Kuitti"));
      const note = mails.find(({ to }) => to === getCompany("bmfi").email);
      for (const part of [number, "3 × Lamp", "150 €", "15. kesäkuuta 2026 klo 15.00", "Too <bright>"])
        expect(plain(receipt?.text)).toContain(part);
      expect(receipt?.html).toContain("Too &lt;bright&gt;");
      expect(receipt?.text).not.toContain("Table");
      expect(plain(note?.text)).toContain(`Åsa Öberg on peruuttanut ostoja tilauksesta ${number}`);
      expect(plain(note?.text)).toContain("3 × Lamp");

      expect([await stockOf(shop, "LAMP"), await stockOf(shop, "TABLE")]).toEqual(stock);
      await write((queries) => takeBack(queries, number, null, clock.now));
      expect([await stockOf(shop, "LAMP"), await stockOf(shop, "TABLE")]).toEqual([100, 9]);
      await expect(write((queries) => takeBack(queries, number, 1, clock.now))).rejects.toThrow("Nothing of order");
      expect(await stockOf(shop, "LAMP")).toBe(100);

      // paid at the door: nothing to pay back before
      await expect(write((queries) => completeRefunds(queries, number, null, clock.now))).rejects.toThrow("not paid");
      await write((queries) => deliverOrder(queries, number, null, clock.now));
      const done = await write((queries) => completeRefunds(queries, number, null, clock.now));
      expect(done.map(({ amount }) => amount)).toEqual([14_970]);
      await expect(write((queries) => completeRefunds(queries, number, null, clock.now))).rejects.toThrow("No refund");
      expect(await statusOf(number)).toBe("delivered");
      const seen = CONTRACT.placedOrder.result.parse((await read(token)).body.result);
      expect(seen.withdrawals).toMatchObject([{ returned_at: NOW.toISOString(), refunded_at: NOW.toISOString() }]);
    });

    it("twice is once: the same attempt answers the first, another finds nothing left", async () => {
      const number = await placeAndShip();
      const { token } = await open(number);
      const lamp = { lines: [{ line: 1, qty: 3 }], amount: 149.7 };
      const [one, two] = await Promise.all([withdraw(token, lamp), withdraw(token, lamp)]);
      expect([one?.status, two?.status]).toEqual([200, 200]);
      expect(two?.body.result).toMatchObject({ number: 1, amount: 149.7 });
      expect((await withdraw(token, { ...lamp, key: "attempt-2" })).status).toBe(400);
      expect(await shop.database.queries.selectFrom("refund").selectAll().execute()).toHaveLength(1);
      expect((await letters()).filter(({ subject }) => subject.startsWith("Kuitti"))).toHaveLength(1);
    });

    it("whole, in two statements: delivery comes with the last piece, and the order is returned and refunded", async () => {
      const number = await placeAndShip();
      await write((queries) => deliverOrder(queries, number, null, clock.now));
      const { token, order } = await open(number);
      expect(order.shipping).toBeGreaterThan(0);
      expect((await withdraw(token, { lines: [{ line: 1, qty: 3 }], amount: 149.7 })).status).toBe(200);
      const rest = { key: "attempt-2", lines: [{ line: 2, qty: 1 }] };
      expect((await withdraw(token, { ...rest, amount: 499 })).body).toMatchObject({
        code: 409,
        meta: { reason: "amountMismatch" },
      });
      const last = await withdraw(token, { ...rest, amount: 499 + order.shipping });
      expect(last.status).toBe(200);
      expect((await letters()).some(({ text }) => text.includes("Toimitus: "))).toBe(true);
      await write((queries) => takeBack(queries, number, 1, clock.now));
      expect(await statusOf(number)).toBe("delivered");
      await write((queries) => takeBack(queries, number, null, clock.now));
      expect(await statusOf(number)).toBe("returned");
      await write((queries) => completeRefunds(queries, number, 2, clock.now));
      expect(await statusOf(number)).toBe("returned");
      const [first] = await write((queries) => completeRefunds(queries, number, null, clock.now));
      expect([first?.number, await statusOf(number)]).toEqual([1, "refunded"]);
    });

    it("until the last day of the shop's thirty, counted from the last arrival", async () => {
      const number = await place();
      await write((queries) => packOrder(queries, number));
      const ship = (line: number, qty: number) =>
        write((queries) => shipOrder(queries, number, { ...ALL, pieces: [{ line, qty }] }, clock.now));
      expect(await ship(1, 3)).toBe(1);
      expect(await ship(2, 1)).toBe(2);
      await write((queries) => deliverOrder(queries, number, 1, clock.now));
      days(40);
      const before = await open(number);
      expect(before.order.withdraw_until).toBeNull();
      expect(before.order.lines.map(({ withdrawable }) => withdrawable)).toEqual([3, 1]);
      await write((queries) => deliverOrder(queries, number, null, clock.now));
      expect(await statusOf(number)).toBe("delivered");
      days(30);
      const lastDay = await open(number);
      expect(lastDay.order.withdraw_until).toBe(clock.now.toISOString().slice(0, 10));
      expect(lastDay.order.lines.map(({ withdrawable }) => withdrawable)).toEqual([3, 1]);
      days(1);
      const { token, order } = await open(number);
      expect(order.lines.map(({ barrier }) => barrier)).toEqual(["over", "over"]);
      expect((await withdraw(token, { lines: [{ line: 2, qty: 1 }], amount: 499 })).status).toBe(400);
    });

    it("before they leave: their stock is back at once, the rest is shipped, and they need not be paid", async () => {
      const number = await place();
      expect([await stockOf(shop, "LAMP"), await stockOf(shop, "TABLE")]).toEqual([97, 9]);
      const { token } = await open(number);
      const answer = await withdraw(token, { lines: [{ line: 1, qty: 2 }], amount: 99.8 });
      const { order } = CONTRACT.placedOrderWithdraw.result.parse(answer.body.result);
      expect(order.withdrawals).toMatchObject([{ amount: 99.8, refund: 0, returned_at: NOW.toISOString() }]);
      expect(order.lines).toMatchObject([{ withdrawn: 2, unshipped: 1, withdrawable: 1 }, { unshipped: 1 }]);
      expect(await stockOf(shop, "LAMP")).toBe(99);
      expect(await shop.database.queries.selectFrom("refund").selectAll().execute()).toEqual([]);
      const receipt = (await letters()).find(({ subject }) => subject.startsWith("Kuitti"));
      expect(plain(receipt?.text)).toContain("Sinun ei tarvitse maksaa: 100 €");
      expect(plain(receipt?.text)).toContain("poistetaan tilauksesta heti");
      expect(plain(receipt?.text)).not.toContain("Saat takaisin");
      expect(plain(receipt?.text)).not.toContain("Lähetä tai tuo");
      await expect(write((queries) => takeBack(queries, number, null, clock.now))).rejects.toThrow("Nothing of order");

      await write((queries) => packOrder(queries, number));
      const two = { ...ALL, pieces: [{ line: 1, qty: 2 }] };
      await expect(write((queries) => shipOrder(queries, number, two, clock.now))).rejects.toThrow("not so many");
      await write((queries) => shipOrder(queries, number, ALL, clock.now));
      const shipped = await shop.database.queries.selectFrom("shipment_line").select(["line", "qty"]).execute();
      expect(shipped.map(({ line, qty }) => [line, Number(qty)])).toEqual([
        [1, 1],
        [2, 1],
      ]);
      await write((queries) => deliverOrder(queries, number, null, clock.now));
      expect(await statusOf(number)).toBe("delivered");
    });

    it("whole before they leave: the order is cancelled, what was paid is paid back, its coupon can be used again", async () => {
      const number = await place(undefined, "banktransfer");
      await write((queries) => payOrder(queries, number, clock.now));
      const { token, order } = await open(number);
      const lines = order.lines.map(({ line, qty }) => ({ line, qty }));
      const answer = await withdraw(token, { lines, amount: order.grand_total });
      const after = CONTRACT.placedOrderWithdraw.result.parse(answer.body.result).order;
      expect(after.status).toBe("cancelled");
      expect(after.withdrawals).toMatchObject([{ amount: order.grand_total, refund: order.grand_total }]);
      expect([await stockOf(shop, "LAMP"), await stockOf(shop, "TABLE")]).toEqual([100, 10]);
      await expect(write((queries) => cancelOrder(queries, number, clock.now))).rejects.toThrow("can go to: refunded");
      await write((queries) => completeRefunds(queries, number, null, clock.now));
      expect(await statusOf(number)).toBe("refunded");
    });

    it("of an order that is half on its way: the piece that waits first, and it ends with the last that comes back", async () => {
      const number = await place([{ sku: "LAMP", qty: 3 }]);
      await write((queries) => packOrder(queries, number));
      const one = { ...ALL, pieces: [{ line: 1, qty: 1 }] };
      await write((queries) => shipOrder(queries, number, one, clock.now));
      await write((queries) => deliverOrder(queries, number, null, clock.now));
      const { token, order } = await open(number);
      expect(order.status).toBe("shipped");
      await withdraw(token, { lines: [{ line: 1, qty: 1 }], amount: 49.9 });
      expect(await stockOf(shop, "LAMP")).toBe(98);
      await withdraw(token, { key: "attempt-2", lines: [{ line: 1, qty: 2 }], amount: 99.8 + order.shipping });
      expect(await stockOf(shop, "LAMP")).toBe(99);
      const refunds = await shop.database.queries.selectFrom("refund").select("amount").execute();
      // paid at the door: only the lamp that left, and its delivery
      expect(refunds.map(({ amount }) => Number(amount))).toEqual([Math.round((49.9 + order.shipping) * 100)]);
      await write((queries) => takeBack(queries, number, null, clock.now));
      expect([await stockOf(shop, "LAMP"), await statusOf(number)]).toEqual([100, "returned"]);
    });

    it("never from what was made for its buyer or downloaded, and from a service before it is shipped", async () => {
      const option = (option_id: string, option_value: string) => ({
        extension_attributes: { custom_options: [{ option_id, option_value }] },
      });
      const number = await place(
        [
          { sku: "ENGRAVED", qty: 1, product_option: option("7", "70") },
          { sku: "MANUAL", qty: 1 },
          { sku: "SERVICE", qty: 1 },
          { sku: "LAMP", qty: 1 },
        ],
        "banktransfer",
      );
      const { order, token } = await open(number);
      expect(order.lines.map(({ barrier }) => barrier)).toEqual(["custom", "download", null, null]);
      expect((await withdraw(token, { lines: [{ line: 1, qty: 1 }], amount: 92.5 })).status).toBe(400);
      expect((await withdraw(token, { lines: [{ line: 3, qty: 1 }], amount: 150 })).status).toBe(200);
    });

    it.each([
      [{ lines: [] }],
      [{ lines: [{ line: 1, qty: 0 }] }],
      [{ lines: [{ line: 1, qty: 1 }], amount: -1 }],
      [{ key: "" }],
    ])("a statement like %o is refused", async (over) => {
      const { token } = await open(await placeAndShip());
      const body = { lines: [{ line: 1, qty: 1 }], amount: 49.9, ...over };
      expect((await withdraw(token, body)).status).toBe(400);
      expect((await withdraw("", body)).status).toBe(404);
    });
  });

  describe("go on by the office", () => {
    const mailed = async (subject: string) => {
      await writeOrderLetters(shop.backend);
      return (await letters()).filter((mail) => mail.to === EMAIL && mail.subject.includes(subject));
    };

    it("each parcel is mailed once, with what it holds, who carries it, and whether more is to come", async () => {
      const number = await place();
      await write((queries) => packOrder(queries, number));
      const lamps = { carrier: "Posti", tracking: "JJFI42", pieces: [{ line: 1, qty: 3 }] };
      await write((queries) => shipOrder(queries, number, lamps, clock.now));
      const [first] = await mailed("on matkalla");
      for (const part of [
        `Tilauksesi ${number}`,
        "3 tuotetta",
        "3 × Lamp",
        "Posti",
        "JJFI42",
        "Loput tulevat",
        "/order?number=",
      ])
        expect(plain(`${first?.subject} ${first?.text}`)).toContain(part);
      // what is to come stands below what has left
      expect(plain(first?.text)).toMatch(/3 × Lamp.*Loput tulevat.*13\.7\.: 1 × Table/s);
      await write((queries) => shipOrder(queries, number, ALL, clock.now));
      const both = await mailed("on matkalla");
      expect(both).toHaveLength(2);
      const second = both.find(({ text }) => !text.includes("Lamp"));
      expect(second?.text).toContain("1 × Table");
      expect(second?.text).not.toContain("Loput tulevat");
      expect(await mailed("on matkalla")).toHaveLength(2);
    });

    it("a cancelled order is mailed with what is paid back, and its coupon can be used again", async () => {
      const number = await place(undefined, "banktransfer");
      await write((queries) => payOrder(queries, number, clock.now));
      await write((queries) => cancelOrder(queries, number, clock.now));
      const [mail] = await mailed("on peruttu");
      const { grand_total } = await shop.database.queries.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
      for (const part of ["3 × Lamp", "1 × Table", `Saat takaisin ${plain(formatPrice("bmfi", grand_total))}`])
        expect(plain(mail?.text)).toContain(part);
      const unpaid = await place([{ sku: "LAMP", qty: 1 }]);
      await write((queries) => cancelOrder(queries, unpaid, clock.now));
      const other = (await mailed("on peruttu")).find(({ subject }) => subject.includes(unpaid));
      expect(other?.text).toContain("Sinun ei tarvitse maksaa mitään.");
    });

    it("a letter that cannot be written is reported and stops no other", async () => {
      const [broken, whole] = [await place([{ sku: "LAMP", qty: 1 }]), await place([{ sku: "TABLE", qty: 1 }])];
      for (const number of [broken, whole]) await write((queries) => cancelOrder(queries, number, clock.now));
      await shop.database.queries
        .updateTable("orders")
        .set({ billing_address: "no address" })
        .where("order_number", "=", broken)
        .execute();
      const reported: unknown[] = [];
      await writeOrderLetters({ ...shop.backend, report: (cause) => reported.push(cause) });
      expect(reported).toEqual([expect.any(SyntaxError)]);
      expect((await mailed("on peruttu")).map(({ subject }) => subject)).toEqual([expect.stringContaining(whole)]);
      expect(await writeOrderLetters(shop.backend)).toBe(0);
    });

    it("a transfer of more than is due is taken and the rest to be refunded, one of less is not", async () => {
      const number = await place(undefined, "banktransfer");
      const { token, order } = await open(number);
      await withdraw(token, { lines: [{ line: 1, qty: 1 }], amount: 49.9 });
      const due = toMinor(order.grand_total - 49.9);
      const less = write((queries) => payOrder(queries, number, clock.now, minor(due - 1)));
      await expect(less).rejects.toThrow(`0.01 of order ${number} is missing`);
      await write((queries) => payOrder(queries, number, clock.now, toMinor(order.grand_total)));
      const refunds = await shop.database.queries.selectFrom("refund").select(["withdrawal", "amount"]).execute();
      expect(refunds.map(({ withdrawal, amount }) => [withdrawal, Number(amount)])).toEqual([[null, 4990]]);
    });

    it("a transfer is packed once its money is here, and shipped once it is packed", async () => {
      const number = await place(undefined, "banktransfer");
      await expect(write((queries) => packOrder(queries, number))).rejects.toThrow("can go to: paid, cancelled");
      await write((queries) => payOrder(queries, number, clock.now));
      await expect(write((queries) => payOrder(queries, number, clock.now))).rejects.toThrow("is paid");
      await expect(write((queries) => shipOrder(queries, number, ALL, clock.now))).rejects.toThrow("is paid");
      await expect(write((queries) => deliverOrder(queries, number, null, clock.now))).rejects.toThrow("under way");
      await write((queries) => packOrder(queries, number));
      await write((queries) => shipOrder(queries, number, { ...ALL, carrier: "Posti", tracking: "X1" }, clock.now));
      await expect(write((queries) => shipOrder(queries, number, ALL, clock.now))).rejects.toThrow("is shipped");
      const { order } = await open(number);
      expect(order.shipments).toMatchObject([{ number: 1, carrier: "Posti", tracking: "X1", delivered_at: null }]);
      expect(order.paid_at).toBe(NOW.toISOString());
    });

    it.each([
      [[{ line: 1, qty: 4 }]],
      [[{ line: 1, qty: 0 }]],
      [[{ line: 9, qty: 1 }]],
      [
        [
          { line: 1, qty: 1 },
          { line: 1, qty: 1 },
        ],
      ],
    ])("a shipment of %o is refused whole", async (pieces) => {
      const number = await place();
      await write((queries) => packOrder(queries, number));
      await expect(write((queries) => shipOrder(queries, number, { ...ALL, pieces }, clock.now))).rejects.toThrow(
        "not so many pieces",
      );
      expect(await statusOf(number)).toBe("packed");
    });

    it("cancelling puts the pieces back once, parts of a bundle too, and asks for the refund of what was paid", async () => {
      const bundle = { extension_attributes: { bundle_options: [] } };
      const before = [await stockOf(shop, "TABLE"), await stockOf(shop, "CHAIR"), await stockOf(shop, "LAMP")];
      const number = await place(
        [
          { sku: "SET", qty: 2, product_option: bundle },
          { sku: "LAMP", qty: 1 },
        ],
        "banktransfer",
      );
      const stock = async () => [
        await stockOf(shop, "TABLE"),
        await stockOf(shop, "CHAIR"),
        await stockOf(shop, "LAMP"),
      ];
      expect(await stock()).toEqual([8, 32, 99]);
      await write((queries) => payOrder(queries, number, clock.now));
      await write((queries) => cancelOrder(queries, number, clock.now));
      expect(await stock()).toEqual(before);
      await expect(write((queries) => cancelOrder(queries, number, clock.now))).rejects.toThrow("is cancelled");
      expect(await stock()).toEqual(before);
      const { grand_total } = await shop.database.queries
        .selectFrom("orders")
        .select("grand_total")
        .executeTakeFirstOrThrow();
      const refunds = await shop.database.queries.selectFrom("refund").selectAll().execute();
      expect(refunds).toMatchObject([{ number: 1, withdrawal: null, amount: grand_total, done_at: null }]);
      expect((await open(number)).order.lines.map(({ barrier }) => barrier)).toEqual(["cancelled", "cancelled"]);
      await write((queries) => completeRefunds(queries, number, null, clock.now));
      expect(await statusOf(number)).toBe("refunded");
    });

    it("what was never paid is cancelled without a refund; what has left, not at all", async () => {
      const unpaid = await place();
      await write((queries) => cancelOrder(queries, unpaid, clock.now));
      expect(await shop.database.queries.selectFrom("refund").selectAll().execute()).toEqual([]);
      const shipped = await placeAndShip();
      await expect(write((queries) => cancelOrder(queries, shipped, clock.now))).rejects.toThrow("is shipped");
      await expect(write((queries) => cancelOrder(queries, "1", clock.now))).rejects.toThrow("There is no order 1");
    });
  });

  it("says what each line is ordered again with", async () => {
    const bundle_options = [
      { option_id: 1, option_qty: 1, option_selections: ["101"] },
      { option_id: 2, option_qty: 4, option_selections: ["201"] },
    ];
    const number = await place([
      { sku: "LAMP", qty: 1 },
      { sku: "SET", qty: 1, product_option: { extension_attributes: { bundle_options } } },
    ]);
    const { order } = await open(number);
    expect(order.lines.map(({ sku, product_option }) => [sku, product_option])).toEqual([
      ["LAMP", null],
      ["SET", { extension_attributes: { bundle_options } }],
    ]);
  });
});
