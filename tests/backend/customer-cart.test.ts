import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONTRACT } from "@/lib/upstream/contract";
import { Customer, Guest, makeCustomer, numberOf, send } from "./client";
import { makeShop, NOW, type Shop, TOKEN_LIFE } from "./fixtures";
import { KINDS } from "./kinds";

const quantities = async (cart: Guest) => Object.fromEntries((await cart.pull()).map(({ sku, qty }) => [sku, qty]));
const read = (cart: Guest) => send(cart.shop, "GET", cart.path(CONTRACT.cartPull.path));

describe.each(KINDS)("carts of customers on %s", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  it("are the same on every device, one a store view, with digits as id that nobody can guess", async () => {
    const desk = await makeCustomer(shop);
    const phone = new Customer(shop, desk.email);
    await phone.signIn();
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async () => (await send(shop, "POST", desk.path("/api/cart/create"))).body.result),
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^1\d{39}$/);
    await desk.create();
    await phone.create();
    expect(phone.cartId).toBe(desk.cartId);
    const lamp = await desk.add("LAMP", 2);
    expect(lamp).toMatchObject({ quote_id: desk.cartId });
    expect((await phone.add("LAMP", 5, { item_id: lamp.item_id })).qty).toBe(5);
    expect(await quantities(desk)).toEqual({ LAMP: 5 });
    const swede = new Customer(shop, desk.email, "bmse");
    await swede.signIn();
    await swede.create();
    expect(swede.cartId).not.toBe(desk.cartId);
    expect(await quantities(swede)).toEqual({});
  });

  it("serve every cart call by token and number", async () => {
    const asa = await (await makeCustomer(shop)).create();
    const line = await asa.add("TABLE");
    expect((await asa.shippingMethods()).length).toBeGreaterThan(0);
    expect((await asa.paymentMethods()).length).toBeGreaterThan(0);
    expect((await asa.chooseShipping("kerb")).totals.grand_total).toBe(499 + 49);
    expect((await send(shop, "POST", asa.path("/api/cart/collect-totals"))).body.result).toMatchObject({
      grand_total: 548,
    });
    expect((await send(shop, "POST", asa.path("/api/cart/apply-coupon", "&coupon=BREV10"))).body.result).toBe(true);
    expect((await send(shop, "GET", asa.path("/api/cart/coupon"))).body.result).toBe("BREV10");
    expect((await send(shop, "POST", asa.path("/api/cart/delete-coupon"))).body.result).toBe(true);
    expect((await asa.totals()).grand_total).toBe(548);
    expect((await asa.remove(line.item_id)).body.result).toBe(true);
  });

  it("answer 404 to other customers, to guests who know the number, and in another store view", async () => {
    const asa = await (await makeCustomer(shop)).create();
    await asa.add("LAMP");
    const bo = await makeCustomer(shop, "bo@example.com");
    bo.cartId = asa.cartId;
    const stranger = new Guest(shop);
    stranger.cartId = asa.cartId;
    const elsewhere = new Customer(shop, asa.email, "bmse");
    await elsewhere.signIn();
    elsewhere.cartId = asa.cartId;
    for (const cart of [bo, stranger, elsewhere]) {
      expect((await read(cart)).status).toBe(404);
      expect((await cart.update({ sku: "LAMP", qty: 1 })).status).toBe(404);
      expect((await cart.remove(1)).status).toBe(404);
      expect((await send(shop, "POST", cart.path("/api/cart/apply-coupon", "&coupon=BREV10"))).status).toBe(404);
      expect((await cart.order([{ sku: "LAMP", qty: 1 }])).status).toBe(500);
    }
    expect(await quantities(asa)).toEqual({ LAMP: 1 });
  });

  it("need a valid token: 401 for an unknown or expired one; a guest's cart stays open", async () => {
    const asa = await (await makeCustomer(shop)).create();
    const guest = await new Guest(shop).create();
    clock.now = new Date(NOW.getTime() + (TOKEN_LIFE.access + 1) * 1000);
    for (const token of [asa.token, "stolen"]) {
      asa.token = token;
      expect((await read(asa)).status).toBe(401);
      expect((await asa.update({ sku: "LAMP", qty: 1 })).status).toBe(401);
      expect((await send(shop, "POST", asa.path("/api/cart/create"))).status).toBe(401);
      guest.token = token;
      expect((await read(guest)).status).toBe(200);
    }
  });

  it("leave a guest's cart a guest's, though a token comes along", async () => {
    const asa = await makeCustomer(shop);
    const guest = await new Guest(shop).create();
    guest.token = asa.token;
    await guest.add("LAMP");
    await asa.create();
    expect([await quantities(asa), await quantities(guest)]).toEqual([{}, { LAMP: 1 }]);
  });

  it("end with the order; the next one is new and has another id", async () => {
    const asa = await (await makeCustomer(shop)).create();
    const [first, number] = [asa.cartId, await numberOf(asa)];
    await asa.add("LAMP");
    expect((await asa.order([{ sku: "LAMP", qty: 1 }])).status).toBe(200);
    expect((await read(asa)).status).toBe(404);
    await asa.create();
    expect(asa.cartId).not.toBe(first);
    expect(await quantities(asa)).toEqual({});
    expect(await shop.database.queries.selectFrom("orders").select(["customer_id", "cart_id"]).execute()).toEqual([
      { customer_id: "1", cart_id: number },
    ]);
  });

  it("merge a guest's cart once, however often and in parallel it is requested", async () => {
    const asa = await (await makeCustomer(shop)).create();
    await asa.add("LAMP", 2);
    const guest = await new Guest(shop).create();
    await guest.add("LAMP", 3);
    await guest.add("SOFA-GREEN", 1);
    await send(shop, "POST", guest.path("/api/cart/apply-coupon", "&coupon=BREV10"));
    await Promise.all([1, 2, 3].map(() => asa.create(`&guestCartId=${guest.cartId}`)));
    await asa.create(`&guestCartId=${guest.cartId}`);
    expect(await quantities(asa)).toEqual({ LAMP: 5, "SOFA-GREEN": 1 });
    expect((await asa.totals()).coupon_code).toBe("BREV10");
    expect((await read(guest)).status).toBe(404);
    expect((await guest.update({ sku: "LAMP", qty: 1 })).status).toBe(404);
  });

  it("merge no more than is in stock, never less than they had, and nothing that has left the shop", async () => {
    const asa = await (await makeCustomer(shop)).create();
    await asa.add("TABLE", 7);
    await asa.add("CHAIR", 4);
    const guest = await new Guest(shop).create();
    await guest.add("SET", 1);
    await guest.add("CHAIR", 2);
    await guest.add("TABLE", 6);
    await guest.add("ODD", 5);
    await guest.add("LAMP", 1);
    await shop.database.queries.updateTable("stock").set({ qty: 3 }).where("sku", "=", "CHAIR").execute();
    await shop.database.queries.deleteFrom("document").where("id", "=", "1").where("type", "=", "product").execute();
    await asa.create(`&guestCartId=${guest.cartId}`);
    expect(await quantities(asa)).toEqual({ TABLE: 10, CHAIR: 4, ODD: 5 });
  });

  it("hold at most 200 lines, those of a merge included", async () => {
    const asa = await (await makeCustomer(shop)).create();
    const fill = async (count: number) => {
      await shop.database.queries
        .deleteFrom("cart_item")
        .where("cart_id", "=", await numberOf(asa))
        .execute();
      const cart_id = await numberOf(asa);
      const items = Array.from({ length: count }, (_, index) => ({
        cart_id,
        item_id: index + 1,
        line_key: `LEFT-${index}`,
        sku: `LEFT-${index}`,
        qty: 1,
        product_option: null,
      }));
      await shop.database.queries.insertInto("cart_item").values(items).execute();
    };
    const guest = async () => {
      const cart = await new Guest(shop).create();
      await cart.add("LAMP");
      return cart.cartId;
    };
    await fill(200);
    await asa.create(`&guestCartId=${await guest()}`);
    expect(await quantities(asa)).toEqual({});
    expect(await asa.update({ sku: "LAMP", qty: 1 })).toMatchObject({
      status: 400,
      body: { result: "A cart holds at most 200 lines." },
    });
    await fill(199);
    await asa.create(`&guestCartId=${await guest()}`);
    expect(await quantities(asa)).toEqual({ LAMP: 1 });
    await fill(199);
    expect((await asa.update({ sku: "LAMP", qty: 1 })).status).toBe(200);
  });

  it("merge nothing of an unknown cart, another customer's, another store view's or their own", async () => {
    const asa = await (await makeCustomer(shop)).create();
    await asa.add("LAMP");
    const bo = await (await makeCustomer(shop, "bo@example.com")).create();
    await bo.add("TABLE");
    const swede = await new Guest(shop, "bmse").create();
    await swede.add("CHAIR");
    for (const id of [bo.cartId, swede.cartId, asa.cartId, "0".repeat(32), "%27"])
      expect((await asa.create(`&guestCartId=${id}`)).cartId).toBe(asa.cartId);
    expect([await quantities(asa), await quantities(bo), await quantities(swede)]).toEqual([
      { LAMP: 1 },
      { TABLE: 1 },
      { CHAIR: 1 },
    ]);
  });
});

describe.each(KINDS)("stock on %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop(kind);
  });
  afterEach(() => shop.dispose());

  const left = async (sku: string) =>
    CONTRACT.stockCheck.result.parse((await send(shop, "GET", `/api/stock/check?sku=${sku}`)).body.result).qty;

  it("is taken by an order only, never reserved by a cart", async () => {
    const carts = await Promise.all([1, 2, 3].map(() => new Guest(shop).create()));
    for (const cart of carts) await cart.add("SOFA-GREEN", 3);
    expect(await left("SOFA-GREEN")).toBe(3);
    const [first, second] = carts;
    expect((await first?.order([{ sku: "SOFA-GREEN", qty: 3 }]))?.status).toBe(200);
    expect(await left("SOFA-GREEN")).toBe(0);
    expect(await second?.order([{ sku: "SOFA-GREEN", qty: 3 }])).toMatchObject({
      status: 400,
      body: { code: 400, result: "Error while adding products. SOFA-GREEN is out of stock." },
    });
    expect(await quantities(second ?? new Guest(shop))).toEqual({ "SOFA-GREEN": 3 });
  });

  it("has bounds of what is sold at once, listed with the stock and checked by cart and order", async () => {
    await shop.database.queries
      .updateTable("stock")
      .set({ min_sale_qty: 2, max_sale_qty: 6 })
      .where("sku", "=", "CHAIR")
      .execute();
    expect((await send(shop, "GET", "/api/stock/check?sku=CHAIR")).body.result).toMatchObject({
      min_sale_qty: 2,
      max_sale_qty: 6,
    });
    const guest = await new Guest(shop).create();
    expect(await guest.update({ sku: "CHAIR", qty: 1 })).toMatchObject({
      status: 400,
      body: { code: 400, result: "The fewest you may purchase is 2." },
    });
    const chairs = await guest.add("CHAIR", 4);
    expect(await guest.update({ sku: "CHAIR", qty: 3 })).toMatchObject({
      status: 400,
      body: { result: "The most you may purchase is 6." },
    });
    expect((await guest.add("CHAIR", 6, { item_id: chairs.item_id })).qty).toBe(6);
    expect((await guest.add("SET")).qty).toBe(1);
    expect(await guest.order([{ sku: "CHAIR", qty: 1 }])).toMatchObject({
      status: 400,
      body: { result: "Error while adding products. CHAIR: The fewest you may purchase is 2." },
    });
    expect((await guest.order([{ sku: "CHAIR", qty: 2 }])).status).toBe(200);
  });
});
