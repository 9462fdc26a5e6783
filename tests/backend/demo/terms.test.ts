import { describe, expect, it } from "vitest";
import { CATEGORY_IDS } from "@/backend/demo/ids";
import { toStoreFees } from "@/backend/fee";
import { SHIPPING_RULES } from "@/backend/shipping/methods";
import { listStores } from "@/lib/storefront";
import { LANGUAGES } from "@/lib/storefront/types";
import { productsOf, SHOP } from "./shop";

const { coupons, rules, fees, customers } = SHOP;

describe("terms of the demo shop", () => {
  it("reduce the total in every store view, by each coupon and rule", () => {
    for (const { currency } of listStores()) {
      for (const { code, basisPoints, amounts } of coupons)
        expect([code, basisPoints ?? amounts?.[currency]]).toEqual([code, expect.any(Number)]);
      for (const { id, basisPoints, amounts } of rules)
        expect([id, basisPoints ?? amounts?.[currency]]).toEqual([id, expect.any(Number)]);
    }
  });

  it("need a higher minimum than they take off", () => {
    for (const { amounts = {}, minimums = {} } of coupons)
      for (const { currency } of listStores())
        expect(minimums[currency] ?? 0).toBeGreaterThanOrEqual((amounts[currency] ?? 0) * 2);
  });

  it("name categories that have products", () => {
    const ids = rules.flatMap(({ categories = [] }) => categories);
    expect(ids).toEqual([CATEGORY_IDS.get("dining-chairs")]);
    for (const id of ids) expect(productsOf("bmse").some(({ category_ids }) => category_ids.includes(id))).toBe(true);
  });

  it("offer each fee, with every choice, in every store view", () => {
    for (const { code } of listStores())
      expect(toStoreFees(fees, code).map(({ id, options }) => [id, options.length])).toEqual([
        [1, 2],
        [2, 3],
        [3, 2],
      ]);
    expect(new Set(fees.flatMap(({ options }) => options.map(({ id }) => id))).size).toBe(7);
    const methods = SHIPPING_RULES.map(({ method }) => method);
    for (const { shippingMethods } of fees)
      for (const method of shippingMethods ?? []) expect(methods).toContain(method);
  });

  it("are worded in each language", () => {
    const texts = [
      ...rules.map(({ title }) => title),
      ...fees.flatMap(({ name, description, options }) => [name, description, ...options.map(({ label }) => label)]),
    ];
    for (const text of texts) {
      expect(Object.keys(text).toSorted()).toEqual([...LANGUAGES].toSorted());
      for (const language of LANGUAGES) expect(text[language].trim().length).toBeGreaterThan(3);
      expect(new Set([text.sv, text.fi, text.en]).size).toBe(3);
    }
  });

  it("have customers of both groups", () => {
    expect(customers.map(({ groupId }) => groupId)).toEqual([1, 2]);
    for (const { customer } of customers) expect(customer.email).toMatch(/@bjorkmo\.example$/);
  });
});
