import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confirmOrders } from "@/backend/order/confirmation";
import { writeOrderLetters } from "@/backend/order/letters";
import { deliverOrder, needOrder, packOrder, shipOrder } from "@/backend/order/move";
import { toPlacedOrderWire } from "@/backend/order/view";
import type { CallAddress } from "@/lib/upstream/calls";
import { CONTRACT } from "@/lib/upstream/contract";
import { Guest, orderOf, placeOrder, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const BOTH = [
  { sku: "LAMP", qty: 2 },
  { sku: "TABLE", qty: 1 },
];
const SMALL = [
  { sku: "LAMP", qty: 1 },
  { sku: "SAMPLE", qty: 1 },
];
const PARCEL = {
  payment_method_code: "banktransfer",
  shipping_method_code: "parcel",
  shipping_carrier_code: "logtrade",
};
const ALL = { pieces: [], carrier: null, tracking: null };

describe.each(KINDS)("deliveries of carts and orders on %s (docs/domain-rules.md#deliveries)", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  let guest: Guest;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
    guest = await new Guest(shop).create();
  });
  afterEach(() => shop.dispose());

  const fill = async (lines = BOTH) => {
    for (const { sku, qty } of lines) await guest.add(sku, qty);
  };
  const shippingOf = async (method: string, extension?: Record<string, unknown>) =>
    (await guest.chooseShipping(method, "FI", extension)).totals.shipping_incl_tax;
  const ask = (call: CallAddress, body: unknown) => send(shop, call.method, guest.path(call.path), { body });
  const offerOf = async (method = "kerb", carrier = "bjorkmo") =>
    CONTRACT.checkoutDeliveries.result.parse(
      (
        await ask(CONTRACT.checkoutDeliveries, {
          address: { country_id: "FI", postcode: "20100" },
          shipping_carrier_code: carrier,
          shipping_method_code: method,
        })
      ).body.result,
    );
  const write = <T>(work: Parameters<typeof shop.database.write<T>>[0]) => shop.database.write(work);
  const viewOf = (number: string) =>
    write(async (queries) => toPlacedOrderWire(await needOrder(queries, number), clock.now, "secret"));
  const place = async (products = BOTH, extra: unknown = { deliveries: "split" }, information = {}, over = {}) => {
    const answer = await placeOrder(shop, orderOf(products, over, { shippingExtraFields: extra, ...information }));
    return {
      ...answer,
      number: answer.status === 200 ? (CONTRACT.order.result.parse(answer.body.result).orderNumber ?? "") : "",
    };
  };

  it("are offered apart where lines have different weeks, each with its lines, days and price", async () => {
    await fill();
    const { together, split } = await offerOf();
    const told = (list: typeof together | null) =>
      list?.map(({ number, days, price_incl_tax, items }) => [
        number,
        days,
        price_incl_tax,
        items.map(({ sku, qty }) => `${qty} ${sku}`),
      ]);
    expect(told(together)).toEqual([[1, 26, 49, ["2 LAMP", "1 TABLE"]]]);
    expect(told(split)).toEqual([
      [1, 5, 49, ["2 LAMP"]],
      [2, 26, 14.9, ["1 TABLE"]],
    ]);
    expect(
      (await ask(CONTRACT.checkoutDeliveries, { address: {}, shipping_carrier_code: "x", shipping_method_code: "y" }))
        .status,
    ).toBe(400);
  });

  it("are not offered apart where all lines have one week", async () => {
    await fill([{ sku: "TABLE", qty: 2 }]);
    expect((await offerOf()).split).toBeNull();
    expect(
      (await guest.information({ shippingMethodCode: "kerb", extensionAttributes: { deliveries: "split" } })).status,
    ).toBe(400);
  });

  it("change the totals: the method's price once, and a further delivery's with its tax", async () => {
    await fill();
    expect(await shippingOf("kerb")).toBe(49);
    const { totals } = await guest.chooseShipping("kerb", "FI", { deliveries: "split" });
    expect(totals.shipping_incl_tax).toBe(63.9);
    expect(totals.shipping_tax_amount).toBe(12.78);
    expect(totals.grand_total).toBe(662.7);
    // said nothing, it stays; said otherwise, it goes
    expect(await shippingOf("carryin")).toBe(113.9);
    expect(await shippingOf("kerb", { deliveries: "together" })).toBe(49);
  });

  it("fall back to one when the cart has one week left, without a word of the client", async () => {
    await fill();
    expect(await shippingOf("kerb", { deliveries: "split" })).toBe(63.9);
    const [lamp] = await guest.pull();
    await guest.remove(lamp?.item_id ?? 0);
    expect((await guest.totals()).shipping_incl_tax).toBe(49);
  });

  it.each([
    ["an unknown number of them", "kerb", { deliveries: "each" }],
    ["no text", "kerb", { deliveries: 2 }],
    ["a pickup point of a delivery home", "kerb", { pickupPoint: "fi-01" }],
    ["an unknown pickup point", "parcel", { pickupPoint: "fi-99" }],
    ["a pickup point of another country", "parcel", { pickupPoint: "se-01" }],
    ["a pickup point that is a list", "parcel", { pickupPoint: ["fi-01"] }],
  ])("refuse %s, in the cart and in an order", async (_, method, choice) => {
    await fill(method === "parcel" ? SMALL : BOTH);
    const carrier = method === "parcel" ? "logtrade" : "bjorkmo";
    const inCart = await guest.information({
      shippingCarrierCode: carrier,
      shippingMethodCode: method,
      extensionAttributes: choice,
    });
    expect(inCart.status).toBe(400);
    const ordered = await place(method === "parcel" ? SMALL : BOTH, choice, {
      shipping_method_code: method,
      shipping_carrier_code: carrier,
    });
    expect(ordered.status).toBe(400);
    expect(await shop.database.queries.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  it("are kept with the order: lines, days from today, prices that add up to its shipping", async () => {
    const { number } = await place();
    const { deliveries, shipping, lines } = await viewOf(number);
    expect(shipping).toBe(63.9);
    expect(deliveries.map(({ booking, ...delivery }) => ({ ...delivery, day: booking?.state }))).toEqual([
      {
        day: "open",
        number: 1,
        price: 49,
        from: "2026-06-18",
        to: "2026-06-22",
        left: 2,
        shipped_at: null,
        delivered_at: null,
        lines: [{ line: 1, qty: 2 }],
      },
      {
        day: "notYet",
        number: 2,
        price: 14.9,
        from: "2026-07-09",
        to: "2026-07-13",
        left: 1,
        shipped_at: null,
        delivered_at: null,
        lines: [{ line: 2, qty: 1 }],
      },
    ]);
    expect(lines.map(({ sku }) => sku)).toEqual(["LAMP", "TABLE"]);
    const together = await viewOf((await place(BOTH, {})).number);
    expect(together.deliveries.map(({ price, lines: pieces }) => [price, pieces.length])).toEqual([[49, 2]]);
    const collected = await place(BOTH, { showroom: 0 }, { shipping_method_code: "pickup" });
    expect([collected.status, collected.body.result]).toEqual([
      400,
      "Carrier with such method not found: bjorkmo, pickup",
    ]);
  });

  it("are part of the sum an order agrees to", async () => {
    expect((await place(BOTH, { deliveries: "split" }, {}, { grand_total: 647.8 })).status).toBe(409);
    expect((await place(BOTH, { deliveries: "split" }, {}, { grand_total: 662.7 })).status).toBe(200);
    expect((await place([{ sku: "TABLE", qty: 1 }], { deliveries: "split" })).status).toBe(400);
  });

  it("of a cart are the order's where it says nothing of them, and PHP's empty list says nothing", async () => {
    await fill();
    await guest.chooseShipping("kerb", "FI", { deliveries: "split" });
    const { body } = await guest.order(BOTH, {}, { shippingExtraFields: [] });
    const { deliveries } = await viewOf(CONTRACT.order.result.parse(body.result).orderNumber ?? "");
    expect(deliveries).toHaveLength(2);
  });

  it("are shipped one by one, and each tells when it left and arrived", async () => {
    const { number } = await place();
    await write((queries) => packOrder(queries, number));
    const ship = (delivery: number | null) =>
      write((queries) => shipOrder(queries, number, { ...ALL, delivery }, clock.now));
    await expect(ship(3)).rejects.toThrow("has no delivery 3");
    expect(await ship(2)).toBe(1);
    expect(await viewOf(number)).toMatchObject({
      status: "shipped",
      deliveries: [
        { left: 2, shipped_at: null },
        { left: 0, shipped_at: NOW.toISOString(), delivered_at: null },
      ],
      lines: [{ shipped: 0 }, { shipped: 1 }],
    });
    await expect(ship(2)).rejects.toThrow("Nothing of delivery 2");
    clock.now = new Date(NOW.getTime() + 86_400_000);
    await write((queries) => deliverOrder(queries, number, 1, clock.now));
    // half a delivery has not left
    await write((queries) => shipOrder(queries, number, { ...ALL, pieces: [{ line: 1, qty: 1 }] }, clock.now));
    expect((await viewOf(number)).deliveries).toMatchObject([
      { left: 1, shipped_at: null, delivered_at: null },
      { left: 0, delivered_at: clock.now.toISOString() },
    ]);
    expect(await ship(1)).toBe(3);
    await write((queries) => deliverOrder(queries, number, 2, clock.now));
    expect(await viewOf(number)).toMatchObject({
      status: "shipped",
      deliveries: [{ left: 0, delivered_at: null }, {}],
    });
    await write((queries) => deliverOrder(queries, number, null, clock.now));
    expect(await viewOf(number)).toMatchObject({
      status: "delivered",
      deliveries: [{ delivered_at: clock.now.toISOString() }, {}],
    });
    const shipments = await shop.database.queries
      .selectFrom("shipment")
      .select(["number", "delivery"])
      .orderBy("number")
      .execute();
    expect(shipments).toEqual([
      { number: 1, delivery: 2 },
      { number: 2, delivery: null },
      { number: 3, delivery: 1 },
    ]);
  });

  it("are told in the confirmation, each with its days and pieces", async () => {
    await place();
    await confirmOrders(shop.backend);
    const { body } = await shop.database.queries.selectFrom("mail").select("body").executeTakeFirstOrThrow();
    expect(body.replaceAll("\u00a0", " ")).toMatch(
      /TOIMITUKSET[\s\S]*18\.–22\.6\.[\s\S]*2 × Lamp[\s\S]*9\.–13\.7\.[\s\S]*1 × Table/,
    );
  });

  it("that are still to come are told with each parcel, but for a day that is over", async () => {
    const seen = new Set<unknown>();
    const nextLetter = async () => {
      await writeOrderLetters(shop.backend);
      const mails = await shop.database.queries.selectFrom("mail").select(["id", "body"]).execute();
      const found = mails.find(({ id }) => !seen.has(id));
      seen.add(found?.id);
      return found?.body.replaceAll("\u00a0", " ");
    };
    const shipFirst = async () => {
      const { number } = await place();
      await write((queries) => packOrder(queries, number));
      await write((queries) => shipOrder(queries, number, { ...ALL, delivery: 1 }, clock.now));
      return number;
    };
    const number = await shipFirst();
    const first = await nextLetter();
    expect(first).toContain("Perillä 9.–13.7.: 1 × Table");
    expect(first).not.toContain("22.6.");
    await write((queries) => shipOrder(queries, number, ALL, clock.now));
    expect(await nextLetter()).not.toContain("13.7.");
    await shipFirst();
    // the last day itself is none that is over
    clock.now = new Date("2026-07-13T20:00:00Z");
    expect(await nextLetter()).toContain("13.7.");
    await shipFirst();
    clock.now = new Date("2026-09-01T08:00:00Z");
    expect(await nextLetter()).toContain("Ilmoitamme päivän: 1 × Table");
  });

  it("of a parcel name its pickup point in the order, the closest one where none was chosen", async () => {
    const titleOf = async (extra: unknown) => (await viewOf((await place(SMALL, extra, PARCEL)).number)).shipping_title;
    expect(await titleOf({ pickupPoint: "fi-06" })).toBe(
      "Paketti noutopisteeseen, Martin Rauta, Itäinen Rantakatu 48, 20810 Turku",
    );
    expect(await titleOf({ pickupPoint: "closest" })).toBe("Paketti noutopisteeseen, lähin noutopiste");
    expect(await titleOf({})).toBe("Paketti noutopisteeseen, lähin noutopiste");
  });

  it("to a pickup point are listed for a cart that may be sent there, the closest first", async () => {
    const points = async (body: unknown) => (await ask(CONTRACT.checkoutStores, body)).body.result;
    await fill(SMALL);
    expect(
      CONTRACT.checkoutStores.result.parse(await points({ countryCode: "fi", postcode: "20 100" }))[0],
    ).toMatchObject({
      agentId: "fi-06",
      city: "Turku",
    });
    expect((await ask(CONTRACT.checkoutStores, { countryCode: "FI", postcode: "2010" })).status).toBe(400);
    await guest.add("TABLE");
    expect(await points({ countryCode: "FI", postcode: "20100" })).toEqual([]);
  });

  it("have their settings answered past caches, whatever the hash", async () => {
    const { body } = await send(shop, "GET", `${CONTRACT.checkoutConfig.path}?hash=x&storeCode=bmse`);
    expect(body.result).toEqual({ pickup_point: { max_weight: 35, max_length: 150 }, further_delivery_incl_tax: 149 });
  });

  it("are ordered by the extension's call as by the order's own", async () => {
    const { status, body } = await send(shop, "POST", `${CONTRACT.checkoutOrder.path}?storeCode=bmfi`, {
      body: orderOf(BOTH, { order_id: "ext-1" }),
    });
    expect(status).toBe(200);
    expect((await placeOrder(shop, orderOf(BOTH, { order_id: "ext-1" }))).body.result).toEqual(body.result);
  });
});
