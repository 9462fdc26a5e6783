import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliveryCountries } from "@/lib/delivery/countries";
import { getStore } from "@/lib/storefront";
import { ADDRESS, Guest, orderOf, send } from "./client";
import { makeShop, type Shop } from "./fixtures";

const OTHERS = [
  ["bmse", "NO", "0150"],
  ["bmdk", "NO", "0150"],
  ["bmno", "SE", "41101"],
  ["bmfi", "NO", "0150"],
  ["bmen", "NO", "0150"],
] as const;

describe("a country the store view does not deliver to", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await makeShop("sqlite");
  });
  afterAll(() => shop.dispose());

  it.each(OTHERS)("is refused by the commerce API of %s: %s", async (store, country, postcode) => {
    const guest = await new Guest(shop, store).create();
    await guest.add("LAMP");
    const delivered = deliveryCountries(store).join(", ");
    const refusal = { status: 400, body: { result: `The store delivers to ${delivered} only, not to ${country}.` } };
    expect(await guest.information({ shippingAddress: { countryId: country } })).toMatchObject(refusal);
    expect(await guest.information({ billingAddress: { countryId: country.toLowerCase() } })).toMatchObject(refusal);
    expect(await guest.shippingMethods({ country_id: country })).toEqual([]);
    expect((await guest.shippingMethods({ country_id: getStore(store).country })).length).toBeGreaterThan(0);
    const address = { ...ADDRESS, country_id: country, postcode };
    const order = orderOf([{ sku: "LAMP", qty: 1 }], { cart_id: guest.cartId }, { shippingAddress: address });
    expect(await send(shop, "POST", `/api/order?storeCode=${store}`, { body: order })).toMatchObject(refusal);
    expect((await guest.totals()).grand_total).toBeGreaterThan(0);
  });
});
