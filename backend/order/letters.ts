import { getCompany } from "../../lib/config/company";
import { formatPrice, type Minor, sumMinor } from "../../lib/money";
import { dayOf } from "../../lib/orders/withdrawal";
import { getStore } from "../../lib/storefront";
import type { Backend } from "../context";
import type { OrderLetterTable, OrderLineTable, ShipmentTable } from "../db/order-types";
import type { Queries } from "../db/types";
import type { Mail } from "../mail";
import { LETTERS_AT_ONCE, sendDueLetters } from "../mail/due-letters";
import { type LetterPart, type LetterRow, writeLetter } from "../mail/letter";
import { loadMailWords } from "../mail/words";
import { listBookingLinks } from "./booking-links";
import { listLeft } from "./deliveries";
import { tellDelivery } from "./delivery-row";
import { factsOf, loadOrder, type StoredOrder } from "./load";
import { describeOptions, readAddress, toOrderUrl } from "./stored";

/** A mail about what became of an order; `number` is that of the shipment, 0 where it is the whole order. */
type LetterKey = Pick<OrderLetterTable, "order_id" | "kind" | "number">;

/** Asks for a mail to the buyer, in the transaction of what it tells; `writeOrderLetters` writes it. */
export async function requestLetter(queries: Queries, key: LetterKey, now: Date): Promise<void> {
  const { order_id, kind, number } = key;
  await queries
    .insertInto("order_letter")
    .values({ order_id, kind, number, state: "due", created_at: now.toISOString() })
    .execute();
}

const rowOf = (line: OrderLineTable, qty: number): LetterRow => ({
  label: `${qty} × ${line.name}`,
  detail: describeOptions(line),
  value: line.sku,
});

/** Returns what is still to come and when; only that something is where nothing was planned. */
async function tellRest(stored: StoredOrder, backend: Backend): Promise<LetterPart[]> {
  if (factsOf(stored).unshipped === 0) return [];
  const { store } = stored.order;
  const t = await loadMailWords(store);
  const today = dayOf(backend.now(), getStore(store).timeZone);
  const rows: LetterRow[] = [];
  for (const delivery of stored.deliveries) {
    const lines = listLeft(stored, delivery);
    // a day that is over was not kept, and the next one is not known
    const isOver = delivery.day_to !== null && delivery.day_to < today;
    const days = isOver ? { day_from: null, day_to: null } : delivery;
    const { when, what } = await tellDelivery(store, stored.lines, { ...days, lines });
    if (lines.length > 0) rows.push({ label: when, value: what });
  }
  return [
    { kind: "text", text: t("shipped.rest") },
    ...(rows.length > 0 ? [{ kind: "rows", rows } satisfies LetterPart] : []),
    ...(await listBookingLinks(stored, backend)),
  ];
}

/** Returns what a shipment holds, who carries it, and what is to come. */
async function tellShipped(
  stored: StoredOrder,
  { number, carrier, tracking }: ShipmentTable,
  backend: Backend,
): Promise<LetterPart[]> {
  const t = await loadMailWords(stored.order.store);
  const pieces = stored.shipped.filter((one) => one.number === number);
  const rows = stored.lines.flatMap((line) => {
    const qty = pieces.find((one) => one.line === line.line)?.qty ?? 0;
    return qty > 0 ? [rowOf(line, qty)] : [];
  });
  const way: LetterRow[] = [
    ...(carrier ? [{ label: t("shipped.carrier"), value: carrier }] : []),
    ...(tracking ? [{ label: t("shipped.tracking"), value: tracking }] : []),
  ];
  const count = pieces.reduce((sum, { qty }) => sum + qty, 0);
  return [
    { kind: "text", text: t("shipped.intro", { count, number: stored.order.order_number }) },
    { kind: "rows", rows },
    ...(way.length > 0 ? [{ kind: "rows", rows: way } satisfies LetterPart] : []),
    ...(await tellRest(stored, backend)),
  ];
}

/** Returns what a cancelled order held, and what is paid back of it. */
async function tellCancelled({ order, lines, refunds }: StoredOrder): Promise<LetterPart[]> {
  const t = await loadMailWords(order.store);
  const back: Minor = sumMinor(refunds.map(({ amount }) => amount));
  return [
    { kind: "text", text: t("cancelled.intro", { number: order.order_number }) },
    { kind: "rows", rows: lines.map((line) => rowOf(line, line.qty)) },
    {
      kind: "text",
      text: back > 0 ? t("cancelled.paid", { amount: formatPrice(order.store, back) }) : t("cancelled.unpaid"),
    },
    { kind: "text", text: t("cancelled.question") },
  ];
}

async function writeOrderLetter(
  stored: StoredOrder,
  to: string,
  { kind, number }: LetterKey,
  backend: Backend,
): Promise<Mail> {
  const { order, shipments } = stored;
  const { store, order_number } = order;
  const t = await loadMailWords(store);
  const company = getCompany(store);
  const name = readAddress(order.billing_address).firstname;
  const subject = t(kind === "shipped" ? "shipped.subject" : "cancelled.subject", { number: order_number });
  const shipment = shipments.find((one) => one.number === number);
  const parts: LetterPart[] = [
    { kind: "text", text: name ? t("helloName", { name }) : t("hello") },
    ...(shipment ? await tellShipped(stored, shipment, backend) : await tellCancelled(stored)),
    { kind: "links", links: [{ label: t("shipped.follow"), url: toOrderUrl(order, backend) }] },
    { kind: "text", text: t("order.help", { phone: company.phone.text, email: company.email }) },
    { kind: "text", text: company.line },
  ];
  return { store, to, subject, ...writeLetter(getStore(store).language, subject, parts) };
}

/** Reads the order a letter is about and returns how to write it; null where nobody is to be told. */
async function readLetter(key: LetterKey, backend: Backend): Promise<(() => Promise<Mail>) | null> {
  const { queries } = backend.database;
  const order = await queries.selectFrom("orders").selectAll().where("id", "=", key.order_id).executeTakeFirstOrThrow();
  const { customer_email: to } = order;
  if (to === null) return null;
  const stored = await loadOrder(queries, order);
  return () => writeOrderLetter(stored, to, key, backend);
}

/**
 * Writes the mails about shipments and cancelled orders that are due into the outbox, oldest first, each once whatever
 * process does it; returns how many were due. One that cannot be written is reported and stops no other.
 */
export async function writeOrderLetters(backend: Backend): Promise<number> {
  const due: LetterKey[] = await backend.database.queries
    .selectFrom("order_letter")
    .select(["order_id", "kind", "number"])
    .where("state", "=", "due")
    .orderBy("created_at")
    .limit(LETTERS_AT_ONCE)
    .execute();
  return sendDueLetters(backend, {
    due,
    read: (key) => readLetter(key, backend),
    claim: async (queries, key, state) => {
      const claimed = await queries
        .updateTable("order_letter")
        .set({ state })
        .where("order_id", "=", key.order_id)
        .where("kind", "=", key.kind)
        .where("number", "=", key.number)
        .where("state", "=", "due")
        .executeTakeFirst();
      return claimed.numUpdatedRows > 0n;
    },
  });
}
