import { OrderAmountError } from "../checkout-provider";
import { isExhausted, type ProviderEvent, type ProviderFault, type ProviderState } from "../checkout-provider/state";
import { minor, type Minor, toMinor } from "../money";
import type { ProviderAnswer, ProviderOrder } from "../upstream/contract/checkout-provider";
import type { Failure, Result } from "../upstream/types";
import { buildAttempt, isUnanswered, type OrderAttempt, type SendOrderPorts } from "./client";
import { buildOrder, type OrderInput } from "./index";
import { lookUpPayment, type PaymentState } from "./payment-state";
import { toProviderOrder } from "./provider-order";

/** What opening the provider's frame needs of the page. */
export interface PayOrderPorts extends SendOrderPorts {
  /** The provider's order of this page. */
  readState(): ProviderState;
  dispatch(event: ProviderEvent): ProviderState;
  /** Tells who listens that the order could not be created. */
  report(fault: ProviderFault, failure: Failure): void;
  wait(ms: number): Promise<void>;
}

/** What came of it: the frame can be shown, or why it cannot. */
export type PayOutcome =
  | { kind: "paying"; orderId: string; snippet: string }
  | { kind: "sumChanged"; seen: Minor; actual: Minor }
  | { kind: "noTotals" | "unreachable" }
  /** It was paid for before, by another tab for instance. */
  | { kind: "known"; attempt: OrderAttempt; state: Exclude<PaymentState, { state: "open" | "unknown" | "unpaid" }> }
  | { kind: "refused"; failure: Failure }
  /** Tried as often as it may be; the page is reloaded. */
  | { kind: "notOpened" };

/** Milliseconds before the next try, times the tries made. */
const PAUSE_MS = 400;

/** Refusals that another try would only meet again. */
const isFinal = ({ code, status }: Failure): boolean =>
  ["amountMismatch", "outOfStock", "cartNotFound", "cartForbidden"].includes(code) || status === 400 || status === 413;

/** A refusal is the provider's answer; HTML, another shape and a failure of its own are none. */
const faultOf = ({ kind, status = 0 }: Failure): ProviderFault =>
  kind === "http" && status < 500 ? "Order Create Error" : "Request Error";

/**
 * Creates the provider's order of the cart, or changes the one that is kept, and returns what its frame is made of
 * (docs/domain-rules.md#checkout-provider). The attempt is saved before anything is sent: its id is that of the order
 * that the commerce API places once it is paid for. Never rejects for an expected failure.
 */
export async function payOrder(
  input: Omit<OrderInput, "orderId">,
  previous: OrderAttempt | null,
  ports: PayOrderPorts,
): Promise<PayOutcome> {
  const built = await orderOf(input, ports);
  if (!built.ok) return built.outcome;
  const { order } = built;
  const attempt = buildAttempt(input, previous, ports);
  ports.saveAttempt(attempt);
  const send = (orderId: string | null): Promise<Result<ProviderAnswer>> =>
    ports.call("providerOrder", {
      store: input.store,
      body: {
        order: orderId ? { ...order, orderId } : order,
        storeCode: input.store,
        dataSourceStoreCode: input.store,
        placing: buildOrder({ ...input, orderId: attempt.orderId }),
      },
    });
  for (;;) {
    if (isExhausted(ports.dispatch({ type: "started" }))) {
      ports.dispatch({ type: "exhausted" });
      return { kind: "notOpened" };
    }
    const { orderId } = ports.readState();
    const answer = await send(orderId);
    if (answer.ok) {
      const { order_id: id, html_snippet: snippet } = answer.value;
      ports.dispatch({ type: "opened", orderId: id, snippet });
      return { kind: "paying", orderId: id, snippet };
    }
    const { error } = answer;
    const isGone = error.code === "readOnlyOrder" || (error.code === "notFound" && error.kind === "http");
    if (orderId && isGone) {
      const before = await lookUpPayment(orderId, ports);
      if (before.ok && (before.value.state === "placed" || before.value.state === "refused"))
        return { kind: "known", attempt, state: before.value };
      // Where nobody knows whether it was paid, a new one might be paid a second time.
      if (!before.ok && isUnanswered(before.error)) {
        ports.dispatch({ type: "failed", fault: "Request Error" });
        return { kind: "unreachable" };
      }
      ports.dispatch({ type: "dropped" });
      continue;
    }
    ports.dispatch({ type: "failed", fault: faultOf(error) });
    ports.report(faultOf(error), error);
    if (isFinal(error)) return { kind: "refused", failure: error };
    await ports.wait(PAUSE_MS * ports.readState().attempts);
  }
}

type Built = { ok: true; order: ProviderOrder } | { ok: false; outcome: PayOutcome };

/** Fetches the totals with the tax of each row, which the cart does not keep, and builds the order of them. */
async function orderOf(input: Omit<OrderInput, "orderId">, { call, store }: PayOrderPorts): Promise<Built> {
  const not = (outcome: PayOutcome): Built => ({ ok: false, outcome });
  const totals = await call("cartTotals", { store });
  if (!totals.ok) return not({ kind: isUnanswered(totals.error) ? "unreachable" : "noTotals" });
  const actual = toMinor(totals.value.grand_total);
  if (actual !== input.totals.grandTotal) return not({ kind: "sumChanged", seen: input.totals.grandTotal, actual });
  try {
    return { ok: true, order: toProviderOrder(input, totals.value) };
  } catch (cause) {
    if (!(cause instanceof OrderAmountError)) throw cause;
    return not({ kind: "sumChanged", seen: minor(cause.amount), actual: minor(cause.sum) });
  }
}
