import { isVirtualCart } from "../cart";
import { type CartState, currentTotals } from "../cart/state";
import type { OrderedLine } from "../cart/types";
import type { Minor } from "../money";
import { PICKUP, SHOWROOMS } from "../stock/showrooms";
import type { StoreCode } from "../storefront/types";
import type { Failure, Result } from "../upstream/types";
import { isOutage, type OrderAttempt, sendOrder, type SendOrderPorts } from "./client";
import { type OrderInput, toPlacedOrder } from "./index";
import type { CheckoutDetails, PaymentMethod, PlacedOrder, ShippingMethod } from "./types";

/** What placing an order needs of the page: the cart, what the shopper chose, and where the outcome goes. */
export interface PlaceOrderPorts extends SendOrderPorts {
  store: StoreCode;
  readCart(): Pick<CartState, "items" | "totals" | "totalsVersion" | "version">;
  /** Resolves when the server agrees to the cart as it is; a failure says why it does not. */
  settleCart(): Promise<Result<null>>;
  /** Marks the totals as outdated, so that they are fetched again. */
  refreshTotals(): void;
  /** Asks for the stock of every line; resolves with the names of those that are sold out. */
  findSoldOut(): Promise<string[]>;
  readSelection(): { shipping: ShippingMethod | null; payment: PaymentMethod | null; showroom: number | null };
  readAttempt(): OrderAttempt | null;
  /** Keeps the confirmation, ends the attempt and forgets the password. */
  finish(order: PlacedOrder): void;
  /** Removes the ordered lines from the cart without a call to the server; all lines where the order's are unknown. */
  clearCart(lines?: OrderedLine[]): void;
  now(): Date;
}

/** Why an order was not placed. */
export type OrderObstacle =
  | { kind: "noShipping" | "noPayment" | "noTotals" | "soldOut" }
  /** The total is another than the shopper saw. */
  | { kind: "sumChanged"; seen: Minor; actual: Minor }
  /** No answer, or an unreadable one: the order may have been placed, and the next try finds out. */
  | { kind: "unanswered" }
  | { kind: "refused"; failure: Failure };

export type OrderOutcome = { kind: "placed"; order: PlacedOrder } | OrderObstacle;

const totalOf = (ports: PlaceOrderPorts) => currentTotals(ports.readCart())?.grandTotal ?? null;

/** Waits for the shopper's last change; the total must still be the one they saw, and every line in stock. */
async function checkCart(ports: PlaceOrderPorts): Promise<OrderObstacle | null> {
  const seen = totalOf(ports);
  const settled = await ports.settleCart();
  const actual = totalOf(ports);
  if (!settled.ok || seen === null || actual === null) return { kind: "noTotals" };
  if (seen !== actual) return { kind: "sumChanged", seen, actual };
  return (await ports.findSoldOut()).length > 0 ? { kind: "soldOut" } : null;
}

/** True where the order may have been placed: no answer, or (502) an unreadable one. */
const isUnanswered = (failure: Failure): boolean =>
  failure.kind === "contract" || failure.status === 502 || isOutage(failure);

/** Explains a failed order. What the shopper saw may be outdated, so the totals are fetched again. */
async function explainFailure(failure: Failure, sent: Minor, ports: PlaceOrderPorts): Promise<OrderObstacle> {
  if (isUnanswered(failure)) return { kind: "unanswered" };
  ports.refreshTotals();
  if (failure.code === "outOfStock") return { kind: "soldOut" };
  if (failure.code !== "amountMismatch") return { kind: "refused", failure };
  await ports.settleCart();
  const actual = totalOf(ports);
  return actual === null ? { kind: "refused", failure } : { kind: "sumChanged", seen: sent, actual };
}

/** Returns the showroom of an order that is collected: the chosen one, else the first; null where it is delivered. */
const showroomOf = (shipping: ShippingMethod | null, chosen: number | null): number | null =>
  shipping?.methodCode === PICKUP.methodCode ? (chosen ?? SHOWROOMS[0]?.id ?? null) : null;

/**
 * Places the order of the cart (docs/domain-rules.md#placing-an-order): waits for the last change, compares the total
 * with the one the shopper saw, asks for the stock again, sends the order under the id of its attempt, and clears what
 * was ordered. Never rejects for an expected failure.
 */
export async function placeOrder(details: CheckoutDetails, ports: PlaceOrderPorts): Promise<OrderOutcome> {
  const { shipping, payment, showroom } = ports.readSelection();
  if (!shipping && !isVirtualCart(ports.readCart().items)) return { kind: "noShipping" };
  if (!payment) return { kind: "noPayment" };
  const obstacle = await checkCart(ports);
  if (obstacle) return obstacle;
  const cart = ports.readCart();
  const totals = currentTotals(cart);
  if (!totals) return { kind: "noTotals" };
  const input: Omit<OrderInput, "orderId"> = {
    store: ports.store,
    details,
    items: cart.items,
    totals,
    shipping,
    payment,
    showroom: showroomOf(shipping, showroom),
  };
  const sent = await sendOrder(input, ports.readAttempt(), ports);
  if (!sent.ok) return explainFailure(sent.error, totals.grandTotal, ports);
  const { orderId, result, lines } = sent.value;
  const placedAt = result.transferedAt || ports.now().toISOString();
  const order = toPlacedOrder({ ...input, orderId }, result.orderNumber ?? result.backendOrderId, placedAt);
  ports.finish(order);
  ports.clearCart(lines);
  return { kind: "placed", order };
}
