import { isPaidFirst } from "../config/payment-codes";
import type { StoreCode } from "../storefront/types";
import type { callApi } from "../upstream/client";
import type { ConfirmationWire } from "../upstream/contract/checkout-provider";
import { ok, type Result } from "../upstream/types";
import type { OrderAttempt } from "./client";

/** What became of an order that is paid for elsewhere; `unknown` where the shop has heard of none by that id. */
export type PaymentState = ConfirmationWire | { state: "unknown" };

/** Returns true for an order that is placed only once its shopper has paid, in a provider's frame or in an app. */
export const isPaidElsewhere = ({ order }: Pick<OrderAttempt, "order">): boolean =>
  isPaidFirst(order.next?.payment ?? null);

/**
 * Asks what became of an order, by the client's id for it or the provider's (`sid`); one that is paid is placed by it.
 * A failure says that nobody knows now.
 */
export async function lookUpPayment(
  sid: string,
  { store, call }: { store: StoreCode; call: typeof callApi },
): Promise<Result<PaymentState>> {
  const answer = await call("checkoutConfirmation", { store, query: { sid } });
  return !answer.ok && answer.error.kind === "http" && answer.error.status === 404 ? ok({ state: "unknown" }) : answer;
}
