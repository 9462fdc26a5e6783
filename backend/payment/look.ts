import type { Backend } from "../context";
import type { PaymentTable } from "../db/payment-types";
import type { Queries } from "../db/types";
import { cancelOrder } from "../order/move";
import { lockPayment } from "./rows";
import { readPayment, settle } from "./settle";

const MINUTE = 60_000;
/** Minutes between the looks at a payment nobody told us of: its shopper is gone, and the provider's call never came. */
const LOOKS = [1, 2, 5, 15, 30, 60, 240];
/** A provider forgets an order that is not paid after two days. */
const EXPIRES_MS = 49 * 60 * MINUTE;
const BATCH = 20;

type PaymentDeps = Pick<Backend, "database" | "now" | "payments" | "storesMailTokens">;

/** Asks what the provider's check for fraud says by now of an order that is placed; cancels one it rejects. */
export async function reviewFraud(backend: PaymentDeps, payment: PaymentTable): Promise<void> {
  if (payment.fraud !== "pending" || payment.order_id === null) return;
  const { database, now } = backend;
  const fraud = (await readPayment(backend, payment))?.fraud;
  if (!fraud || fraud === "pending") return;
  await database.write(async (queries) => {
    const locked = await lockPayment(queries, payment.id);
    if (locked.fraud !== "pending") return;
    await queries.updateTable("payment").set({ fraud }).where("id", "=", payment.id).execute();
    if (fraud === "rejected") await cancelRejected(queries, payment.order_id, now());
  });
}

async function cancelRejected(queries: Queries, orderId: number | null, now: Date): Promise<void> {
  const order = await queries
    .selectFrom("orders")
    .select(["order_number", "status"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  // the office may have cancelled it meanwhile
  if (order?.status === "received") await cancelOrder(queries, order.order_number, now);
}

/** Says when a payment is looked at next; false where another process does it now. */
async function claim({ database, now }: PaymentDeps, { id, looks, next_look_at }: PaymentTable): Promise<boolean> {
  const minutes = LOOKS[looks] ?? LOOKS.at(-1) ?? 0;
  const claimed = await database.queries
    .updateTable("payment")
    .set({ looks: looks + 1, next_look_at: new Date(now().getTime() + minutes * MINUTE).toISOString() })
    .where("id", "=", id)
    .where("next_look_at", "=", next_look_at)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

async function look(backend: PaymentDeps, payment: PaymentTable): Promise<void> {
  if (payment.state !== "open") return reviewFraud(backend, payment);
  const { state } = await settle(backend, payment);
  const isOld = backend.now().getTime() - Date.parse(payment.updated_at) > EXPIRES_MS;
  if (state !== "open" || !isOld) return;
  await backend.database.queries
    .updateTable("payment")
    .set({ state: "expired" })
    .where("id", "=", payment.id)
    .where("state", "=", "open")
    .execute();
}

/**
 * Looks at payments that are open or under the provider's review, again and again but less and less often, so that an
 * order is placed even where the shopper closed the page and the provider never called. Returns how many were looked at.
 */
export async function lookAtPayments(backend: PaymentDeps & Pick<Backend, "report">): Promise<number> {
  const { database, now, report } = backend;
  const due = await database.queries
    .selectFrom("payment")
    .selectAll()
    .where(({ or, eb }) => or([eb("state", "=", "open"), eb("fraud", "=", "pending")]))
    .where("next_look_at", "<=", now().toISOString())
    .orderBy("next_look_at")
    .limit(BATCH)
    .execute();
  for (const payment of due) {
    if (!(await claim(backend, payment))) continue;
    try {
      await look(backend, payment);
    } catch (cause) {
      report(cause);
    }
  }
  return due.length;
}
