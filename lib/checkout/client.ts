import { toOrderedLine } from "../cart";
import type { OrderedLine } from "../cart/types";
import type { StoreCode } from "../storefront/types";
import type { callApi } from "../upstream/client";
import { type Failure, ok, type Result } from "../upstream/types";
import { buildOrder, fingerprintOf, type OrderInput, toPlacedOrder } from "./index";
import type { PlacedOrder } from "./types";

/** An order that was begun, persisted until it is answered (docs/decisions/0008-one-id-per-order-attempt.md). */
export interface OrderAttempt {
  orderId: string;
  fingerprint: string;
  /** What was to be ordered, and leaves the cart once it is. */
  lines: OrderedLine[];
  /** The order as its confirmation will show it; number and time are the answer's. */
  order: PlacedOrder;
  /** ISO time it was saved at, as the shop could not be reached (docs/domain-rules.md#offline-orders). */
  savedAt?: string;
  /** True once a saved one was sent: it may have been placed. */
  isTried?: boolean;
}

export interface SendOrderPorts {
  store: StoreCode;
  call: typeof callApi;
  newId(): string;
  /** Called before anything is sent, so that a reload in the middle finds the attempt again. */
  saveAttempt(attempt: OrderAttempt): void;
  now(): Date;
}

/** An order the server took. */
export interface TakenOrder {
  order: PlacedOrder;
  /** The ordered lines, which leave the cart. */
  lines: OrderedLine[];
}

const TIMED_OUT = 408;

/**
 * Returns true where nobody knows what became of a call: no answer, an unreadable one, or a server that failed
 * (docs/decisions/0044-unanswered-order.md).
 */
export const isUnanswered = ({ kind, status = 0 }: Failure): boolean =>
  kind === "network" || kind === "contract" || status === TIMED_OUT || status >= 500;

/** Returns the order of an attempt with what the server called it and when it was placed. */
export const confirm = ({ order, lines }: OrderAttempt, orderNumber: string, placedAt: string): TakenOrder => ({
  order: { ...order, orderNumber, placedAt: placedAt || order.placedAt },
  lines,
});

/**
 * Looks up an attempt by its id: the order where the server has it, null where it has not, a failure where that cannot
 * be told now.
 */
export async function lookUpOrder(
  attempt: OrderAttempt,
  { store, call }: Pick<SendOrderPorts, "store" | "call">,
): Promise<Result<TakenOrder | null>> {
  const found = await call("syncOrder", { store, params: { order_id: attempt.orderId } });
  // a refusal is an answer: there is no order of ours to be seen
  if (!found.ok) return isUnanswered(found.error) ? found : ok(null);
  const { platform_order_id: id, transmited, transmited_at: at } = found.value;
  return ok(transmited && id !== null ? confirm(attempt, id, at ?? "") : null);
}

/** Begins the attempt of an order, or returns to the one before where it was the same order: it keeps its id then. */
export function buildAttempt(
  input: Omit<OrderInput, "orderId">,
  previous: OrderAttempt | null,
  { newId, now }: Pick<SendOrderPorts, "newId" | "now">,
): OrderAttempt {
  const fingerprint = fingerprintOf({ ...input, orderId: "" });
  const orderId = previous?.fingerprint === fingerprint ? previous.orderId : newId();
  const savedAt = previous?.orderId === orderId ? previous.savedAt : undefined;
  return {
    orderId,
    fingerprint,
    lines: input.items.map(toOrderedLine),
    order: toPlacedOrder({ ...input, orderId }, "", now().toISOString()),
    ...(savedAt === undefined ? {} : { savedAt }),
  };
}

/**
 * Sends an order once. The same order keeps its id over repeated tries, so that the server answers the first result
 * again. Whoever repeats one looks it up before (`lookUpOrder`).
 */
export async function sendOrder(
  input: Omit<OrderInput, "orderId">,
  previous: OrderAttempt | null,
  ports: SendOrderPorts,
): Promise<Result<TakenOrder>> {
  const attempt = buildAttempt(input, previous, ports);
  const { orderId } = attempt;
  ports.saveAttempt(attempt.savedAt === undefined ? attempt : { ...attempt, isTried: true });
  const answer = await ports.call("order", {
    store: input.store,
    body: buildOrder({ ...input, orderId }),
    headers: { "idempotency-key": orderId },
  });
  if (!answer.ok) return answer;
  const { orderNumber, backendOrderId, transferedAt } = answer.value;
  return ok(confirm(attempt, orderNumber ?? backendOrderId, transferedAt));
}
