import { expect } from "vitest";
import { withLine } from "./carts";
import type { Scenario } from "./scenario";

const text = expect.any(String);
const number = expect.any(Number);

/** What is chosen for a cart: payment, shipping, coupons. */
export const choiceScenarios: Scenario[] = [
  {
    name: "payment methods are a list of code and title",
    async run({ client }) {
      await withLine(client);
      const { result } = await client.cart("GET", "payment-methods");
      expect(result).toContainEqual(expect.objectContaining({ code: "cashondelivery", title: text }));
    },
  },
  {
    name: "shipping methods come for an address without words",
    async run({ client }) {
      await withLine(client);
      const { shipping } = await client.syncTotals();
      expect(shipping).toContainEqual(
        expect.objectContaining({
          carrier_code: "bjorkmo",
          method_code: "kerb",
          carrier_title: text,
          method_title: text,
          amount: number,
          available: true,
          price_excl_tax: number,
          price_incl_tax: number,
        }),
      );
    },
  },
  {
    name: "shipping methods without an address are 500 in words",
    async run({ client }) {
      await withLine(client);
      expect(await client.cart("POST", "shipping-methods", {})).toMatchObject({ code: 500, result: text });
    },
  },
  {
    name: "shipping information with blank names answers payment methods and totals",
    async run({ client }) {
      await withLine(client, "TABLE");
      const blank = { countryId: "FI", firstname: "", lastname: "", city: "", postcode: "", street: [""] };
      const information = { shippingAddress: blank, billingAddress: blank, shippingCarrierCode: "bjorkmo" };
      const { result } = await client.cart("POST", "shipping-information", {
        addressInformation: { ...information, shippingMethodCode: "kerb" },
      });
      expect(result).toMatchObject({ payment_methods: expect.any(Array), totals: { grand_total: 499 + 49 } });
    },
  },
  {
    name: "shipping information without its address is 500",
    async run({ client }) {
      await withLine(client);
      expect((await client.cart("POST", "shipping-information", {})).code).toBe(500);
    },
  },
  {
    name: "collect-totals takes methods and answers totals",
    async run({ client }) {
      await withLine(client, "TABLE");
      const methods = {
        paymentMethod: { method: "cashondelivery" },
        shippingCarrierCode: "bjorkmo",
        shippingMethodCode: "kerb",
      };
      const { code, result } = await client.cart("POST", "collect-totals", { methods });
      expect([code, result]).toEqual([200, expect.objectContaining({ grand_total: 548 })]);
    },
  },
  {
    name: "a coupon is applied, named in the totals and taken off again",
    async run({ client }) {
      await withLine(client, "TABLE");
      expect((await client.cart("POST", "apply-coupon", undefined, "&coupon=BREV10")).result).toBe(true);
      expect((await client.cart("GET", "coupon")).result).toBe("BREV10");
      expect((await client.cart("GET", "totals")).result).toMatchObject({
        coupon_code: "BREV10",
        discount_amount: -49.9,
      });
      expect((await client.cart("POST", "delete-coupon")).result).toBe(true);
      expect((await client.cart("GET", "totals")).result).not.toHaveProperty("coupon_code");
    },
  },
  {
    name: "a wrong coupon is 404 in words, a missing one 500",
    async run({ client }) {
      await withLine(client);
      expect(await client.cart("POST", "apply-coupon", undefined, "&coupon=NO")).toMatchObject({
        code: 404,
        result: text,
      });
      expect(await client.cart("POST", "apply-coupon")).toMatchObject({ code: 500, result: "No coupon code provided" });
    },
  },
];
