import type { OrderTable } from "../../backend/db/order-types";
import type { Queries } from "../../backend/db/types";
import { listTasks, paymentOfOrder } from "../../backend/payment/rows";
import { isPaidFirst } from "../../lib/config/payment-codes";
import { formatPrice, minor } from "../../lib/money";
import { formatTable } from "./table";

const minute = (at: string) => at.slice(0, 16).replace("T", " ");

/** Returns what a provider did for an order and is still to do; nothing for an order that is paid without one. */
export async function describePayment(queries: Queries, order: OrderTable): Promise<string> {
  const payment = await paymentOfOrder(queries, order.id);
  if (!payment) return "";
  const rows = (await listTasks(queries, payment.id)).map((task) => [
    task.kind,
    task.number === 0 ? "-" : String(task.number),
    task.state === "done" && task.done_at ? `done ${minute(task.done_at)}` : `due ${minute(task.next_at)}`,
    String(task.attempts),
    task.reference ?? "-",
    task.error ?? "-",
    task.amount === 0 ? "-" : formatPrice(order.store, minor(task.amount)),
  ]);
  const review = payment.fraud === "accepted" ? "" : `, review ${payment.fraud}`;
  const head = ["What", "#", "State (UTC)", "Tries", "Reference", "Last error", "Amount"];
  return [
    "\n",
    `Provider ${payment.provider} ${payment.provider_id}${review}`,
    ...(rows.length > 0 ? [formatTable(head, rows, 6)] : []),
  ].join("\n");
}

/** Lets a provider's refunds of an order be tried at once; false for an order whose refunds the office makes. */
export async function hurryRefunds(queries: Queries, order: OrderTable, now: Date): Promise<boolean> {
  const payment = await paymentOfOrder(queries, order.id);
  if (!payment || !isPaidFirst(payment.provider)) return false;
  await queries
    .updateTable("payment_task")
    .set({ next_at: now.toISOString() })
    .where("payment_id", "=", payment.id)
    .where("kind", "=", "refund")
    .where("state", "=", "due")
    .execute();
  return true;
}
