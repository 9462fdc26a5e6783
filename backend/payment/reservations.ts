import { minor, subtractMinor, sumMinor } from "../../lib/money";
import type { Backend } from "../context";
import type { PaymentTable } from "../db/payment-types";
import { listTasks } from "./rows";

const DAY_MS = 86_400_000;
/** How early the office is warned: a lorry has to be found. */
const WARN_MS = 3 * DAY_MS;

type ReservationDeps = Pick<Backend, "database" | "now" | "payments">;

/** Returns until when a provider keeps a payment's money for the shop; null where it does not let go of it. */
export function reservedUntil(
  { payments }: Pick<Backend, "payments">,
  { provider, store, created_at }: Pick<PaymentTable, "provider" | "store" | "created_at">,
): Date | null {
  const days = payments.find(({ code }) => code === provider)?.reservedDays?.(store);
  return days === undefined ? null : new Date(Date.parse(created_at) + days * DAY_MS);
}

/** Lists the numbers of orders whose money the provider lets go of within three days, or has, before it is captured. */
export async function listEndingReservations({ database: { queries }, now, payments }: ReservationDeps) {
  const codes = payments.flatMap(({ code, reservedDays }) => (reservedDays ? [code] : []));
  if (codes.length === 0) return [];
  const rows = await queries
    .selectFrom("payment")
    .innerJoin("orders", "orders.id", "payment.order_id")
    .selectAll("payment")
    .select("orders.order_number")
    .where("payment.state", "=", "placed")
    .where("payment.provider", "in", codes)
    .where("orders.status", "in", ["received", "paid", "packed", "shipped"])
    .orderBy("payment.created_at")
    .execute();
  const ending: string[] = [];
  for (const { order_number, ...payment } of rows) {
    const until = reservedUntil({ payments }, payment);
    if (!until || until.getTime() - now().getTime() > WARN_MS) continue;
    const captured = (await listTasks(queries, payment.id)).filter(({ kind }) => kind === "capture");
    const left = subtractMinor(minor(payment.amount), sumMinor(captured.map(({ amount }) => minor(amount))));
    if (left > 0) ending.push(order_number);
  }
  return ending;
}

/** Warns the office of orders that have to leave, or be paid anew, before their money is gone. */
export async function warnOfReservations(backend: ReservationDeps & Pick<Backend, "report">): Promise<void> {
  const ending = await listEndingReservations(backend);
  if (ending.length > 0)
    backend.report(
      new Error(`The reserved money of these orders is let go of within three days: ${ending.join(", ")}`),
    );
}
