import { expect } from "vitest";
import { ClientCart } from "../client-cart";
import type { Scenario } from "./scenario";

const SOFA = [{ option_id: "93", option_value: "49" }];
const ENGRAVED = [{ option_id: "7", option_value: "70,71" }];
const optionOf = (attributes: Record<string, unknown>) => ({ product_option: { extension_attributes: attributes } });
const attributesOf = (item: unknown) =>
  (item as { product_option?: { extension_attributes: Record<string, unknown> } }).product_option?.extension_attributes;

export const optionScenarios: Scenario[] = [
  {
    name: "a variant is sent as its parent with options, and answered by its own sku",
    async run({ client }) {
      await client.createCart();
      const { result } = await client.update({
        sku: "SOFA",
        qty: 1,
        ...optionOf({ configurable_item_options: SOFA, custom_options: [], bundle_options: [] }),
      });
      expect(result).toMatchObject({ sku: "SOFA-GREY", product_type: "configurable" });
      // values go out as texts and come back as numbers
      expect(attributesOf(result)?.configurable_item_options).toEqual([{ option_id: "93", option_value: 49 }]);
    },
  },
  {
    name: "a variant may be sent by its own sku",
    async run({ client }) {
      await client.createCart();
      expect((await client.update({ sku: "SOFA-GREEN", qty: 1 })).result).toMatchObject({ sku: "SOFA-GREEN" });
    },
  },
  {
    name: "a parent without options is refused in words",
    async run({ client }) {
      await client.createCart();
      expect(await client.update({ sku: "SOFA", qty: 1 })).toMatchObject({ code: 400, result: expect.any(String) });
    },
  },
  {
    name: "custom options are taken as a list",
    async run({ client }) {
      await client.createCart();
      const { result } = await client.update({ sku: "ENGRAVED", qty: 1, ...optionOf({ custom_options: ENGRAVED }) });
      expect(result).toMatchObject({ price: 100.5 });
    },
  },
  {
    name: "custom options are taken as an object by option id",
    async run({ client }) {
      await client.createCart();
      const { code, result } = await client.update({
        sku: "ENGRAVED",
        qty: 1,
        ...optionOf({ custom_options: { "7": ENGRAVED[0] } }),
      });
      expect([code, result]).toEqual([200, expect.objectContaining({ price: 100.5 })]);
      await client.update({ sku: "ENGRAVED", qty: 1, ...optionOf({ custom_options: ENGRAVED }) });
      expect((await client.pull()).map(({ qty }) => qty)).toEqual([2]);
    },
  },
  {
    name: "options of null, an empty text, list and object are none",
    async run({ client }) {
      await client.createCart();
      for (const none of [null, "", [], {}]) {
        const attributes = { custom_options: none, bundle_options: none, configurable_item_options: none };
        expect((await client.update({ sku: "LAMP", qty: 1, ...optionOf(attributes) })).code).toBe(200);
        expect((await client.update({ sku: "LAMP", qty: 1, product_option: none })).code).toBe(200);
      }
      expect((await client.pull()).map(({ sku, qty }) => [sku, qty])).toEqual([["LAMP", 8]]);
    },
  },
  {
    name: "a bundle's choices are taken as a list and as an object by option id",
    async run({ client }) {
      await client.createCart();
      const chosen = [
        { option_id: 1, option_qty: 1, option_selections: [101] },
        { option_id: 2, option_qty: 2, option_selections: [202] },
      ];
      const list = await client.update({ sku: "SET", qty: 1, ...optionOf({ bundle_options: chosen }) });
      const keyed = Object.fromEntries(chosen.map((option) => [option.option_id, option]));
      const object = await client.update({ sku: "SET", qty: 1, ...optionOf({ bundle_options: keyed }) });
      expect([list.code, object.code]).toEqual([200, 200]);
      expect((await client.pull()).map(({ qty }) => qty)).toEqual([2]);
    },
  },
  {
    name: "a bundle added from a list of products keeps its line",
    async run({ client }) {
      const cart = new ClientCart(client);
      await cart.add({ sku: "SET", qty: 1, type_id: "bundle" });
      const [before] = await client.pull();
      expect(cart.lines[0]?.server_item_id).toBe(before?.item_id);
      await cart.sync();
      await cart.sync();
      expect((await client.pull()).map(({ item_id, qty }) => [item_id, qty])).toEqual([[before?.item_id, 1]]);
      await cart.add({ sku: "SET", qty: 2, type_id: "bundle" });
      expect((await client.pull()).map(({ item_id, qty }) => [item_id, qty])).toEqual([[before?.item_id, 3]]);
    },
  },
  {
    name: "a bundle with choices beside one from a list are two lines that both stay",
    async run({ client }) {
      const cart = new ClientCart(client);
      await cart.add({ sku: "SET", qty: 1, type_id: "bundle" });
      const bundle_options = [
        { option_id: 1, option_qty: 1, option_selections: [101] },
        { option_id: 2, option_qty: 4, option_selections: [201] },
      ];
      await cart.add({ sku: "SET", qty: 1, type_id: "bundle", ...optionOf({ bundle_options }) });
      await cart.sync();
      expect((await client.pull()).map(({ qty }) => qty)).toEqual([1, 1]);
      expect(cart.lines.map(({ qty }) => qty)).toEqual([1, 1]);
    },
  },
  {
    name: "a bundle's line has the price of its parts in the totals",
    async run({ client }) {
      await client.createCart();
      await client.update({ sku: "SET", qty: 1 });
      expect((await client.cart("GET", "totals")).result).toMatchObject({ subtotal_incl_tax: 499 + 4 * 89.99 });
    },
  },
  {
    name: "adding to the cart makes the calls of the client, and a second sync changes nothing",
    async run({ client }) {
      const cart = new ClientCart(client);
      await client.task("GET", "/api/stock/check?sku=LAMP");
      await cart.add({ sku: "LAMP", qty: 1, type_id: "simple" });
      await client.syncTotals();
      expect(client.calls).toEqual([
        "GET /api/stock/check",
        "POST /api/cart/create",
        "GET /api/cart/pull",
        "POST /api/cart/update",
        "POST /api/cart/shipping-methods",
        "GET /api/cart/payment-methods",
        "POST /api/cart/shipping-information",
      ]);
      client.calls = [];
      await cart.sync();
      expect(client.calls).toEqual(["GET /api/cart/pull"]);
    },
  },
  {
    name: "a variant's line is found again: nothing is pushed twice",
    async run({ client }) {
      const cart = new ClientCart(client);
      const variant = { sku: "SOFA-GREY", parentSku: "SOFA", qty: 1, type_id: "configurable" };
      await cart.add({ ...variant, ...optionOf({ configurable_item_options: SOFA }) });
      client.calls = [];
      await cart.sync();
      expect(client.calls).toEqual(["GET /api/cart/pull"]);
    },
  },
  {
    name: "a product with custom options keeps its line",
    async run({ client }) {
      const cart = new ClientCart(client);
      await cart.add({ sku: "ENGRAVED", qty: 1, type_id: "simple", ...optionOf({ custom_options: ENGRAVED }) });
      client.calls = [];
      await cart.sync();
      expect([client.calls, cart.lines.length]).toEqual([["GET /api/cart/pull"], 1]);
    },
  },
  {
    name: "a changed quantity is set on its line",
    async run({ client }) {
      const cart = new ClientCart(client);
      await cart.add({ sku: "LAMP", qty: 1, type_id: "simple" });
      const [line] = cart.lines;
      if (line) line.qty = 4;
      await cart.sync();
      expect((await client.pull()).map(({ qty }) => qty)).toEqual([4]);
    },
  },
  {
    name: "the last line is taken out by pull and delete",
    async run({ client }) {
      const cart = new ClientCart(client);
      await cart.add({ sku: "LAMP", qty: 1, type_id: "simple" });
      cart.lines = [];
      client.calls = [];
      await cart.sync();
      expect(client.calls).toEqual(["GET /api/cart/pull", "POST /api/cart/delete"]);
      expect(await client.pull()).toEqual([]);
    },
  },
];
