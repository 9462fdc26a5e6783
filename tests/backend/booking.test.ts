import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tendHolds } from "@/backend/booking/holds";
import { writeBookingLetters } from "@/backend/booking/letters";
import {
  closeDay,
  listCharges,
  listDrives,
  missDelivery,
  openDay,
  setCapacity,
  settleCharges,
} from "@/backend/booking/office";
import { remindOfDeliveries } from "@/backend/booking/remind";
import { BookingFailure } from "@/backend/booking/service";
import { openOwnOrder } from "@/backend/order-access";
import { confirmOrders } from "@/backend/order/confirmation";
import { cancelOrder, packOrder, shipOrder } from "@/backend/order/move";
import { quoteOrder } from "@/backend/payment/quote";
import { bookableDays, localDay } from "@/lib/booking";
import { promiseOf } from "@/lib/booking/promise";
import { buildProviderOrder } from "@/lib/checkout-provider";
import { cartOfTotals } from "@/lib/checkout-provider/from-totals";
import { addDays } from "@/lib/delivery/holidays";
import { CONTRACT } from "@/lib/upstream/contract";
import { HELSINKI, orderHome, Page, runTasks, seatsOf, SlotGuest } from "./booking";
import { makeCustomer, orderOf, placeOrder, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const DAY = 86_400_000;
const reason = (answer: { body: { meta?: unknown } }) => Reflect.get(Object(answer.body.meta), "reason");

describe.each(KINDS)("booking a delivery on %s (docs/domain-rules.md#delivery-booking)", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const mails = () =>
    shop.database.queries.selectFrom("mail").select(["subject", "body", "recipient"]).orderBy("created_at").execute();

  it("shows a shipment with its promise, products and days", async () => {
    const page = await orderHome(shop);
    const view = await page.view();
    expect(view).toMatchObject({
      shipmentNumber: page.number,
      state: "open",
      country: "FI",
      timeZone: "Europe/Helsinki",
      productCode: "kerb",
      customer: { name: "Åsa Ö.", email: "a…@example.com", phone: "••• 67" },
      booking: null,
      calendarToken: null,
      sisters: [],
    });
    expect(view.products).toMatchObject([{ sku: "LAMP", qty: 1 }]);
    const { promised, earliest, latest } = view;
    expect(promised && earliest && earliest >= promised.from && earliest <= promised.to).toBe(true);
    expect(latest).toBe(addDays(localDay(NOW, "Europe/Helsinki"), 14));
  });

  it("answers a stranger the same whether a number exists or not", async () => {
    const page = await orderHome(shop);
    const wrong = [
      await page.validate({ postcode: "00101" }),
      await page.validate({ proof: "x".repeat(32) }),
      await page.validate({}),
      await new Page(shop, "999999999-1").validate({ postcode: "00100" }),
      await new Page(shop, `${page.number}2`).validate({ postcode: "00100" }),
      await new Page(shop, "nonsense").validate({ postcode: "00100" }),
    ];
    expect(new Set(wrong.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(wrong[0]?.status).toBe(404);
    expect((await page.validate({ postcode: "001 00" })).status).toBe(200);
  });

  it("limits the postcodes that are tried for a number, known or not", async () => {
    const page = await orderHome(shop);
    for (const one of [page, new Page(shop, "123456789-1")]) {
      const statuses: number[] = [];
      for (let tries = 0; tries < 21; tries += 1) statuses.push((await one.validate({ postcode: "11111" })).status);
      expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
    }
    // the proof of a mail is no guess
    expect((await page.validate()).status).toBe(200);
  });

  it("books, answers a repeated submission with the first result, and tells by mail and calendar", async () => {
    const page = await orderHome(shop);
    const [day] = await page.slots();
    const slot = day?.timeslots[0];
    const over = { key: "attempt-1", answers: { floor: 2, elevator: false, narrowest: 76, parking: "Bakom huset" } };
    const twice = await Promise.all([1, 2, 3].map(() => page.submit(day?.date ?? "", slot?.id ?? "", over)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await seatsOf(shop)).toMatchObject([{ slot_id: slot?.id, until: null }]);
    const { state, booking, calendarToken } = await page.view();
    expect(state).toBe("booked");
    expect(booking).toMatchObject({ date: day?.date, from: "10:00", to: "14:00", changeable: true, fee: 0, price: 0 });
    expect(booking?.answers).toMatchObject({ floor: 2, elevator: false, narrowest: 76, parking: "Bakom huset" });
    expect((await page.submit(day?.date ?? "", slot?.id ?? "", { ...over, accept_fee: 1 })).status).toBe(409);
    await writeBookingLetters(shop.backend);
    const letters = await mails();
    expect(letters).toHaveLength(1);
    expect(letters[0]?.body).toContain(`/bokning/${page.number}?proof=${page.proof}`);
    expect(letters[0]?.body).toContain("/api/booking/calendar.ics?file=");
    const path = `${CONTRACT.bookingCalendar.path}?token=${calendarToken}`;
    const { ics } = CONTRACT.bookingCalendar.result.parse((await send(shop, "GET", path)).body.result);
    expect(ics).toContain("METHOD:PUBLISH");
    expect(ics).toContain("SEQUENCE:0");
    // a calendar is shared with others: it says where, not who
    const unfolded = ics.replaceAll("\r\n ", "");
    expect(/^LOCATION:(.*)$/m.exec(unfolded)?.[1]?.trim()).toMatch(/00100 Helsinki$/);
    expect(unfolded).not.toMatch(/LOCATION:.*(?:Åsa|\d{6})/);
    expect(ics.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect((await send(shop, "GET", `${path}x`)).status).toBe(404);
  });

  it("changes a day: the old hours are free again, the calendar entry keeps its id", async () => {
    const page = await orderHome(shop);
    await page.book(0, 0);
    const first = await page.view();
    expect((await page.book(1, 1)).status).toBe(200);
    const [day, next] = await page.slots();
    expect(day?.timeslots[0]?.capacity).toBe(8);
    expect(next?.timeslots[1]?.capacity).toBe(7);
    expect(await seatsOf(shop)).toHaveLength(1);
    const { booking, calendarToken } = await page.view();
    expect(booking?.date).not.toBe(first.booking?.date);
    const path = `${CONTRACT.bookingCalendar.path}?token=${calendarToken}`;
    const { ics } = CONTRACT.bookingCalendar.result.parse((await send(shop, "GET", path)).body.result);
    expect(ics).toContain("SEQUENCE:1");
    expect(ics).toContain(`UID:delivery-${page.number}@shop.test`);
    // only the newer letter is written: the first one's day no longer holds
    await writeBookingLetters(shop.backend);
    expect(await mails()).toHaveLength(1);
  });

  it("tells the fee of a late change before it is taken, and of dearer hours", async () => {
    const page = await orderHome(shop);
    const dearer = await page.book(0, 2);
    expect(reason(dearer)).toBe("bookingFee");
    expect(dearer.body.result).toBe("Booking fee incorrect (14.9)");
    expect((await page.book(0, 2, { accept_fee: 14.9 })).status).toBe(200);
    const { booking } = await page.view();
    // on the day itself, before its hours begin
    clock.now = new Date(`${booking?.date}T06:00:00Z`);
    const late = await page.view();
    expect(late.booking).toMatchObject({ fee: 29, changeable: true, freeUntil: null });
    expect(reason(await page.cancel())).toBe("bookingFee");
    expect((await page.cancel({ accept_fee: 29 })).status).toBe(200);
    const charges = await shop.database.queries
      .selectFrom("order_charge")
      .select(["kind", "amount"])
      .orderBy("number")
      .execute();
    expect(charges.map(({ kind: what, amount }) => [what, Number(amount)])).toEqual([
      ["slot", 1490],
      ["late", 2900],
    ]);
    expect((await page.view()).state).toBe("open");
    expect(await seatsOf(shop)).toEqual([]);
    // dearer hours that were paid once are not paid again
    expect((await page.book(0, 2)).status).toBe(200);
  });

  it("closes a booking whose hours have begun", async () => {
    const page = await orderHome(shop);
    await page.book(0, 0);
    const { booking } = await page.view();
    clock.now = new Date(`${booking?.date}T10:00:00Z`);
    expect((await page.view()).booking?.changeable).toBe(false);
    expect(reason(await page.cancel({ accept_fee: 29 }))).toBe("bookingClosed");
  });

  it("never gives the last hours to two, and books several shipments all or none", async () => {
    const pages = await Promise.all(Array.from({ length: 5 }, () => orderHome(shop, "LAMP")));
    const [first] = pages;
    const [day] = first ? await first.slots() : [];
    const slot = day?.timeslots[0];
    await shop.database.queries
      .insertInto("booking_slot")
      .values({
        id: slot?.id ?? "",
        country: "FI",
        area: "00",
        product_code: "kerb",
        date: day?.date ?? "",
        capacity: 2,
        version: 1,
      })
      .execute();
    const answers = await Promise.all(pages.map((page) => page.submit(day?.date ?? "", slot?.id ?? "")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter((answer) => reason(answer) === "slotTaken")).toHaveLength(3);
    expect(await seatsOf(shop)).toHaveLength(2);
    const left = (await Promise.all(pages.map(async (page) => ({ page, view: await page.view() })))).filter(
      ({ view }) => view.state === "open",
    );
    const shipments = left.slice(0, 2).map(({ page }, index) => ({
      shipmentNumber: page.number,
      proof: page.proof,
      date: day?.date,
      timeslotId: index === 0 ? day?.timeslots[1]?.id : slot?.id,
    }));
    const both = await left[0]?.page.submit("2026-01-01", "x", { shipments });
    expect(both && reason(both)).toBe("slotTaken");
    expect(await seatsOf(shop)).toHaveLength(2);
  });

  it("gives a cancelled order's hours back and cancels the calendar entry", async () => {
    const page = await orderHome(shop);
    await page.book(0, 0);
    const { calendarToken } = await page.view();
    await shop.database.write((queries) => cancelOrder(queries, page.number.split("-")[0] ?? "", clock.now));
    await runTasks(shop);
    expect(await seatsOf(shop)).toEqual([]);
    expect((await page.view()).state).toBe("cancelled");
    const path = `${CONTRACT.bookingCalendar.path}?token=${calendarToken}`;
    const { ics } = CONTRACT.bookingCalendar.result.parse((await send(shop, "GET", path)).body.result);
    expect(ics).toContain("METHOD:CANCEL");
    expect(ics).toContain("STATUS:CANCELLED");
  });

  it("reminds once, the day before", async () => {
    const page = await orderHome(shop);
    await page.book(0, 0);
    const date = (await page.view()).booking?.date ?? "";
    await writeBookingLetters(shop.backend);
    clock.now = new Date(`${addDays(date, -1)}T04:00:00Z`);
    expect(await remindOfDeliveries(shop.backend)).toBe(0);
    clock.now = new Date(`${addDays(date, -1)}T09:00:00Z`);
    const asked = localDay(NOW, "Europe/Helsinki") === addDays(date, -1) ? 0 : 1;
    expect(await remindOfDeliveries(shop.backend)).toBe(asked);
    expect(await remindOfDeliveries(shop.backend)).toBe(0);
    await writeBookingLetters(shop.backend);
    expect((await mails()).length).toBe(1 + asked);
  });

  it("confirms again after a crash, and tells who lost their hours", async () => {
    const page = await orderHome(shop);
    const { booking } = shop.backend;
    shop.backend.booking = {
      ...booking,
      confirm: async () => {
        throw new BookingFailure("failed", "down");
      },
    };
    expect((await page.book(0, 2, { accept_fee: 14.9 })).status).toBe(200);
    expect((await seatsOf(shop))[0]?.until).not.toBeNull();
    clock.now = new Date(clock.now.getTime() + 60_000);
    shop.backend.booking = booking;
    await runTasks(shop);
    expect((await seatsOf(shop))[0]?.until).toBeNull();
    expect(await shop.database.queries.selectFrom("booking_task").selectAll().execute()).toEqual([]);
    // another one is down for so long that its hours are gone
    const other = await orderHome(shop);
    shop.backend.booking = {
      ...booking,
      confirm: async () => {
        throw new BookingFailure("full", "taken");
      },
    };
    await other.book(0, 2, { accept_fee: 14.9 });
    expect((await other.view()).state).toBe("open");
    const charges = await shop.database.queries
      .selectFrom("order_charge")
      .select("amount")
      .orderBy("order_id")
      .orderBy("number")
      .execute();
    expect(charges.map(({ amount }) => Number(amount))).toEqual([1490, 1490, -1490]);
    shop.backend.booking = booking;
  });

  describe("before payment", () => {
    let guest: SlotGuest;
    beforeEach(async () => {
      guest = new SlotGuest(shop);
      await guest.create();
      await guest.add("LAMP");
      await guest.chooseShipping("kerb");
    });
    const products = [{ sku: "LAMP", qty: 1 }];

    it("holds hours for 15 minutes, with their price in the totals and in the order", async () => {
      const before = await guest.totals();
      const day = await guest.firstDay();
      const slot = day.timeslots[2];
      const held = await guest.hold(day.date, slot?.id ?? "");
      const { holds } = CONTRACT.cartSlotHold.result.parse(held.body.result);
      expect(holds).toMatchObject([{ delivery: 1, seconds: 900, state: "held", price: 14.9, from: "18:00" }]);
      const totals = await guest.totals();
      expect(totals.grand_total).toBe(Number((before.grand_total + 14.9).toFixed(2)));
      expect(totals.total_segments.find(({ code }) => code === "delivery_slot")?.value).toBe(14.9);
      const answer = await guest.orderHome(products, { grand_total: totals.grand_total });
      const { orderNumber } = CONTRACT.order.result.parse(answer.body.result);
      const page = await new Page(shop, `${orderNumber}-1`).withProof();
      expect((await page.view()).booking).toMatchObject({ date: day.date, price: 14.9 });
      await runTasks(shop);
      expect(await seatsOf(shop)).toMatchObject([{ slot_id: slot?.id, until: null }]);
    });

    it("refuses an order whose hours expired with a reason of its own, until it chooses again", async () => {
      const day = await guest.firstDay();
      await guest.hold(day.date, day.timeslots[0]?.id ?? "");
      clock.now = new Date(NOW.getTime() + 901_000);
      expect((await guest.slotsOf()).holds).toMatchObject([{ state: "expired", seconds: 0 }]);
      const refused = await guest.orderHome(products);
      expect([refused.status, reason(refused)]).toEqual([409, "slotExpired"]);
      await guest.hold(day.date, day.timeslots[0]?.id ?? "");
      expect((await guest.orderHome(products)).status).toBe(200);
    });

    it("gives hours back: by the shopper, by a new choice, and with an emptied cart", async () => {
      const day = await guest.firstDay();
      await guest.hold(day.date, day.timeslots[0]?.id ?? "");
      await guest.hold(day.date, day.timeslots[0]?.id ?? "");
      expect(await seatsOf(shop)).toHaveLength(1);
      await guest.hold(day.date, day.timeslots[1]?.id ?? "");
      expect((await seatsOf(shop)).map(({ slot_id }) => slot_id)).toEqual([day.timeslots[1]?.id]);
      await guest.release();
      expect(await seatsOf(shop)).toEqual([]);
      await guest.hold(day.date, day.timeslots[0]?.id ?? "");
      const [line] = await guest.pull();
      await guest.remove(line?.item_id ?? 0);
      await tendHolds(shop.backend);
      await runTasks(shop);
      expect(await seatsOf(shop)).toEqual([]);
    });

    it("keeps hours while a payment is open, and no longer", async () => {
      const day = await guest.firstDay();
      await guest.hold(day.date, day.timeslots[0]?.id ?? "");
      const at = NOW.toISOString();
      const payment = {
        id: "p",
        provider: "kco",
        provider_id: "x",
        state: "open" as const,
        cart_id: guest.cartId,
        store: "bmfi" as const,
      };
      await shop.database.queries
        .insertInto("payment")
        .values({
          ...payment,
          customer_id: null,
          order_id: null,
          account: null,
          amount: 1 as never,
          currency: "EUR",
          placing: null,
          reason: null,
          fraud: "accepted",
          looks: 0,
          next_look_at: at,
          created_at: at,
          updated_at: at,
        } as never)
        .execute();
      for (const minute of [13, 27, 40, 54]) {
        clock.now = new Date(NOW.getTime() + minute * 60_000);
        await tendHolds(shop.backend);
        expect((await guest.slotsOf()).holds[0]?.state).toBe("held");
      }
      for (const minute of [68, 82]) {
        clock.now = new Date(NOW.getTime() + minute * 60_000);
        await tendHolds(shop.backend);
      }
      expect((await guest.slotsOf()).holds[0]?.state).toBe("expired");
      expect(await seatsOf(shop)).toEqual([]);
    });

    it("drops hours the cart has no use for: another method, another country", async () => {
      const day = await guest.firstDay();
      await guest.hold(day.date, day.timeslots[2]?.id ?? "");
      await guest.chooseShipping("carryin");
      expect((await guest.slotsOf()).holds).toEqual([]);
      expect((await guest.totals()).total_segments.some(({ code }) => code === "delivery_slot")).toBe(false);
    });

    it("refuses hours of another area, of the past and beyond 14 days", async () => {
      const day = await guest.firstDay();
      const today = localDay(NOW, "Europe/Helsinki");
      const beyond = addDays(today, 15);
      const id = day.timeslots[0]?.id ?? "";
      for (const [date, slot] of [
        [day.date, id.replace("_00_", "_33_")],
        [today, id.replace(day.date, today)],
        [beyond, id.replace(day.date, beyond)],
        [addDays(day.date, 1), id],
      ] as const)
        expect(reason(await guest.hold(date, slot))).toBe("slotTaken");
      expect(await seatsOf(shop)).toEqual([]);
    });
  });

  it("says when a delivery that is far away can be booked", async () => {
    const page = await orderHome(shop, "SAMPLE");
    const view = await page.view();
    const days = bookableDays("FI", view.promised?.from ?? null, view.currentDate);
    expect(view.state).toBe(days ? "open" : "notYet");
    clock.now = new Date(NOW.getTime() + 20 * DAY);
    expect((await page.view()).state).toBe("open");
    expect(HELSINKI.postcode).toBe(view.postcode);
  });
});

describe.each(KINDS)("the office on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());
  const write = <T>(work: Parameters<Shop["database"]["write"]>[0]) => shop.database.write(work) as Promise<T>;

  it("lists what is driven, with what the driver has to know", async () => {
    const page = await orderHome(shop);
    await page.book(0, 0, { answers: { floor: 2, elevator: true, parking: "Takana" }, phone: "040 765 4321" });
    const date = (await page.view()).booking?.date ?? "";
    expect(await listDrives(shop.database.queries, { from: date, to: date, limit: 10 })).toMatchObject([
      { number: page.number, hours: "10:00–14:00", place: "FI-00100 Helsinki", phone: "040 765 4321" },
    ]);
    const [drive] = await listDrives(shop.database.queries, { from: date, to: date, limit: 10 });
    expect(drive?.access).toBe("floor 2, lift, Takana");
  });

  it("closes days: what is promised at a postcode is the first day with free hours", async () => {
    const page = await orderHome(shop);
    const countries: ["FI"] = ["FI"];
    const offered = await page.slots();
    const days = offered.map(({ date }) => date);
    const estimate = { from: days[0] ?? "", to: days[1] ?? "" };
    const free = async () => ({
      days: (await page.slots()).flatMap(({ date, timeslots }) =>
        timeslots.some(({ capacity }) => capacity > 0) ? [date] : [],
      ),
      until: days.at(-1) ?? "",
    });
    expect(promiseOf(estimate, await free())).toEqual(estimate);
    await closeDay(shop.database, { date: estimate.from, countries }, clock.now);
    expect(promiseOf(estimate, await free())).toEqual({ from: days[1], to: days[1] });
    await closeDay(shop.database, { date: estimate.to, countries }, clock.now);
    expect(promiseOf(estimate, await free())).toEqual({ from: days[2], to: days[2] });
  });

  it("closes a day: no hours are offered, who booked some chooses again", async () => {
    const page = await orderHome(shop);
    await page.book(0, 2, { accept_fee: 14.9 });
    const date = (await page.view()).booking?.date ?? "";
    const countries: ["FI"] = ["FI"];
    expect(await closeDay(shop.database, { date, countries: ["SE"] as never }, clock.now)).toBe(0);
    expect(await closeDay(shop.database, { date, countries }, clock.now)).toBe(1);
    await runTasks(shop);
    expect(await seatsOf(shop)).toEqual([]);
    expect((await page.slots()).map((day) => day.date)).not.toContain(date);
    expect((await page.view()).state).toBe("open");
    await write((queries) => openDay(queries, { date, countries }));
    expect((await page.slots()).map((day) => day.date)).toContain(date);
    const charges = await listCharges(shop.database.queries);
    expect(charges.map(({ amount }) => amount)).toEqual([14.9, -14.9]);
    expect(await write((queries) => settleCharges(queries, page.number.split("-")[0] ?? "", clock.now))).toBe(0);
    expect(await listCharges(shop.database.queries)).toEqual([]);
  });

  it("brings again what nobody took in", async () => {
    const page = await orderHome(shop);
    await page.book(0, 0);
    const [order = ""] = page.number.split("-");
    await write((queries) => packOrder(queries, order));
    clock.now = new Date(NOW.getTime() + DAY);
    await write((queries) => shipOrder(queries, order, { pieces: [], carrier: null, tracking: null }, clock.now));
    expect((await page.view()).state).toBe("left");
    clock.now = new Date(NOW.getTime() + 4 * DAY);
    await write((queries) => missDelivery(queries, page.number, clock.now));
    expect((await page.view()).state).toBe("open");
    expect((await page.book(0, 1)).status).toBe(200);
    expect((await page.view()).state).toBe("booked");
    await expect(write((queries) => missDelivery(queries, "1-1", clock.now))).rejects.toThrow("no order");
  });

  it("sets what fits in", async () => {
    const page = await orderHome(shop);
    const [day] = await page.slots();
    const id = day?.timeslots[0]?.id ?? "";
    await write((queries) => setCapacity(queries, id, 0));
    expect((await page.slots())[0]?.timeslots[0]?.capacity).toBe(0);
    expect(reason(await page.submit(day?.date ?? "", id))).toBe("slotTaken");
    await expect(write((queries) => setCapacity(queries, "nonsense", 1))).rejects.toThrow("no hours");
  });
});

describe.each(KINDS)("who may see a shipment, and where its day is told, on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  it("its customer, and whom a mailed code has opened its order; nobody else's log-in", async () => {
    const customer = await makeCustomer(shop, "asa@example.com");
    const stranger = await makeCustomer(shop, "eva@example.com");
    const address = { ...orderOf([]).addressInformation.shippingAddress, ...HELSINKI };
    const body = orderOf([{ sku: "LAMP", qty: 1 }], {}, { shippingAddress: address, billingAddress: address });
    const placed = await placeOrder(shop, body, "bmfi", { authorization: `Bearer ${customer.token}` });
    const { orderNumber = "" } = CONTRACT.order.result.parse(placed.body.result);
    const page = await new Page(shop, `${orderNumber}-1`).withProof();
    const asked = (token: string) => page.validate({ token });
    expect((await asked(customer.token)).status).toBe(200);
    expect((await asked(stranger.token)).status).toBe(404);
    await page.book(0, 0);
    const path = customer.path(CONTRACT.userOrderHistory.path, "&pageSize=5&currentPage=1");
    const history = JSON.stringify((await send(shop, "GET", path)).body.result);
    expect(history).toContain(`"shipment_number":"${page.number}"`);
    const token = await openOwnOrder(shop.database, { number: orderNumber, customerId: 1 }, clock.now);
    const headers = { "x-order-token": token ?? "" };
    const opened = `${CONTRACT.bookingValidate.path}?bookingId=${page.number}&storeCode=bmfi`;
    expect((await send(shop, "GET", opened, { headers })).status).toBe(200);
    expect((await send(shop, "GET", opened, { headers: { "x-order-token": "x" } })).status).toBe(404);
  });

  it("the confirmation links each delivery that has no day yet", async () => {
    const page = await orderHome(shop);
    await confirmOrders(shop.backend);
    const [mail] = await shop.database.queries.selectFrom("mail").select(["body", "html", "state"]).execute();
    expect(mail?.state).toBe("waiting");
    for (const text of [mail?.body, mail?.html])
      expect(text).toContain(`https://shop.test/en/bokning/${page.number}?proof=${page.proof}`.replace("/en", "/fi"));
    const parcel = await orderHome(shop, "LAMP", {
      shipping_method_code: "parcel",
      shipping_carrier_code: "logtrade",
      payment_method_code: "banktransfer",
    });
    expect((await parcel.validate()).status).toBe(404);
  });

  it("a payment is asked for exactly what the totals and the order say", async () => {
    const guest = new SlotGuest(shop);
    await guest.create();
    await guest.add("LAMP");
    await guest.chooseShipping("kerb");
    const day = await guest.firstDay();
    await guest.hold(day.date, day.timeslots[2]?.id ?? "");
    const totals = await guest.totals();
    const shipping = { carrierCode: "bjorkmo", methodCode: "kerb", carrierTitle: "", title: "kerb" };
    const base = { store: "bmfi" as const, country: "FI", shippingCountries: ["FI"], isCompany: false };
    const sent = buildProviderOrder(cartOfTotals({ ...base, totals, products: [], shipping }));
    const address = { ...orderOf([]).addressInformation.shippingAddress, ...HELSINKI };
    const body = CONTRACT.order.body.parse(
      orderOf(
        [{ sku: "LAMP", qty: 1 }],
        { cart_id: guest.cartId },
        { shippingAddress: address, billingAddress: address },
      ),
    );
    const asked = { store: "bmfi" as const, caller: null, method: "cashondelivery", body };
    const own = buildProviderOrder((await quoteOrder(shop.backend, asked)).cart);
    expect([sent.order_amount, sent.order_tax_amount]).toEqual([own.order_amount, own.order_tax_amount]);
    const slotOf = ({ order_lines }: typeof own) =>
      order_lines.filter(({ type }) => type === "surcharge").map((line) => [line.total_amount, line.tax_rate]);
    expect(slotOf(sent)).toEqual([[1490, 2500]]);
    expect(slotOf(own)).toEqual(slotOf(sent));
    // a quote takes nothing: the cart still holds its hours
    expect((await guest.slotsOf()).holds).toHaveLength(1);
  });
});
