import type { ProductCard } from "../product/types";
import type { StoreCode } from "../storefront/types";
import type { callApi } from "../upstream/client";
import { type KnownOrder, toKnownOrder } from "./known-order";
import { lookUpPayment, type PaymentState } from "./payment-state";
import { concludePayment, type GivenBack, type ResumeOrderPorts } from "./resume-order";
import type { PlacedOrder } from "./types";

/** What confirming an order needs of the page. */
export interface ConfirmOrderPorts extends ResumeOrderPorts {
  store: StoreCode;
  call: typeof callApi;
  /** Orders this tab has shown. */
  readOrders(): PlacedOrder[];
  /** What the catalogue shows of products; nothing of those it cannot tell now. */
  fetchCards(skus: string[]): Promise<Pick<ProductCard, "sku" | "picture" | "path">[]>;
}

/** What is said on the confirmation's page. */
export type ConfirmOutcome =
  | {
      kind: "placed";
      order: KnownOrder;
      /** What the provider wants shown once, with the id of its order; null where there is nothing. */
      frame: { orderId: string; snippet: string } | null;
    }
  | { kind: "open"; isUncertain: boolean }
  | { kind: "unknown" }
  /** The shopper did not pay, and this payment cannot be paid any more. */
  | { kind: "unpaid"; reason: Extract<PaymentState, { state: "unpaid" }>["reason"] }
  | GivenBack
  /** Nobody knows now. */
  | { kind: "failed" };

/**
 * Asks what became of an order, by the shop's id or the provider's (`sid`), and ends this browser's attempt where it is
 * the one: its confirmation knows pictures and days, any other browser's is what the shop tells. Never rejects for an
 * expected failure (docs/decisions/0086-an-order-that-is-paid-elsewhere.md).
 */
export async function confirmOrder(sid: string, ports: ConfirmOrderPorts): Promise<ConfirmOutcome> {
  const found = await lookUpPayment(sid, ports);
  if (!found.ok) return { kind: "failed" };
  const state = found.value;
  if (state.state === "open") return { kind: "open", isUncertain: state.uncertain ?? false };
  if (state.state === "unknown") return { kind: "unknown" };
  if (state.state === "unpaid") return { kind: "unpaid", reason: state.reason };
  const attempt = ports.readAttempt();
  if (state.state === "refused") {
    if (sid === attempt?.orderId || sid === ports.readProviderId()) ports.endAttempt();
    return { kind: "givenBack", reason: state.reason };
  }
  const { client_order_id: clientId, order, snippet } = state;
  const frame = snippet && sid !== clientId ? { orderId: sid, snippet } : null;
  if (attempt && attempt.orderId === clientId) {
    const ended = await concludePayment(state, attempt, ports);
    if (ended?.kind === "placed") return { kind: "placed", order: ended.order, frame };
  }
  const shown = ports.readOrders().find(({ orderId }) => orderId === clientId);
  return { kind: "placed", order: shown ?? (await withPictures(toKnownOrder(order, sid), ports)), frame };
}

async function withPictures(order: KnownOrder, { fetchCards }: ConfirmOrderPorts): Promise<KnownOrder> {
  const cards = await fetchCards(order.lines.map(({ sku }) => sku));
  const bySku = new Map(cards.map(({ sku, picture, path }) => [sku, { picture, path }]));
  return { ...order, lines: order.lines.map((line) => ({ ...line, ...bySku.get(line.sku) })) };
}
