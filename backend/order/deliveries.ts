import { arrivalAt } from "../../lib/delivery";
import { deliveryKindOf } from "../../lib/delivery/schema";
import { isCompleteZip } from "../../lib/delivery/zip";
import type { ChosenPieces } from "../../lib/orders/types";
import type { OrderBody } from "../../lib/upstream/contract/order";
import { isKnownCountry } from "../../lib/upstream/contract/postcode";
import type { PricedCart } from "../cart/price";
import type {
  OrderDeliveryLineTable,
  OrderDeliveryTable,
  OrderTable,
  ShipmentLineTable,
  ShipmentTable,
} from "../db/order-types";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import type { ShippingRate } from "../shipping";

/** An order whose deliveries are planned. */
interface OrderToPlan {
  body: OrderBody;
  priced: PricedCart;
  shipping: ShippingRate | null;
  now: Date;
}

/** A delivery that was planned with an order, and the pieces in it. */
export interface PlannedOrderDelivery extends OrderDeliveryTable {
  lines: OrderDeliveryLineTable[];
}

/** What became of the lines of an order. */
interface Progress {
  lines: { line: number; unshipped: number }[];
  shipments: ShipmentTable[];
  shipped: ShipmentLineTable[];
}

/** Returns the days a delivery is told to arrive between; null where address or product tell none. */
function daysOf(
  days: number | null,
  { body, priced, now }: OrderToPlan,
): Pick<OrderDeliveryTable, "day_from" | "day_to"> {
  const { country_id, postcode = "" } = body.addressInformation.shippingAddress ?? {};
  const country = country_id?.toUpperCase() ?? priced.store.country;
  const digits = postcode.replaceAll(/\s/g, "");
  if (days === null || !isKnownCountry(country) || !isCompleteZip(country, digits))
    return { day_from: null, day_to: null };
  const { from, to } = arrivalAt({ country, timeZone: priced.store.timeZone }, { days, postcode: digits, now });
  return { day_from: from, day_to: to };
}

/** Writes the deliveries of an order that is sent, in the caller's transaction; lines are numbered as in the cart. */
export async function saveDeliveries(queries: Queries, id: number, order: OrderToPlan): Promise<void> {
  const { shipping, priced } = order;
  const { deliveries, lines } = priced;
  const isSent =
    shipping && deliveryKindOf({ carrierCode: shipping.carrier, methodCode: shipping.method }) !== "pickup";
  if (!isSent || deliveries.length === 0) return;
  const numberOf = (itemId: number) => lines.findIndex((line) => line.itemId === itemId) + 1;
  await queries
    .insertInto("order_delivery")
    .values(deliveries.map(({ number, price, days }) => ({ order_id: id, number, price, ...daysOf(days, order) })))
    .execute();
  const rows = deliveries.flatMap(({ number, lines: group }) =>
    group.map(({ line: { itemId, qty } }) => ({ order_id: id, number, line: numberOf(itemId), qty })),
  );
  await queries.insertInto("order_delivery_line").values(rows).execute();
}

/** Returns the planned deliveries of an order; none of an older one, or one that is collected. */
export async function loadDeliveries(queries: Queries, id: number): Promise<PlannedOrderDelivery[]> {
  const rows = await queries
    .selectFrom("order_delivery")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("number")
    .execute();
  const lines = await queries
    .selectFrom("order_delivery_line")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("line")
    .execute();
  return rows.map((row) => ({ ...row, lines: lines.filter(({ number }) => number === row.number) }));
}

/** Returns the pieces of a planned delivery that have not left and are to leave. */
export const listLeft = ({ lines }: Pick<Progress, "lines">, delivery: PlannedOrderDelivery): ChosenPieces[] =>
  delivery.lines.flatMap(({ line, qty }) => {
    const left = Math.min(qty, lines.find((one) => one.line === line)?.unshipped ?? 0);
    return left > 0 ? [{ line, qty: left }] : [];
  });

/** Returns the pieces that leave with a planned delivery. Refuses with 400 an unknown one, with 409 one that has left. */
export function piecesOfDelivery(
  stored: Pick<Progress, "lines"> & { order: OrderTable; deliveries: PlannedOrderDelivery[] },
  number: number,
): ChosenPieces[] {
  const delivery = stored.deliveries.find((one) => one.number === number);
  if (!delivery) throw new Refusal(400, `Order ${stored.order.order_number} has no delivery ${number}`);
  const left = listLeft(stored, delivery);
  if (left.length === 0) throw new Refusal(409, `Nothing of delivery ${number} is left to ship`);
  return left;
}

/** Returns when the pieces of a planned delivery left and arrived, whatever shipments they were in; null until then. */
export function progressOf(
  stored: Progress,
  delivery: PlannedOrderDelivery,
): { left: number; shippedAt: string | null; deliveredAt: string | null } {
  const left = listLeft(stored, delivery).reduce((sum, { qty }) => sum + qty, 0);
  const holds = (number: number) =>
    stored.shipped.some((row) => row.number === number && delivery.lines.some(({ line }) => line === row.line));
  const shipments = left > 0 ? [] : stored.shipments.filter(({ number }) => holds(number));
  const last = (times: (string | null)[]) => (times.includes(null) ? null : (times.toSorted().at(-1) ?? null));
  return {
    left,
    shippedAt: last(shipments.map(({ shipped_at }) => shipped_at)),
    deliveredAt: last(shipments.map(({ delivered_at }) => delivered_at)),
  };
}
