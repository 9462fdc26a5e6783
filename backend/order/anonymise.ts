import { sql } from "kysely";
import { INVOICE } from "../../lib/config/payment-codes";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { factsOf, loadOrder, lockOrder, type StoredOrder } from "./load";
import { hasCustomOptions } from "./stored";
import { listWithdrawable } from "./view";

/** Orders looked at in one read. */
const BATCH = 100;

/** True where money of an order is still to move: a refund, something at its provider, or an invoice. */
async function hasMoneyToMove(queries: Queries, { order, refunds }: StoredOrder): Promise<boolean> {
  if (refunds.some(({ done_at }) => done_at === null)) return true;
  if (order.payment_method === INVOICE && order.paid_at === null && order.status !== "cancelled") return true;
  const waiting = await queries
    .selectFrom("payment")
    .leftJoin("payment_task", (join) =>
      join.onRef("payment_task.payment_id", "=", "payment.id").on("payment_task.state", "=", "due"),
    )
    .select("payment.id")
    .where("payment.order_id", "=", order.id)
    .where(({ or, eb }) => or([eb("payment.fraud", "=", "pending"), eb("payment_task.id", "is not", null)]))
    .executeTakeFirst();
  return waiting !== undefined;
}

/** True where goods of an order are still on their way, to the buyer or back. */
function hasGoodsUnderWay(stored: StoredOrder): boolean {
  const { status, unshipped, underWay } = factsOf(stored);
  const isUnderWay = status !== "cancelled" && (unshipped > 0 || underWay > 0);
  return isUnderWay || stored.withdrawals.some(({ returned_at }) => returned_at === null);
}

/** True where a mail about an order is still to be written. */
async function hasMailToWrite(queries: Queries, { order }: StoredOrder): Promise<boolean> {
  if (order.confirmation === "due") return true;
  const letter = await queries
    .selectFrom("order_letter")
    .select("order_id")
    .where("order_id", "=", order.id)
    .where("state", "=", "due")
    .executeTakeFirst();
  if (letter) return true;
  const ofBooking = await queries
    .selectFrom("booking_letter")
    .select("order_id")
    .where("order_id", "=", order.id)
    .where("state", "=", "due")
    .executeTakeFirst();
  return ofBooking !== undefined;
}

/** Returns true while something of an order needs its buyer: goods, the withdrawal from them, a mail, or money. */
async function isOpen(queries: Queries, stored: StoredOrder, now: Date): Promise<boolean> {
  if (hasGoodsUnderWay(stored) || (await hasMailToWrite(queries, stored))) return true;
  if ([...listWithdrawable(stored, now).values()].some(({ qty }) => qty > 0)) return true;
  return hasMoneyToMove(queries, stored);
}

/** Returns what is kept of an address: the country, which the tax depends on. */
function countryAlone(json: string): string {
  // written by saveOrder only
  const { country_id } = JSON.parse(json) as { country_id?: unknown };
  return JSON.stringify({ ...(typeof country_id === "string" && { country_id }) });
}

/** Takes its buyer out of an order; numbers, goods, amounts and taxes stay for the bookkeeping. */
async function removeBuyer(queries: Queries, { order, lines }: StoredOrder): Promise<void> {
  const { id } = order;
  await queries
    .updateTable("orders")
    .set({
      customer_id: null,
      customer_email: null,
      client_order_id: null,
      billing_address: countryAlone(order.billing_address),
      shipping_address: order.shipping_address && countryAlone(order.shipping_address),
    })
    .where("id", "=", id)
    .execute();
  // what a piece was made to may be a name
  const made = lines.filter(hasCustomOptions).map(({ line }) => line);
  if (made.length > 0)
    await queries
      .updateTable("order_line")
      .set({ product_option: null, options: "[]" })
      .where("order_id", "=", id)
      .where("line", "in", made)
      .execute();
  await queries.updateTable("shipment").set({ tracking: null }).where("order_id", "=", id).execute();
  await queries.updateTable("withdrawal").set({ reason: null }).where("order_id", "=", id).execute();
  await queries.updateTable("coupon_use").set({ customer_id: null, email: null }).where("order_id", "=", id).execute();
  await queries
    .updateTable("order_booking")
    .set({ answers: null, phone: null, email: null })
    .where("order_id", "=", id)
    .execute();
  const payment = { customer_id: null, account: null, placing: null };
  await queries.updateTable("payment").set(payment).where("order_id", "=", id).execute();
  // what was ordered stays behind as a cart for a while
  await queries.deleteFrom("cart").where("id", "=", order.cart_id).where("status", "=", "ordered").execute();
  for (const table of ["idempotency", "order_code", "order_access", "analytics_event"] as const)
    await queries.deleteFrom(table).where("order_id", "=", id).execute();
}

/**
 * Takes the buyer out of an order once nothing of it needs them; returns false while something does. Run it in a
 * transaction, for orders of customers who deleted their account.
 */
export async function anonymiseOrder(queries: Queries, number: string, now: Date): Promise<boolean> {
  const stored = await lockOrder(queries, number);
  if (!stored) return true;
  if (await isOpen(queries, stored, now)) return false;
  await removeBuyer(queries, stored);
  return true;
}

/** Returns true where nothing of an order needs its buyer any more. */
export async function isSettled(queries: Queries, number: string, now: Date): Promise<boolean> {
  const order = await queries.selectFrom("orders").selectAll().where("order_number", "=", number).executeTakeFirst();
  return order !== undefined && !(await isOpen(queries, await loadOrder(queries, order), now));
}

/** Returns orders, from an id on, of customers there are no longer: their own, and those their payments were for. */
const listOfGone = (queries: Queries, after: number) =>
  queries
    .selectFrom("orders")
    .leftJoin("payment", "payment.order_id", "orders.id")
    .leftJoin("customer", (join) =>
      join.on("customer.id", "=", sql<number>`coalesce(cast(orders.customer_id as bigint), payment.customer_id)`),
    )
    .select(["orders.id", "orders.order_number"])
    .where(({ or, eb }) => or([eb("orders.customer_id", "is not", null), eb("payment.customer_id", "is not", null)]))
    .where("customer.id", "is", null)
    .where("orders.id", ">", after)
    .orderBy("orders.id")
    .limit(BATCH)
    .execute();

/**
 * Takes deleted customers out of their orders once those are settled (docs/domain-rules.md#own-data); returns how many
 * orders that were.
 */
export async function anonymiseOrders({ database, now }: Pick<Backend, "database" | "now">): Promise<number> {
  let done = 0;
  let last = 0;
  for (;;) {
    const orders = await listOfGone(database.queries, last);
    for (const { order_number } of orders) {
      if (await database.write((queries) => anonymiseOrder(queries, order_number, now()))) done += 1;
    }
    if (orders.length < BATCH) return done;
    last = orders.at(-1)?.id ?? last;
  }
}
