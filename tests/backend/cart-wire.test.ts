import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { wholeOption } from "@/backend/cart/options";
import { Guest, makeCustomer, numberOf, orderOf, placeOrder, send } from "./client";
import { makeShop, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

/** Wire shapes of the cart calls, as other clients read and send them (docs/commerce-api.md#cart-calls). */
describe.each(KINDS)("cart calls on %s", (kind) => {
  let shop: Shop;
  let guest: Guest;
  beforeEach(async () => {
    shop = await makeShop(kind);
    guest = await new Guest(shop).create();
  });
  afterEach(() => shop.dispose());

  const post = (path: string, body?: unknown) => send(shop, "POST", guest.path(path), { body });
  const result = async (path: string) => (await send(shop, "GET", guest.path(path))).body.result;

  it("answer an item with its keys, and without options none", async () => {
    const { body } = await guest.update({ sku: "LAMP", qty: 2, product_option: {} });
    const item = {
      item_id: expect.any(Number),
      sku: "LAMP",
      qty: 2,
      name: "Lamp",
      price: 49.9,
      product_type: "simple",
      quote_id: guest.cartId,
    };
    expect(body.result).toEqual(item);
    expect(await result("/api/cart/pull")).toEqual([item]);
  });

  it("take an empty object, an empty list, null or empty lists of options for no options", async () => {
    const none = { extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] } };
    for (const product_option of [{}, [], null, undefined, none])
      expect((await guest.update({ sku: "LAMP", qty: 1, product_option, item_id: null, quoteId: null })).status).toBe(
        200,
      );
    expect((await guest.pull()).map(({ qty }) => qty)).toEqual([5]);
    expect(
      (await placeOrder(shop, orderOf([{ sku: "LAMP", qty: 1, product_option: [] }], { cart_id: null }))).status,
    ).toBe(200);
  });

  it("answer custom options that were left out as they were sent, and make no other line of them", async () => {
    const wish = (...custom_options: unknown[]) => ({ product_option: { extension_attributes: { custom_options } } });
    const edge = { option_id: "1", option_value: "11" };
    for (const option_value of [null, ""]) {
      const left = { option_id: "2", option_value };
      const line = await guest.add("TO-WISH", 1, wish(edge, left));
      const sent = { custom_options: [edge, left] };
      expect(line.product_option?.extension_attributes).toEqual(sent);
      expect((await guest.pull()).at(-1)?.product_option?.extension_attributes).toEqual(sent);
    }
    // none of them is a text "null", and each is the same line
    const { items } = await guest.totals();
    expect(items.map(({ qty, options }) => [qty, JSON.parse(options ?? "[]").length])).toEqual([[2, 1]]);
    expect(wholeOption({ extension_attributes: { custom_options: [{ option_id: 7, option_value: null }] } })).toEqual({
      extension_attributes: {},
    });
    const plain = await guest.add("ENGRAVED", 1, wish({ option_id: 7, option_value: null }));
    expect(plain.product_option?.extension_attributes).toEqual({
      custom_options: [{ option_id: "7", option_value: null }],
    });
    expect(plain.item_id).toBe((await guest.add("ENGRAVED")).item_id);
  });

  it.each([null, "carryin"])("take `flatrate` for the cart's own method in an order too: %s", async (chosen) => {
    await guest.add("SOFA-GREY");
    if (chosen) await guest.chooseShipping(chosen);
    const named = { shipping_carrier_code: "flatrate", shipping_method_code: "flatrate" };
    expect((await guest.order([{ sku: "SOFA-GREY", qty: 1 }], {}, named)).status).toBe(200);
    const [order] = await shop.database.queries.selectFrom("orders").selectAll().execute();
    expect(order?.shipping_method).toBe(chosen ?? "kerb");
  });

  it("take quantities and ids as numbers and as texts, a customer's quoteId among them", async () => {
    const asa = await (await makeCustomer(shop)).create();
    const line = await asa.add("LAMP", 2, { quoteId: Number(asa.cartId) });
    expect(
      (await asa.update({ sku: "LAMP", qty: "3", item_id: String(line.item_id), quoteId: asa.cartId })).body.result,
    ).toMatchObject({ qty: 3 });
    expect(
      (
        await send(shop, "POST", asa.path("/api/cart/delete"), {
          body: { cartItem: { sku: "LAMP", item_id: String(line.item_id), quoteId: Number(asa.cartId) } },
        })
      ).body.result,
    ).toBe(true);
    await asa.add("LAMP");
    expect((await asa.order([{ sku: "LAMP", qty: 1 }], { cart_id: Number(await numberOf(asa)) })).status).toBe(200);
  });

  it("answer totals with every field clients read, each with its base", async () => {
    await guest.add("SOFA-GREEN");
    await guest.add("LAMP", 3);
    await send(shop, "POST", guest.path("/api/cart/apply-coupon", "&coupon=BREV10"));
    await guest.chooseShipping("kerb");
    const totals = await result("/api/cart/totals");
    const both = (name: string, value: number) => ({ [name]: value, [`base_${name}`]: value });
    expect(totals).toEqual({
      ...both("grand_total", 993.73),
      ...both("subtotal", 839.76),
      ...both("subtotal_incl_tax", 1049.7),
      ...both("discount_amount", -104.97),
      ...both("subtotal_with_discount", 944.73),
      ...both("shipping_amount", 39.2),
      ...both("shipping_incl_tax", 49),
      ...both("shipping_tax_amount", 9.8),
      ...both("shipping_discount_amount", 0),
      ...both("tax_amount", 198.75),
      base_currency_code: "EUR",
      quote_currency_code: "EUR",
      items_qty: 4,
      coupon_code: "BREV10",
      items: [
        expect.objectContaining({
          item_id: (await guest.pull())[0]?.item_id,
          name: "Sofa",
          qty: 1,
          price: 720,
          price_incl_tax: 900,
          row_total: 720,
          row_total_incl_tax: 900,
          row_total_with_discount: 810,
          tax_amount: 162,
          tax_percent: 25,
          discount_amount: 90,
          base_discount_amount: 90,
          discount_percent: 10,
          options: '[{"label":"Colour","value":"Green"}]',
        }),
        expect.objectContaining({
          name: "Lamp",
          qty: 3,
          price: 39.92,
          price_incl_tax: 49.9,
          row_total: 119.76,
          row_total_incl_tax: 149.7,
          row_total_with_discount: 134.73,
          tax_amount: 26.95,
          discount_amount: 14.97,
          options: "[]",
        }),
      ],
      total_segments: [
        { code: "subtotal", title: "Välisumma", value: 1049.7, area: null },
        { code: "shipping", title: "Toimitus", value: 49, area: null },
        { code: "discount", title: "Alennus (BREV10)", value: -104.97, area: null },
        { code: "tax", title: "Sisältää ALV:n", value: 198.75, area: "taxes" },
        { code: "grand_total", title: "Yhteensä", value: 993.73, area: "footer" },
      ],
    });
  });

  it("answer shipping and payment methods with their keys", async () => {
    await guest.add("TABLE");
    const { body } = await post("/api/cart/shipping-methods", {
      address: {
        country_id: "fi",
        region: null,
        region_id: 0,
        region_code: "",
        street: [null, null],
        postcode: "",
        city: "",
      },
    });
    expect(body.result).toEqual(
      expect.arrayContaining([
        {
          carrier_code: "bjorkmo",
          method_code: "kerb",
          carrier_title: "Björkmo",
          method_title: "Kuljetus tontin rajalle",
          method_description: expect.stringContaining("portille"),
          amount: 39.2,
          base_amount: 39.2,
          available: true,
          error_message: "",
          price_excl_tax: 39.2,
          price_incl_tax: 49,
          default: true,
          offline: false,
          is_server_method: true,
        },
      ]),
    );
    expect(await result("/api/cart/payment-methods")).toEqual(
      expect.arrayContaining([
        {
          code: "cashondelivery",
          title: "Maksu toimituksen yhteydessä",
          description: "Maksat kortilla, kun saat tavarat.",
          cost: 0,
          cost_incl_tax: 0,
          default: true,
          offline: true,
          is_server_method: true,
        },
      ]),
    );
  });

  it("take an address before the shopper has typed anything; blanks do not overwrite what was typed", async () => {
    await guest.add("TABLE");
    const blank = { countryId: "", firstname: "", lastname: null, city: "", postcode: "", street: [""] };
    for (const addressInformation of [
      {},
      { shippingAddress: blank, billingAddress: blank, shippingCarrierCode: "", shippingMethodCode: "" },
      { shippingAddress: null, billingAddress: { ...blank, countryId: "fi" } },
    ]) {
      expect((await guest.information(addressInformation)).body.result).toMatchObject({
        payment_methods: [{ code: "banktransfer" }, { code: "invoice30" }, { code: "cashondelivery" }],
        totals: { grand_total: 499 },
      });
    }
    await guest.chooseShipping("kerb");
    expect((await guest.information({ shippingAddress: blank, billingAddress: blank })).body.result).toMatchObject({
      totals: { grand_total: 548 },
    });
  });

  it("answer a missing body with 500 and a text, a broken one with 400", async () => {
    for (const [path, name] of [
      ["update", "cartItem"],
      ["delete", "cartItem"],
      ["shipping-methods", "address"],
      ["shipping-information", "addressInformation"],
    ]) {
      for (const body of [undefined, {}, { [name ?? ""]: null }, []])
        expect(await post(`/api/cart/${path}`, body)).toMatchObject({
          status: 500,
          body: { code: 500, result: `No ${name} provided within request body` },
        });
      expect((await post(`/api/cart/${path}`, { [name ?? ""]: "x" })).status).toBe(400);
    }
    expect(await post("/api/cart/apply-coupon")).toMatchObject({
      status: 500,
      body: { result: "No coupon code provided" },
    });
  });

  it("answer 404 for a deleted line, by number or text, and for an unknown cart", async () => {
    const { item_id } = await guest.add("LAMP");
    await guest.remove(item_id);
    for (const id of [item_id, String(item_id), "x", 0]) {
      expect(await guest.remove(id)).toMatchObject({
        status: 404,
        body: { result: `The ${guest.cartId} Cart doesn't contain the ${id} item.` },
      });
      expect((await guest.update({ sku: "LAMP", qty: 1, item_id: id })).status).toBe(404);
    }
    guest.cartId = "0".repeat(32);
    for (const path of ["pull", "totals", "payment-methods", "coupon"])
      expect(await send(shop, "GET", guest.path(`/api/cart/${path}`))).toMatchObject({
        status: 404,
        body: { result: `No such entity with cartId = ${guest.cartId}` },
      });
    for (const path of ["collect-totals", "delete-coupon"]) expect((await post(`/api/cart/${path}`)).status).toBe(404);
    expect((await guest.information({})).status).toBe(404);
  });

  it("keep the cart's coupon out of totals that have none: clients look for the key", async () => {
    await guest.add("LAMP");
    expect(Object.keys(Object(await result("/api/cart/totals")))).not.toContain("coupon_code");
    expect(await result("/api/cart/coupon")).toBe("");
  });
});
