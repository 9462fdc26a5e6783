import { minMinor, minor, type Minor, roundMinor, subtractMinor, sumMinor, ZERO } from "../../lib/money";
import type { ChosenPieces } from "../../lib/orders/types";
import type { OrderTable } from "../db/order-types";
import type { Queries } from "../db/types";
import { isShipped, type LineProgress, type StoredOrder } from "../order/load";
import type { ProviderTask } from "./port";
import { addTask, listTasks, paymentOfOrder } from "./rows";

/** What a capture says of the goods it is for. */
export type CaptureBody = Pick<ProviderTask, "lines" | "carrier" | "tracking">;

const NOTHING: CaptureBody = { lines: [], carrier: null, tracking: null };

/** Returns what some pieces of a line cost, so that all of them together cost what the line did. */
function costOf(line: LineProgress, from: number, qty: number): Minor {
  const paid = subtractMinor(line.row_total, line.discount);
  const upTo = (pieces: number) => roundMinor((paid * pieces) / line.qty);
  return subtractMinor(upTo(from + qty), upTo(from));
}

function toTaskLine(line: LineProgress, qty: number): ProviderTask["lines"][number] {
  const total = costOf(line, line.shipped, qty);
  const rate = line.tax_basis_points;
  return {
    sku: line.sku,
    name: line.name,
    qty,
    unitPrice: minor(line.unit_price),
    total,
    tax: roundMinor((total * rate) / (10_000 + rate)),
    taxRate: rate,
  };
}

/** Returns what was withdrawn from before it was charged: that much of it no refund stands for. */
const neverCharged = ({ withdrawals, refunds }: StoredOrder): Minor =>
  sumMinor(
    withdrawals.map(({ number, amount }) =>
      subtractMinor(amount, refunds.find(({ withdrawal }) => withdrawal === number)?.amount ?? ZERO),
    ),
  );

/**
 * Asks for what leaves with a shipment to be charged, in the shipment's transaction: its pieces, with the first one
 * delivery and fees, and with the last one all that is left, so that the sum of all is what was agreed to. `stored` is
 * the order as it was before; `leaving` is empty for an order that is delivered without a parcel.
 */
export async function requestCapture(
  queries: Queries,
  stored: StoredOrder,
  shipment: { number: number; leaving: ChosenPieces[]; carrier: string | null; tracking: string | null },
  now: Date,
): Promise<void> {
  const { order, lines } = stored;
  const payment = await paymentOfOrder(queries, order.id);
  if (!payment) return;
  const before = (await listTasks(queries, payment.id)).filter(({ kind }) => kind === "capture");
  const left = subtractMinor(
    minor(payment.amount),
    sumMinor([...before.map(({ amount }) => amount), neverCharged(stored)]),
  );
  const leaving = new Map(shipment.leaving.map(({ line, qty }) => [line, qty]));
  const goes = lines.flatMap((line) => {
    const qty = leaving.get(line.line);
    return qty === undefined ? [] : [toTaskLine(line, qty)];
  });
  const isLast = lines.filter(isShipped).every((line) => line.unshipped <= (leaving.get(line.line) ?? 0));
  const extras = before.length === 0 ? [order.shipping, order.fee] : [];
  const amount = isLast ? left : minMinor(left, sumMinor([...goes.map(({ total }) => total), ...extras]));
  if (amount <= 0) return;
  const { carrier, tracking, number } = shipment;
  const body: CaptureBody = { lines: goes, carrier, tracking };
  await addTask(queries, { payment_id: payment.id, kind: "capture", number, amount, body: JSON.stringify(body) }, now);
}

/** Asks for money to be paid back by the provider it came through, in the transaction that asks for the refund. */
export async function requestProviderRefund(
  queries: Queries,
  order: Pick<OrderTable, "id">,
  { number, amount }: { number: number; amount: Minor },
  now: Date,
): Promise<void> {
  const payment = await paymentOfOrder(queries, order.id);
  if (!payment || amount <= 0) return;
  await addTask(
    queries,
    { payment_id: payment.id, kind: "refund", number, amount, body: JSON.stringify(NOTHING) },
    now,
  );
}

/** Asks for a payment to be given up, in the transaction that ends its order or refuses to place one. */
export async function requestCancel(queries: Queries, paymentId: string, now: Date): Promise<void> {
  const task = { payment_id: paymentId, kind: "cancel" as const, number: 0, amount: ZERO };
  await addTask(queries, { ...task, body: JSON.stringify(NOTHING) }, now);
}

/** Asks for the payment of an order to be given up; nothing for an order that is paid without a provider. */
export async function requestOrderCancel(queries: Queries, order: Pick<OrderTable, "id">, now: Date): Promise<void> {
  const payment = await paymentOfOrder(queries, order.id);
  if (payment) await requestCancel(queries, payment.id, now);
}

/** Asks for the provider to be told which order a payment is for, in the transaction that places it. */
export async function requestAcknowledge(queries: Queries, paymentId: string, now: Date): Promise<void> {
  const task = { payment_id: paymentId, kind: "acknowledge" as const, number: 0, amount: ZERO };
  await addTask(queries, { ...task, body: JSON.stringify(NOTHING) }, now);
}
