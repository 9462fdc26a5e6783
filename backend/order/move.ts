import { INVOICE, isPaidFirst } from "../../lib/config/payment-codes";
import { fromMinor, type Minor, negateMinor, subtractMinor, sumMinor } from "../../lib/money";
import { canMove, listMoves } from "../../lib/orders/status";
import type { ChosenPieces, OrderStatus } from "../../lib/orders/types";
import { requestRefundEvent } from "../analytics/request";
import { endBooking } from "../booking/save";
import { listShipments } from "../booking/shipment";
import { releaseCoupon } from "../cart/coupon";
import type { OrderTable } from "../db/order-types";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { paymentOfOrder } from "../payment/rows";
import { requestCapture, requestOrderCancel, requestProviderRefund } from "../payment/tasks";
import { requestReviews } from "../reviews/ask";
import { returnStock } from "../stock/repository";
import { piecesOfDelivery } from "./deliveries";
import { requestLetter } from "./letters";
import { factsOf, isShipped, loadOrder, lockOrder, type StoredOrder } from "./load";
import { addParts } from "./stored";

/** Locks an order; refuses with 404 where there is none. */
export async function needOrder(queries: Queries, number: string): Promise<StoredOrder> {
  const stored = await lockOrder(queries, number);
  if (!stored) throw new Refusal(404, `There is no order ${number}`);
  return stored;
}

function checkMove(stored: StoredOrder, to: OrderStatus): void {
  const facts = factsOf(stored);
  if (canMove(facts, to)) return;
  const moves = listMoves(facts).join(", ") || "nowhere";
  throw new Refusal(409, `Order ${stored.order.order_number} is ${facts.status}; from here it can go to: ${moves}`);
}

/** Writes the status of an order, and the time of its payment where there is one. */
export const saveStatus = (queries: Queries, id: number, status: OrderStatus, paidAt?: string | null) =>
  queries
    .updateTable("orders")
    .set({ status, ...(paidAt === undefined ? {} : { paid_at: paidAt }) })
    .where("id", "=", id)
    .execute();

/** Asks for money to be paid back; the refund is made by `completeRefunds`. */
export async function requestRefund(
  queries: Queries,
  { order, refunds }: StoredOrder,
  { withdrawal, amount }: { withdrawal: number | null; amount: Minor },
  now: Date,
): Promise<void> {
  const number = refunds.length + 1;
  const row = { order_id: order.id, number, withdrawal, amount, created_at: now.toISOString(), done_at: null };
  await queries.insertInto("refund").values(row).execute();
  await requestProviderRefund(queries, order, { number, amount }, now);
}

/** Returns what is to be paid for an order: its sum without what was withdrawn from. */
export const dueOf = ({ order, withdrawals }: StoredOrder): Minor =>
  subtractMinor(order.grand_total, sumMinor(withdrawals.map(({ amount }) => amount)));

/**
 * Notes that an order's money has arrived, all that is due where no sum is named. What came too much is to be refunded.
 * Refuses with 409 an order that does not wait for it, and a sum that is too small.
 */
export async function payOrder(
  queries: Queries,
  number: string,
  now: Date,
  received: Minor | null = null,
): Promise<void> {
  const stored = await needOrder(queries, number);
  if (isPaidFirst(stored.order.payment_method))
    throw new Refusal(409, `Order ${number} is charged by its payment provider`);
  if (isOwed(stored.order))
    return void (await saveStatus(queries, stored.order.id, stored.order.status, now.toISOString()));
  checkMove(stored, "paid");
  const over = subtractMinor(received ?? dueOf(stored), dueOf(stored));
  if (over < 0) throw new Refusal(409, `${fromMinor(negateMinor(over))} of order ${number} is missing`);
  await saveStatus(queries, stored.order.id, "paid", now.toISOString());
  if (over > 0) await requestRefund(queries, stored, { withdrawal: null, amount: over }, now);
}

/** True for an order on credit whose goods may be anywhere when the money comes. */
const isOwed = ({ payment_method, paid_at, status }: OrderTable): boolean =>
  payment_method === INVOICE && paid_at === null && status !== "received" && status !== "cancelled";

/** Notes that an order is packed. Refuses with 409 one that is not paid and has to be, or has gone on. */
export async function packOrder(queries: Queries, number: string): Promise<void> {
  const stored = await needOrder(queries, number);
  checkMove(stored, "packed");
  if ((await paymentOfOrder(queries, stored.order.id))?.fraud === "pending")
    throw new Refusal(409, `The payment of order ${number} is being reviewed by its provider`);
  await saveStatus(queries, stored.order.id, "packed");
}

export interface NewShipment {
  /** Pieces that leave; all that have not left yet where there are none. */
  pieces: ChosenPieces[];
  /** The planned delivery whose pieces leave, where none are named. */
  delivery?: number | null;
  carrier: string | null;
  tracking: string | null;
}

/**
 * Notes that pieces of an order have left; returns the number of the shipment. Refuses with 409 an order that cannot be
 * shipped or a delivery that has left, with 400 pieces it does not have left.
 */
export async function shipOrder(
  queries: Queries,
  number: string,
  { pieces, delivery = null, carrier, tracking }: NewShipment,
  now: Date,
): Promise<number> {
  const stored = await needOrder(queries, number);
  checkMove(stored, "shipped");
  const left = stored.lines
    .filter((line) => isShipped(line) && line.unshipped > 0)
    .map(({ line, unshipped }) => ({ line, qty: unshipped }));
  const planned = delivery === null ? left : piecesOfDelivery(stored, delivery);
  const leaving = pieces.length > 0 ? pieces : planned;
  const isTwice = new Set(leaving.map(({ line }) => line)).size < leaving.length;
  const missing = leaving.find(({ line, qty }) => qty < 1 || qty > (left.find((one) => one.line === line)?.qty ?? 0));
  if (isTwice || missing)
    throw new Refusal(400, `Line ${missing?.line ?? "twice"}: not so many pieces are left to ship`);
  const shipment = stored.shipments.length + 1;
  const of = { order_id: stored.order.id, number: shipment };
  const row = { ...of, carrier, tracking, shipped_at: now.toISOString(), delivered_at: null, delivery };
  await queries.insertInto("shipment").values(row).execute();
  await queries
    .insertInto("shipment_line")
    .values(leaving.map(({ line, qty }) => ({ ...of, line, qty })))
    .execute();
  await saveStatus(queries, stored.order.id, "shipped");
  await requestCapture(queries, stored, { number: shipment, leaving, carrier, tracking }, now);
  await requestLetter(queries, { ...of, kind: "shipped" }, now);
  return shipment;
}

/**
 * Notes that shipments have arrived, one or all under way. With the last piece the order is delivered and, where it is
 * paid at the door, paid. Refuses with 409 where nothing is under way.
 */
export async function deliverOrder(
  queries: Queries,
  number: string,
  shipment: number | null,
  now: Date,
): Promise<void> {
  const stored = await needOrder(queries, number);
  const at = now.toISOString();
  const arriving = stored.shipments.filter(
    (one) => one.delivered_at === null && (shipment === null || one.number === shipment),
  );
  const shipments = stored.shipments.map((one) => (arriving.includes(one) ? { ...one, delivered_at: at } : one));
  const after = { ...stored, shipments };
  const isDone = canMove(factsOf(after), "delivered");
  if (arriving.length === 0 && !(isDone && shipment === null)) refuseArrival(stored);
  for (const one of arriving)
    await queries
      .updateTable("shipment")
      .set({ delivered_at: at })
      .where("order_id", "=", stored.order.id)
      .where("number", "=", one.number)
      .execute();
  if (!isDone) return;
  const { order } = stored;
  // what a provider charges is paid once it did, and what is owed once it came
  const isLater = order.payment_method === INVOICE || isPaidFirst(order.payment_method);
  await saveStatus(queries, order.id, "delivered", order.paid_at ?? (isLater ? null : at));
  await requestReviews(queries, order, now);
  const rest = { number: stored.shipments.length + 1, leaving: [], carrier: null, tracking: null };
  await requestCapture(queries, stored, rest, now);
}

function refuseArrival({ order }: StoredOrder): never {
  throw new Refusal(409, `Order ${order.order_number} is ${order.status}: nothing of it is under way`);
}

/**
 * Cancels an order that has not left: its pieces go back into the warehouse and what was paid is to be refunded. Refuses
 * with 409 one that has left or is cancelled, so that nothing goes back twice.
 */
export async function cancelOrder(queries: Queries, number: string, now: Date): Promise<void> {
  const stored = await needOrder(queries, number);
  checkMove(stored, "cancelled");
  const { order, lines } = stored;
  const pieces = new Map<string, number>();
  for (const line of lines) addParts(pieces, line, line.unshipped);
  await returnStock(queries, pieces, now);
  await endOrder(queries, order, now);
  const amount = dueOf(stored);
  if (order.paid_at !== null && amount > 0) await requestRefund(queries, stored, { withdrawal: null, amount }, now);
  await requestRefundEvent(queries, { order_id: order.id, kind: "cancellation", number: 0 }, now);
  await requestLetter(queries, { order_id: order.id, number: 0, kind: "cancelled" }, now);
}

/**
 * Notes that nothing of an order will leave: its coupon can be used again, a provider gives up what it has not charged,
 * and booked hours are given back.
 */
export async function endOrder(queries: Queries, order: OrderTable, now: Date): Promise<void> {
  const { id, coupon, paid_at } = order;
  await saveStatus(queries, id, "cancelled");
  if (paid_at === null) await requestOrderCancel(queries, { id }, now);
  if (coupon !== null) await releaseCoupon(queries, coupon, id);
  for (const shipment of listShipments(await loadOrder(queries, order)))
    await endBooking(queries, shipment, "cancelled", now);
}
