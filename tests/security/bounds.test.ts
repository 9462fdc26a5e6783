import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveCoupons } from "@/backend/cart/coupon";
import { CONTRACT } from "@/lib/upstream/contract";
import { ADDRESS, type Answer, Customer, Guest, type Line, makeCustomer, send } from "../backend/client";
import { makeShop, NOW, type Shop } from "../backend/fixtures";
import { KINDS } from "../backend/kinds";

describe.each(KINDS)("what one caller may ask for on %s", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  it.each([
    ["/api/stock/list", 101, 400],
    ["/api/stock/list", 100, 200],
    ["/api/product/render-list", 101, 400],
    ["/api/product/render-list", 100, 200],
  ])("%s with %i skus: %i", async (path, count, status) => {
    const skus = Array.from({ length: count }, (_, n) => (n % 2 ? "LAMP" : "TABLE"));
    const { body, ...answer } = await send(shop, "GET", `${path}?skus=${skus.join(",")}&storeCode=bmfi`);
    expect(answer.status).toBe(status);
    if (status !== 200) return;
    const { result } = body;
    const items = Array.isArray(result) ? result : CONTRACT.renderList.result.parse(result).items;
    expect(items).toHaveLength(count);
    expect([items[0], items[15], items[99]].map((item) => item.product_id ?? Number(item.id))).toEqual(
      [items[2], items[1], items[1]].map((item) => item.product_id ?? Number(item.id)),
    );
  });

  const calls: [string, number, (headers: Record<string, string>) => Promise<Answer>][] = [
    ["carts", 600, (headers) => send(shop, "POST", "/api/cart/create", { headers })],
    [
      "registrations",
      60,
      (headers) =>
        send(shop, "POST", "/api/user/create", {
          headers,
          body: { customer: new Customer(shop, "asa@example.com").profile(), password: "Kirsikka-8" },
        }),
    ],
    [
      "alerts",
      60,
      (headers) => send(shop, "POST", "/api/stock/alert", { headers, body: { sku: "NONE", email: "asa@example.com" } }),
    ],
  ];

  it.each(calls)("%s of one address: %i an hour", { timeout: 60_000 }, async (_, limit, call) => {
    const from = { "x-forwarded-for": "192.0.2.1" };
    for (let n = 0; n < limit; n++) expect((await call(from)).status).not.toBe(429);
    clock.now = new Date(NOW.getTime() + 600_000);
    const refused = await call(from);
    expect([refused.status, refused.retryAfter]).toEqual([429, "3000"]);
    expect((await call({ "x-forwarded-for": "192.0.2.2" })).status).not.toBe(429);
    clock.now = new Date(NOW.getTime() + 3_601_000);
    expect((await call(from)).status).not.toBe(429);
  });

  it("no quantity but a whole number is taken", async () => {
    for (const qty of ["0x10", [2], true, "", " 2", "1e1", "-1", "2.5", {}, null]) {
      const guest = await new Guest(shop).create();
      expect((await guest.update({ sku: "LAMP", qty })).status).toBe(400);
      const { status } = await send(shop, "POST", CONTRACT.order.path, {
        body: {
          products: [{ sku: "LAMP", qty }],
          addressInformation: { billingAddress: ADDRESS, payment_method_code: "cashondelivery" },
        },
      });
      expect(status).toBe(400);
      expect(await guest.pull()).toEqual([]);
    }
  });

  it("a quantity may be a text of its digits", async () => {
    for (const qty of [2, "2", "2.0000"]) {
      const guest = await new Guest(shop).create();
      expect((await guest.update({ sku: "LAMP", qty })).status).toBe(200);
      expect(await guest.pull()).toMatchObject([{ qty: 2 }]);
    }
  });

  it("a price and a sum are numbers or texts of their digits", async () => {
    for (const amount of ["0x10", [2], true, {}, "1e3", -1, " 1"]) {
      for (const over of [{ price: amount }, { sum: amount }]) {
        const { sum, price } = { sum: undefined, price: undefined, ...over };
        const guest = await new Guest(shop).create();
        const answer = await guest.order([{ sku: "LAMP", qty: 1, price } as Line], { grand_total: sum });
        // a negative sum is a number, and not the cart's
        expect(answer.status).toBe(sum === -1 ? 409 : 400);
      }
    }
  });

  it("a price of the body is neither charged nor compared, the sum is compared", async () => {
    const guest = await new Guest(shop).create();
    await guest.add("LAMP");
    const { grand_total } = await guest.chooseShipping("kerb").then(({ totals }) => totals);
    const lines = [{ sku: "LAMP", qty: 1, price: "0.01" } as Line];
    expect((await guest.order(lines, { grand_total: 0.01 })).status).toBe(409);
    expect((await guest.order(lines, { grand_total: String(grand_total) })).status).toBe(200);
    const [order] = await shop.database.queries.selectFrom("orders").select("grand_total").execute();
    expect(order?.grand_total).toBe(Math.round(grand_total * 100));
  });

  it("an address holds no more than addresses do, and nothing is stored of one that does", async () => {
    const large = { ...ADDRESS, countryId: "FI", note: "x".repeat(9000) };
    const guest = await new Guest(shop).create();
    await guest.add("LAMP");
    for (const name of ["shippingAddress", "billingAddress"]) {
      expect((await guest.information({ shippingAddress: ADDRESS, [name]: large })).status).toBe(400);
      expect((await guest.order([{ sku: "LAMP", qty: 1 }], {}, { [name]: large })).status).toBe(400);
    }
    const [cart] = await shop.database.queries.selectFrom("cart").selectAll().execute();
    expect([cart?.shipping_address, cart?.status]).toEqual([null, "active"]);
    expect((await guest.order([{ sku: "LAMP", qty: 1 }])).status).toBe(200);
  });

  it("a set is not made cheaper by fewer than none of a part", async () => {
    const guest = await new Guest(shop).create();
    const add = (parasols: number, tables = 1) =>
      guest.update({
        sku: "SET",
        qty: 1,
        product_option: {
          extension_attributes: {
            bundle_options: [
              { option_id: 1, option_qty: tables, option_selections: ["101"] },
              { option_id: 2, option_qty: 4, option_selections: ["201"] },
              { option_id: 3, option_qty: parasols, option_selections: ["301"] },
            ],
          },
        },
      });
    const full = CONTRACT.cartUpdate.result.parse((await add(0)).body.result).price;
    for (const parasols of [-1, -1000])
      expect(CONTRACT.cartUpdate.result.parse((await add(parasols)).body.result).price).toBe(full);
    for (const tables of [0, -1]) expect((await add(0, tables)).status).toBe(400);
  });

  it("a cart and an order hold 200 lines", async () => {
    const lines = Array.from({ length: 201 }, (_, n) => ({
      sku: "LETTER",
      qty: 1,
      product_option: { extension_attributes: { custom_options: [{ option_id: 3, option_value: `text ${n}` }] } },
    }));
    const guest = await new Guest(shop).create();
    const { status, body } = await guest.order(lines);
    expect([status, body.result]).toEqual([400, "An order holds at most 200 lines."]);
    await shop.database.queries.updateTable("stock").set({ qty: 1000 }).where("sku", "=", "LETTER").execute();
    for (const line of lines.slice(0, 200)) expect((await guest.update(line)).status).toBe(200);
    expect((await guest.update(lines[200] ?? {})).status).toBe(400);
    expect(await guest.pull()).toHaveLength(200);
  });

  it("an unknown fee is taken off without a fault", async () => {
    for (const id of ["x", "9223372036854775808", "1e30", "-1"]) {
      const guest = await new Guest(shop).create();
      await guest.add("LAMP");
      const { status } = await send(shop, "POST", guest.path(CONTRACT.feesApply.path), {
        body: { information: { fee_id: id, options_ids: [] } },
      });
      expect(status).toBe(200);
    }
  });

  it("a coupon that is valid once needs to know whose order it is", async () => {
    await saveCoupons(shop.database.queries, [{ code: "ONCE", basisPoints: 1000, oncePerCustomer: true }]);
    const nameless = { ...ADDRESS, email: undefined };
    const buy = async (guest: Guest, address: unknown) => {
      await guest.create();
      await guest.add("LAMP");
      await send(shop, "POST", guest.path(CONTRACT.cartApplyCoupon.path, "&coupon=ONCE"));
      return guest.order([{ sku: "LAMP", qty: 1 }], {}, { shippingAddress: address, billingAddress: address });
    };
    expect((await buy(new Guest(shop), nameless)).status).toBe(400);
    expect((await buy(new Guest(shop), ADDRESS)).status).toBe(200);
    const asa = await makeCustomer(shop, "other@example.com");
    expect((await buy(asa, nameless)).status).toBe(200);
  });
});
