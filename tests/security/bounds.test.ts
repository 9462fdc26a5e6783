import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveCoupons } from "@/lib/backend/cart/coupon";
import { CONTRACT } from "@/lib/upstream/contract";
import { ADDRESS, Customer, Guest, makeCustomer, send } from "../backend/client";
import { makeShop, NOW, type Shop } from "../backend/fixtures";

describe("what one caller may ask for", () => {
  let shop: Shop;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop("sqlite", clock);
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

  const calls: [string, number, (headers: Record<string, string>) => Promise<{ status: number }>][] = [
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
    expect((await call(from)).status).toBe(429);
    expect((await call({ "x-forwarded-for": "192.0.2.2" })).status).not.toBe(429);
    clock.now = new Date(NOW.getTime() + 3_601_000);
    expect((await call(from)).status).not.toBe(429);
  });

  it.each(["0x10", [2], true, "", " 2", "1e1", "-1", "2.5", {}, null])("the quantity %j is refused", async (qty) => {
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
  });

  it.each([2, "2", "2.0000"])("the quantity %j is two", async (qty) => {
    const guest = await new Guest(shop).create();
    expect((await guest.update({ sku: "LAMP", qty })).status).toBe(200);
    expect(await guest.pull()).toMatchObject([{ qty: 2 }]);
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
