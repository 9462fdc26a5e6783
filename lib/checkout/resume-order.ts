import type { OrderedLine } from "../cart/types";
import { confirm, isUnanswered, lookUpOrder, type OrderAttempt, type SendOrderPorts, type TakenOrder } from "./client";
import { withPlaced } from "./known-order";
import { isPaidElsewhere, lookUpPayment, type PaymentState } from "./payment-state";
import type { PlacedOrder } from "./types";

/** What following an order that was not answered needs of the page. */
export interface ResumeOrderPorts extends Pick<SendOrderPorts, "store" | "call"> {
  /** The order that was sent and not answered, by whichever tab; null where there is none. */
  readAttempt(): OrderAttempt | null;
  /** The provider's id of what this browser wants to pay; null where there is nothing to be paid there. */
  readProviderId(): string | null;
  /** Keeps the confirmation, ends the attempt and forgets the password. */
  finish(order: PlacedOrder): void;
  /** Ends an attempt the server refused: the next try is another one. */
  endAttempt(): void;
  /** Removes the ordered lines from the cart without a call to the server; resolves when other tabs can see it. */
  clearCart(lines: OrderedLine[]): Promise<void>;
}

/** Paid, and could not be ordered any more: the payment is given back. */
export interface GivenBack {
  kind: "givenBack";
  reason: Extract<PaymentState, { state: "refused" }>["reason"];
}

/**
 * What became of an unanswered order: `absent` means that the server does not have it, and the shopper may send it;
 * `unpaid` that it is placed once it is paid for.
 */
export type ResumeOutcome =
  | { kind: "placed"; order: PlacedOrder }
  | { kind: "queued" }
  | { kind: "saved"; attempt: OrderAttempt }
  | { kind: "absent" }
  | { kind: "unpaid" }
  | GivenBack;

/** What is said while nobody knows of an order that was sent: one that was saved goes on waiting. */
export function whileUnanswered({ readAttempt }: Pick<ResumeOrderPorts, "readAttempt">) {
  const attempt = readAttempt();
  return attempt?.savedAt === undefined ? ({ kind: "queued" } as const) : ({ kind: "saved", attempt } as const);
}

/** Ends an attempt that was placed: its confirmation is kept, and what was ordered leaves the cart. */
export async function conclude({ order, lines }: TakenOrder, ports: ResumeOrderPorts) {
  ports.finish(order);
  await ports.clearCart(lines);
  return { kind: "placed", order } as const;
}

/** Ends an attempt as the server says of its payment; null where there is nothing to end. */
export async function concludePayment(
  state: PaymentState,
  attempt: OrderAttempt,
  ports: ResumeOrderPorts,
): Promise<{ kind: "placed"; order: PlacedOrder } | GivenBack | null> {
  if (state.state === "placed") {
    const { number, created_at: placedAt } = state.order;
    const { order, lines } = confirm(attempt, number, placedAt);
    return conclude({ order: withPlaced(order, state.order), lines }, ports);
  }
  if (state.state !== "refused") return null;
  ports.endAttempt();
  return { kind: "givenBack", reason: state.reason };
}

async function resumePayment(attempt: OrderAttempt, ports: ResumeOrderPorts): Promise<ResumeOutcome> {
  // by the provider's id, the shop can also tell of one that is open, or was paid a moment ago
  const found = await lookUpPayment(ports.readProviderId() ?? attempt.orderId, ports);
  // A refusal to tell is an answer: there is no payment of ours to be seen.
  if (!found.ok) return isUnanswered(found.error) ? { kind: "queued" } : { kind: "unpaid" };
  // It never arrived, or is too old to be paid.
  if (found.value.state === "unknown") ports.endAttempt();
  return (await concludePayment(found.value, attempt, ports)) ?? { kind: "unpaid" };
}

/**
 * Looks up the order that was sent and not answered, and ends it as if it had been answered where the server has it.
 * Sends nothing. Null where no order is open.
 */
export async function resumeOrder(ports: ResumeOrderPorts): Promise<ResumeOutcome | null> {
  const attempt = ports.readAttempt();
  if (!attempt) return null;
  if (isPaidElsewhere(attempt)) return resumePayment(attempt, ports);
  const found = await lookUpOrder(attempt, ports);
  if (!found.ok) return whileUnanswered(ports);
  return found.value ? conclude(found.value, ports) : { kind: "absent" };
}
