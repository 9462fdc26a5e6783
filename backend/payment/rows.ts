import { randomUUID } from "node:crypto";
import type { PaymentTable, PaymentTaskTable } from "../db/payment-types";
import type { Queries } from "../db/types";

type NewPayment = Omit<
  PaymentTable,
  "id" | "created_at" | "updated_at" | "looks" | "next_look_at" | "fraud" | "reason"
>;

/** When an open payment is looked at first, and how long it is; afterwards the provider has forgotten it. */
const FIRST_LOOK_MS = 60_000;

/** Writes a payment. */
export async function insertPayment(queries: Queries, payment: NewPayment, now: Date): Promise<PaymentTable> {
  const at = now.toISOString();
  return queries
    .insertInto("payment")
    .values({
      ...payment,
      id: randomUUID(),
      reason: null,
      fraud: "accepted",
      looks: 0,
      next_look_at: new Date(now.getTime() + FIRST_LOOK_MS).toISOString(),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a payment by the provider's id of it; null where we opened none. */
export async function findPayment(
  queries: Queries,
  provider: string,
  providerId: string,
): Promise<PaymentTable | null> {
  const row = await queries
    .selectFrom("payment")
    .selectAll()
    .where("provider", "=", provider)
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a payment by the provider's id of it, whoever that is; null where we opened none. */
export async function findPaymentById(queries: Queries, providerId: string): Promise<PaymentTable | null> {
  const row = await queries
    .selectFrom("payment")
    .selectAll()
    .where("provider_id", "=", providerId)
    .orderBy("created_at")
    .executeTakeFirst();
  return row ?? null;
}

/** Lets the job look at an open payment now: its provider has called. */
export async function lookSoon(queries: Queries, id: string, now: Date): Promise<void> {
  await queries
    .updateTable("payment")
    .set({ next_look_at: now.toISOString() })
    .where("id", "=", id)
    .where("order_id", "is", null)
    .where("state", "=", "open")
    .execute();
}

/** Notes that somebody works on an open payment. */
export async function touchPayment(queries: Queries, id: string, now: Date): Promise<void> {
  const updated_at = now.toISOString();
  await queries.updateTable("payment").set({ updated_at }).where("id", "=", id).where("state", "=", "open").execute();
}

/** Returns the payment of an order; null for one that is paid without a provider. */
export async function paymentOfOrder(queries: Queries, orderId: number): Promise<PaymentTable | null> {
  const row = await queries.selectFrom("payment").selectAll().where("order_id", "=", orderId).executeTakeFirst();
  return row ?? null;
}

/** Returns a payment whose row is locked until the transaction ends. */
export async function lockPayment(queries: Queries, id: string): Promise<PaymentTable> {
  return queries
    .updateTable("payment")
    .set((set) => ({ state: set.ref("state") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns what is to be done and was done for a payment, oldest first. */
export async function listTasks(queries: Queries, paymentId: string): Promise<PaymentTaskTable[]> {
  return queries
    .selectFrom("payment_task")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .orderBy("number")
    .execute();
}

/**
 * Asks for something to be done at a provider, in the transaction that needs it; once for each kind and number of a
 * payment.
 */
export async function addTask(
  queries: Queries,
  {
    kind,
    number,
    amount,
    body,
    payment_id,
  }: Pick<PaymentTaskTable, "kind" | "number" | "amount" | "body" | "payment_id">,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await queries
    .insertInto("payment_task")
    .values({
      id: randomUUID(),
      payment_id,
      kind,
      number,
      amount,
      body,
      state: "due",
      attempts: 0,
      error: null,
      reference: null,
      next_at: at,
      created_at: at,
      done_at: null,
    })
    .onConflict((conflict) => conflict.columns(["payment_id", "kind", "number"]).doNothing())
    .execute();
}
