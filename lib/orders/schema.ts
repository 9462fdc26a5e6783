import { sumMinor, subtractMinor, toMinor } from "../money";
import type { PlacedOrderWire } from "../upstream/contract/placed-order";
import type { PlacedOrder } from "./types";

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Returns a looked-up order of the wire in our shape. */
export function toPlacedOrder(wire: PlacedOrderWire): PlacedOrder {
  const feeRows = wire.fees.map(({ title, amount }) => ({ title, amount: toMinor(amount) }));
  return {
    number: wire.number,
    store: wire.store,
    status: wire.status,
    placedAt: new Date(wire.created_at),
    paidAt: toDate(wire.paid_at),
    email: wire.email,
    name: wire.name,
    address: wire.address,
    paymentTitle: wire.payment_title,
    shippingTitle: wire.shipping_title,
    subtotal: toMinor(wire.subtotal),
    discount: toMinor(wire.discount),
    shipping: toMinor(wire.shipping),
    feeRows,
    fees: sumMinor(feeRows.map(({ amount }) => amount)),
    tax: toMinor(wire.tax),
    grandTotal: toMinor(wire.grand_total),
    lines: wire.lines.map(({ row_total, discount, product_option, ...line }) => ({
      ...line,
      productOption: product_option ?? null,
      rowTotal: toMinor(row_total),
      paid: subtractMinor(toMinor(row_total), toMinor(discount)),
    })),
    deliveries: wire.deliveries.map(({ price, shipped_at, delivered_at, booking, ...delivery }) => ({
      ...delivery,
      booking: booking ?? null,
      price: toMinor(price),
      shippedAt: toDate(shipped_at),
      deliveredAt: toDate(delivered_at),
    })),
    shipments: wire.shipments.map(({ shipped_at, delivered_at, ...shipment }) => ({
      ...shipment,
      shippedAt: new Date(shipped_at),
      deliveredAt: toDate(delivered_at),
    })),
    isPaid: wire.paid_at !== null,
    withdrawals: wire.withdrawals.map(({ number, created_at, amount, refund, returned_at, refunded_at }) => ({
      number,
      at: new Date(created_at),
      amount: toMinor(amount),
      refund: toMinor(refund),
      returnedAt: toDate(returned_at),
      refundedAt: toDate(refunded_at),
    })),
    withdrawUntil: toDate(wire.withdraw_until && `${wire.withdraw_until}T12:00:00Z`),
  };
}
