import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { StorefrontClient } from "../storefront-client";
import { newEmail, PASSWORD, type Scenario } from "./scenario";

const text = expect.any(String);
const PLACED = { magentoOrderId: text, backendOrderId: text, orderNumber: text, transferedAt: text };

const lines = async (client: StorefrontClient, sku = "LAMP", qty = 1) => {
  await client.createCart();
  await client.update({ sku, qty });
  return [{ sku, qty, price: 49.9, name: "Lamp", product_type: "simple" }];
};
const ordersOf = async (client: StorefrontClient) =>
  ((await client.history()).result as { items: Record<string, unknown>[] }).items;

export const orderScenarios: Scenario[] = [
  {
    name: "a guest's order answers its numbers",
    async run({ client }) {
      const done = await client.order(await lines(client));
      expect([done.code, done.result]).toEqual([200, PLACED]);
    },
  },
  {
    name: "an ordered cart is no cart any more",
    async run({ client }) {
      await client.order(await lines(client));
      expect((await client.cart("GET", "pull")).code).toBe(404);
    },
  },
  {
    name: "a customer's order comes without a token, and is theirs",
    async run({ customer }) {
      const asa = await customer();
      const done = await asa.order(await lines(asa));
      expect([done.code, done.result]).toEqual([200, PLACED]);
      const { orderNumber } = done.result as { orderNumber: string };
      expect((await ordersOf(asa)).map(({ increment_id }) => increment_id)).toEqual([orderNumber]);
    },
  },
  {
    name: "an account is made at the checkout: registered, logged in, ordered at once with the guest's cart",
    async run({ client }) {
      const products = await lines(client);
      const email = newEmail();
      const registered = await client.register(email, PASSWORD);
      const { id } = registered.result as { id: number };
      await client.login(email, PASSWORD);
      const done = await client.order(products, { user_id: String(id) });
      expect([done.code, done.result]).toEqual([200, PLACED]);
    },
  },
  {
    name: "an account is made at the checkout: ordered with the customer's own cart",
    async run({ client }) {
      const products = await lines(client);
      const email = newEmail();
      await client.register(email, PASSWORD);
      await client.login(email, PASSWORD);
      await client.createCart();
      await client.update({ sku: "LAMP", qty: 1 });
      expect((await client.order(products)).code).toBe(200);
      expect(await ordersOf(client)).toHaveLength(1);
    },
  },
  {
    name: "a guest's order that only names a customer is not theirs",
    async run({ client, customer }) {
      const asa = await customer();
      expect((await client.order(await lines(client), { user_id: asa.userId })).code).toBe(200);
      expect(await ordersOf(asa)).toEqual([]);
    },
  },
  {
    name: "a customer's cart cannot be ordered by who guesses a number, or names another customer",
    async run({ client, customer }) {
      const [asa, bo] = [await customer(), await customer()];
      const products = await lines(asa);
      for (const cart_id of ["1", "2", "17", asa.userId])
        expect((await client.order(products, { user_id: asa.userId, cart_id })).code).toBe(500);
      expect((await client.order(products, { user_id: bo.userId, cart_id: asa.cartToken })).code).toBe(500);
      expect((await client.order(products, { user_id: "", cart_id: asa.cartToken })).code).toBe(500);
      expect((await asa.pull()).length).toBe(1);
    },
  },
  {
    name: "order history has what the account shows",
    async run({ customer }) {
      const asa = await customer();
      await asa.order(await lines(asa, "LAMP", 2));
      const [order] = await ordersOf(asa);
      expect(order).toMatchObject({
        entity_id: expect.any(Number),
        customer_firstname: "Åsa",
        customer_lastname: "Öberg",
        customer_email: text,
        discount_tax_compensation_amount: 0,
        grand_total: expect.any(Number),
        subtotal: expect.any(Number),
        order_currency_code: "EUR",
        items: [{ sku: "LAMP", qty_ordered: 2, price_incl_tax: 49.9, row_total_incl_tax: 99.8 }],
        payment: { additional_information: [text] },
        extension_attributes: { shipping_assignments: [{ shipping: { address: expect.any(Object), method: text } }] },
      });
    },
  },
  {
    name: "order history adds up: net sums, tax, and the tax in a discount",
    async run({ customer }) {
      const asa = await customer();
      const products = await lines(asa, "TABLE");
      await asa.cart("POST", "apply-coupon", undefined, "&coupon=BREV10");
      expect((await asa.order(products)).code).toBe(200);
      const [order = {}] = await ordersOf(asa);
      const sum = ["subtotal", "shipping_amount", "tax_amount", "discount_amount", "discount_tax_compensation_amount"]
        .map((name) => Number(order[name]))
        .reduce((a, b) => a + b, 0);
      expect(order.discount_amount).toBe(-49.9);
      expect(sum).toBeCloseTo(Number(order.grand_total), 2);
    },
  },
  {
    name: "an order that breaks the schema is 400 with the list of faults",
    async run({ client }) {
      const { code, result } = await client.order([]);
      expect([code, Array.isArray(result)]).toEqual([400, true]);
    },
  },
  {
    name: "an order of an unknown cart is 500 in words",
    async run({ client }) {
      client.cartToken = "0123456789abcdef0123456789abcdef";
      expect(await client.order([{ sku: "LAMP", qty: 1 }])).toMatchObject({ code: 500, result: text });
    },
  },
  {
    name: "an order that is sent again is placed once",
    async run({ client }) {
      const products = await lines(client);
      const order_id = randomUUID();
      const first = await client.order(products, { order_id });
      expect(await client.order(products, { order_id })).toMatchObject({ code: 200, result: first.result });
    },
  },
  {
    name: "whether an order arrived can be asked",
    async run({ client }) {
      const order_id = randomUUID();
      const path = `/api/sync/order/${order_id}`;
      expect((await client.task("GET", path)).result).toMatchObject({ transmited: false });
      await client.order(await lines(client), { order_id });
      expect((await client.task("GET", path)).result).toMatchObject({ transmited: true, platform_order_id: text });
    },
  },
  {
    name: "an order takes custom options as an object, and none as null or an empty text",
    async run({ client }) {
      await client.createCart();
      const custom_options = { "7": { option_id: "7", option_value: "70" } };
      const product_option = { extension_attributes: { custom_options } };
      await client.update({ sku: "ENGRAVED", qty: 1, product_option });
      const none = {
        extension_attributes: { custom_options: null, bundle_options: "", configurable_item_options: [] },
      };
      const products = [
        { sku: "ENGRAVED", qty: 1, price: 92.5, product_option },
        { sku: "LAMP", qty: 1, price: 49.9, product_option: none },
        { sku: "CHAIR", qty: 1, price: 89.99, product_option: "" },
      ];
      expect((await client.order(products)).code).toBe(200);
    },
  },
  {
    name: "a bundle from a list is ordered as it lies in the cart",
    async run({ client }) {
      await client.createCart();
      await client.update({ sku: "SET", qty: 1 });
      expect((await client.order([{ sku: "SET", qty: 1, price: 858.96 }])).code).toBe(200);
    },
  },
  {
    name: "an order with whole documents of products, some hundred kB, is taken",
    async run({ client }) {
      const [line] = await lines(client);
      const products = [{ ...line, description: "x".repeat(700 * 1024) }];
      expect((await client.order(products)).code).toBe(200);
    },
  },
  {
    name: "an order over 1 MB, and any other body over 100 kB, is 413",
    async run({ client }) {
      const [line] = await lines(client);
      expect((await client.order([{ ...line, description: "x".repeat(1100 * 1024) }])).code).toBe(413);
      expect((await client.update({ sku: "LAMP", qty: 1, filler: "x".repeat(120 * 1024) })).code).toBe(413);
    },
  },
  {
    name: "an order of all kinds of products at once",
    async run({ client }) {
      await client.createCart();
      for (const sku of ["LAMP", "SOFA-GREY", "SET", "SERVICE"]) await client.update({ sku, qty: 1 });
      const products = ["LAMP", "SOFA-GREY", "SET", "SERVICE"].map((sku) => ({ sku, qty: 1, price: 1 }));
      expect((await client.order(products)).code).toBe(200);
    },
  },
];
