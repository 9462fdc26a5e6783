import { minor } from "../../lib/money";
import type { Backend } from "../context";
import type { PaymentTable, PaymentTaskTable } from "../db/payment-types";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { completeRefunds } from "../order/withdraw";
import type { ProviderTask, TaskOutcome } from "./port";
import type { CaptureBody } from "./tasks";

const BATCH = 20;
/** How long an attempt may take before another process tries. */
const CLAIM_MS = 60_000;
const MAX_WAIT_MS = 3_600_000;

/** Returns the time to the next attempt after `attempts` that failed: five seconds, ten, twenty … an hour. */
const waitMs = (attempts: number) => Math.min(MAX_WAIT_MS, 5000 * 2 ** Math.min(attempts - 1, 10));

type PaymentTaskDeps = Pick<Backend, "database" | "now" | "payments" | "report">;

async function orderOf(queries: Queries, { order_id }: PaymentTable) {
  if (order_id === null) return null;
  return (
    (await queries
      .selectFrom("orders")
      .select(["id", "order_number", "paid_at"])
      .where("id", "=", order_id)
      .executeTakeFirst()) ?? null
  );
}

/** Claims a task that is due, so that of several processes one does it; false where another did. */
async function claim(queries: Queries, { id, next_at, attempts }: PaymentTaskTable, now: Date): Promise<boolean> {
  const claimed = await queries
    .updateTable("payment_task")
    .set({ next_at: new Date(now.getTime() + CLAIM_MS).toISOString(), attempts: attempts + 1 })
    .where("id", "=", id)
    .where("state", "=", "due")
    .where("next_at", "=", next_at)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** False for a refund that the office noted by hand meanwhile. */
async function isAskedFor(queries: Queries, orderId: number, number: number): Promise<boolean> {
  const refund = await queries
    .selectFrom("refund")
    .select("done_at")
    .where("order_id", "=", orderId)
    .where("number", "=", number)
    .executeTakeFirst();
  return refund?.done_at === null;
}

/** Writes what came of a task, with what follows from it for the order. */
async function finish(
  { database, now }: PaymentTaskDeps,
  task: PaymentTaskTable,
  order: { id: number; order_number: string } | null,
  { reference, isMoved }: TaskOutcome,
): Promise<void> {
  const at = now().toISOString();
  await database.write(async (queries) => {
    const done = await queries
      .updateTable("payment_task")
      .set({ state: "done", reference, error: null, done_at: at })
      .where("id", "=", task.id)
      .where("state", "=", "due")
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n || !isMoved || !order) return;
    if (task.kind === "capture")
      await queries
        .updateTable("orders")
        .set({ paid_at: at })
        .where("id", "=", order.id)
        .where("paid_at", "is", null)
        .execute();
    if (task.kind === "refund" && (await isAskedFor(queries, order.id, task.number)))
      await completeRefunds(queries, order.order_number, task.number, now());
  });
}

async function run(backend: PaymentTaskDeps, task: PaymentTaskTable): Promise<void> {
  const { queries } = backend.database;
  const payment = await queries
    .selectFrom("payment")
    .selectAll()
    .where("id", "=", task.payment_id)
    .executeTakeFirstOrThrow();
  const adapter = backend.payments.find(({ code }) => code === payment.provider);
  if (!adapter) throw new Error(`the payment method ${payment.provider} is not configured`);
  const order = await orderOf(queries, payment);
  // written by addTask only
  const { lines, carrier, tracking } = JSON.parse(task.body) as CaptureBody;
  const call: ProviderTask = {
    key: task.id,
    providerId: payment.provider_id,
    store: payment.store,
    amount: minor(task.amount),
    orderNumber: order?.order_number ?? null,
    number: task.number,
    lines,
    carrier,
    tracking,
  };
  await finish(backend, task, order, await adapter.tasks[task.kind](call));
}

/**
 * Does at the providers what is due, oldest first; returns how many were done. Each is claimed before and has a key, so
 * that it happens once whatever process does it and however often; one that failed is tried again, later and later, and
 * never given up: `npm run orders -- show` tells what it waits for.
 */
export async function runPaymentTasks(backend: PaymentTaskDeps): Promise<number> {
  const { database, now } = backend;
  const due = await database.queries
    .selectFrom("payment_task")
    .selectAll()
    .where("state", "=", "due")
    .where("next_at", "<=", now().toISOString())
    .orderBy("next_at")
    .orderBy("created_at")
    .limit(BATCH)
    .execute();
  let done = 0;
  for (const task of due) {
    if (!(await claim(database.queries, task, now()))) continue;
    try {
      await run(backend, task);
      done += 1;
    } catch (cause) {
      const attempts = task.attempts + 1;
      const error = cause instanceof Error ? cause.message.slice(0, 500) : "unknown";
      const next_at = new Date(now().getTime() + waitMs(attempts)).toISOString();
      await database.queries.updateTable("payment_task").set({ error, next_at }).where("id", "=", task.id).execute();
      if (cause instanceof TypeError || cause instanceof Refusal) backend.report(cause);
    }
  }
  return done;
}
