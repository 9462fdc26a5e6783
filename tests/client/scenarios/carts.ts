import { expect } from "vitest";
import type { StorefrontClient } from "../storefront-client";
import type { Scenario } from "./scenario";

/** Makes a cart with one line, and returns that. */
export async function withLine(client: StorefrontClient, sku = "LAMP", qty = 1) {
  await client.createCart();
  const { result } = await client.update({ sku, qty });
  return result as { item_id: number; sku: string; qty: number };
}

const text = expect.any(String);
const number = expect.any(Number);

export const cartScenarios: Scenario[] = [
  {
    name: "a guest's cart has an id that nobody can guess",
    async run({ client }) {
      const { code, result } = await client.createCart();
      expect([code, result]).toEqual([200, expect.stringMatching(/^[\w-]{32,}$/)]);
    },
  },
  {
    name: "a new cart is empty",
    async run({ client }) {
      await client.createCart();
      expect(await client.pull()).toEqual([]);
    },
  },
  {
    name: "a customer gets the same cart on every call and device",
    async run({ customer }) {
      const asa = await customer();
      const first = (await asa.createCart()).result;
      const phone = asa.another();
      phone.token = asa.token;
      expect([(await asa.createCart()).result, (await phone.createCart()).result]).toEqual([first, first]);
    },
  },
  {
    name: "a customer's cart has an id that nobody can guess, of digits alone",
    async run({ customer }) {
      const ids = [await customer(), await customer()].map(async (client) =>
        String((await client.createCart()).result),
      );
      for (const id of await Promise.all(ids)) expect(id).toMatch(/^\d{32,}$/);
    },
  },
  {
    name: "a customer's cart opens with the token alone, not to guests nor to other customers",
    async run({ client, customer }) {
      const asa = await customer();
      await withLine(asa);
      const bo = await customer();
      client.cartToken = bo.cartToken = asa.cartToken;
      expect((await client.cart("GET", "pull")).code).toBe(404);
      expect((await bo.cart("GET", "pull")).code).toBe(404);
      expect((await client.update({ sku: "LAMP", qty: 1 })).code).toBe(404);
      expect((await asa.pull()).length).toBe(1);
    },
  },
  {
    name: "update answers the stored item",
    async run({ client }) {
      expect(await withLine(client, "LAMP", 2)).toMatchObject({
        item_id: number,
        sku: "LAMP",
        qty: 2,
        name: "Lamp",
        price: 49.9,
        product_type: "simple",
        quote_id: client.cartToken,
      });
    },
  },
  {
    name: "update without item_id makes an equal line grow",
    async run({ client }) {
      await withLine(client);
      await client.update({ sku: "LAMP", qty: 2 });
      expect((await client.pull()).map(({ sku, qty }) => [sku, qty])).toEqual([["LAMP", 3]]);
    },
  },
  {
    name: "update with item_id sets the quantity",
    async run({ client }) {
      const { item_id } = await withLine(client, "LAMP", 5);
      expect((await client.update({ sku: "LAMP", qty: 2, item_id })).result).toMatchObject({ item_id, qty: 2 });
    },
  },
  {
    name: "delete takes a line out and answers true",
    async run({ client }) {
      const { item_id } = await withLine(client);
      expect((await client.remove({ sku: "LAMP", item_id })).result).toBe(true);
      expect(await client.pull()).toEqual([]);
    },
  },
  {
    name: "delete of a line that is not there is 404",
    async run({ client }) {
      await withLine(client);
      expect(await client.remove({ sku: "LAMP", item_id: 1 })).toMatchObject({ code: 404, result: text });
    },
  },
  {
    name: "update and delete without cartItem are 500 in words",
    async run({ client }) {
      await client.createCart();
      for (const name of ["update", "delete"])
        expect(await client.cart("POST", name, {})).toMatchObject({ code: 500, result: text });
    },
  },
  {
    name: "an unknown sku is refused in words",
    async run({ client }) {
      await client.createCart();
      expect(await client.update({ sku: "NO-SUCH", qty: 1 })).toMatchObject({ code: 404, result: text });
    },
  },
  {
    name: "more than there is is refused in words",
    async run({ client }) {
      await client.createCart();
      expect(await client.update({ sku: "NONE", qty: 1 })).toMatchObject({ code: 400, result: text });
    },
  },
  {
    name: "an unknown cart is 404",
    async run({ client }) {
      client.cartToken = "0123456789abcdef0123456789abcdef";
      expect((await client.cart("GET", "pull")).code).toBe(404);
    },
  },
  {
    name: "totals have the fields that checkouts read",
    async run({ client }) {
      await withLine(client, "TABLE");
      const { result } = await client.cart("GET", "totals");
      const names =
        "grand_total base_grand_total subtotal subtotal_incl_tax discount_amount subtotal_with_discount shipping_amount " +
        "shipping_incl_tax shipping_tax_amount base_shipping_incl_tax base_shipping_tax_amount tax_amount base_tax_amount items_qty";
      expect(result).toMatchObject(Object.fromEntries(names.split(" ").map((name) => [name, number])));
      expect(result).toMatchObject({ base_currency_code: "EUR", quote_currency_code: "EUR", subtotal_incl_tax: 499 });
    },
  },
  {
    name: "totals name items as pull does, their options as JSON in a text",
    async run({ client }) {
      const { item_id } = await withLine(client, "SOFA-GREY");
      const { result } = await client.cart("GET", "totals");
      const { items } = result as { items: { item_id: number; options: string }[] };
      expect(items.map((item) => [item.item_id, JSON.parse(item.options)])).toEqual([
        [item_id, [{ label: "Colour", value: "Grey" }]],
      ]);
    },
  },
  {
    name: "totals have segments with codes",
    async run({ client }) {
      await withLine(client);
      const chosen = { shippingCarrierCode: "bjorkmo", shippingMethodCode: "kerb" };
      await client.cart("POST", "shipping-information", { addressInformation: chosen });
      const totals = (await client.cart("GET", "totals")).result as Record<string, unknown>;
      const codes = (totals.total_segments as { code: string }[]).map(({ code }) => code);
      expect(codes).toEqual(expect.arrayContaining(["subtotal", "shipping", "tax", "grand_total"]));
    },
  },
  {
    name: "the words null and undefined are no token and no cart",
    async run({ client }) {
      const made = await client.send("POST", "/api/cart/create?token=undefined");
      expect(made).toMatchObject({ code: 200, result: expect.stringMatching(/^[\w-]{32}$/) });
      const pulled = await client.send("GET", `/api/cart/pull?token=null&cartId=${String(made.result)}`);
      expect(pulled).toMatchObject({ code: 200, result: [] });
      expect((await client.send("GET", "/api/cart/pull?token=null&cartId=null")).code).toBe(404);
    },
  },
  {
    name: "answers about carts are kept by nobody",
    async run({ client }) {
      await client.createCart();
      const { headers } = (await client.cart("GET", "pull")).answer;
      expect(headers.get("cache-control")).toContain("no-store");
    },
  },
  {
    name: "after the log-in the customer's cart is another, and the guest's goes on",
    async run({ client, customer }) {
      await withLine(client, "LAMP", 2);
      const asa = await customer();
      await asa.createCart();
      expect(asa.cartToken).not.toBe(client.cartToken);
      client.token = asa.token;
      // a token with a guest's cart is that guest's cart
      expect((await client.pull()).map(({ qty }) => qty)).toEqual([2]);
    },
  },
];
