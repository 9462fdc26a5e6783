import type { HandOverWire } from "../upstream/contract/hand-over";
import type { Failure } from "../upstream/types";
import { buildAttempt, isUnanswered, type OrderAttempt, type SendOrderPorts } from "./client";
import { buildOrder, type OrderInput } from "./index";

/** What handing a shopper over to an app needs of the page. */
export interface HandOverPorts extends SendOrderPorts {
  /** Keeps the provider's id of the payment, by which any tab asks what became of it. */
  keepId(sid: string): void;
}

/** What came of it: the app can be opened, or why it cannot. */
export type HandOverOutcome =
  | { kind: "handedOver"; handOver: HandOverWire }
  | { kind: "refused"; failure: Failure }
  /** Nothing was opened: the provider or the shop is not reached. */
  | { kind: "notOpened" };

/**
 * Opens a payment that the shopper approves in an app (docs/domain-rules.md#paying-in-an-app). The attempt is saved before
 * anything is sent: its id is that of the order that the commerce API places once it is paid for. Never rejects for an
 * expected failure.
 */
export async function handOverOrder(
  input: Omit<OrderInput, "orderId">,
  previous: OrderAttempt | null,
  ports: HandOverPorts,
): Promise<HandOverOutcome> {
  const attempt = buildAttempt(input, previous, ports);
  ports.saveAttempt(attempt);
  const answer = await ports.call("handOver", {
    store: input.store,
    body: { method: input.payment.code, placing: buildOrder({ ...input, orderId: attempt.orderId }) },
  });
  if (answer.ok) {
    ports.keepId(answer.value.sid);
    return { kind: "handedOver", handOver: answer.value };
  }
  const isReason = answer.error.code === "outOfStock" || answer.error.code === "amountMismatch";
  return isUnanswered(answer.error) && !isReason ? { kind: "notOpened" } : { kind: "refused", failure: answer.error };
}
