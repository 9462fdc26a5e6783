import { beforeEach, describe, expect, it } from "vitest";
import { toOrderedLine } from "@/lib/cart";
import type { CartState } from "@/lib/cart/state";
import type { OrderedLine } from "@/lib/cart/types";
import type { OrderAttempt } from "@/lib/checkout/client";
import { placeOrder, type PlaceOrderPorts } from "@/lib/checkout/place-order";
import type { PlacedOrder } from "@/lib/checkout/types";
import { minor } from "@/lib/money";
import { PICKUP } from "@/lib/stock/showrooms";
import { CONTRACT } from "@/lib/upstream/contract";
import { readAnswer, toNetworkFailure } from "@/lib/upstream/envelope";
import type { CallInput } from "@/lib/upstream/transport";
import { type Failure, fail, ok, type Result } from "@/lib/upstream/types";
import { buildItem } from "../cart/builders";
import { buildDetails, buildShipping, buildTotals, cash } from "./builders";

const ANSWER = {
  magentoOrderId: "55",
  backendOrderId: "55",
  orderNumber: "000000055",
  transferedAt: "2026-06-15 12:00",
};
const NOT_PLACED = { platform_order_id: null, transmited: false, transmited_at: null, platform: "", order: null };
const json = (body: unknown, status = 200) => Response.json(body, { status });
const text = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": type } });

/** A checkout with two chairs in the cart, delivered to the kerb, paid on delivery. */
class Page implements PlaceOrderPorts {
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
  };
  attempt: OrderAttempt | null = null;
  soldOut: string[] = [];
  /** What the server's answer to the cart comes to, by the turn in which it is waited for. */
  onSettle: () => Result<null> = () => ok(null);
  finished: PlacedOrder[] = [];
  cleared: (OrderedLine[] | undefined)[] = [];
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
  readSelection = () => this.selection;
  readAttempt = () => this.attempt;
  saveAttempt = (attempt: OrderAttempt) => {
    this.log.push("saveAttempt");
    this.attempt = attempt;
  };
  finish = (order: PlacedOrder) => {
    this.log.push("finish");
    this.attempt = null;
    this.finished.push(order);
  };
  clearCart = (lines?: OrderedLine[]) => {
    this.log.push("clearCart");
    this.cleared.push(lines);
  };

  place = () => placeOrder(buildDetails(), this);
  setTotal(total: number): void {
    this.cart = { ...this.cart, totals: buildTotals({ grandTotal: minor(total) }) };
  }
}

let page: Page;
beforeEach(() => {
  page = new Page();
});

describe("placing an order", () => {
  it("waits for the cart, checks the stock again, saves the attempt, sends, and clears what was ordered", async () => {
    const lines = page.cart.items.map(toOrderedLine);
    expect(await page.place()).toMatchObject({ kind: "placed", order: { orderId: "id-1", orderNumber: "000000055" } });
    expect(page.log).toEqual(["settle", "stock", "saveAttempt", "order", "finish", "clearCart"]);
    expect(page.sent[0]).toMatchObject({ headers: { "idempotency-key": "id-1" }, body: { grand_total: 695 } });
    expect(page.cleared).toEqual([lines]);
    expect(page.finished).toMatchObject([{ orderId: "id-1", placedAt: "2026-06-15 12:00", grandTotal: 69_500 }]);
  });

  it("orders the lines of the settled cart, not those before", async () => {
    page.onSettle = () => {
      page.cart = { ...page.cart, items: [buildItem({ sku: "TABLE", qty: 2 })] };
      return ok(null);
    };
    await page.place();
    expect(page.sent[0]?.body).toMatchObject({ products: [{ sku: "TABLE" }] });
  });

  it("needs a shipping method where something is shipped, and a payment method; nothing is sent without", async () => {
    page.selection = { ...page.selection, shipping: null };
    expect(await page.place()).toEqual({ kind: "noShipping" });
    page.selection = { ...page.selection, shipping: buildShipping(), payment: null };
    expect(await page.place()).toEqual({ kind: "noPayment" });
    expect(page.log).toEqual([]);
    page.cart = { ...page.cart, items: [buildItem({ isVirtual: true })] };
    page.selection = { ...page.selection, shipping: null, payment: cash };
    expect(await page.place()).toMatchObject({ kind: "placed" });
  });

  it("reports both totals where the total changed while the cart was settled, and sends nothing", async () => {
    page.onSettle = () => (page.setTotal(70_000), ok(null));
    expect(await page.place()).toEqual({ kind: "sumChanged", seen: 69_500, actual: 70_000 });
    expect(page.log).toEqual(["settle"]);
  });

  it.each<[string, (page: Page) => void]>([
    ["the cart cannot be settled", (page) => (page.onSettle = () => fail(toNetworkFailure(new TypeError("offline"))))],
    ["its totals are still being counted", (page) => (page.cart = { ...page.cart, version: 2 })],
    [
      "the totals are lost while it is settled",
      (page) => (page.onSettle = () => ((page.cart = { ...page.cart, totals: null }), ok(null))),
    ],
  ])("sends nothing while %s", async (_, arrange) => {
    arrange(page);
    expect(await page.place()).toEqual({ kind: "noTotals" });
    expect(page.log).toEqual(["settle"]);
  });

  it("checks the stock again and sends nothing when a line is sold out", async () => {
    page.soldOut = ["Chair"];
    expect(await page.place()).toEqual({ kind: "soldOut" });
    expect(page.log).toEqual(["settle", "stock"]);
  });

  it("names the showroom only for a collected order, the first where none was selected", async () => {
    const showroomOf = () => page.sent.at(-1)?.body;
    page.selection = { ...page.selection, showroom: 3 };
    await page.place();
    expect(showroomOf()).toMatchObject({ addressInformation: { shippingExtraFields: {} } });
    expect(JSON.stringify(showroomOf())).not.toContain("showroom");
    page.selection = { ...page.selection, shipping: buildShipping(PICKUP) };
    await page.place();
    expect(showroomOf()).toMatchObject({ addressInformation: { shippingExtraFields: { showroom: 3 } } });
    page.selection = { ...page.selection, showroom: null };
    await page.place();
    expect(showroomOf()).toMatchObject({ addressInformation: { shippingExtraFields: { showroom: 1 } } });
  });
});

describe("an order", () => {
  const refusals: [string, () => Response | Promise<never>, object, string[]][] = [
    ["by nobody", () => Promise.reject(new TypeError("offline")), { kind: "unanswered" }, []],
    ["with 200 and HTML", () => text("<html>", "text/html"), { kind: "unanswered" }, []],
    ["with {}", () => text("{}", "application/json"), { kind: "unanswered" }, []],
    ["half", () => text('{"code":200,"resu', "application/json"), { kind: "unanswered" }, []],
    ["with 503, the API being away", () => json({ code: 503, result: "away" }, 503), { kind: "unanswered" }, []],
    ["with 504, the API being late", () => json({ code: 504, result: "late" }, 504), { kind: "unanswered" }, []],
    ...[400, 401, 403, 404, 500].map((status): [string, () => Response, object, string[]] => [
      `with ${status}`,
      () => json({ code: status, result: "Nej." }, status),
      { kind: "refused", failure: { status, message: "Nej." } },
      ["refreshTotals"],
    ]),
    ["with 502 and HTML", () => text("<html>", "text/html", 502), { kind: "unanswered" }, []],
    [
      "that something is sold out",
      () => json({ code: 500, result: "Error placing an order. CHAIR is out of stock." }, 500),
      { kind: "soldOut" },
      ["refreshTotals"],
    ],
  ];
  it.each(refusals)("%s is explained, and attempt and cart stay", async (_, answer, outcome, after) => {
    page.answer = answer;
    expect(await page.place()).toMatchObject(outcome);
    expect(page.log).toEqual(["settle", "stock", "saveAttempt", "order", ...after]);
    expect([page.attempt?.orderId, page.finished, page.cleared]).toEqual(["id-1", [], []]);
  });

  it("with another amount reports both, once the totals were fetched again", async () => {
    page.answer = () => json({ code: 409, result: "Order amount incorrect (695:700)" }, 409);
    let turn = 0;
    page.onSettle = () => {
      if (turn++ > 0) page.setTotal(70_000);
      return ok(null);
    };
    expect(await page.place()).toEqual({ kind: "sumChanged", seen: 69_500, actual: 70_000 });
    expect(page.log.slice(-3)).toEqual(["order", "refreshTotals", "settle"]);
  });

  it("with another amount is a refusal where the totals cannot be fetched", async () => {
    page.answer = () => json({ code: 409, result: "Nej.", meta: { reason: "amountMismatch" } }, 409);
    let turn = 0;
    page.onSettle = () => {
      if (turn++ > 0) page.cart = { ...page.cart, totals: null };
      return ok(null);
    };
    expect(await page.place()).toMatchObject({ kind: "refused", failure: { code: "amountMismatch" } });
  });

  it("after no answer is sent again under the same id, and placed once", async () => {
    page.answer = () => Promise.reject(new TypeError("offline"));
    await page.place();
    page.answer = () => json({ code: 200, result: ANSWER });
    expect(await page.place()).toMatchObject({ kind: "placed", order: { orderId: "id-1" } });
    expect(page.sent.map(({ headers }) => headers?.["idempotency-key"])).toEqual(["id-1", "id-1"]);
  });

  it("after no answer is looked up when the shopper changed something; only its lines leave the cart", async () => {
    page.answer = () => Promise.reject(new TypeError("offline"));
    await page.place();
    page.cart = { ...page.cart, items: [...page.cart.items, buildItem({ sku: "TABLE" })] };
    page.lookUp = () =>
      json({ code: 200, result: { ...NOT_PLACED, platform_order_id: "77", transmited: true, transmited_at: null } });
    expect(await page.place()).toMatchObject({
      kind: "placed",
      order: { orderId: "id-1", orderNumber: "77", placedAt: "2026-06-15T12:30:00.000Z" },
    });
    expect(page.cleared).toMatchObject([[{ sku: "CHAIR", qty: 2 }]]);
    expect(page.log.slice(-3)).toEqual(["syncOrder", "finish", "clearCart"]);
  });

  it("after no answer stays the attempt while it cannot be looked up", async () => {
    const outage: Failure = toNetworkFailure(new TypeError("offline"));
    page.answer = page.lookUp = () => Promise.reject(outage.cause as TypeError);
    await page.place();
    page.cart = { ...page.cart, items: [buildItem({ qty: 5 })] };
    expect(await page.place()).toEqual({ kind: "unanswered" });
    expect([page.attempt?.orderId, page.log.at(-1)]).toEqual(["id-1", "syncOrder"]);
  });
});
