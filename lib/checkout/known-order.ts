import { type Minor, negateMinor, toMinor } from "../money";
import type { PlacedOrderWire } from "../upstream/contract/placed-order";
import type { OrderNext, PlacedLine, PlacedOrder } from "./types";

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
    ...(wire.coupon ? { coupon: wire.coupon } : {}),
    fees: wire.fees.map(({ title, amount }) => ({ title, value: gross(amount) })),
    tax: gross(wire.tax),
    grandTotal: gross(wire.grand_total),
    shippingTitle: wire.shipping_title ?? "",
    paymentTitle: wire.payment_title,
    next: nextOf(wire),
  };
}

/** Returns the planned deliveries that have not arrived; undefined where there are none. */
function nextOf({ deliveries, lines }: PlacedOrderWire): OrderNext | undefined {
  const open = deliveries.filter(({ delivered_at }) => delivered_at === null);
  if (open.length === 0) return undefined;
  return {
    delivery: null,
    arrival: null,
    deliveries: open.map(({ from, to, lines: pieces }) => ({
      arrival: from && to ? { from, to } : null,
      names: pieces.flatMap(({ line }) => lines.find((one) => one.line === line)?.name ?? []),
    })),
    payment: null,
  };
}

/**
 * Returns an order this browser began as the shop has placed it: address and sums may have been changed in the
 * provider's frame. Pictures and what the shop's answer does not have stay.
 */
export function withPlaced(order: PlacedOrder, wire: PlacedOrderWire): PlacedOrder {
  const { address, lines, next, ...known } = toKnownOrder(wire, order.orderId);
  const deliveries = next?.deliveries ?? [];
  const [first, ...others] = deliveries;
  return {
    ...order,
    ...known,
    // the shop's lines of an address have the number among them
    address: address.filter((line) => line !== order.phone),
    phone: address.find((line) => line === order.phone),
    lines: order.lines.map((line, index) => {
      const same = lines[index]?.sku === line.sku ? lines[index] : undefined;
      return { ...line, rowTotal: same?.rowTotal ?? line.rowTotal };
    }),
    next: order.next && {
      ...order.next,
      ...(others.length > 0 ? { deliveries } : first && { arrival: first.arrival }),
    },
  };
}
