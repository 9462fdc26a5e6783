import { Hono } from "hono";
import type { ConfirmationWire } from "../../lib/upstream/contract/checkout-provider";
import { bookingSecret } from "../booking/proof";
import type { Backend } from "../context";
import type { OrderTable } from "../db/order-types";
import type { PaymentTable } from "../db/payment-types";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { loadOrder } from "../order/load";
import { toPlacedOrderWire } from "../order/view";
import { reasonSentence } from "./refused-letter";
import { findPaymentById } from "./rows";
import { readPayment, settle } from "./settle";

const HOUR_MS = 3_600_000;
/** How long a placed order is shown to who knows its id. */
const SHOWN_MS = 24 * HOUR_MS;
/** How long the provider's own confirmation can be shown. */
const SNIPPET_MS = 2 * HOUR_MS;
/** An id that can be guessed opens nothing: a number, or a few letters. */
const MIN_ID = 20;

const unknown = () => new Refusal(404, "No such order");

async function findOrder(backend: Backend, where: { id: number } | { clientId: string }): Promise<OrderTable> {
  const orders = backend.database.queries.selectFrom("orders").selectAll();
  const found = await (
    "id" in where
      ? orders.where("id", "=", where.id)
      : orders.where("client_order_id", "=", where.clientId).orderBy("id")
  ).executeTakeFirst();
  if (!found || backend.now().getTime() - Date.parse(found.created_at) > SHOWN_MS) throw unknown();
  return found;
}

async function showPlaced(backend: Backend, order: OrderTable, snippet: string | null): Promise<ConfirmationWire> {
  const stored = await loadOrder(backend.database.queries, order);
  const shown = toPlacedOrderWire(stored, backend.now(), await bookingSecret(backend.database.queries));
  return { state: "placed", client_order_id: order.client_order_id, order: shown, snippet };
}

/** Returns what the provider wants shown of a payment; null where it has nothing, or cannot be asked. */
async function readSnippet(backend: Backend, payment: PaymentTable, order: OrderTable): Promise<string | null> {
  if (backend.now().getTime() - Date.parse(order.created_at) > SNIPPET_MS) return null;
  try {
    return (await readPayment(backend, payment))?.snippet ?? null;
  } catch {
    // the order is placed, which is what counts
    return null;
  }
}

/** Settles a payment and returns what became of it. */
export async function confirm(backend: Backend, payment: PaymentTable): Promise<ConfirmationWire> {
  const settlement = await settle(backend, payment);
  if (settlement.state === "open")
    return settlement.isUncertain ? { state: "open", uncertain: true } : { state: "open" };
  if (settlement.state === "unpaid") return settlement;
  if (settlement.state === "refused") {
    const { state, reason } = settlement;
    return { state, reason, message: await reasonSentence(payment.store, reason) };
  }
  const order = await findOrder(backend, { id: settlement.orderId });
  return showPlaced(backend, order, await readSnippet(backend, payment, order));
}

/**
 * `/api/ext/checkout/confirmation`, a call of our own: what became of an order (docs/commerce-api.md#checkout-provider).
 * It is asked for by the provider's id or the client's own, which nobody can guess, and shown for a day.
 */
export function confirmationRouter(backend: Backend): Hono {
  const router = new Hono();
  router.get("/confirmation", async (c) => {
    const sid = c.req.query("sid") ?? "";
    if (sid === "") throw new Refusal(400, "Missing sid");
    await limitHourly(c, backend, "ext/checkout");
    if (sid.length < MIN_ID || sid.length > 255) throw unknown();
    const payment = await findPaymentById(backend.database.queries, sid);
    if (payment) return answer(c, await confirm(backend, payment));
    return answer(c, await showPlaced(backend, await findOrder(backend, { clientId: sid }), null));
  });
  return router;
}
