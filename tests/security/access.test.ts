import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONTRACT } from "@/lib/upstream/contract";
import { ADDRESS, type Answer, type Customer, Guest, makeCustomer, PASSWORD, send } from "../backend/client";
import { makeShop, type Shop } from "../backend/fixtures";
import { KINDS } from "../backend/kinds";

describe.each(KINDS)("what belongs to another shopper on %s", (kind) => {
  let shop: Shop;
  let asa: Customer;
  beforeEach(async () => {
    shop = await makeShop(kind);
    asa = await makeCustomer(shop);
    await asa.create();
    await asa.add("LAMP", 2);
  });
  afterEach(() => shop.dispose());

  /** Everybody else who may name a cart: a guest, a customer, an expired or forged token. */
  const strangers = async (): Promise<Guest[]> => {
    const guest = new Guest(shop);
    const other = await makeCustomer(shop, "other@example.com");
    const forged = Object.assign(new Guest(shop), { token: "forged" });
    const elsewhere = Object.assign(new Guest(shop, "bmse"), { token: asa.token });
    return [guest, other, forged, elsewhere];
  };

  const item = { sku: "LAMP", qty: 9, item_id: 1 };
  const address = { country_id: "FI" };
  const cartCalls: [string, "GET" | "POST", string, unknown][] = [
    ["pull", "GET", CONTRACT.cartPull.path, undefined],
    ["totals", "GET", CONTRACT.cartTotals.path, undefined],
    ["coupon", "GET", CONTRACT.cartCoupon.path, undefined],
    ["payment methods", "GET", CONTRACT.cartPaymentMethods.path, undefined],
    ["shipping methods", "POST", CONTRACT.cartShippingMethods.path, { address }],
    ["shipping information", "POST", CONTRACT.cartShippingInformation.path, { addressInformation: {} }],
    ["update", "POST", CONTRACT.cartUpdate.path, { cartItem: item }],
    ["delete", "POST", CONTRACT.cartDelete.path, { cartItem: item }],
    ["collect totals", "POST", CONTRACT.cartCollectTotals.path, {}],
    ["delete coupon", "POST", CONTRACT.cartDeleteCoupon.path, undefined],
    ["apply coupon", "POST", `${CONTRACT.cartApplyCoupon.path}`, undefined],
  ];

  it.each(cartCalls)(
    "cart call %s: neither a customer's cart by number nor as another",
    async (_, method, path, body) => {
      const before = JSON.stringify(await asa.pull());
      for (const stranger of await strangers()) {
        stranger.cartId = asa.cartId;
        const { status } = await send(shop, method, stranger.path(path, "&coupon=BREV10"), { body });
        expect([401, 403, 404]).toContain(status);
      }
      expect(JSON.stringify(await asa.pull())).toBe(before);
    },
  );

  it.each([
    "1",
    "01",
    "1.0",
    "1e0",
    "0x1",
    "+1",
    " 1",
    "1 ",
    "-1",
    "1'--",
    "%",
    "_",
    "*",
    "../1",
    "99999999999999999999",
  ])("a cart is not guessed by the id %j", async (id) => {
    for (const token of ["", "null", "undefined"]) {
      const guest = Object.assign(new Guest(shop), { cartId: encodeURIComponent(id), token });
      const { status } = await send(shop, "GET", guest.path(CONTRACT.cartPull.path));
      expect([401, 403, 404]).toContain(status);
    }
  });

  it("an order takes no cart of another", async () => {
    for (const stranger of await strangers()) {
      stranger.cartId = asa.cartId;
      const answer: Answer = await stranger.order([{ sku: "LAMP", qty: 1 }]);
      expect(answer.status).not.toBe(200);
    }
    expect(await asa.pull()).toMatchObject([{ sku: "LAMP", qty: 2 }]);
    expect(await shop.database.queries.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  it("an order in another's name is not in their history", async () => {
    const profile = CONTRACT.userMe.result.parse((await asa.me()).body.result);
    const guest = await new Guest(shop).create();
    await guest.add("LAMP");
    expect((await guest.order([{ sku: "LAMP", qty: 1 }], { user_id: String(profile.id) })).status).toBe(200);
    const { body } = await send(shop, "GET", asa.path(CONTRACT.userOrderHistory.path));
    expect(body.result).toMatchObject({ total_count: 0 });
  });

  it.each([
    ["an address by id", (id: number) => ({ addresses: [{ ...BOOK, id }] })],
    ["a customer by id", (_: number, customer: number) => ({ addresses: [{ ...BOOK, customer_id: customer }] })],
    ["a customer's own id", (_: number, customer: number) => ({ id: customer })],
    ["a group", () => ({ group_id: 3 })],
    ["an e-mail that is taken", () => ({ email: "asa@example.com" })],
  ])("a profile does not take over %s", async (_, over) => {
    await send(shop, "POST", asa.path(CONTRACT.userUpdate.path), {
      body: { customer: asa.profile({ addresses: [BOOK] }) },
    });
    const profile = CONTRACT.userMe.result.parse((await asa.me()).body.result);
    const other = await makeCustomer(shop, "other@example.com");
    const { status } = await send(shop, "POST", other.path(CONTRACT.userUpdate.path), {
      body: {
        customer: other.profile(over(Number(profile.addresses[0]?.id), Number(profile.id))),
        password: PASSWORD,
      },
    });
    expect([400, 403, 500]).toContain(status);
    expect(CONTRACT.userMe.result.parse((await asa.me()).body.result)).toEqual(profile);
  });

  const BOOK = {
    country_id: "FI",
    street: ["Storgatan 1", ""],
    postcode: "20100",
    city: "Åbo",
    firstname: ADDRESS.firstname,
    lastname: ADDRESS.lastname,
  };
});
