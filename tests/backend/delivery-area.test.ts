import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveDocuments } from "@/backend/documents";
import type { StoreCode } from "@/lib/storefront/types";
import { CONTRACT } from "@/lib/upstream/contract";
import { ADDRESS, Guest, orderOf, send } from "./client";
import { makeShop, type Shop } from "./fixtures";

const NOT_THERE = [
  ["bmdk", "DK", "3900", "Greenland"],
  ["bmdk", "DK", "3850", "the Faroe Islands"],
  ["bmse", "DK", "3900", "Greenland"],
  ["bmno", "NO", "9170", "Svalbard"],
  ["bmno", "NO", "8099", "Jan Mayen"],
] as const;

/** Gives the tax rules of the Finnish view a region. */
async function addTaxRegion({ database, backend }: Shop): Promise<void> {
  const rates = [
    { id: 2, tax_country_id: "FI", tax_region_id: 7, region_name: "Åland", rate: 0 },
    { id: 1, tax_country_id: "FI", tax_region_id: 0, rate: 25 },
  ];
  const source = { id: 1, product_tax_class_ids: [2], rates };
  await database.write((queries) =>
    saveDocuments(queries, [{ store: "bmfi", type: "taxrule", id: "1", source }], backend.now()),
  );
}

describe("areas outside the mainland (docs/domain-rules.md#areas)", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await makeShop("sqlite");
    await addTaxRegion(shop);
  });
  afterAll(() => shop.dispose());

  async function guestWithLamp(store: StoreCode) {
    const guest = await new Guest(shop, store).create();
    await guest.add("LAMP");
    return guest;
  }

  it.each(NOT_THERE)(
    "%s: nothing is delivered to %s %s, and the API says so",
    async (store, country, postcode, name) => {
      const guest = await guestWithLamp(store);
      const address = { country_id: country, postcode };
      const offered = (await guest.shippingMethods(address)).map(({ method_code }) => method_code);
      expect(offered.filter((method) => method !== "pickup")).toEqual([]);
      const refusal = { status: 400, body: { result: `The store does not deliver to ${name}.` } };
      const blank = { countryId: country, postcode, firstname: "", lastname: "", city: "", street: [""] };
      const kerb = { shippingCarrierCode: "bjorkmo", shippingMethodCode: "kerb" };
      expect(await guest.information({ shippingAddress: blank, ...kerb })).toMatchObject(refusal);
      const order = orderOf(
        [{ sku: "LAMP", qty: 1 }],
        { cart_id: guest.cartId },
        { shippingAddress: { ...ADDRESS, country_id: country, postcode } },
      );
      expect(await send(shop, "POST", `/api/order?storeCode=${store}`, { body: order })).toMatchObject(refusal);
      const query = `skus=LAMP&countryId=${country}&postcode=${postcode}&storeCode=${store}`;
      const { body } = await send(shop, "GET", `/api/product/shipping-methods?${query}`);
      const page = CONTRACT.productShipping.result.parse(body.result).map(({ method_code: method }) => method);
      expect(page.filter((method) => method !== "pickup")).toEqual([]);
    },
  );

  const totalsAt = async (guest: Guest, postcode: string) => {
    const address = { countryId: "FI", postcode, firstname: "", lastname: "", city: "", street: [""] };
    const kerb = { shippingCarrierCode: "bjorkmo", shippingMethodCode: "kerb" };
    const { body } = await guest.information({ shippingAddress: address, ...kerb });
    const { totals } = body.result as { totals: { shipping_incl_tax: number; tax_amount: number } };
    return totals;
  };

  it("have a price of their own, which is never free, and a tax of their own where the rules have one", async () => {
    const guest = await guestWithLamp("bmfi");
    const mainland = await totalsAt(guest, "00100");
    const aland = await totalsAt(guest, "22100");
    expect([mainland.shipping_incl_tax, aland.shipping_incl_tax]).toEqual([49, 84]);
    expect(mainland.tax_amount).toBeGreaterThan(0);
    expect(aland.tax_amount).toBe(0);
    const at = async (postcode: string) =>
      (await guest.shippingMethods({ country_id: "FI", postcode })).map(({ method_code, price_incl_tax }) => [
        method_code,
        price_incl_tax,
      ]);
    expect(await at("00100")).toEqual([
      ["parcel", 8.9],
      ["kerb", 49],
      ["carryin", 99],
    ]);
    expect(await at("22100")).toEqual([
      ["parcel", 43.9],
      ["kerb", 84],
      ["carryin", 134],
    ]);
  });
});
