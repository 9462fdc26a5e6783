import type { Minor } from "../../lib/money";
import type { OrderBody } from "../../lib/upstream/contract/order";
import type { Backend } from "../context";
import type { Caller } from "../customer/caller";
import type { PaymentTable } from "../db/payment-types";
import { tryOut } from "../db/try-out";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { sendMail } from "../mail";
import { placeOrder } from "../order/place";
import { buildPaidOrder } from "./placing";
import type { PaymentFailure, ProviderPayment } from "./port";
import { loadReasonWords, writeRefusedLetter } from "./refused-letter";
import { lockPayment } from "./rows";
import { requestAcknowledge, requestCancel } from "./tasks";

export type RefusedReason = Exclude<PaymentTable["reason"], PaymentFailure | null>;

/** Why a payment could not become an order if it were paid now; hours that ran out refuse none that is paid. */
export type Obstacle = RefusedReason | "slotExpired";

/** What became of a payment. */
export type Settlement =
  | { state: "open"; isUncertain: boolean }
  /** Its shopper did not pay, and will not: declined, given up, or too late. */
  | { state: "unpaid"; reason: PaymentFailure }
  | { state: "placed"; orderId: number }
  | { state: "refused"; reason: RefusedReason };

type PaymentDeps = Pick<Backend, "database" | "now" | "payments" | "storesMailTokens">;

/** Returns what is known of a payment without asking anybody; null while that is nothing. */
function settled({ state, order_id, reason }: PaymentTable): Settlement | null {
  if (order_id !== null) return { state: "placed", orderId: order_id };
  if (reason === "declined" || reason === "cancelled" || reason === "timedOut") return { state: "unpaid", reason };
  return state === "refused" ? { state, reason: reason ?? "other" } : null;
}

/** Returns what the payment's provider says of it now; null where it does not know it. Throws where it cannot be asked. */
export async function readPayment(
  { payments }: Pick<Backend, "payments">,
  { provider, provider_id, store }: PaymentTable,
): Promise<ProviderPayment | null> {
  const adapter = payments.find(({ code }) => code === provider);
  return (await adapter?.read?.(provider_id, store)) ?? null;
}

const isPaidAtOnce = ({ payments }: Pick<Backend, "payments">, { provider }: PaymentTable): boolean =>
  payments.some(({ code, isPaidAtOnce: isAtOnce }) => code === provider && isAtOnce === true);

/** Returns the customer a payment is of; null for a guest. */
export async function payerOf(queries: Queries, { customer_id }: PaymentTable): Promise<Caller | null> {
  if (customer_id === null) return null;
  const customer = await queries
    .selectFrom("customer")
    .select(["group_id", "email", "is_invoice_refused"])
    .where("id", "=", customer_id)
    .executeTakeFirst();
  return customer
    ? {
        customerId: customer_id,
        sessionId: "",
        groupId: customer.group_id,
        email: customer.email,
        isInvoiceRefused: customer.is_invoice_refused === 1,
      }
    : null;
}

function checkCurrency({ currency }: PaymentTable, paid: ProviderPayment): void {
  if (paid.currency === currency) return;
  throw new Refusal(409, `Order amount incorrect (${paid.currency}:${currency})`, "amountMismatch");
}

/** Places the order of a payment in the caller's transaction and returns its id. */
async function placePaid(
  { now, payments }: PaymentDeps,
  queries: Queries,
  payment: PaymentTable,
  paid: ProviderPayment,
  body: OrderBody,
  isPaid: boolean,
): Promise<number> {
  checkCurrency(payment, paid);
  const { store, provider, provider_id } = payment;
  const caller = await payerOf(queries, payment);
  const context = { queries, store, now: now(), caller, payments, paidBy: provider, isPaid };
  const { backendOrderId } = await placeOrder(context, body, `${provider}:${provider_id}`);
  const orderId = Number(backendOrderId);
  const other = await queries
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", orderId)
    .where("id", "!=", payment.id)
    .executeTakeFirst();
  if (other) throw new Refusal(409, "This order has been paid already.");
  return orderId;
}

/** Runs `work` with the order of a payment; once more without its cart where that is gone: the order has its products. */
async function withOrder<T>(payment: PaymentTable, paid: ProviderPayment, work: (body: OrderBody) => Promise<T>) {
  const body = buildPaidOrder(payment, paid);
  try {
    return await work(body);
  } catch (cause) {
    if (!(cause instanceof Refusal && cause.reason === "cartNotFound")) throw cause;
    return work({ ...body, cart_id: undefined });
  }
}

/**
 * Returns why a payment could not become an order if it were paid now; null where it could. Everything is tried as it
 * will be, in a transaction that is undone.
 */
export async function findObstacle(
  backend: PaymentDeps,
  payment: PaymentTable,
  paid: ProviderPayment,
): Promise<Obstacle | null> {
  try {
    await withOrder(payment, paid, (body) =>
      tryOut(backend.database, (queries) => placePaid(backend, queries, payment, paid, body, false)),
    );
  } catch (cause) {
    if (cause instanceof Refusal) return cause.reason === "slotExpired" ? "slotExpired" : reasonOf(cause);
    throw cause;
  }
  return null;
}

function reasonOf({ reason }: Refusal): RefusedReason {
  if (reason === "outOfStock") return "soldOut";
  return reason === "amountMismatch" ? "amountChanged" : "other";
}

/** Returns the address of the order that was to be placed; '' where it has none. */
function emailOf({ placing }: PaymentTable): string {
  if (placing === null) return "";
  // written by whoever opened the payment
  const { addressInformation } = JSON.parse(placing) as OrderBody;
  return addressInformation.billingAddress.email ?? "";
}

/** Gives a payment back that no order can be placed for, and tells the shopper by mail; a payment of an order stays. */
async function refuse(
  backend: PaymentDeps,
  { id }: PaymentTable,
  { amount, billing }: Pick<ProviderPayment, "billing"> & { amount: Minor },
  reason: RefusedReason,
): Promise<Settlement> {
  const { database, now } = backend;
  const words = await loadReasonWords();
  return database.write(async (queries) => {
    const payment = await lockPayment(queries, id);
    const known = settled(payment);
    if (known) return known;
    const updated_at = now().toISOString();
    await queries
      .updateTable("payment")
      .set({ state: "refused", reason, placing: null, updated_at })
      .where("id", "=", id)
      .execute();
    await requestCancel(queries, id, now());
    const email = billing?.email || emailOf(payment);
    if (email) {
      const letter = writeRefusedLetter(words[payment.store], { store: payment.store, amount, reason });
      await sendMail(queries, { ...letter, store: payment.store, to: email }, backend);
    }
    return { state: "refused", reason };
  });
}

/** Notes that a payment was never made. */
async function giveUp(
  { database, now }: PaymentDeps,
  { id }: PaymentTable,
  reason: PaymentFailure,
): Promise<Settlement> {
  return database.write(async (queries) => {
    const known = settled(await lockPayment(queries, id));
    if (known) return known;
    const change = { state: "expired" as const, reason, updated_at: now().toISOString() };
    await queries.updateTable("payment").set(change).where("id", "=", id).execute();
    return { state: "unpaid", reason };
  });
}

/**
 * Finds out what became of a payment and places its order where it is paid: once, whoever asks and however many at the
 * same time. Only what the provider itself answers counts. A payment that cannot become an order any more is given back
 * and its shopper told. Throws where the provider cannot be asked; then nothing has changed.
 */
export async function settle(backend: PaymentDeps, payment: PaymentTable): Promise<Settlement> {
  const known = settled(payment);
  if (known) return known;
  const paid = await readPayment(backend, payment);
  if (paid?.failure) return giveUp(backend, payment, paid.failure);
  if (!paid?.isComplete) return { state: "open", isUncertain: paid?.isUncertain ?? false };
  if (paid.fraud === "rejected") return refuse(backend, payment, paid, "other");
  try {
    return await withOrder(payment, paid, (body) =>
      backend.database.write(async (queries): Promise<Settlement> => {
        const first = settled(await lockPayment(queries, payment.id));
        if (first) return first;
        const orderId = await placePaid(backend, queries, payment, paid, body, true);
        const now = backend.now();
        const updated_at = now.toISOString();
        if (isPaidAtOnce(backend, payment))
          await queries.updateTable("orders").set({ paid_at: updated_at }).where("id", "=", orderId).execute();
        const change = {
          state: "placed" as const,
          order_id: orderId,
          amount: paid.amount,
          fraud: paid.fraud,
          // the order has the addresses now
          placing: null,
          updated_at,
        };
        await queries.updateTable("payment").set(change).where("id", "=", payment.id).execute();
        await requestAcknowledge(queries, payment.id, now);
        return { state: "placed", orderId };
      }),
    );
  } catch (cause) {
    if (cause instanceof Refusal) return refuse(backend, payment, paid, reasonOf(cause));
    throw cause;
  }
}
