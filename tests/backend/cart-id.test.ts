import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newMask } from "@/backend/db/cart-mask";
import { CONTRACT } from "@/lib/upstream/contract";
import { type Customer, Guest, makeCustomer, numberOf, orderOf, placeOrder, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const LINES = [{ sku: "LAMP", qty: 1 }];

async function idOf(customer: Customer): Promise<string> {
  return String(CONTRACT.userMe.result.parse((await customer.me()).body.result).id);
}

async function withCart(shop: Shop, email: string): Promise<Customer> {
  const customer = await (await makeCustomer(shop, email)).create();
  await customer.add("LAMP");
  return customer;
}

const historyOf = async (customer: Customer) =>
  CONTRACT.userOrderHistory.result.parse(
    (await send(customer.shop, "GET", customer.path("/api/user/order-history"))).body.result,
  ).items;

it("is of digits, always as many, and never the same", () => {
  const masks = Array.from({ length: 500 }, newMask);
  for (const mask of masks) expect(mask).toMatch(/^1\d{39}$/);
  expect(new Set(masks).size).toBe(masks.length);
});

describe.each(KINDS)("the id of a customer's cart on %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop(kind, { now: NOW });
  });
  afterEach(() => shop.dispose());

  /** Places an order as an old client does: no token, only what the body says. */
  const order = (user_id: unknown, cart_id: unknown, more = {}) =>
    placeOrder(shop, orderOf(LINES, { user_id, cart_id, ...more }));

  it("places an order without a token, which is the customer's", async () => {
    const asa = await withCart(shop, "asa@example.com");
    const id = await idOf(asa);
    expect((await order(id, asa.cartId)).status).toBe(200);
    expect((await historyOf(asa)).length).toBe(1);
    const [stored] = await shop.database.queries.selectFrom("orders").select("customer_id").execute();
    expect(stored).toEqual({ customer_id: id });
  });

  it("takes user_id as a number too", async () => {
    const asa = await withCart(shop, "asa@example.com");
    expect((await order(Number(await idOf(asa)), asa.cartId)).status).toBe(200);
  });

  it("places nothing without its customer's user_id, nor with another's", async () => {
    const [asa, bo] = [await withCart(shop, "asa@example.com"), await withCart(shop, "bo@example.com")];
    const [ofAsa, ofBo] = [await idOf(asa), await idOf(bo)];
    for (const user of [ofBo, "", undefined, "0", `${ofAsa} or 1=1`, `0${ofAsa}`, "null", "NaN"])
      expect([user, (await order(user, asa.cartId)).status]).toEqual([user, 500]);
    // another customer's token does not help either
    expect((await bo.order(LINES, { user_id: ofAsa, cart_id: asa.cartId })).status).toBe(500);
    expect(await historyOf(asa)).toEqual([]);
    expect((await asa.pull()).length).toBe(1);
  });

  it("is not replaced by the number of the cart, nor by one that is nearly it", async () => {
    const asa = await withCart(shop, "asa@example.com");
    const id = await idOf(asa);
    const near = `${asa.cartId.slice(0, -1)}${(Number(asa.cartId.at(-1)) + 1) % 10}`;
    for (const cart of [await numberOf(asa), near, asa.cartId.slice(1), `${asa.cartId}0`, `${asa.cartId}%`])
      expect([cart, (await order(id, cart)).status]).toEqual([cart, 500]);
    expect((await asa.pull()).length).toBe(1);
  });

  it("opens nothing but an order: without the token nobody sees or changes the cart", async () => {
    const asa = await withCart(shop, "asa@example.com");
    const bo = await makeCustomer(shop, "bo@example.com");
    for (const token of ["", "null", bo.token]) {
      const thief = new Guest(shop);
      thief.cartId = asa.cartId;
      thief.token = token;
      const calls = [
        send(shop, "GET", thief.path("/api/cart/pull")),
        send(shop, "GET", thief.path("/api/cart/totals")),
        send(shop, "GET", thief.path("/api/cart/payment-methods")),
        send(shop, "POST", thief.path("/api/cart/apply-coupon", "&coupon=BREV10")),
        thief.update({ sku: "LAMP", qty: 9 }),
        thief.remove(1),
        thief.information({ shippingAddress: { countryId: "FI" } }),
        send(shop, "GET", thief.path("/api/ext/amasty-extra-fees/getFeeItemsForQuote")),
        send(shop, "GET", thief.path("/api/booking/slots", "&deliveryId=1")),
      ];
      for (const { status, body } of await Promise.all(calls)) {
        expect([400, 403, 404]).toContain(status);
        expect(JSON.stringify(body)).not.toContain("LAMP");
      }
    }
    // a guest who logs in cannot take it over either
    await bo.create(`&guestCartId=${asa.cartId}`);
    expect(await bo.pull()).toEqual([]);
    expect((await asa.pull()).map(({ qty }) => qty)).toEqual([1]);
  });

  it("tells of an order only its numbers, and ends with it", async () => {
    const asa = await withCart(shop, "asa@example.com");
    const id = await idOf(asa);
    const first = await order(id, asa.cartId);
    expect(Object.keys(Object(first.body.result)).toSorted()).toEqual([
      "backendOrderId",
      "magentoOrderId",
      "orderNumber",
      "transferedAt",
    ]);
    expect((await order(id, asa.cartId)).body).toEqual(first.body);
    const other = await placeOrder(shop, orderOf([{ sku: "TABLE", qty: 1 }], { user_id: id, cart_id: asa.cartId }));
    expect(other.status).toBe(409);
    const next = await asa.create();
    expect((await historyOf(next)).length).toBe(1);
  });

  it("does not matter beside a guest's cart: who is only named gets no order", async () => {
    const asa = await withCart(shop, "asa@example.com");
    const guest = await new Guest(shop).create();
    await guest.add("LAMP");
    expect((await order(await idOf(asa), guest.cartId)).status).toBe(200);
    expect(await historyOf(asa)).toEqual([]);
  });

  it("is not in what a customer takes home of their data", async () => {
    const asa = await withCart(shop, "asa@example.com");
    const { body } = await send(shop, "POST", asa.path("/api/user/export"), { body: { password: "Kirsikka-8" } });
    expect(body.code).toBe(200);
    expect(JSON.stringify(body)).not.toContain(asa.cartId);
  });

  it("comes to a cart that was open before; its number goes on with the token", async () => {
    const asa = await withCart(shop, "asa@example.com");
    const [mask, number] = [asa.cartId, await numberOf(asa)];
    asa.cartId = number;
    expect((await asa.pull()).map(({ sku, quote_id }) => [sku, quote_id])).toEqual([["LAMP", mask]]);
    expect((await asa.add("LAMP")).quote_id).toBe(number);
    await asa.create();
    expect(asa.cartId).toBe(mask);
  });
});
