import { isVirtualCart } from "../cart";
import { type CartState, currentTotals } from "../cart/state";
import { CHECKOUT_PROVIDER, isHandedOver } from "../config/payment-codes";
import { placesIn } from "../delivery/places";
import type { Minor } from "../money";
import { canWait } from "../offline";
import { PICKUP } from "../stock/showrooms";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import type { HandOverWire } from "../upstream/contract/hand-over";
import type { OrderAnalytics, OrderBody } from "../upstream/contract/order";
import type { Failure, Result } from "../upstream/types";
import { buildAttempt, isUnanswered, type OrderAttempt, sendOrder, type SendOrderPorts } from "./client";
import type { HandOverOutcome } from "./hand-over";
import { buildOrder, fingerprintOf, type OrderInput } from "./index";
import type { PayOutcome } from "./pay-order";
import {
  conclude,
  concludePayment,
  type GivenBack,
  resumeOrder,
  type ResumeOrderPorts,
  whileUnanswered,
} from "./resume-order";
import type { CheckoutDetails, DeliveryChoice, PaymentMethod, PlacedOrder, ShippingMethod } from "./types";

/** What placing an order needs of the page: the cart, what the shopper chose, and where the outcome goes. */
export interface PlaceOrderPorts extends SendOrderPorts, ResumeOrderPorts {
  readCart(): Pick<CartState, "items" | "totals" | "totalsVersion" | "version">;
  /** Resolves when the server agrees to the cart as it is; a failure says why it does not. */
  settleCart(): Promise<Result<null>>;
  /** Marks the totals as outdated, so that they are fetched again. */
  refreshTotals(): void;
  /** Asks for the stock of every line; resolves with the names of those that are sold out. */
  findSoldOut(): Promise<string[]>;
  /** Waits for the methods of delivery and payment that are being fetched; resolves with the lists that are there. */
  settleMethods(): Promise<{ shipping: boolean; payment: boolean }>;
  readSelection(): {
    shipping: ShippingMethod | null;
    payment: PaymentMethod | null;
    showroom: number | null;
    delivery: DeliveryChoice;
    analytics?: OrderAnalytics | undefined;
  };
  /** True where the browser knows that it has no network. */
  isOffline(): boolean;
  /** Keeps an order on the device until the shop can be reached; its attempt is saved already. */
  keepForLater(attempt: OrderAttempt, body: OrderBody, details: CheckoutDetails): Promise<void>;
  /** Opens the frame of the checkout provider for the order (`payOrder`). */
  pay(input: Omit<OrderInput, "orderId">): Promise<PayOutcome>;
  /** Opens a payment that is approved in an app (`handOverOrder`). */
  handOver(input: Omit<OrderInput, "orderId">): Promise<HandOverOutcome>;
}

/** Why an order was not placed. */
export type OrderObstacle =
  | { kind: "emptyCart" | "noShipping" | "noShowroom" | "noPayment" | "noTotals" | "soldOut" }
  /** The total is another than the shopper saw. */
  | { kind: "sumChanged"; seen: Minor; actual: Minor }
  /** The server cannot be reached; nothing was sent. */
  | { kind: "unreachable" }
  /** Sent without a readable answer: the order may have been placed, and is looked up before it is sent again. */
  | { kind: "queued" }
  /** The shop cannot be reached, and the order is kept on the device until it can. */
  | { kind: "saved"; attempt: OrderAttempt }
  /** Cart or details are others than those of the order that was saved: the shopper decides. */
  | { kind: "savedChanged" }
  | { kind: "refused"; failure: Failure }
  /** The provider's frame could not be opened. */
  | { kind: "notOpened" }
  /** The payment in an app could not be opened; nothing was sent there. */
  | { kind: "notHandedOver" }
  | GivenBack;

export type OrderOutcome =
  | { kind: "placed"; order: PlacedOrder }
  /** To be paid in the provider's frame, of whose order this is the id. */
  | { kind: "paying"; orderId: string; snippet: string }
  /** To be approved in an app. */
  | { kind: "handedOver"; handOver: HandOverWire }
  | OrderObstacle;

const totalOf = (ports: PlaceOrderPorts) => currentTotals(ports.readCart())?.grandTotal ?? null;

/** Waits for the shopper's last change; the total must still be the one that was seen, and every line in stock. */
async function checkCart(ports: PlaceOrderPorts, seen: Minor | null): Promise<OrderObstacle | null> {
  const settled = await ports.settleCart();
  // another tab may have ordered it
  if (ports.readCart().items.length === 0) return { kind: "emptyCart" };
  if (!settled.ok) return { kind: isUnanswered(settled.error) ? "unreachable" : "noTotals" };
  const actual = totalOf(ports);
  if (actual === null) return { kind: "noTotals" };
  if (seen !== null && seen !== actual) return { kind: "sumChanged", seen, actual };
  return (await ports.findSoldOut()).length > 0 ? { kind: "soldOut" } : null;
}

/** Explains a failed order. A refusal ends the attempt, and as the totals may be outdated, they are fetched again. */
async function explainFailure(failure: Failure, sent: Minor, ports: PlaceOrderPorts): Promise<OrderObstacle> {
  const isReason = failure.code === "outOfStock" || failure.code === "amountMismatch";
  if (isUnanswered(failure) && !isReason) return whileUnanswered(ports);
  ports.endAttempt();
  ports.refreshTotals();
  if (failure.code === "outOfStock") return { kind: "soldOut" };
  if (failure.code !== "amountMismatch") return { kind: "refused", failure };
  await ports.settleCart();
  const actual = totalOf(ports);
  return actual === null ? { kind: "refused", failure } : { kind: "sumChanged", seen: sent, actual };
}

/** Explains what came of opening the provider's frame. */
async function explainPayment(outcome: PayOutcome, sent: Minor, ports: PlaceOrderPorts): Promise<OrderOutcome> {
  switch (outcome.kind) {
    case "refused":
      return explainFailure(outcome.failure, sent, ports);
    case "known":
      return (await concludePayment(outcome.state, outcome.attempt, ports)) ?? { kind: "notOpened" };
    case "sumChanged":
      ports.refreshTotals();
      return outcome;
    default:
      return outcome;
  }
}

/** Explains what came of opening a payment in an app. */
async function explainHandOver(outcome: HandOverOutcome, sent: Minor, ports: PlaceOrderPorts): Promise<OrderOutcome> {
  if (outcome.kind === "refused") return explainFailure(outcome.failure, sent, ports);
  return outcome.kind === "notOpened" ? { kind: "notHandedOver" } : outcome;
}

const isCollected = (shipping: ShippingMethod | null): boolean => shipping?.methodCode === PICKUP.methodCode;

/** True for a place in the country of the store view where orders are collected. */
const isPlace = (store: StoreCode, chosen: number | null): boolean =>
  placesIn(getStore(store).country).some(({ id }) => id === chosen);

/** Keeps an order that could not be sent, as the shop is not reached (docs/domain-rules.md#offline-orders). */
async function keepForLater(
  input: Omit<OrderInput, "orderId">,
  { isTried }: { isTried: boolean },
  ports: PlaceOrderPorts,
): Promise<OrderOutcome> {
  const begun = buildAttempt(input, ports.readAttempt(), ports);
  const attempt = { savedAt: ports.now().toISOString(), ...begun, ...(isTried ? { isTried } : {}) };
  ports.saveAttempt(attempt);
  await ports.keepForLater(attempt, buildOrder({ ...input, orderId: attempt.orderId }), input.details);
  return { kind: "saved", attempt };
}

/** Ends a saved order that cannot be sent as it is; the shopper finds cart and details as they were. */
function endSaved<T extends OrderOutcome>(outcome: T, saved: OrderAttempt | null, ports: PlaceOrderPorts): T {
  if (saved) ports.endAttempt();
  return outcome;
}

/**
 * Places the order of the cart (docs/domain-rules.md#placing-an-order): looks up the attempt before it, waits for
 * methods and the last change, compares the total with the one the shopper saw, asks for the stock again, sends the
 * order under the id of its attempt, and clears what was ordered. What cannot be sent, as the shop is not reached, is
 * kept on the device where it can be paid without anybody else's page. `seen` is the total the shopper saw when they
 * pressed; null takes the cart's. Never rejects for an expected failure.
 */
export async function placeOrder(
  details: CheckoutDetails,
  seen: Minor | null,
  ports: PlaceOrderPorts,
): Promise<OrderOutcome> {
  const earlier = await resumeOrder(ports);
  if (earlier && earlier.kind !== "absent" && earlier.kind !== "unpaid") return earlier;
  const attempt = ports.readAttempt();
  const saved = attempt?.savedAt === undefined ? null : attempt;
  const unreachable = saved ? ({ kind: "saved", attempt: saved } as const) : ({ kind: "unreachable" } as const);
  const listed = await ports.settleMethods();
  const { shipping, payment, showroom, delivery, analytics } = ports.readSelection();
  // what was never offered cannot have been left out
  if (!shipping && !isVirtualCart(ports.readCart().items))
    return listed.shipping ? endSaved({ kind: "noShipping" }, saved, ports) : unreachable;
  if (isCollected(shipping) && !isPlace(ports.store, showroom)) return endSaved({ kind: "noShowroom" }, saved, ports);
  if (!payment) return listed.payment ? endSaved({ kind: "noPayment" }, saved, ports) : unreachable;
  const obstacle = await checkCart(ports, saved ? saved.order.grandTotal : (seen ?? totalOf(ports)));
  const isAway = ports.isOffline() || obstacle?.kind === "unreachable";
  if (isAway && saved) return unreachable;
  if (isAway && !canWait(payment.code)) return { kind: "unreachable" };
  if (obstacle && !isAway) return endSaved(obstacle, saved, ports);
  const cart = ports.readCart();
  const totals = currentTotals(cart);
  if (!totals) return isAway ? { kind: "unreachable" } : { kind: "noTotals" };
  const input: Omit<OrderInput, "orderId"> = {
    store: ports.store,
    details,
    items: cart.items,
    totals,
    shipping,
    payment,
    showroom: isCollected(shipping) ? showroom : null,
    delivery,
    analytics,
  };
  if (isAway) return keepForLater(input, { isTried: false }, ports);
  if (saved && fingerprintOf({ ...input, orderId: "" }) !== saved.fingerprint)
    return endSaved({ kind: "savedChanged" }, saved, ports);
  if (payment.code === CHECKOUT_PROVIDER) return explainPayment(await ports.pay(input), totals.grandTotal, ports);
  if (isHandedOver(payment.code)) return explainHandOver(await ports.handOver(input), totals.grandTotal, ports);
  const sent = await sendOrder(input, attempt, ports);
  if (sent.ok) return conclude(sent.value, ports);
  // the network went while it was sent: it waits like one that was never sent, and is looked up first
  if (isUnanswered(sent.error) && !saved && ports.isOffline()) return keepForLater(input, { isTried: true }, ports);
  return explainFailure(sent.error, totals.grandTotal, ports);
}
