import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confirmOrders } from "@/backend/order/confirmation";
import { CONTRACT } from "@/lib/upstream/contract";
import { ADDRESS, countOrders, Guest, orderOf, placeOrder, send } from "./client";
import { makeShop, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

describe.each(KINDS)("who orders, on %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop(kind);
  });
  afterEach(() => shop.dispose());
  const lamp = [{ sku: "LAMP", qty: 1 }];
  const order = (billing: object, over: object = {}) =>
    placeOrder(shop, orderOf(lamp, { ...over }, { billingAddress: { ...ADDRESS, ...billing } }));

  it("keeps company, number and reference with the bill, as the country writes them", async () => {
    const { status } = await order({
      company: " Ek Oy ",
      vat_id: "FI01120389",
      postcode: "00 100",
      reference: "Kst 12",
    });
    expect(status).toBe(200);
    const { billing_address, shipping_address } = await shop.database.queries
      .selectFrom("orders")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.parse(billing_address)).toMatchObject({
      company: "Ek Oy",
      vat_id: "0112038-9",
      postcode: "00100",
      reference: "Kst 12",
    });
    expect(JSON.parse(shipping_address ?? "")).toEqual(ADDRESS);
  });

  it("is mailed whom the bill goes to, where that is not whom the goods go to", async () => {
    const bill = { ...ADDRESS, company: "Ek Oy", vat_id: "0112038-9", city: "Turku", reference: "Kst 12" };
    expect((await order({})).status).toBe(200);
    expect((await order(bill, { order_id: "other" })).status).toBe(200);
    await confirmOrders(shop.backend);
    const { items } = CONTRACT.devOutbox.result.parse((await send(shop, "GET", CONTRACT.devOutbox.path)).body.result);
    const texts = items.map(({ text }) => text ?? "");
    const billed = texts.filter((text) => /laskutusosoite/i.test(text));
    expect([texts.length, billed.length]).toEqual([2, 1]);
    expect(billed[0]).toMatch(/Toimitusosoite\s[^]*Åbo[^]*Laskutusosoite\s[^]*Ek Oy\n0112038-9\n[^]*Turku[^]*Kst 12/i);
  });

  it.each<[string, object]>([
    ["firstname", { firstname: "😀" }],
    ["lastname", { lastname: "x".repeat(10_000) }],
    ["street", { street: ["  ", "x"] }],
    ["city", { city: "12" }],
    ["postcode", { postcode: "2010" }],
    ["postcode", { country_id: "dk", postcode: "20100" }],
    ["telephone", { telephone: "0401" }],
    ["email", { email: "asa@" }],
    ["vat_id", { company: "Ek Oy", vat_id: "0112038-8" }],
    ["reference", { reference: "x".repeat(256) }],
  ])("refuses a wrong %s as the form does, and stores nothing: %o", async (field, wrong) => {
    const { status, body } = await order(wrong);
    expect(status).toBe(400);
    expect(JSON.stringify(body.result)).toContain(field);
    expect(await countOrders(shop)).toBe(0);
  });

  it.each<[string, object, number]>([
    ["amount", { grand_total: 1 }, 409],
    ["quantity", { products: [{ sku: "LAMP", qty: 9 }] }, 409],
    ["quantity below one", { products: [{ sku: "LAMP", qty: -1 }] }, 400],
    ["price", { products: [{ sku: "LAMP", qty: 1, price: -5 }] }, 400],
    ["fee", { grand_total: 58.9, fees: [{ fee_id: 1, amount: -40 }] }, 409],
  ])("refuses a tampered %s", async (_, tampered, status) => {
    const guest = await new Guest(shop).create();
    await guest.add("LAMP", 1);
    await guest.chooseShipping("kerb");
    const { grand_total } = await guest.totals();
    expect(grand_total).toBe(98.9);
    const { products = lamp, ...over } = tampered as { products?: typeof lamp };
    expect((await guest.order(products, { grand_total, ...over })).status).toBe(status);
    expect(await countOrders(shop)).toBe(0);
  });

  it("refuses the cart of another store view, and charges in the currency of the view whatever the body says", async () => {
    const guest = await new Guest(shop, "bmfi").create();
    await guest.add("LAMP", 1);
    const body = orderOf(lamp, { cart_id: guest.cartId });
    expect((await placeOrder(shop, body, "bmse")).status).toBe(500);
    expect(await countOrders(shop)).toBe(0);
    expect((await order({}, { currency: "SEK", order_currency_code: "SEK" })).status).toBe(200);
    const { currency } = await shop.database.queries.selectFrom("orders").select("currency").executeTakeFirstOrThrow();
    expect(currency).toBe("EUR");
  });
});
