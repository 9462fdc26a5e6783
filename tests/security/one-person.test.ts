import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveCoupons } from "@/backend/cart/coupon";
import { personOf } from "@/backend/customer/person";
import { countRequestedMail } from "@/backend/mail";
import { keyOfAddress } from "@/backend/newsletter/address";
import { giveCoupon } from "@/backend/newsletter/coupon";
import { ADDRESS, Guest, orderOf, placeOrder, send } from "../backend/client";
import { makeShop, NOW, type Shop } from "../backend/fixtures";

it.each([
  ["asa@example.com", "asa@example.com"],
  ["asa+1@example.com", "asa@example.com"],
  ["asa+a+b@example.com", "asa@example.com"],
  ["a.sa@example.com", "a.sa@example.com"],
  ["a.s.a+x@gmail.com", "asa@gmail.com"],
  ["asa@googlemail.com", "asa@gmail.com"],
  ["+x@example.com", "+x@example.com"],
  ["nonsense", "nonsense"],
])("%s is known as %s", (email, person) => expect(personOf(email)).toBe(person));

it("who a person is known as is known as that", () =>
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const person = personOf(email.toLowerCase());
      expect(personOf(person)).toBe(person);
    }),
  ));

describe("one person with many addresses", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop("sqlite", { now: NOW });
  });
  afterEach(() => shop.dispose());

  it("uses a coupon once that is valid once per customer", async () => {
    await saveCoupons(shop.database.queries, [{ code: "ONCE", basisPoints: 1000, oncePerCustomer: true }]);
    const order = async (email: string) => {
      const guest = await new Guest(shop).create();
      await guest.add("LAMP");
      await send(shop, "POST", guest.path("/api/cart/apply-coupon", "&coupon=ONCE"));
      const address = { ...ADDRESS, email };
      const body = orderOf(
        [{ sku: "LAMP", qty: 1 }],
        { cart_id: guest.cartId },
        { shippingAddress: address, billingAddress: address },
      );
      return (await placeOrder(shop, body)).status;
    };
    expect(await order("asa+1@gmail.com")).toBe(200);
    expect(await order("a.sa+2@gmail.com")).toBe(400);
    expect(await order("asa@gmail.com")).toBe(400);
    expect(await order("bo@gmail.com")).toBe(200);
  });

  it("is mailed as often as one address", async () => {
    const count = (n: number) =>
      shop.database.write((queries) => countRequestedMail(queries, `asa+${n}@example.com`, NOW));
    const sent: boolean[] = [];
    for (let n = 0; n < 7; n++) sent.push(await count(n));
    expect(sent).toEqual([true, true, true, true, true, false, false]);
    expect(await shop.database.write((queries) => countRequestedMail(queries, "bo@example.com", NOW))).toBe(true);
  });

  it("gets the coupon of the newsletter once", async () => {
    const give = (email: string) =>
      shop.database.write(async (queries) => {
        const at = NOW.toISOString();
        const email_key = await keyOfAddress(queries, email);
        const row = {
          email_key,
          email,
          store: "bmfi",
          state: "confirmed",
          coupon: null,
          mailed_at: at,
          created_at: at,
        } as const;
        return giveCoupon(queries, row, NOW);
      });
    expect(await give("asa@example.com")).toMatch(/^BM10-/);
    expect([await give("asa+1@example.com"), await give("asa@example.com")]).toEqual([null, null]);
  });
});
