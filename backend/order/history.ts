import { toShipmentNumber } from "../../lib/booking";
import { addMinor, fromMinor, type Minor, negateMinor, subtractMinor } from "../../lib/money";
import { toMagentoStatus } from "../../lib/orders/status";
import type { OrderBookingTable } from "../db/booking-types";
import type { OrderFeeTable, OrderLineTable, OrderTable } from "../db/order-types";
import type { Queries } from "../db/types";
import { stamp } from "../http/stamp";
import { readAddress } from "./stored";

const toItem = (line: OrderLineTable) => ({
  item_id: line.line,
  parent_item_id: null,
  sku: line.sku,
  parent_sku: line.parent_sku,
  name: line.name,
  product_type: line.product_type,
  qty_ordered: line.qty,
  price_incl_tax: fromMinor(line.unit_price),
  row_total_incl_tax: fromMinor(line.row_total),
  discount_amount: fromMinor(line.discount),
  tax_amount: fromMinor(line.tax),
  tax_percent: line.tax_basis_points / 100,
});

// written by saveOrder only
const read = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

function toShipping({ shipping_address, shipping_carrier, shipping_method, shipping, shipping_tax }: OrderTable) {
  const total = {
    shipping_amount: fromMinor(subtractMinor(shipping, shipping_tax)),
    shipping_incl_tax: fromMinor(shipping),
    shipping_tax_amount: fromMinor(shipping_tax),
  };
  return {
    address: read(shipping_address),
    method: shipping_method === null ? null : `${shipping_carrier}_${shipping_method}`,
    total,
  };
}

/**
 * Returns the tax that is part of an order's discount. The discount is gross and the subtotal net, so that sums add up
 * with it only.
 */
function taxInDiscount(order: OrderTable): Minor {
  const net = addMinor(
    order.subtotal_net,
    subtractMinor(order.shipping, order.shipping_tax),
    subtractMinor(order.fee, order.fee_tax),
  );
  return addMinor(subtractMinor(order.grand_total, addMinor(net, order.tax)), order.discount);
}

/** Returns an order as Magento writes sales orders (docs/commerce-api.md#users); amounts are decimals. */
function toOrder(order: OrderTable, lines: OrderLineTable[], fees: OrderFeeTable[], bookings: OrderBookingTable[]) {
  const { firstname, lastname } = readAddress(order.billing_address);
  return {
    entity_id: order.id,
    increment_id: order.order_number,
    created_at: stamp(new Date(order.created_at)),
    ...toMagentoStatus(order.status),
    order_currency_code: order.currency,
    customer_email: order.customer_email,
    customer_firstname: firstname,
    customer_lastname: lastname,
    grand_total: fromMinor(order.grand_total),
    subtotal: fromMinor(order.subtotal_net),
    subtotal_incl_tax: fromMinor(order.subtotal),
    shipping_amount: fromMinor(subtractMinor(order.shipping, order.shipping_tax)),
    shipping_incl_tax: fromMinor(order.shipping),
    tax_amount: fromMinor(order.tax),
    discount_amount: fromMinor(negateMinor(order.discount)),
    discount_tax_compensation_amount: fromMinor(taxInDiscount(order)),
    ...(order.coupon === null ? {} : { coupon_code: order.coupon }),
    total_item_count: lines.length,
    items: lines.map(toItem),
    billing_address: read(order.billing_address),
    shipping_description: order.shipping_title,
    payment: { method: order.payment_method, additional_information: [order.payment_title] },
    extension_attributes: {
      shipping_assignments: [{ shipping: toShipping(order) }],
      extra_fees: fees.map(({ name, label, amount, tax }) => ({
        name,
        label,
        value: fromMinor(amount),
        tax_amount: fromMinor(tax),
      })),
      // ours: the days of deliveries that are brought home
      delivery_bookings: bookings.map(({ delivery, date, time_from, time_to }) => ({
        shipment_number: toShipmentNumber(order.order_number, delivery),
        date,
        from: time_from,
        to: time_to,
      })),
    },
  };
}

/** Returns a page (from 1) of a customer's orders, newest first. */
export async function listHistory(
  queries: Queries,
  customerId: number,
  { pageSize, currentPage }: { pageSize: number; currentPage: number },
) {
  const mine = queries.selectFrom("orders").where("customer_id", "=", String(customerId));
  const { count } = await mine.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const orders = await mine
    .selectAll()
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  const ids = orders.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await queries.selectFrom("order_line").selectAll().where("order_id", "in", ids).orderBy("line").execute();
  const fees =
    ids.length === 0
      ? []
      : await queries
          .selectFrom("order_fee")
          .selectAll()
          .where("order_id", "in", ids)
          .orderBy("fee_id")
          .orderBy("option_id")
          .execute();
  const bookings =
    ids.length === 0
      ? []
      : await queries
          .selectFrom("order_booking")
          .selectAll()
          .where("order_id", "in", ids)
          .where("state", "=", "booked")
          .orderBy("delivery")
          .execute();
  const of = <T extends { order_id: number }>(rows: T[], id: number) => rows.filter(({ order_id }) => order_id === id);
  return {
    items: orders.map((order) => toOrder(order, of(lines, order.id), of(fees, order.id), of(bookings, order.id))),
    search_criteria: {
      filter_groups: [{ filters: [{ field: "customer_id", value: String(customerId), condition_type: "eq" }] }],
      page_size: pageSize,
      current_page: currentPage,
    },
    total_count: Number(count),
  };
}
