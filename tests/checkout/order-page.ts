import type { CartState } from "@/lib/cart/state";
import type { OrderedLine } from "@/lib/cart/types";
import type { OrderAttempt } from "@/lib/checkout/client";
import { PLAIN_DELIVERY } from "@/lib/checkout/delivery";
import type { HandOverOutcome } from "@/lib/checkout/hand-over";
import type { PayOutcome } from "@/lib/checkout/pay-order";
import { placeOrder, type PlaceOrderPorts } from "@/lib/checkout/place-order";
import type { PlacedOrder } from "@/lib/checkout/types";
import { type Minor, minor } from "@/lib/money";
import { CONTRACT } from "@/lib/upstream/contract";
import { readAnswer, toNetworkFailure } from "@/lib/upstream/envelope";
import type { CallInput } from "@/lib/upstream/transport";
import { fail, ok, type Result } from "@/lib/upstream/types";
import { buildItem } from "../cart/builders";
import { buildDetails, buildShipping, buildTotals, cash } from "./builders";

export const ANSWER = {
  magentoOrderId: "55",
  backendOrderId: "55",
  orderNumber: "000000055",
  transferedAt: "2026-06-15 12:00",
};
export const NOT_PLACED = {
  platform_order_id: null,
  transmited: false,
  transmited_at: null,
  platform: "",
  order: null,
};
export const json = (body: unknown, status = 200) => Response.json(body, { status });
export const text = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": type } });

/** A checkout with two chairs in the cart, delivered to the kerb, paid on delivery. */
export class Page implements PlaceOrderPorts {
  store = "bmse" as const;
  log: string[] = [];
  sent: CallInput[] = [];
  answer: () => Response | Promise<never> = () => json({ code: 200, result: ANSWER });
  lookUp: () => Response | Promise<never> = () => json({ code: 200, result: NOT_PLACED });
  cart: Pick<CartState, "items" | "totals" | "totalsVersion" | "version"> = {
    items: [buildItem({ qty: 2 })],
    totals: buildTotals(),
    totalsVersion: 1,
    version: 1,
  };
  selection: ReturnType<PlaceOrderPorts["readSelection"]> = {
    shipping: buildShipping(),
    payment: cash,
    showroom: null,
    delivery: PLAIN_DELIVERY,
  };
  attempt: OrderAttempt | null = null;
  soldOut: string[] = [];
  /** What the server's answer to the cart comes to, by the turn in which it is waited for. */
  onSettle: () => Result<null> = () => ok(null);
  finished: PlacedOrder[] = [];
  cleared: OrderedLine[][] = [];
  #ids = 0;

  // the two calls an order makes; their answers are read as the browser reads them
  call = (async (name: "order" | "syncOrder", input: CallInput) => {
    this.log.push(name);
    this.sent.push(input);
    const request = Promise.resolve().then(name === "order" ? this.answer : this.lookUp);
    return request.then(
      (response) => readAnswer(response, CONTRACT[name].result),
      (cause: unknown) => fail(toNetworkFailure(cause)),
    );
  }) as PlaceOrderPorts["call"];
  /** What opening the provider's frame comes to. */
  opened: PayOutcome = { kind: "paying", orderId: "kco-1", snippet: "<div></div>" };
  paid: Parameters<PlaceOrderPorts["pay"]>[] = [];
  pay = async (...input: Parameters<PlaceOrderPorts["pay"]>) => {
    this.log.push("pay");
    this.paid.push(input);
    return this.opened;
  };
  /** What opening a payment in an app comes to. */
  over: HandOverOutcome = { kind: "notOpened" };
  handOver = async (...input: Parameters<PlaceOrderPorts["handOver"]>) => {
    this.log.push("handOver");
    this.paid.push(input);
    return this.over;
  };
  newId = () => `id-${++this.#ids}`;
  now = () => new Date("2026-06-15T12:30:00Z");
  readCart = () => this.cart;
  settleCart = async () => {
    this.log.push("settle");
    return this.onSettle();
  };
  refreshTotals = () => void this.log.push("refreshTotals");
  findSoldOut = async () => {
    this.log.push("stock");
    return this.soldOut;
  };
  listed = { shipping: true, payment: true };
  settleMethods = async () => this.listed;
  readSelection = () => this.selection;
  readAttempt = () => this.attempt;
  readProviderId = () => null;
  saveAttempt = (attempt: OrderAttempt) => {
    this.log.push("saveAttempt");
    this.attempt = attempt;
  };
  finish = (order: PlacedOrder) => {
    this.log.push("finish");
    this.attempt = null;
    this.finished.push(order);
  };
  endAttempt = () => {
    this.log.push("endAttempt");
    this.attempt = null;
  };
  offline = false;
  isOffline = () => this.offline;
  /** Orders that were kept on the device. */
  kept: Parameters<PlaceOrderPorts["keepForLater"]>[] = [];
  keepForLater = async (...order: Parameters<PlaceOrderPorts["keepForLater"]>) => {
    this.log.push("keep");
    this.kept.push(order);
  };
  clearCart = async (lines: OrderedLine[]) => {
    this.log.push("clearCart");
    this.cleared.push(lines);
  };

  place = (seen: Minor | null = null) => placeOrder(buildDetails(), seen, this);
  setTotal(total: number): void {
    this.cart = { ...this.cart, totals: buildTotals({ grandTotal: minor(total) }) };
  }
}
