import { fromMinor, subtractMinor, toMinor } from "../../lib/money";
import { canMove } from "../../lib/orders/status";
import type { ChosenPieces, Refund } from "../../lib/orders/types";
import { buildRefund } from "../../lib/orders/withdrawal";
import type { WithdrawalRequest } from "../../lib/upstream/contract/placed-order";
import { requestRefundEvent } from "../analytics/request";
import type { Backend } from "../context";
import type { RefundTable, WithdrawalTable } from "../db/order-types";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { sendMail } from "../mail";
import { returnStock } from "../stock/repository";
import { factsOf, loadOrder, type StoredOrder } from "./load";
import { endOrder, needOrder, requestRefund, saveStatus } from "./move";
import { addParts } from "./stored";
import { listWithdrawable, toRefundable } from "./view";
import { loadWithdrawalWords, writeWithdrawalLetters } from "./withdrawal-letter";

/** Returns what is paid back for pieces; refuses with 400 pieces that cannot be withdrawn from. */
function checkPieces(stored: StoredOrder, pieces: ChosenPieces[], now: Date): Refund {
  const open = new Map([...listWithdrawable(stored, now)].map(([{ line }, { qty }]) => [line, qty]));
  const isOpen = pieces.every(({ line, qty }) => qty <= (open.get(line) ?? 0));
  const refund = isOpen ? buildRefund(toRefundable(stored), pieces) : null;
  if (!refund) throw new Refusal(400, "Some of these pieces cannot be withdrawn from");
  return refund;
}

async function saveWithdrawal(
  queries: Queries,
  stored: StoredOrder,
  { key, reason }: Pick<WithdrawalRequest, "key" | "reason">,
  { lines, total, unpaid }: Refund,
  now: Date,
): Promise<WithdrawalTable> {
  const number = stored.withdrawals.length + 1;
  const of = { order_id: stored.order.id, number };
  const created_at = now.toISOString();
  const hasGoodsBack = lines.some(({ qty, unshipped }) => qty > unshipped);
  const returned_at = hasGoodsBack ? null : created_at;
  const row = { ...of, key, reason: reason || null, amount: total, created_at, returned_at };
  await queries.insertInto("withdrawal").values(row).execute();
  await queries
    .insertInto("withdrawal_line")
    .values(lines.map((line) => ({ ...of, ...line })))
    .execute();
  await requestRefundEvent(queries, { order_id: stored.order.id, kind: "withdrawal", number }, now);
  const amount = subtractMinor(total, unpaid);
  if (amount > 0) await requestRefund(queries, stored, { withdrawal: number, amount }, now);
  return row;
}

/** Puts the pieces that never left back on sale, and ends an order of which nothing is left. */
async function settle(queries: Queries, before: StoredOrder, refund: Refund, now: Date): Promise<StoredOrder> {
  const pieces = new Map<string, number>();
  for (const { line, unshipped } of refund.lines) {
    const found = before.lines.find((one) => one.line === line);
    if (found) addParts(pieces, found, unshipped);
  }
  await returnStock(queries, pieces, now);
  const after = await loadOrder(queries, before.order);
  if (after.lines.some(({ qty, withdrawn }) => withdrawn < qty)) return after;
  const isBack = after.withdrawals.every(({ returned_at }) => returned_at !== null);
  const returned = isBack && canMove(factsOf(after), "returned") ? "returned" : null;
  const ended: StoredOrder["order"]["status"] | null = after.shipments.length === 0 ? "cancelled" : returned;
  if (ended === "cancelled") await endOrder(queries, after.order, now);
  if (ended === "returned") await saveStatus(queries, after.order.id, ended);
  return ended ? { ...after, order: { ...after.order, status: ended } } : after;
}

/**
 * Takes a buyer's withdrawal from pieces of an order, asks for the refund, and mails a receipt to the buyer and a note to
 * the office, all in one transaction; a second statement under the same key answers the first. Refuses with 400 pieces
 * that cannot be withdrawn from, with 409 another sum than the buyer saw.
 */
export async function withdraw(
  backend: Backend,
  number: string,
  request: WithdrawalRequest,
): Promise<{ withdrawal: WithdrawalTable; stored: StoredOrder }> {
  const { database, now } = backend;
  const words = await loadWithdrawalWords();
  return database.write(async (queries) => {
    const stored = await needOrder(queries, number);
    const first = stored.withdrawals.find(({ key }) => key === request.key);
    if (first) return { withdrawal: first, stored };
    const refund = checkPieces(stored, request.lines, now());
    if (toMinor(request.amount) !== refund.total)
      throw new Refusal(
        409,
        `The refund is another one (${request.amount}:${fromMinor(refund.total)})`,
        "amountMismatch",
      );
    const withdrawal = await saveWithdrawal(queries, stored, request, refund, now());
    for (const letter of writeWithdrawalLetters(stored, withdrawal, refund, words[stored.order.store]))
      await sendMail(queries, letter, backend);
    return { withdrawal, stored: await settle(queries, stored, refund, now()) };
  });
}

/**
 * Notes that the goods of withdrawals are back in the warehouse, one or all that are not; their pieces can be sold again.
 * With the last piece the order is returned. Refuses with 409 where nothing is to come back, so that nothing counts
 * twice.
 */
export async function takeBack(queries: Queries, number: string, withdrawal: number | null, now: Date): Promise<void> {
  const stored = await needOrder(queries, number);
  const { order, lines, withdrawals, withdrawn } = stored;
  const coming = withdrawals.filter(
    (one) => one.returned_at === null && (withdrawal === null || one.number === withdrawal),
  );
  if (coming.length === 0) throw new Refusal(409, `Nothing of order ${order.order_number} is to come back`);
  const pieces = new Map<string, number>();
  for (const { number: of, line, qty, unshipped } of withdrawn) {
    const found = lines.find((one) => one.line === line);
    if (found && coming.some((one) => one.number === of)) addParts(pieces, found, qty - unshipped);
  }
  await returnStock(queries, pieces, now);
  for (const one of coming)
    await queries
      .updateTable("withdrawal")
      .set({ returned_at: now.toISOString() })
      .where("order_id", "=", order.id)
      .where("number", "=", one.number)
      .execute();
  const isWhole = coming.length === withdrawals.filter(({ returned_at }) => returned_at === null).length;
  const isAll = isWhole && lines.every((line) => line.withdrawn === line.qty);
  if (isAll && canMove(factsOf(stored), "returned")) await saveStatus(queries, order.id, "returned");
}

/**
 * Notes that refunds of an order were made, one or all that are asked for; returns them. With the last one an order that
 * is cancelled or returned is refunded. Refuses with 409 where none is asked for, or nothing was paid.
 */
export async function completeRefunds(
  queries: Queries,
  number: string,
  refund: number | null,
  now: Date,
): Promise<RefundTable[]> {
  const stored = await needOrder(queries, number);
  const { order, refunds } = stored;
  if (order.paid_at === null) throw new Refusal(409, `Order ${number} is not paid: there is nothing to pay back`);
  const due = refunds.filter((one) => one.done_at === null && (refund === null || one.number === refund));
  if (due.length === 0) throw new Refusal(409, `No refund of order ${number} is asked for`);
  const done_at = now.toISOString();
  for (const one of due)
    await queries
      .updateTable("refund")
      .set({ done_at })
      .where("order_id", "=", order.id)
      .where("number", "=", one.number)
      .execute();
  const isAll = due.length === refunds.filter((one) => one.done_at === null).length;
  if (isAll && canMove(factsOf(stored), "refunded")) await saveStatus(queries, order.id, "refunded");
  return due.map((one) => ({ ...one, done_at }));
}
