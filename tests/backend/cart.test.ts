import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { orderResult } from "@/lib/upstream/contract/order";
import { OWN_PAGE } from "@/lib/upstream/own-page";
import { Guest, orderOf, placeOrder, send, stockOf } from "./client";
import { makeShop, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const GREEN = { extension_attributes: { configurable_item_options: [{ option_id: "93", option_value: "50" }] } };

describe.each(KINDS)("cart on %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop(kind);
  });
  afterEach(() => shop.dispose());

  it("serves the observed sequence of a Vue Storefront guest, then the order", async () => {
    const guest = new Guest(shop);
    expect(await stockOf(shop, "SOFA-GREEN")).toBe(3);
    await guest.create();
    expect(guest.cartId).toMatch(/^[0-9a-z]{32}$/);
    expect(await guest.pull()).toEqual([]);
    const item = await guest.add("SOFA", 1, { product_option: GREEN });
    expect(item).toMatchObject({ sku: "SOFA-GREEN", qty: 1, product_type: "configurable", quote_id: guest.cartId });
    expect(item.product_option).toEqual({
      extension_attributes: { configurable_item_options: [{ option_id: "93", option_value: 50 }] },
    });
    const methods = await guest.shippingMethods();
    expect(methods.map(({ method_code }) => method_code)).toEqual(["kerb", "carryin"]);
    expect((await guest.paymentMethods()).map(({ code }) => code)).toEqual([
      "banktransfer",
      "invoice30",
      "cashondelivery",
    ]);
    const { totals } = await guest.chooseShipping("kerb");
    expect(totals).toMatchObject({
      subtotal_incl_tax: 900,
      shipping_incl_tax: 49,
      grand_total: 949,
      items_qty: 1,
      quote_currency_code: "EUR",
    });
    expect(JSON.parse(totals.items[0]?.options ?? "")).toEqual([{ label: "Colour", value: "Green" }]);
    expect(totals.items[0]?.item_id).toBe(item.item_id);
    expect(totals).not.toHaveProperty("coupon_code");
    const { status, body } = await placeOrder(
      shop,
      orderOf([{ sku: "SOFA-GREEN", qty: 1 }], { cart_id: guest.cartId, grand_total: 949 }),
    );
    expect(status).toBe(200);
    expect(orderResult.parse(body.result).orderNumber).toMatch(/^\d{9,}$/);
    expect(await stockOf(shop, "SOFA-GREEN")).toBe(2);
    expect((await send(shop, "GET", guest.path("/api/cart/pull"))).status).toBe(404);
  });

  it("prices and checks shipping for the country that comes along", async () => {
    const guest = await new Guest(shop).create();
    await guest.add("TABLE");
    const choose = (countryId: string) =>
      guest.information({
        shippingAddress: { countryId },
        shippingCarrierCode: "bjorkmo",
        shippingMethodCode: "kerb",
      });
    expect(await choose("PL")).toMatchObject({
      status: 400,
      body: { result: "The store delivers to FI, SE, DK only, not to PL." },
    });
    expect((await choose("SE")).status).toBe(200);
    const { country } = await shop.database.queries.selectFrom("cart").select("country").executeTakeFirstOrThrow();
    expect(country).toBe("SE");
  });

  it("sets the quantity with item_id and adds to an equal line without", async () => {
    const guest = await new Guest(shop).create();
    const first = await guest.add("LAMP", 2);
    expect((await guest.add("LAMP", 3)).qty).toBe(5);
    expect((await guest.add("LAMP", 4, { item_id: first.item_id })).qty).toBe(4);
    expect((await guest.add("LAMP", 1, { item_id: String(first.item_id) })).qty).toBe(1);
    expect(await guest.pull()).toHaveLength(1);
    expect((await guest.update({ sku: "LAMP", qty: 1, item_id: 1 })).status).toBe(404);
  });

  it("takes a variant by its own sku, by its parent's sku and options, and refuses incomplete options", async () => {
    const guest = await new Guest(shop).create();
    await guest.add("SOFA-GREY");
    await guest.add("SOFA", 1, {
      product_option: { extension_attributes: { configurable_item_options: [{ option_id: 93, option_value: 49 }] } },
    });
    expect((await guest.pull()).map(({ sku, qty }) => [sku, qty])).toEqual([["SOFA-GREY", 2]]);
    expect((await guest.update({ sku: "SOFA", qty: 1 })).status).toBe(400);
    expect(
      (
        await guest.update({
          sku: "SOFA",
          qty: 1,
          product_option: {
            extension_attributes: { configurable_item_options: [{ option_id: "93", option_value: "51" }] },
          },
        })
      ).body.result,
    ).toMatch(/No such configuration/);
  });

  it("refuses quantity 0, more than is in stock, and products that are sold out, switched off or groups", async () => {
    const guest = await new Guest(shop).create();
    expect(await guest.update({ sku: "LAMP", qty: 0 })).toMatchObject({
      status: 400,
      body: { result: "The quantity must be at least 1." },
    });
    expect((await guest.update({ sku: "LAMP", qty: 101 })).body.result).toMatch(/LAMP is not available, 100 left/);
    expect((await guest.update({ sku: "NONE", qty: 1 })).body.result).toMatch(/out of stock/);
    expect((await guest.update({ sku: "GONE", qty: 1 })).status).toBe(404);
    expect((await guest.update({ sku: "NOWHERE", qty: 1 })).status).toBe(404);
    expect((await guest.update({ sku: "GROUP", qty: 1 })).status).toBe(400);
    await guest.add("LAMP", 60);
    expect((await guest.update({ sku: "LAMP", qty: 60 })).status).toBe(400);
    expect((await guest.pull())[0]?.qty).toBe(60);
    expect(await send(shop, "POST", guest.path("/api/cart/update"), { body: {} })).toMatchObject({
      status: 500,
      body: { result: "No cartItem provided within request body" },
    });
  });

  it("prices a bundle from its chosen parts and counts them against the warehouse", async () => {
    const guest = await new Guest(shop).create();
    const line = await guest.add("SET");
    expect(line.price).toBeCloseTo(499 + 4 * 89.99, 5);
    const chosen = {
      extension_attributes: {
        bundle_options: {
          1: { option_id: 1, option_qty: 1, option_selections: [101] },
          2: { option_id: 2, option_qty: 2, option_selections: ["202"] },
          3: { option_id: 3, option_qty: 1, option_selections: ["301"] },
        },
      },
    };
    const other = await guest.add("SET", 1, { product_option: chosen });
    expect(other.price).toBeCloseTo(499 + 2000 + 49.9, 5);
    expect(other.product_option?.extension_attributes.bundle_options).toEqual([
      { option_id: 1, option_qty: 1, option_selections: ["101"] },
      { option_id: 2, option_qty: 2, option_selections: ["202"] },
      { option_id: 3, option_qty: 1, option_selections: ["301"] },
    ]);
    expect(await guest.pull()).toHaveLength(2);
    const both = {
      extension_attributes: {
        bundle_options: [
          { option_id: 1, option_selections: [101] },
          { option_id: 2, option_selections: ["201", "202"] },
        ],
      },
    };
    expect((await guest.add("SET", 1, { product_option: both })).price).toBeCloseTo(499 + 4 * 89.99 + 2000, 5);
    expect((await guest.totals()).items.map(({ price_incl_tax }) => price_incl_tax)).toEqual([858.96, 2548.9, 2858.96]);
    expect((await guest.update({ sku: "SET", qty: 9 })).body.result).toMatch(
      /TABLE is not available|CHAIR is not available/,
    );
    expect(
      (
        await guest.update({
          sku: "SET",
          qty: 1,
          product_option: { extension_attributes: { bundle_options: [{ option_id: 1, option_selections: [999] }] } },
        })
      ).status,
    ).toBe(400);
    await guest.order([{ sku: "SET", qty: 1 }]);
    expect([await stockOf(shop, "TABLE"), await stockOf(shop, "CHAIR")]).toEqual([9, 36]);
  });

  it("charges a reduced bundle its percentage of the chosen parts, inside its dates only", async () => {
    const clock = { now: new Date("2026-06-29T23:59:00Z") };
    const dated = await makeShop(kind, clock);
    const guest = await new Guest(dated).create();
    const choose = (...entries: [option: number, qty: number, link: string][]) => ({
      product_option: {
        extension_attributes: {
          bundle_options: entries.map(([option_id, option_qty, link]) => ({
            option_id,
            option_qty,
            option_selections: [link],
          })),
        },
      },
    });
    expect((await guest.add("SET-REDUCED")).price).toBeCloseTo(Math.round(85 * (499 + 4 * 89.99)) / 100, 5);
    // each link counts once, quantity 0 not at all, and optional ones may be left out
    const line = await guest.add("SET-REDUCED", 1, choose([1, 1, "101"], [1, 1, "101"], [2, 1, "201"], [3, 0, "301"]));
    expect(line.product_option?.extension_attributes.bundle_options).toEqual([
      { option_id: 1, option_qty: 1, option_selections: ["101"] },
      { option_id: 2, option_qty: 1, option_selections: ["201"] },
    ]);
    expect(line.price).toBeCloseTo(Math.round(85 * (499 + 89.99)) / 100, 5);
    expect(
      (await guest.update({ sku: "SET-REDUCED", qty: 1, ...choose([1, 1, "101"], [2, 0, "201"]) })).body.result,
    ).toBe('Please select a value for the required option "Chairs".');
    clock.now = new Date("2026-06-30T00:00:01Z");
    expect((await guest.totals()).items.map(({ price_incl_tax }) => price_incl_tax)).toEqual([858.96, 588.99]);
    await dated.dispose();
  });

  it("adds custom options to the price, fixed and in percent", async () => {
    const guest = await new Guest(shop).create();
    const line = await guest.add("ENGRAVED", 1, {
      product_option: { extension_attributes: { custom_options: [{ option_id: "7", option_value: "70,71" }] } },
    });
    expect(line.price).toBe(80 + 12.5 + 8);
    await guest.add("ENGRAVED");
    expect(await guest.pull()).toHaveLength(2);
  });

  it("separates lines by custom options and joins equal ones, however they are spelled", async () => {
    const guest = await new Guest(shop).create();
    const wish = (value: string) => ({
      product_option: { extension_attributes: { custom_options: [{ option_id: 7, option_value: value }] } },
    });
    await guest.add("ENGRAVED", 1, wish("70"));
    await guest.add("ENGRAVED", 1, wish("71,70"));
    await guest.add("ENGRAVED", 1, wish(" 70,71,0"));
    const lines = await guest.pull();
    expect(lines.map(({ qty, product_option }) => [qty, product_option?.extension_attributes.custom_options])).toEqual([
      [1, [{ option_id: "7", option_value: "70" }]],
      [2, [{ option_id: "7", option_value: "70,71" }]],
    ]);
  });

  it("refuses custom options that are missing, unknown, too many or too long, and ignores client prices", async () => {
    const guest = await new Guest(shop).create();
    const add = (options: [id: number, value: string][]) =>
      guest.update({
        sku: "TO-WISH",
        qty: 1,
        price: 1,
        product_option: {
          extension_attributes: {
            custom_options: options.map(([option_id, option_value]) => ({ option_id, option_value, price: 0 })),
          },
        },
      });
    expect(await guest.update({ sku: "TO-WISH", qty: 1 })).toMatchObject({
      status: 400,
      body: { result: 'Please select a value for the required option "Edge".' },
    });
    expect((await add([[1, "0"]])).body.result).toBe('Please select a value for the required option "Edge".');
    expect(
      (
        await add([
          [1, "11"],
          [9, "1"],
        ])
      ).body.result,
    ).toBe("The product has no option 9.");
    expect((await add([[1, "13"]])).body.result).toBe('There is no such choice for "Edge".');
    expect((await add([[1, "11,12"]])).body.result).toBe('Only one choice fits "Edge".');
    expect(
      await add([
        [1, "11"],
        [2, "far too long"],
      ]),
    ).toMatchObject({ status: 400, body: { result: '"Text" takes at most 8 characters.' } });
    expect(await guest.pull()).toEqual([]);
    expect(
      (
        await add([
          [1, "12"],
          [2, "Anna"],
        ])
      ).status,
    ).toBe(200);
    expect(
      (await guest.totals()).items.map(({ price_incl_tax, options }) => [price_incl_tax, JSON.parse(options ?? "")]),
    ).toEqual([
      [
        100 + 20 + 5.5,
        [
          { label: "Edge", value: "Bevelled" },
          { label: "Text", value: "Anna" },
        ],
      ],
    ]);
    expect((await guest.order([{ sku: "TO-WISH", qty: 1 }])).body.result).toMatch(
      /Please select a value for the required option "Edge"/,
    );
    expect(
      (await guest.order([{ sku: "TO-WISH", qty: 1, product_option: (await guest.pull())[0]?.product_option }])).status,
    ).toBe(200);
    const [line] = await shop.database.queries
      .selectFrom("order_line")
      .select(["options", "row_total", "product_option"])
      .where("sku", "=", "TO-WISH")
      .execute();
    expect(line?.row_total).toBe(12_550);
    expect(JSON.parse(line?.options ?? "")).toEqual([
      { label: "Edge", value: "Bevelled" },
      { label: "Text", value: "Anna" },
    ]);
    expect(JSON.parse(line?.product_option ?? "").extension_attributes.custom_options).toEqual([
      { option_id: "1", option_value: "12" },
      { option_id: "2", option_value: "Anna" },
    ]);
  });

  it("keeps lines with long texts apart", async () => {
    const guest = await new Guest(shop).create();
    const write = (text: string) =>
      guest.add("LETTER", 1, {
        product_option: { extension_attributes: { custom_options: [{ option_id: 3, option_value: text }] } },
      });
    await write("å".repeat(2000));
    await write("å".repeat(1999));
    await write("å".repeat(2000));
    expect((await guest.pull()).map(({ qty }) => qty)).toEqual([2, 1]);
  });

  it("charges the special price only inside its dates", async () => {
    const clock = { now: new Date("2026-06-29T23:59:00Z") };
    const dated = await makeShop(kind, clock);
    const guest = await new Guest(dated).create();
    await guest.add("SOFA-GREEN");
    expect((await guest.totals()).grand_total).toBe(900);
    clock.now = new Date("2026-06-30T00:00:01Z");
    expect((await guest.totals()).grand_total).toBe(1200);
    await dated.dispose();
  });

  it("deletes a line once and keeps the others' ids", async () => {
    const guest = await new Guest(shop).create();
    const lamp = await guest.add("LAMP");
    const chair = await guest.add("CHAIR");
    expect((await guest.remove(lamp.item_id)).body.result).toBe(true);
    expect((await guest.remove(lamp.item_id)).status).toBe(404);
    expect((await guest.pull()).map(({ item_id }) => item_id)).toEqual([chair.item_id]);
    expect((await guest.add("LAMP")).item_id).not.toBe(lamp.item_id);
  });

  it("keeps store views apart", async () => {
    const finn = await new Guest(shop, "bmfi").create();
    await finn.add("LAMP");
    const swede = new Guest(shop, "bmse");
    swede.cartId = finn.cartId;
    expect((await send(shop, "GET", swede.path("/api/cart/pull"))).status).toBe(404);
    expect((await swede.update({ sku: "LAMP", qty: 1 })).status).toBe(404);
    expect((await swede.order([{ sku: "LAMP", qty: 1 }])).status).toBe(500);
    const header = await send(shop, "GET", `/api/cart/pull?cartId=${finn.cartId}&storeCode=bmse`, {
      headers: { "x-vs-store-code": "bmfi" },
    });
    expect(header.status).toBe(200);
    expect((await finn.pull())[0]?.qty).toBe(1);
  });

  it("treats the words null and undefined as no token", async () => {
    for (const token of ["", "null", "undefined"])
      expect((await send(shop, "POST", `/api/cart/create?token=${token}`)).body.result).toMatch(/^[0-9a-f]{32}$/);
    expect((await send(shop, "POST", "/api/cart/create", { headers: { authorization: "Bearer null" } })).status).toBe(
      200,
    );
    expect((await send(shop, "GET", "/api/cart/pull?token=&cartId=")).status).toBe(404);
  });

  it("offers the methods the goods allow: parcels for small goods, none for services, 'free' for zero", async () => {
    const small = await new Guest(shop).create();
    await small.add("LAMP");
    expect((await small.shippingMethods()).map(({ method_code }) => method_code)).toEqual([
      "parcel",
      "kerb",
      "carryin",
    ]);
    // eighteen lamps of 2 kg weigh more than a pickup point takes
    await small.add("LAMP", 17);
    expect((await small.shippingMethods()).map(({ method_code }) => method_code)).not.toContain("parcel");
    expect(await small.shippingMethods({ country_id: "PL" })).toEqual([]);
    const virtual = await new Guest(shop).create();
    await virtual.add("SERVICE");
    expect(await virtual.shippingMethods()).toEqual([]);
    expect((await virtual.paymentMethods()).map(({ code }) => code)).toEqual(["banktransfer", "invoice30"]);
    const free = await new Guest(shop, "bmse").create();
    await free.add("SAMPLE");
    await free.chooseShipping("pickup", "SE");
    expect((await free.paymentMethods()).map(({ code }) => code)).toEqual(["free"]);
  });

  it("takes no cash on delivery where a pick-up point hands out the goods, and offers it last elsewhere", async () => {
    const guest = await new Guest(shop).create();
    await guest.add("LAMP");
    const codes = async () => (await guest.paymentMethods()).map(({ code }) => code);
    await guest.chooseShipping("parcel");
    expect(await codes()).toEqual(["banktransfer", "invoice30"]);
    const { payment_methods: told } = await guest.chooseShipping("kerb");
    expect(told?.map(({ code }) => code)).toEqual(["banktransfer", "invoice30", "cashondelivery"]);
    expect(await codes()).toEqual(["banktransfer", "invoice30", "cashondelivery"]);
  });

  it("remembers shipping, forgets one that no longer fits and refuses one that does not exist", async () => {
    const guest = await new Guest(shop).create();
    await guest.add("LAMP");
    expect((await guest.chooseShipping("parcel")).totals.shipping_incl_tax).toBe(8.9);
    expect((await guest.totals()).shipping_incl_tax).toBe(8.9);
    await guest.add("TABLE");
    expect((await guest.totals()).shipping_incl_tax).toBe(0);
    expect(
      (await guest.information({ shippingAddress: {}, shippingCarrierCode: "bjorkmo", shippingMethodCode: "drone" }))
        .status,
    ).toBe(400);
    expect(
      (
        await guest.information({
          shippingAddress: {},
          shippingCarrierCode: "flatrate",
          shippingMethodCode: "flatrate",
        })
      ).status,
    ).toBe(200);
    expect((await guest.totals()).shipping_incl_tax).toBe(49);
  });

  it("collects totals with and without methods", async () => {
    const guest = await new Guest(shop).create();
    await guest.add("TABLE");
    const bare = await send(shop, "POST", guest.path("/api/cart/collect-totals"));
    expect(bare.body.result).toMatchObject({ grand_total: 499 });
    const chosen = await send(shop, "POST", guest.path("/api/cart/collect-totals"), {
      body: {
        methods: {
          paymentMethod: { method: "cashondelivery" },
          shippingCarrierCode: "bjorkmo",
          shippingMethodCode: "carryin",
        },
      },
    });
    expect(chosen.body.result).toMatchObject({ grand_total: 598 });
    // nobody has set up the provider
    const body = { methods: { paymentMethod: { method: "kustom" } } };
    const headers = OWN_PAGE;
    expect((await send(shop, "POST", guest.path("/api/cart/collect-totals"), { body, headers })).status).toBe(400);
  });

  it("applies a coupon and removes it", async () => {
    const guest = await new Guest(shop).create();
    await guest.add("TABLE");
    expect((await send(shop, "POST", guest.path("/api/cart/apply-coupon", "&coupon=brev10"))).body.result).toBe(true);
    const totals = await guest.totals();
    expect(totals).toMatchObject({ coupon_code: "BREV10", discount_amount: -49.9, grand_total: 449.1 });
    expect((await send(shop, "GET", guest.path("/api/cart/coupon"))).body.result).toBe("BREV10");
    expect((await send(shop, "POST", guest.path("/api/cart/apply-coupon", "&coupon=OLD"))).status).toBe(404);
    expect((await send(shop, "POST", guest.path("/api/cart/apply-coupon"))).status).toBe(500);
    await send(shop, "POST", guest.path("/api/cart/delete-coupon"));
    expect(await guest.totals()).not.toHaveProperty("coupon_code");
  });

  it("keeps every piece added at the same time", async () => {
    const guest = await new Guest(shop).create();
    await Promise.all(Array.from({ length: 20 }, () => guest.add("LAMP")));
    expect((await guest.pull()).map(({ qty }) => qty)).toEqual([20]);
  });

  it("speaks the language of the store view", async () => {
    const guest = await new Guest(shop, "bmse").create();
    await guest.add("LAMP");
    expect((await guest.shippingMethods({ country_id: "SE" })).map(({ method_title }) => method_title)).toContain(
      "Hämta i butik",
    );
    expect((await guest.totals()).total_segments.map(({ title }) => title)).toEqual([
      "Delsumma",
      "Varav moms",
      "Att betala",
    ]);
  });
});
