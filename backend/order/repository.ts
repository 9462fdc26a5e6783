import { addressOfPlace } from "../../lib/delivery/places";
import { deliveryKindOf } from "../../lib/delivery/schema";
import { formatZip } from "../../lib/delivery/zip";
import { PICKUP } from "../../lib/stock/showrooms";
import { inLanguage } from "../../lib/storefront";
import type { OrderBody } from "../../lib/upstream/contract/order";
import { toStoredAddress } from "../cart/address";
import { wholeOption } from "../cart/options";
import type { PricedCart } from "../cart/price";
import { nextNumber } from "../db/counter";
import type { OrderTable } from "../db/order-types";
import type { Queries } from "../db/types";
import { findPoint } from "../logtrade/points";
import type { PaymentOption } from "../payment";
import type { ShippingRate } from "../shipping";
import { CLOSEST_POINT } from "../shipping/methods";
import { saveDeliveries } from "./deliveries";

export interface NewOrder {
  body: OrderBody;
  priced: PricedCart;
  shipping: ShippingRate | null;
  payment: PaymentOption;
  customerId: number | null;
  now: Date;
}

/** Returns the next order number of a store view: its id and eight digits, as Magento's increment ids. */
const orderNumber = async (queries: Queries, storeId: number): Promise<number> =>
  storeId * 100_000_000 + (await nextNumber(queries, `order:${storeId}`));

/** Returns where a parcel is handed out, as an order's title says it. */
function placeOfParcel({ cart, store }: PricedCart): string {
  const point = cart.pickup_point === null ? undefined : findPoint(cart.pickup_point);
  if (point?.countryCode !== (cart.country ?? store.country)) return inLanguage(CLOSEST_POINT, store.language);
  return [point.name, point.address, `${formatZip(point.countryCode, point.zipCode)} ${point.city}`].join(", ");
}

/** Returns the title of the shipping; it names the pickup point of a parcel, and where an order is collected. */
function titleOf(
  { carrier, method, title }: ShippingRate,
  { body, priced }: Pick<NewOrder, "body" | "priced">,
): string {
  const { shippingExtraFields: extra } = body.addressInformation;
  if (deliveryKindOf({ carrierCode: carrier, methodCode: method }) === "parcel")
    return `${title}, ${placeOfParcel(priced)}`;
  const place =
    method === PICKUP.methodCode && typeof extra === "object" && extra !== null && "showroom" in extra
      ? addressOfPlace(extra.showroom)
      : null;
  return place ? `${title}, ${place}` : title;
}

function toRow(id: number, order: NewOrder): OrderTable {
  const { body, shipping, payment, customerId, now } = order;
  const { cart, totals } = order.priced;
  const { shippingAddress, billingAddress } = body.addressInformation;
  return {
    id,
    order_number: String(id),
    client_order_id: body.order_id ?? null,
    cart_id: cart.id,
    store: cart.store,
    status: "received",
    currency: cart.currency,
    // from the token: a body can claim any user
    customer_id: customerId === null ? null : String(customerId),
    customer_email: (shippingAddress?.email ?? billingAddress.email ?? null)?.toLowerCase() ?? null,
    shipping_address: shippingAddress && shipping ? toStoredAddress(shippingAddress) : null,
    billing_address: toStoredAddress(billingAddress),
    shipping_carrier: shipping?.carrier ?? null,
    shipping_method: shipping?.method ?? null,
    shipping_title: shipping && titleOf(shipping, order),
    payment_method: payment.code,
    payment_title: payment.title,
    coupon: totals.coupon,
    items_qty: totals.itemsQty,
    subtotal_net: totals.subtotalNet,
    subtotal: totals.subtotal,
    discount: totals.discount,
    shipping: totals.shipping,
    shipping_tax: totals.shippingTax,
    fee: totals.fee,
    fee_tax: totals.feeTax,
    tax: totals.tax,
    grand_total: totals.grandTotal,
    confirmation: "due",
    paid_at: null,
    created_at: now.toISOString(),
  };
}

/** Writes an order with its lines, planned deliveries and fees, in the caller's transaction, and returns its id. */
export async function saveOrder(queries: Queries, order: NewOrder): Promise<OrderTable> {
  const { store, lines, totals } = order.priced;
  const row = toRow(await orderNumber(queries, store.storeId), order);
  await queries.insertInto("orders").values(row).execute();
  const rows = lines.flatMap(({ itemId, qty, product }, index) => {
    const sums = totals.lines.find((line) => line.itemId === itemId);
    if (!sums) throw new Error(`no totals for line ${itemId}`);
    return [
      {
        order_id: row.id,
        line: index + 1,
        sku: product.sku,
        parent_sku: product.parentSku,
        name: product.name,
        product_type: product.type,
        product_id: product.productId,
        product_option: product.option ? JSON.stringify(wholeOption(product.option)) : null,
        options: JSON.stringify(product.labels),
        parts: JSON.stringify(product.parts),
        qty,
        unit_price: product.price.final,
        unit_price_regular: product.price.regular,
        row_total: sums.row,
        discount: sums.discount,
        tax: sums.tax,
        tax_basis_points: Math.round(sums.taxPercent * 100),
      },
    ];
  });
  await queries.insertInto("order_line").values(rows).execute();
  await saveDeliveries(queries, row.id, order);
  const fees = totals.fees.map(({ feeId, optionId, name, label, amount, tax, taxPercent }) => ({
    order_id: row.id,
    fee_id: feeId,
    option_id: optionId,
    name,
    label,
    amount,
    tax,
    tax_basis_points: Math.round(taxPercent * 100),
  }));
  if (fees.length > 0) await queries.insertInto("order_fee").values(fees).execute();
  return row;
}

/**
 * Returns an order by the client's own id for it, which only the client knows, or by our number where it is the
 * customer's own: numbers can be guessed. Null when there is none.
 */
export async function findOrder(
  queries: Queries,
  id: string,
  customerId: number | null,
): Promise<Pick<OrderTable, "id" | "created_at"> | null> {
  const placed = await queries
    .selectFrom("idempotency")
    .select("order_id")
    .where("key", "=", `client:${id}`)
    .executeTakeFirst();
  const order = queries.selectFrom("orders").select(["id", "created_at"]);
  if (placed?.order_id != null) return (await order.where("id", "=", placed.order_id).executeTakeFirst()) ?? null;
  if (customerId === null) return null;
  const own = order.where("order_number", "=", id).where("customer_id", "=", String(customerId));
  return (await own.executeTakeFirst()) ?? null;
}
