import { expect, test } from "vitest";
import { ApiClient, buildOrder } from "@/e2e/servers/api-client";
import { findVariant } from "@/e2e/servers/find-variant";
import { readSites } from "@/e2e/servers/sites";
import { findOrders } from "@/e2e/shop/orders";
import { CONTRACT } from "@/lib/upstream/contract";

const SHIPPING_ADDRESS = {
  region: "",
  region_id: 0,
  country_id: "FI",
  street: [null, null],
  postcode: "",
  city: "",
  region_code: "",
};
const BLANK = { countryId: "FI", firstname: "", lastname: "", city: "", postcode: "", street: [""] };

/** Makes the three calls that follow each change of the cart. */
async function readMethods(client: ApiClient, chosen: Record<string, string> = {}) {
  const shipping = CONTRACT.cartShippingMethods.result.parse(
    (await client.cart("POST", "shipping-methods", { address: SHIPPING_ADDRESS })).result,
  );
  const payment = CONTRACT.cartPaymentMethods.result.parse((await client.cart("GET", "payment-methods")).result);
  const { result } = await client.cart("POST", "shipping-information", {
    addressInformation: { shippingAddress: BLANK, billingAddress: BLANK, ...chosen },
  });
  return { shipping, payment, ...CONTRACT.cartShippingInformation.result.parse(result) };
}

for (const name of ["whole", "split"] as const) {
  test(`a Vue Storefront client buys as a guest without cookies (${name})`, async () => {
    const { url: site, database } = readSites()[name];
    const { parentSku, sku, optionId, optionValue, productId } = await findVariant(site);
    const client = new ApiClient(site, "bmfi");
    const cookies: string[] = [];

    const stock = await client.call("GET", "/api/stock/check", { query: { sku } });
    expect(stock).toMatchObject({ status: 200, code: 200, result: { product_id: productId, is_in_stock: true } });
    const before = await client.stockOf(sku);

    const created = await client.call("POST", "/api/cart/create", { query: { token: "" } });
    client.cartId = CONTRACT.cartCreate.result.parse(created.result);
    expect(client.cartId).toMatch(/^[\w-]{32,}$/);
    cookies.push(...created.cookies);
    expect((await client.cart("GET", "pull")).result).toEqual([]);

    const product_option = {
      extension_attributes: {
        configurable_item_options: [{ option_id: optionId, option_value: optionValue }],
        custom_options: [],
        bundle_options: [],
      },
    };
    const added = await client.cart("POST", "update", {
      cartItem: { sku: parentSku, qty: 1, product_option, quoteId: client.cartId },
    });
    const item = CONTRACT.cartUpdate.result.parse(added.result);
    expect(item).toMatchObject({ sku, qty: 1, product_type: "configurable", quote_id: client.cartId });
    const first = await readMethods(client);
    expect(first.payment.map(({ code }) => code)).toContain("cashondelivery");
    expect(first.totals.items_qty).toBe(1);

    // changes the quantity
    const [pulled] = CONTRACT.cartPull.result.parse((await client.cart("GET", "pull")).result);
    expect(pulled).toMatchObject({ item_id: item.item_id, sku, qty: 1 });
    await client.cart("POST", "update", {
      cartItem: { sku: parentSku, qty: 2, item_id: item.item_id, product_option, quoteId: client.cartId },
    });
    const [method] = first.shipping;
    if (!method) throw new Error("no shipping method");
    const { totals } = await readMethods(client, {
      shippingCarrierCode: method.carrier_code,
      shippingMethodCode: method.method_code,
    });
    const [line] = totals.items;
    expect(line).toMatchObject({ item_id: item.item_id, qty: 2 });
    expect(JSON.parse(line?.options ?? "null")).toEqual([{ label: expect.any(String), value: expect.any(String) }]);
    expect(totals.total_segments.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["subtotal", "shipping", "tax", "grand_total"]),
    );
    expect(totals.grand_total).toBeCloseTo(totals.subtotal_incl_tax + method.price_incl_tax, 2);

    const orderId = crypto.randomUUID();
    const order = buildOrder([{ sku, qty: 2 }], {
      order_id: orderId,
      cart_id: client.cartId,
      store_code: "bmfi",
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
      transmited: true,
      transmited_at: new Date().toISOString(),
      status: "pending",
      state: "pending",
    });
    const placed = await client.order({
      ...order,
      addressInformation: {
        ...order.addressInformation,
        shipping_carrier_code: method.carrier_code,
        shipping_method_code: method.method_code,
      },
    });
    expect(placed).toMatchObject({ status: 200, code: 200 });
    cookies.push(...placed.cookies);
    const result = CONTRACT.order.result.parse(placed.result);
    const sync = await client.call("GET", `/api/sync/order/${orderId}`);
    expect(CONTRACT.syncOrder.result.parse(sync.result)).toMatchObject({
      transmited: true,
      platform_order_id: result.backendOrderId,
    });
    expect(cookies, "another client gets no cookies").toEqual([]);
    expect((await client.cart("GET", "pull")).status, "an ordered cart is no cart any more").toBe(404);
    expect(await client.stockOf(sku)).toBe(before - 2);

    const [stored, ...more] = await findOrders(database, "client_order_id", orderId);
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      order_number: result.orderNumber,
      store: "bmfi",
      items_qty: 2,
      grand_total: Math.round(totals.grand_total * 100),
      tax: Math.round(totals.tax_amount * 100),
    });
    expect(stored?.lines.map((row) => [row.sku, row.qty, row.row_total])).toEqual([
      [sku, 2, Math.round((line?.row_total_incl_tax ?? 0) * 100)],
    ]);
  });
}
