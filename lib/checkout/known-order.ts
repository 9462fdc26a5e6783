import { type Minor, negateMinor, toMinor } from "../money";
import type { PlacedOrderWire } from "../upstream/contract/placed-order";
import type { PlacedLine, PlacedOrder } from "./types";

/** An order as the shop tells it to a browser that did not place it. */
export type KnownOrder = Omit<PlacedOrder, "lines"> & {
  /** Pictures and pages of products are the catalogue's: they come by themselves. */
  lines: (Omit<PlacedLine, "picture" | "path"> & Partial<Pick<PlacedLine, "picture" | "path">>)[];
};

/** Returns an order of the wire as its confirmation shows it; `sid` is what it was asked for by. */
export function toKnownOrder(wire: PlacedOrderWire, sid: string): KnownOrder {
  const gross = (amount: number): Minor => toMinor(amount);
  return {
    orderId: sid,
    orderNumber: wire.number,
    store: wire.store,
    placedAt: wire.created_at,
    email: wire.email,
    name: wire.name,
    // its first line is the name, which stands above it where the same person is billed
    address: wire.address[0] === wire.name ? wire.address.slice(1) : wire.address,
    lines: wire.lines.map(({ sku, name, options, qty, row_total }) => ({
      sku,
      name,
      detail: options.map(({ value }) => value).join(", "),
      qty,
      rowTotal: gross(row_total),
    })),
    subtotal: gross(wire.subtotal),
    shipping: gross(wire.shipping),
    // the confirmation takes it off
    discount: negateMinor(gross(Math.abs(wire.discount))),
    fees: wire.fees.map(({ title, amount }) => ({ title, value: gross(amount) })),
    tax: gross(wire.tax),
    grandTotal: gross(wire.grand_total),
    shippingTitle: wire.shipping_title ?? "",
    paymentTitle: wire.payment_title,
  };
}
