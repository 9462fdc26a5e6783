import { toOrderedLine } from "../cart";
import type { OrderedLine } from "../cart/types";
import type { StoreCode } from "../storefront/types";
import type { callApi } from "../upstream/client";
import type { OrderResult } from "../upstream/contract/order";
import { type Failure, ok, type Result } from "../upstream/types";
import { buildOrder, fingerprintOf, type OrderInput } from "./index";

/** An order that was begun, persisted until it is answered (docs/decisions/0008-one-id-per-order-attempt.md). */
export interface OrderAttempt {
  orderId: string;
  fingerprint: string;
  /** What was to be ordered; missing where an earlier version of the shop began it. */
  lines?: OrderedLine[];
}

export interface SendOrderPorts {
  call: typeof callApi;
  newId(): string;
  /** Called before anything is sent, so that a reload in the middle finds the attempt again. */
  saveAttempt(attempt: OrderAttempt): void;
}

/** An order the server took. */
export interface SentOrder {
  orderId: string;
  result: OrderResult;
  /** The ordered lines, which leave the cart; missing in attempts of an earlier version: then all lines do. */
  lines?: OrderedLine[];
}

/** Returns true where the call did not reach the commerce API: a network failure, or the 503 and 504 of the edge. */
export const isOutage = ({ kind, status }: Failure): boolean => kind === "network" || status === 503 || status === 504;

/** Looks up an earlier attempt; null when the server has no such order, a failure when it cannot be looked up now. */
async function lookUp(call: typeof callApi, store: StoreCode, orderId: string): Promise<Result<SentOrder | null>> {
  const found = await call("syncOrder", { store, params: { order_id: orderId } });
  // an API that knows no such call never answers it: only an outage may hold the order up
  if (!found.ok) return isOutage(found.error) ? found : ok(null);
  const { platform_order_id: id, transmited, transmited_at: at } = found.value;
  return ok(
    transmited && id !== null
      ? { orderId, result: { magentoOrderId: id, backendOrderId: id, transferedAt: at ?? "" } }
      : null,
  );
}

/**
 * Sends an order once. The same order keeps its id over repeated tries, so that the server answers the first result
 * again. Where the shopper changed something after an unanswered try, that try is looked up first: it may have been
 * placed, and nothing is sent until it could be looked up.
 */
export async function sendOrder(
  input: Omit<OrderInput, "orderId">,
  previous: OrderAttempt | null,
  { call, newId, saveAttempt }: SendOrderPorts,
): Promise<Result<SentOrder>> {
  const fingerprint = fingerprintOf({ ...input, orderId: "" });
  const isSame = previous?.fingerprint === fingerprint;
  if (previous && !isSame) {
    const earlier = await lookUp(call, input.store, previous.orderId);
    if (!earlier.ok) return earlier;
    if (earlier.value) return ok({ ...earlier.value, lines: previous.lines });
  }
  const orderId = previous && isSame ? previous.orderId : newId();
  const lines = input.items.map(toOrderedLine);
  saveAttempt({ orderId, fingerprint, lines });
  const answer = await call("order", {
    store: input.store,
    body: buildOrder({ ...input, orderId }),
    headers: { "idempotency-key": orderId },
  });
  return answer.ok ? ok({ orderId, result: answer.value, lines }) : answer;
}
