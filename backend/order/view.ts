import { getShopperSettings } from "../../lib/config/shopper-settings";
import { fromMinor, subtractMinor, ZERO } from "../../lib/money";
import type { RefundableOrder, WithdrawalBarrier } from "../../lib/orders/types";
import { dayOf, lastDayOf, withdrawablePieces } from "../../lib/orders/withdrawal";
import { getStore } from "../../lib/storefront";
import type { PlacedOrderWire } from "../../lib/upstream/contract/placed-order";
import { tellBookings } from "../booking/view";
import { progressOf } from "./deliveries";
import { arrivalOf, type LineProgress, type StoredOrder } from "./load";
import { addressLines, nameOf, readAddress, readOptions, readProductOption } from "./stored";

/** Returns what a refund of an order depends on. */
export const toRefundable = ({ order, lines }: StoredOrder): RefundableOrder => ({
  isPaid: order.paid_at !== null,
  lines: lines.map(({ line, qty, withdrawn, shipped, unshipped, row_total, discount }) => ({
    line,
    qty,
    withdrawn,
    shipped,
    unshipped,
    paid: subtractMinor(row_total, discount),
  })),
  shipping: order.shipping,
  fees: order.fee,
});

/** Returns the last days of an order's withdrawal; that of goods is open until the last of them has arrived. */
function periodOf(stored: StoredOrder): { goodsUntil: string | null; servicesUntil: string } {
  const { store, created_at } = stored.order;
  const { timeZone } = getStore(store);
  const { returnDays } = getShopperSettings(store).delivery;
  const arrival = arrivalOf(stored);
  return {
    goodsUntil: arrival && lastDayOf(arrival, returnDays, timeZone),
    servicesUntil: lastDayOf(new Date(created_at), returnDays, timeZone),
  };
}

interface Withdrawable {
  qty: number;
  barrier: WithdrawalBarrier | null;
}

/** Returns how many pieces of each line can be withdrawn from at an instant. */
export function listWithdrawable(stored: StoredOrder, now: Date): Map<LineProgress, Withdrawable> {
  const { status, store } = stored.order;
  const period = { status, today: dayOf(now, getStore(store).timeZone), ...periodOf(stored) };
  return new Map(stored.lines.map((line) => [line, withdrawablePieces(line, period)]));
}

const toLineWire = ([line, { qty, barrier }]: [LineProgress, Withdrawable]) => ({
  line: line.line,
  sku: line.sku,
  name: line.name,
  options: readOptions(line).map(({ label, value }) => ({ label, value })),
  product_option: readProductOption(line),
  qty: line.qty,
  shipped: line.shipped,
  unshipped: line.unshipped,
  withdrawn: line.withdrawn,
  withdrawable: qty,
  barrier,
  row_total: fromMinor(line.row_total),
  discount: fromMinor(line.discount),
});

function toDeliveryWire(stored: StoredOrder, delivery: StoredOrder["deliveries"][number]) {
  const { left, shippedAt, deliveredAt } = progressOf(stored, delivery);
  return {
    number: delivery.number,
    price: fromMinor(delivery.price),
    from: delivery.day_from,
    to: delivery.day_to,
    left,
    shipped_at: shippedAt,
    delivered_at: deliveredAt,
    lines: delivery.lines.map(({ line, qty }) => ({ line, qty })),
  };
}

function toWithdrawalWire(
  { number, created_at, amount, returned_at }: StoredOrder["withdrawals"][number],
  refunds: StoredOrder["refunds"],
) {
  const refund = refunds.find(({ withdrawal }) => withdrawal === number);
  return {
    number,
    created_at,
    amount: fromMinor(amount),
    refund: fromMinor(refund?.amount ?? ZERO),
    returned_at,
    refunded_at: refund?.done_at ?? null,
  };
}

/** Returns an order as its buyer sees it (docs/commerce-api.md#placed-orders). */
export function toPlacedOrderWire(stored: StoredOrder, now: Date, secret: string): PlacedOrderWire {
  const bookings = tellBookings(stored, secret, now);
  const { order, fees, shipments, withdrawals, refunds } = stored;
  const { store } = order;
  const address = readAddress(order.shipping_address ?? order.billing_address);
  return {
    number: order.order_number,
    store,
    status: order.status,
    created_at: order.created_at,
    paid_at: order.paid_at,
    email: order.customer_email ?? "",
    name: nameOf(readAddress(order.billing_address)),
    address: addressLines(address, store),
    payment_title: order.payment_title,
    shipping_title: order.shipping_title,
    subtotal: fromMinor(order.subtotal),
    discount: fromMinor(order.discount),
    coupon: order.coupon,
    shipping: fromMinor(order.shipping),
    fees: fees.map(({ name, label, amount }) => ({
      title: [name, label].filter(Boolean).join(", "),
      amount: fromMinor(amount),
    })),
    tax: fromMinor(order.tax),
    grand_total: fromMinor(order.grand_total),
    lines: [...listWithdrawable(stored, now)].map(toLineWire),
    deliveries: stored.deliveries.map((delivery) => ({
      ...toDeliveryWire(stored, delivery),
      booking: bookings.get(delivery.number) ?? null,
    })),
    shipments: shipments.map(({ number, carrier, tracking, shipped_at, delivered_at }) => ({
      number,
      carrier,
      tracking,
      shipped_at,
      delivered_at,
    })),
    withdrawals: withdrawals.map((withdrawal) => toWithdrawalWire(withdrawal, refunds)),
    withdraw_until: periodOf(stored).goodsUntil,
  };
}
