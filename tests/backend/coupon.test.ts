import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Coupon, redeemCoupon, saveCoupons } from "@/backend/cart/coupon";
import { saveRules } from "@/backend/cart/rule";
import { cancelOrder } from "@/backend/order/move";
import { listShipping } from "@/backend/shipping";
import { minor } from "@/lib/money";
import { getStore } from "@/lib/storefront";
import { orderResult } from "@/lib/upstream/contract/order";
import { ADDRESS, Guest, makeCustomer, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const WRONG = { status: 404, body: { code: 404, result: "You've entered an incorrect coupon code" } };
const title = (text: string) => ({ sv: text, da: text, nb: text, fi: text, en: text });

describe.each(KINDS)("coupons on %s", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const offer = (...coupons: Coupon[]) => saveCoupons(shop.database.queries, coupons);
  const apply = (cart: Guest, code: string) =>
    send(shop, "POST", cart.path("/api/cart/apply-coupon", `&coupon=${encodeURIComponent(code)}`));
  const guestWith = async (sku: string, qty = 1, store: Guest["store"] = "bmfi") => {
    const guest = await new Guest(shop, store).create();
    await guest.add(sku, qty);
    return guest;
  };

  it("that are unknown, expired or empty are refused and leave the one before", async () => {
    await offer({ code: "SOON", basisPoints: 500, validFrom: "2026-06-16" });
    const guest = await guestWith("TABLE");
    expect((await apply(guest, " brev10 ")).body.result).toBe(true);
    for (const code of ["OLD", "SOON", "NOWHERE", "BREV1O", "%", "x".repeat(5000)])
      expect(await apply(guest, code)).toMatchObject(WRONG);
    expect(await send(shop, "POST", guest.path("/api/cart/apply-coupon", "&coupon="))).toMatchObject({
      status: 500,
      body: { result: "No coupon code provided" },
    });
    expect(await guest.totals()).toMatchObject({ coupon_code: "BREV10", discount_amount: -49.9, grand_total: 449.1 });
  });

  it("say why they do not apply, where they exist in the currency", async () => {
    await offer(
      { code: "BIG", basisPoints: 2000, minimums: { EUR: minor(400_00) } },
      { code: "SOON", basisPoints: 500, validFrom: "2026-06-16" },
      { code: "FULL", basisPoints: 500, usageLimit: 0 },
      { code: "KRONOR", amounts: { SEK: minor(500_00) } },
    );
    const guest = await guestWith("LAMP");
    const reason = async (code: string) => (await apply(guest, code)).body.meta;
    expect(await reason("big")).toEqual({
      details: { code: "BIG", reason: "minimum", minimum: 400, missing: 350.1 },
    });
    expect(await reason("SOON")).toEqual({ details: { code: "SOON", reason: "early", from: "2026-06-16" } });
    expect(await reason("OLD")).toEqual({ details: { code: "OLD", reason: "ended" } });
    expect(await reason("FULL")).toEqual({ details: { code: "FULL", reason: "usedUp" } });
    expect(await reason("NOWHERE")).toBeUndefined();
    expect(await reason("KRONOR")).toBeUndefined();
  });

  it("take a sum off in each currency that has one, spread over the lines to the cent", async () => {
    await offer({ code: "FIFTY", amounts: { EUR: minor(50_00), SEK: minor(500_00) } });
    const guest = await guestWith("LAMP");
    await guest.add("CHAIR", 2);
    await guest.add("ODD", 1);
    expect((await apply(guest, "FIFTY")).body.result).toBe(true);
    const totals = await guest.totals();
    expect(totals).toMatchObject({
      discount_amount: -50,
      subtotal_incl_tax: 263.21,
      subtotal_with_discount: 213.21,
      grand_total: 213.21,
    });
    expect(totals.items.map(({ discount_amount }) => discount_amount)).toEqual([9.48, 34.19, 6.33]);
    expect(totals.items.map(({ row_total_with_discount }) => row_total_with_discount)).toEqual([40.42, 145.79, 27]);
    expect(totals.total_segments.find(({ code }) => code === "discount")).toEqual({
      code: "discount",
      title: "Alennus (FIFTY)",
      value: -50,
      area: null,
    });
    const small = await guestWith("ODD");
    await apply(small, "FIFTY");
    expect(await small.totals()).toMatchObject({ discount_amount: -33.33, grand_total: 0, tax_amount: 0 });
    expect(await apply(await guestWith("TABLE", 1, "bmdk"), "FIFTY")).toMatchObject(WRONG);
  });

  it("fall out of the totals once the goods cost less than their minimum, and come back with them", async () => {
    await offer({ code: "BIG", basisPoints: 2000, minimums: { EUR: minor(400_00) } });
    const guest = await guestWith("LAMP");
    expect(await apply(guest, "BIG")).toMatchObject(WRONG);
    const table = await guest.add("TABLE");
    expect((await apply(guest, "big")).status).toBe(200);
    expect((await guest.totals()).coupon_code).toBe("BIG");
    await guest.remove(table.item_id);
    const totals = await guest.totals();
    expect(totals).not.toHaveProperty("coupon_code");
    expect(totals.coupon_refusal).toEqual({ code: "BIG", reason: "minimum", minimum: 400, missing: 350.1 });
    expect(totals.total_segments.map(({ code }) => code)).not.toContain("discount");
    expect((await send(shop, "GET", guest.path("/api/cart/coupon"))).body.result).toBe("");
    await guest.add("TABLE");
    expect(await guest.totals()).toMatchObject({ coupon_code: "BIG" });
    expect(await guest.totals()).not.toHaveProperty("coupon_refusal");
  });

  it("hold from their minimum on, to the cent", async () => {
    await offer(
      { code: "EXACT", basisPoints: 1000, minimums: { EUR: minor(499_00) } },
      { code: "ABOVE", basisPoints: 1000, minimums: { EUR: minor(499_01) } },
    );
    const guest = await guestWith("TABLE");
    expect((await apply(guest, "EXACT")).status).toBe(200);
    expect(await apply(guest, "ABOVE")).toMatchObject(WRONG);
  });

  it("hold between two instants, neither of them included", async () => {
    await offer({
      code: "FLASH",
      basisPoints: 1000,
      validFrom: "2026-06-15T12:00:00Z",
      validTo: "2026-06-15T13:00:00Z",
    });
    const guest = await guestWith("TABLE");
    const holds = async (time: string) => {
      clock.now = new Date(time);
      return (await apply(guest, "FLASH")).status === 200;
    };
    expect(await holds("2026-06-15T12:00:00Z")).toBe(false);
    expect(await holds("2026-06-15T12:00:00.001Z")).toBe(true);
    expect(await holds("2026-06-15T12:59:59.999Z")).toBe(true);
    expect(await holds("2026-06-15T13:00:00Z")).toBe(false);
  });

  it("are not redeemed once they are used up, though the cart was priced with them", async () => {
    await offer({ code: "LAST", basisPoints: 1000, usageLimit: 1 });
    const redeem = (orderId: number) =>
      shop.database.write((queries) => redeemCoupon(queries, "LAST", orderId, { customerId: null, emails: [] }));
    const guest = await guestWith("LAMP");
    const { body } = await guest.order([{ sku: "LAMP", qty: 1 }]);
    const orderId = Number(orderResult.parse(body.result).backendOrderId);
    await redeem(orderId);
    await expect(redeem(orderId)).rejects.toThrow("You've entered an incorrect coupon code");
    const { used } = await shop.database.queries
      .selectFrom("coupon")
      .select("used")
      .where("code", "=", "LAST")
      .executeTakeFirstOrThrow();
    expect(used).toBe(1);
  });

  it("hold for whole days of the store view, both ends included", async () => {
    await offer({ code: "JUNE", basisPoints: 1000, validFrom: "2026-06-10", validTo: "2026-06-20" });
    const [fi, se] = [await guestWith("TABLE"), await guestWith("TABLE", 1, "bmse")];
    const holds = async (time: string) => {
      clock.now = new Date(time);
      return Promise.all([fi, se].map(async (cart) => (await apply(cart, "JUNE")).status === 200));
    };
    // Helsinki is an hour ahead of Stockholm
    expect(await holds("2026-06-09T20:59:00Z")).toEqual([false, false]);
    expect(await holds("2026-06-09T21:01:00Z")).toEqual([true, false]);
    expect(await holds("2026-06-09T22:01:00Z")).toEqual([true, true]);
    expect(await holds("2026-06-20T20:59:00Z")).toEqual([true, true]);
    expect(await holds("2026-06-20T21:01:00Z")).toEqual([false, true]);
    expect(await fi.totals()).not.toHaveProperty("coupon_code");
    expect(await holds("2026-06-20T22:01:00Z")).toEqual([false, false]);
  });

  it("that are valid once per customer are spent by the order, by account and e-mail, also in parallel", async () => {
    await offer({ code: "ONCE", basisPoints: 1000, oncePerCustomer: true });
    const asa = await (await makeCustomer(shop)).create();
    await asa.add("LAMP");
    await apply(asa, "ONCE");
    const other = { ...ADDRESS, email: "Other@Example.com" };
    expect(
      (await asa.order([{ sku: "LAMP", qty: 1 }], {}, { shippingAddress: other, billingAddress: other })).status,
    ).toBe(200);
    await asa.create();
    await asa.add("LAMP");
    expect(await apply(asa, "ONCE")).toMatchObject({ ...WRONG, body: { meta: { details: { reason: "used" } } } });

    const guest = await guestWith("LAMP");
    expect((await apply(guest, "ONCE")).status).toBe(200);
    for (const email of ["asa@example.com", "other@example.com"]) {
      const address = { ...ADDRESS, email };
      expect(
        await guest.order([{ sku: "LAMP", qty: 1 }], {}, { shippingAddress: address, billingAddress: address }),
      ).toMatchObject({ status: 400, body: { result: "You've entered an incorrect coupon code" } });
    }
    await guest.information({ shippingAddress: { countryId: "FI", email: "OTHER@example.com" } });
    expect(await guest.totals()).not.toHaveProperty("coupon_code");

    const fresh = { ...ADDRESS, email: "new@example.com" };
    const carts = await Promise.all([1, 2, 3].map(() => guestWith("LAMP")));
    for (const cart of carts) await apply(cart, "ONCE");
    const placed = await Promise.all(
      carts.map((cart) => cart.order([{ sku: "LAMP", qty: 1 }], {}, { shippingAddress: fresh, billingAddress: fresh })),
    );
    expect(placed.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it("are given back once with an order that is cancelled", async () => {
    await offer({ code: "LAST", basisPoints: 1000, oncePerCustomer: true, usageLimit: 1 });
    const order = async () => {
      const guest = await guestWith("LAMP");
      const applied = await apply(guest, "LAST");
      return applied.status === 200 ? guest.order([{ sku: "LAMP", qty: 1 }]) : applied;
    };
    const number = orderResult.parse((await order()).body.result).orderNumber ?? "";
    expect(await order()).toMatchObject(WRONG);
    await shop.database.write((queries) => cancelOrder(queries, number, NOW));
    expect((await order()).status).toBe(200);
    expect(await order()).toMatchObject(WRONG);
  });

  it("have a usage limit that counts orders, not carts", async () => {
    await offer({ code: "TWO", basisPoints: 1000, usageLimit: 2 });
    const carts = await Promise.all([1, 2, 3, 4].map(() => guestWith("LAMP")));
    for (const cart of carts) expect((await apply(cart, "TWO")).status).toBe(200);
    const placed = await Promise.all(
      carts.map((cart) => cart.order([{ sku: "LAMP", qty: 1 }], { grand_total: 93.91 })),
    );
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(2);
    // the late ones are refused for the coupon, or for the sum without it
    for (const { status, body } of placed)
      expect(
        status === 200 ||
          ["You've entered an incorrect coupon code", "Order amount incorrect (93.91:98.9)"].includes(
            String(body.result),
          ),
      ).toBe(true);
    const late = await guestWith("LAMP");
    expect(await apply(late, "TWO")).toMatchObject(WRONG);
    const left = carts.find((_, index) => placed[index]?.status !== 200);
    expect(await left?.totals()).not.toHaveProperty("coupon_code");
    expect((await left?.order([{ sku: "LAMP", qty: 1 }], { grand_total: 49.9 + 49 }))?.status).toBe(200);
    const orders = await shop.database.queries
      .selectFrom("orders")
      .select(["coupon", "discount"])
      .orderBy("id")
      .execute();
    expect(orders.map(({ coupon, discount }) => [coupon, discount])).toEqual([
      ["TWO", 499],
      ["TWO", 499],
      [null, 0],
    ]);
  });

  it("that no longer hold fail the order instead of charging another amount", async () => {
    const guest = await guestWith("TABLE");
    await apply(guest, "BREV10");
    await shop.database.queries.deleteFrom("coupon").where("code", "=", "BREV10").execute();
    expect((await guest.order([{ sku: "TABLE", qty: 1 }], { grand_total: 449.1 + 49 })).status).toBe(409);
  });

  describe("cart price rules", () => {
    const chairs = {
      id: "chairs",
      title: title("Four chairs"),
      basisPoints: 1000,
      skus: ["CHAIR"],
      minQty: 4,
      priority: 1,
    };

    it("apply by themselves, with their title, in lines and totals, and before the coupon", async () => {
      await saveRules(shop.database.queries, [chairs]);
      const guest = await guestWith("CHAIR", 3);
      await guest.add("LAMP");
      expect(await guest.totals()).toMatchObject({ discount_amount: 0 });
      await guest.add("CHAIR");
      const totals = await guest.totals();
      expect(totals).toMatchObject({ discount_amount: -36, grand_total: 373.86 });
      expect(totals.items.map(({ discount_amount, discount_percent }) => [discount_amount, discount_percent])).toEqual([
        [36, 10],
        [0, 0],
      ]);
      expect(totals.total_segments.find(({ code }) => code === "discount")).toMatchObject({
        title: "Alennus (Four chairs)",
        value: -36,
      });
      expect(totals).not.toHaveProperty("coupon_code");
      await apply(guest, "BREV10");
      expect((await guest.totals()).total_segments.find(({ code }) => code === "discount")).toMatchObject({
        title: "Alennus (Four chairs, BREV10)",
        value: -73.39,
      });
      const placed = await guest.order(
        [
          { sku: "CHAIR", qty: 4 },
          { sku: "LAMP", qty: 1 },
        ],
        { grand_total: 359.96 + 49.9 - 73.39 + 49 },
      );
      expect(placed.status).toBe(200);
      const lines = await shop.database.queries
        .selectFrom("order_line")
        .select(["sku", "discount"])
        .orderBy("line")
        .execute();
      expect(lines).toEqual([
        { sku: "CHAIR", discount: 6840 },
        { sku: "LAMP", discount: 499 },
      ]);
    });

    it("of a customer group do not hold in a guest's cart that its customer orders", async () => {
      await saveRules(shop.database.queries, [
        { id: "4", title: title("Business"), basisPoints: 500, groups: [2], priority: 3 },
      ]);
      const asa = await makeCustomer(shop);
      await shop.database.queries.updateTable("customer").set({ group_id: 2 }).execute();
      const guest = await guestWith("TABLE");
      guest.token = asa.token;
      expect((await guest.order([{ sku: "TABLE", qty: 1 }], { grand_total: 499 + 49 })).status).toBe(200);
      await asa.create();
      await asa.add("TABLE");
      expect((await asa.order([{ sku: "TABLE", qty: 1 }], { grand_total: 474.05 + 49 })).status).toBe(200);
    });

    it("are for a store view, a time, a currency and a customer group", async () => {
      await saveRules(shop.database.queries, [
        { ...chairs, id: "1", title: title("Swedish"), minQty: 0, stores: ["bmse"] },
        { ...chairs, id: "2", title: title("Over"), minQty: 0, validTo: "2026-06-14" },
        { id: "3", title: title("Sum"), amounts: { EUR: minor(500) }, minimums: { EUR: minor(50_00) }, priority: 2 },
        { id: "4", title: title("Business"), basisPoints: 500, groups: [2], priority: 3 },
      ]);
      const names = async (cart: Guest) =>
        (await cart.totals()).total_segments.find(({ code }) => code === "discount")?.title;
      expect(await names(await guestWith("CHAIR"))).toBe("Alennus (Sum)");
      expect(await names(await guestWith("ODD"))).toBeUndefined();
      expect(await names(await guestWith("CHAIR", 1, "bmse"))).toBe("Rabatt (Swedish)");
      expect(await names(await guestWith("CHAIR", 1, "bmdk"))).toBeUndefined();
      const asa = await (await makeCustomer(shop)).create();
      await asa.add("CHAIR");
      expect(await names(asa)).toBe("Alennus (Sum)");
      await shop.database.queries.updateTable("customer").set({ group_id: 2 }).execute();
      expect(await names(asa)).toBe("Alennus (Sum, Business)");
    });
  });
});

it("free shipping begins where the bar says so: at the limit, counted on the goods after discounts", () => {
  const lamp = [{ isVirtual: false, shippingType: "parcel", weight: 2, length: 40, qty: 1 }];
  const prices = (goods: number, freeFrom: number | null) =>
    listShipping(getStore("bmfi"), { country: "FI", area: null }, lamp, {
      goods: minor(goods),
      freeFrom: freeFrom === null ? null : minor(freeFrom),
    }).map(({ method, price }) => [method, price]);
  const paid = [
    ["parcel", 890],
    ["kerb", 4900],
    ["carryin", 9900],
  ];
  expect(prices(1_000_000, null)).toEqual(paid);
  expect(prices(24_999, 25_000)).toEqual(paid);
  expect(prices(25_000, 25_000)).toEqual([
    ["parcel", 0],
    ["kerb", 0],
    ["carryin", 9900],
  ]);
});
