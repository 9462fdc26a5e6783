import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveCoupons } from "@/backend/cart/coupon";
import { cancelOrder } from "@/backend/order/move";
import { removeOld } from "@/backend/retention";
import { orderResult } from "@/lib/upstream/contract/order";
import { ADDRESS, Guest, makeCustomer, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const DAY = 86_400_000;
const OWNER = "asa@example.com";

describe.each(KINDS)("a personal coupon on %s", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
    const terms = { basisPoints: 1000, validTo: "2026-07-15", oncePerCustomer: true, usageLimit: 1, email: OWNER };
    await saveCoupons(shop.database.queries, [{ code: "MINE", ...terms }]);
  });
  afterEach(() => shop.dispose());

  const apply = (cart: Guest) => send(shop, "POST", cart.path("/api/cart/apply-coupon", "&coupon=MINE"));
  const withTable = async (cart: Guest) => {
    await cart.create();
    await cart.add("TABLE");
    return cart;
  };
  const of = (email: string) => ({ shippingAddress: { ...ADDRESS, email }, billingAddress: { ...ADDRESS, email } });
  const order = (cart: Guest, email: string) => cart.order([{ sku: "TABLE", qty: 1 }], {}, of(email));

  it("is taken by a guest whose address is not known yet, and holds for its owner's order alone", async () => {
    const guest = await withTable(new Guest(shop));
    expect((await apply(guest)).body.result).toBe(true);
    expect(await guest.totals()).toMatchObject({ coupon_code: "MINE", discount_amount: -49.9 });
    const refused = await order(guest, "stranger@example.com");
    expect([refused.status, refused.body.result]).not.toContain(200);
    expect(JSON.stringify(refused.body)).toContain("incorrect coupon code");
    expect(await shop.database.queries.selectFrom("coupon_use").selectAll().execute()).toEqual([]);
    const placed = await order(guest, "ASA@example.com");
    expect(placed.status).toBe(200);
  });

  it("is refused to a customer with another address, and to a cart that names one", async () => {
    const stranger = await withTable(await makeCustomer(shop, "stranger@example.com"));
    expect((await apply(stranger)).status).toBe(404);
    const guest = await withTable(new Guest(shop));
    expect((await apply(guest)).status).toBe(200);
    await guest.information({
      ...of("stranger@example.com"),
      shippingCarrierCode: "bjorkmo",
      shippingMethodCode: "kerb",
    });
    expect((await guest.totals()).discount_amount).toBe(0);
    const owner = await withTable(await makeCustomer(shop, OWNER));
    expect((await apply(owner)).status).toBe(200);
  });

  it("is used once, and again only after its order is cancelled", async () => {
    const first = await withTable(new Guest(shop));
    await apply(first);
    const { magentoOrderId } = orderResult.parse((await order(first, OWNER)).body.result);
    const second = await withTable(new Guest(shop));
    expect(await apply(second)).toMatchObject({
      status: 404,
      body: { meta: { details: { code: "MINE", reason: "used" } } },
    });
    const { order_number } = await shop.database.queries
      .selectFrom("orders")
      .select("order_number")
      .where("id", "=", Number(magentoOrderId))
      .executeTakeFirstOrThrow();
    await shop.database.write((queries) => cancelOrder(queries, order_number, NOW));
    expect((await apply(second)).status).toBe(200);
  });

  it("holds to the end of its last day, and is deleted after it; others stay", async () => {
    const guest = await withTable(new Guest(shop));
    await apply(guest);
    clock.now = new Date("2026-07-15T20:30:00Z");
    expect((await guest.totals()).discount_amount).toBe(-49.9);
    await removeOld(shop.database, shop.backend.now(), ["coupons"]);
    clock.now = new Date("2026-07-15T21:30:00Z");
    expect((await guest.totals()).discount_amount).toBe(0);
    clock.now = new Date(clock.now.getTime() + 2 * DAY);
    await saveCoupons(shop.database.queries, [{ code: "FORALL", basisPoints: 500, validTo: "2026-01-01" }]);
    await removeOld(shop.database, shop.backend.now(), ["coupons"]);
    const left = (await shop.database.queries.selectFrom("coupon").select("code").execute()).map(({ code }) => code);
    expect(left).toContain("FORALL");
    expect(left).not.toContain("MINE");
    expect((await guest.totals()).grand_total).toBe(499);
  });
});
