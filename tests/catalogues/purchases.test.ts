import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTRACT } from "@/lib/upstream/contract";
import { ADDRESS, Guest, orderOf, send } from "../backend/client";
import { makeShop, NOW, type Shop } from "../backend/fixtures";
import { CATALOGUES } from "./index";
import { importInto, STORE } from "./open";

const HERE = { ...ADDRESS, country_id: "SE", postcode: "11122", city: "Stockholm" };

/** Types of which nothing is shipped, so that nobody can pay at the door. */
const VIRTUAL = new Set(["virtual", "downloadable", "giftcard"]);
const UNSHIPPED = {
  shippingAddress: undefined,
  shipping_method_code: undefined,
  shipping_carrier_code: undefined,
  payment_method_code: "banktransfer",
};

describe.each(CATALOGUES.map((catalogue) => ({ name: catalogue.name, catalogue })))("$name", ({ catalogue }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await makeShop("sqlite", { now: NOW });
    await importInto(shop, catalogue, NOW);
  });
  afterAll(() => shop.dispose());

  it.each(Object.entries(catalogue.buy))("sells a %s product: cart, totals, order", async (type, { sku, option }) => {
    const guest = await new Guest(shop, STORE).create();
    await guest.add(sku, 1, option ? { product_option: { extension_attributes: option } } : {});
    const [line] = await guest.pull();
    const totals = await guest.totals();
    expect(totals.grand_total).toBeGreaterThan(0);
    const stock = await send(shop, "GET", `/api/stock/check?sku=${encodeURIComponent(sku)}&storeCode=${STORE}`);
    expect(stock.body.result).toMatchObject({ is_in_stock: true });
    const order = orderOf(
      [{ sku: line?.sku ?? "", qty: 1, ...(option && { product_option: { extension_attributes: option } }) }],
      { cart_id: guest.cartId, store_code: STORE },
      VIRTUAL.has(type) ? { billingAddress: HERE, ...UNSHIPPED } : { shippingAddress: HERE, billingAddress: HERE },
    );
    const placed = await send(shop, "POST", `/api/order?storeCode=${STORE}`, { body: order });
    expect(placed.body).toMatchObject({ code: 200 });
    expect(CONTRACT.order.result.parse(placed.body.result).orderNumber).toMatch(/\d/);
  });

  it.each(catalogue.unsold)("does not sell %s", async (sku) => {
    const guest = await new Guest(shop, STORE).create();
    const { status } = await guest.update({ sku, qty: 1 });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});
