import { beforeEach, describe, expect, it } from "vitest";
import { toOrderedLine } from "@/lib/cart";
import type { Totals } from "@/lib/cart/types";
import { resumeOrder } from "@/lib/checkout/resume-order";
import { CHECKOUT_PROVIDER } from "@/lib/config/payment-codes";
import { minor } from "@/lib/money";
import { PICKUP } from "@/lib/stock/showrooms";
import { placedOrder } from "@/lib/upstream/contract/placed-order";
import { toNetworkFailure } from "@/lib/upstream/envelope";
import { toHttpFailure } from "@/lib/upstream/http-failure";
import { fail, ok } from "@/lib/upstream/types";
import { buildItem } from "../cart/builders";
import { buildAttempt, buildShipping, buildTotals, cash } from "./builders";
import { ANSWER, json, NOT_PLACED, Page, text } from "./order-page";
import { PLACED } from "./payment-world";

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

  it("says that the shop is not reached where it could not tell its methods", async () => {
    page.selection = { ...page.selection, shipping: null, payment: null };
    page.listed = { shipping: false, payment: true };
    expect(await page.place()).toEqual({ kind: "unreachable" });
    page.listed = { shipping: true, payment: false };
    expect(await page.place()).toEqual({ kind: "noShipping" });
    page.selection = { ...page.selection, shipping: buildShipping() };
    expect(await page.place()).toEqual({ kind: "unreachable" });
    expect(page.log).toEqual([]);
  });

  it("reports both totals where the total changed while the cart was settled, and sends nothing", async () => {
    page.onSettle = () => (page.setTotal(70_000), ok(null));
    expect(await page.place()).toEqual({ kind: "sumChanged", seen: 69_500, actual: 70_000 });
    expect(page.log).toEqual(["settle"]);
  });

  it("waits for a total that is counted again after the click, and compares it with the one that was seen", async () => {
    page.cart = { ...page.cart, version: 2 };
    page.onSettle = () => ((page.cart = { ...page.cart, totalsVersion: 2 }), ok(null));
    expect(await page.place(minor(70_000))).toEqual({ kind: "sumChanged", seen: 70_000, actual: 69_500 });
    page.cart = { ...page.cart, version: 3 };
    page.onSettle = () => ((page.cart = { ...page.cart, totalsVersion: 3 }), ok(null));
    expect(await page.place(minor(69_500))).toMatchObject({ kind: "placed", order: { orderId: "id-1" } });
  });

  it("takes the cart's total where none was shown, once it is computed", async () => {
    page.cart = { ...page.cart, version: 2 };
    page.onSettle = () => ((page.cart = { ...page.cart, totalsVersion: 2 }), ok(null));
    expect(await page.place(null)).toMatchObject({ kind: "placed" });
  });

  it.each<[string, (page: Page) => void]>([
    ["the cart is refused", (page) => (page.onSettle = () => fail(toHttpFailure(404, "no cart")))],
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

  it.each([toNetworkFailure(new TypeError("offline")), toHttpFailure(500)])(
    "sends nothing while the cart cannot be settled: the order waits here (%o)",
    async (failure) => {
      page.onSettle = () => fail(failure);
      expect(await page.place()).toMatchObject({ kind: "saved" });
      expect(page.log).toEqual(["settle", "saveAttempt", "keep"]);
    },
  );

  it("sends nothing where another tab has ordered the cart meanwhile", async () => {
    page.onSettle = () => ((page.cart = { ...page.cart, items: [], totals: null }), ok(null));
    expect(await page.place()).toEqual({ kind: "emptyCart" });
    expect(page.log).toEqual(["settle"]);
  });

  it("checks the stock again and sends nothing when a line is sold out", async () => {
    page.soldOut = ["Chair"];
    expect(await page.place()).toEqual({ kind: "soldOut" });
    expect(page.log).toEqual(["settle", "stock"]);
  });

  it("names the showroom only for a collected order, and asks for one where none was chosen", async () => {
    const showroomOf = () => page.sent.at(-1)?.body;
    page.selection = { ...page.selection, showroom: 3 };
    await page.place();
    expect(showroomOf()).toMatchObject({ addressInformation: { shippingExtraFields: {} } });
    expect(JSON.stringify(showroomOf())).not.toContain("showroom");
    page.selection = { ...page.selection, shipping: buildShipping(PICKUP) };
    await page.place();
    expect(showroomOf()).toMatchObject({ addressInformation: { shippingExtraFields: { showroom: 3 } } });
    const before = page.sent.length;
    for (const showroom of [null, 99]) {
      page.selection = { ...page.selection, showroom };
      expect(await page.place()).toEqual({ kind: "noShowroom" });
    }
    expect(page.sent).toHaveLength(before);
  });
});

describe("an order that is answered", () => {
  const lost: [string, () => Response | Promise<never>][] = [
    ["by nobody", () => Promise.reject(new TypeError("offline"))],
    ["with 200 and HTML", () => text("<html>", "text/html")],
    ["with {}", () => text("{}", "application/json")],
    ["half", () => text('{"code":200,"resu', "application/json")],
    ["with 502 and HTML", () => text("<html>", "text/html", 502)],
    ...[408, 500, 502, 503, 504].map((status): [string, () => Response] => [
      `with ${status}`,
      () => json({ code: status, result: "Nej." }, status),
    ]),
  ];
  it.each(lost)("%s is queued: attempt and cart stay, and the cart is left alone", async (_, answer) => {
    page.answer = answer;
    expect(await page.place()).toEqual({ kind: "queued" });
    expect(page.log).toEqual(["settle", "stock", "saveAttempt", "order"]);
    expect([page.attempt?.orderId, page.finished, page.cleared]).toEqual(["id-1", [], []]);
  });

  it.each([400, 401, 403, 404, 409, 429])("with %i is refused: the attempt ends, the cart stays", async (status) => {
    page.answer = () => json({ code: status, result: "Nej." }, status);
    expect(await page.place()).toMatchObject({ kind: "refused", failure: { status, message: "Nej." } });
    expect(page.log).toEqual(["settle", "stock", "saveAttempt", "order", "endAttempt", "refreshTotals"]);
    expect([page.attempt, page.finished, page.cleared]).toEqual([null, [], []]);
  });

  it("that something is sold out is a refusal, also with 500", async () => {
    page.answer = () => json({ code: 500, result: "Error placing an order. CHAIR is out of stock." }, 500);
    expect(await page.place()).toEqual({ kind: "soldOut" });
    expect([page.attempt, page.log.at(-1)]).toEqual([null, "refreshTotals"]);
  });

  it("with another amount reports both, once the totals were fetched again", async () => {
    page.answer = () => json({ code: 409, result: "Order amount incorrect (695:700)" }, 409);
    let turn = 0;
    page.onSettle = () => {
      if (turn++ > 0) page.setTotal(70_000);
      return ok(null);
    };
    expect(await page.place()).toEqual({ kind: "sumChanged", seen: 69_500, actual: 70_000 });
    expect(page.log.slice(-4)).toEqual(["order", "endAttempt", "refreshTotals", "settle"]);
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
});

describe("after no answer", () => {
  const found = (id = "77") =>
    json({ code: 200, result: { ...NOT_PLACED, platform_order_id: id, transmited: true, transmited_at: null } });
  const offline = () => Promise.reject(new TypeError("offline"));
  beforeEach(async () => {
    page.answer = offline;
    await page.place();
    page.log = [];
    page.sent = [];
    page.answer = () => json({ code: 200, result: ANSWER });
  });

  it("the order is looked up, and sent again under the same id where it has not arrived", async () => {
    expect(await page.place()).toMatchObject({ kind: "placed", order: { orderId: "id-1", orderNumber: "000000055" } });
    expect(page.log).toEqual(["syncOrder", "settle", "stock", "saveAttempt", "order", "finish", "clearCart"]);
    expect(page.sent).toMatchObject([{ params: { order_id: "id-1" } }, { headers: { "idempotency-key": "id-1" } }]);
  });

  it("nothing is sent where it has arrived; only its lines leave the cart, whatever was changed", async () => {
    page.cart = { ...page.cart, items: [...page.cart.items, buildItem({ sku: "TABLE" })] };
    page.selection = { ...page.selection, payment: null };
    page.lookUp = () => found();
    expect(await page.place()).toMatchObject({
      kind: "placed",
      order: { orderId: "id-1", orderNumber: "77", lines: [{ sku: "CHAIR" }], paymentTitle: "Betala vid leverans" },
    });
    expect(page.cleared).toMatchObject([[{ sku: "CHAIR", qty: 2 }]]);
    expect([page.log, page.attempt]).toEqual([["syncOrder", "finish", "clearCart"], null]);
  });

  it("nothing is sent while it cannot be looked up, changed or not", async () => {
    page.lookUp = () => json({ code: 500, result: "" }, 500);
    expect(await page.place()).toEqual({ kind: "queued" });
    page.cart = { ...page.cart, items: [buildItem({ qty: 5 })] };
    page.lookUp = offline;
    expect(await page.place()).toEqual({ kind: "queued" });
    expect([page.attempt?.orderId, page.log]).toEqual(["id-1", ["syncOrder", "syncOrder"]]);
  });

  it("a changed order that has not arrived is another attempt", async () => {
    page.cart = { ...page.cart, items: [buildItem({ qty: 5 })] };
    expect(await page.place()).toMatchObject({ kind: "placed", order: { orderId: "id-2" } });
  });

  it("a reload looks it up and never sends", async () => {
    expect(await resumeOrder(page)).toEqual({ kind: "absent" });
    page.lookUp = offline;
    expect(await resumeOrder(page)).toEqual({ kind: "queued" });
    expect([page.attempt?.orderId, page.cleared]).toEqual(["id-1", []]);
    page.lookUp = () => found();
    expect(await resumeOrder(page)).toMatchObject({ kind: "placed", order: { orderId: "id-1", orderNumber: "77" } });
    expect(page.log).toEqual(["syncOrder", "syncOrder", "syncOrder", "finish", "clearCart"]);
  });

  it("nothing is looked up once it was answered", async () => {
    page.attempt = null;
    expect(await resumeOrder(page)).toBeNull();
    expect(page.log).toEqual([]);
  });

  it("an attempt of another tab is looked up here", async () => {
    page.attempt = buildAttempt({ orderId: "other" });
    page.lookUp = () => found();
    expect(await page.place()).toMatchObject({ kind: "placed", order: { orderId: "other" } });
  });
});

describe("an order that is approved in an app", () => {
  const handOver = {
    sid: "A".repeat(32),
    method: "swish",
    amount: 69_500,
    url: "swish://paymentrequest",
    code: "Dtoken",
    until: "2026-06-15T12:33:00.000Z",
  };
  beforeEach(() => {
    page.selection = { ...page.selection, payment: { ...cash, code: "swish" } };
  });

  it("is checked like any other, then handed over, and never sent as an order", async () => {
    page.over = { kind: "handedOver", handOver };
    expect(await page.place()).toEqual({ kind: "handedOver", handOver });
    expect(page.log).toEqual(["settle", "stock", "handOver"]);
    page.soldOut = ["Chair"];
    expect(await page.place()).toEqual({ kind: "soldOut" });
    expect(page.cleared).toEqual([]);
  });

  it("says what a payment that was not opened is not opened for, and keeps the cart", async () => {
    expect(await page.place()).toEqual({ kind: "notHandedOver" });
    page.over = { kind: "refused", failure: { kind: "http", code: "outOfStock", retryable: false, status: 409 } };
    expect(await page.place()).toEqual({ kind: "soldOut" });
    expect(page.log.slice(-2)).toEqual(["endAttempt", "refreshTotals"]);
    expect(page.cleared).toEqual([]);
  });

  it("does not wait for the network: the app is another's", async () => {
    page.offline = true;
    expect(await page.place()).toEqual({ kind: "unreachable" });
    expect(page.kept).toEqual([]);
  });
});

describe("an order that is paid in the provider's frame", () => {
  beforeEach(() => {
    page.selection = { ...page.selection, payment: { ...cash, code: "kustom" } };
  });

  it("is checked like any other, then paid before it is placed", async () => {
    expect(await page.place()).toEqual({ kind: "paying", orderId: "kco-1", snippet: "<div></div>" });
    expect(page.log).toEqual(["settle", "stock", "pay"]);
    expect(page.paid[0]?.[0]).toMatchObject({
      store: "bmse",
      totals: { grandTotal: 69_500 },
      payment: { code: "kustom" },
    });
    page.soldOut = ["Chair"];
    expect(await page.place()).toEqual({ kind: "soldOut" });
    expect(page.log).toEqual(["settle", "stock", "pay", "settle", "stock"]);
  });

  it("that was paid before is confirmed, and leaves the cart", async () => {
    const attempt = buildAttempt();
    const order = placedOrder.parse({ ...PLACED, number: "77", created_at: "2026-06-15T12:00:00.000Z" });
    const state = { state: "placed", client_order_id: attempt.orderId, order, snippet: null } as const;
    page.opened = { kind: "known", attempt, state };
    expect(await page.place()).toMatchObject({
      kind: "placed",
      order: { orderId: attempt.orderId, orderNumber: "77", placedAt: order.created_at },
    });
    expect(page.log.slice(-3)).toEqual(["pay", "finish", "clearCart"]);
    expect(page.cleared).toEqual([attempt.lines]);
  });

  it("whose payment is given back keeps the cart", async () => {
    const state = { state: "refused", reason: "soldOut", message: "" } as const;
    page.opened = { kind: "known", attempt: buildAttempt(), state };
    expect(await page.place()).toEqual({ kind: "givenBack", reason: "soldOut" });
    expect(page.log.slice(-2)).toEqual(["pay", "endAttempt"]);
    expect(page.cleared).toEqual([]);
  });

  it("that met another sum has its totals fetched again", async () => {
    page.opened = { kind: "sumChanged", seen: minor(1), actual: minor(2) };
    expect(await page.place()).toEqual(page.opened);
    expect(page.log.slice(-2)).toEqual(["pay", "refreshTotals"]);
  });

  it("that is refused says why, as any other", async () => {
    page.opened = { kind: "refused", failure: toHttpFailure(409, "CHAIR is out of stock.") };
    expect(await page.place()).toEqual({ kind: "soldOut" });
    page.opened = { kind: "refused", failure: toHttpFailure(400, "Nej.") };
    expect(await page.place()).toMatchObject({ kind: "refused", failure: { message: "Nej." } });
    expect(page.log.slice(-3)).toEqual(["pay", "endAttempt", "refreshTotals"]);
  });

  it("that cannot be opened says so", async () => {
    for (const kind of ["notOpened", "unreachable", "noTotals"] as const) {
      page.opened = { kind };
      expect(await page.place()).toEqual({ kind });
    }
  });
});

describe("an order while the shop cannot be reached", () => {
  const away = () => fail(toNetworkFailure(new TypeError("offline")));
  const savedAt = "2026-06-15T12:30:00.000Z";

  it.each<[string, (page: Page) => void, string[]]>([
    ["the network is gone", (page) => (page.offline = true), ["settle", "stock"]],
    ["the cart cannot be settled", (page) => (page.onSettle = away), ["settle"]],
  ])("is kept on the device where %s: nothing is sent, the cart stays", async (_, arrange, before) => {
    arrange(page);
    expect(await page.place()).toMatchObject({ kind: "saved", attempt: { orderId: "id-1", savedAt } });
    expect(page.log).toEqual([...before, "saveAttempt", "keep"]);
    expect(page.attempt).toMatchObject({ savedAt, order: { grandTotal: 69_500 } });
    expect(page.attempt?.isTried).toBeUndefined();
    expect(page.kept[0]?.[1]).toMatchObject({ order_id: "id-1", grand_total: 695 });
  });

  it("is not kept without totals that were seen, without a way to pay, or where another page takes the payment", async () => {
    page.offline = true;
    page.cart = { ...page.cart, version: 2 };
    expect(await page.place()).toEqual({ kind: "unreachable" });
    page.cart = { ...page.cart, version: 1 };
    page.selection = { ...page.selection, payment: { ...cash, code: CHECKOUT_PROVIDER } };
    expect(await page.place()).toEqual({ kind: "unreachable" });
    page.selection = { ...page.selection, payment: null };
    page.listed = { shipping: true, payment: false };
    expect(await page.place()).toEqual({ kind: "unreachable" });
    expect([page.attempt, page.kept]).toEqual([null, []]);
  });

  it("whose network goes while it is sent waits as one that may have been placed, and is looked up first", async () => {
    page.answer = () => ((page.offline = true), Promise.reject(new TypeError("offline")));
    expect(await page.place()).toMatchObject({ kind: "saved", attempt: { orderId: "id-1", savedAt, isTried: true } });
    page.offline = false;
    page.lookUp = () => json({ code: 200, result: { ...NOT_PLACED, platform_order_id: "7", transmited: true } });
    expect(await page.place()).toMatchObject({ kind: "placed", order: { orderNumber: "7" } });
    expect(page.sent.filter(({ body }) => body)).toHaveLength(1);
  });

  it("is sent under its id once it can be, and waits on while nobody answers", async () => {
    page.offline = true;
    await page.place();
    page.offline = false;
    page.lookUp = () => Promise.reject(new TypeError("offline"));
    expect(await page.place()).toMatchObject({ kind: "saved" });
    page.lookUp = () => json({ code: 200, result: NOT_PLACED });
    page.answer = () => json({ code: 500, result: "" }, 500);
    expect(await page.place()).toMatchObject({ kind: "saved", attempt: { orderId: "id-1", savedAt, isTried: true } });
    page.answer = () => json({ code: 200, result: ANSWER });
    expect(await page.place()).toMatchObject({ kind: "placed", order: { orderId: "id-1" } });
    expect(page.sent.flatMap(({ headers }) => headers?.["idempotency-key"] ?? [])).toEqual(["id-1", "id-1"]);
    expect(page.attempt).toBeNull();
  });

  it.each<[string, (page: Page) => void, object]>([
    ["it costs more", (page) => page.setTotal(70_000), { kind: "sumChanged", seen: 69_500, actual: 70_000 }],
    ["it costs less", (page) => page.setTotal(60_000), { kind: "sumChanged", seen: 69_500, actual: 60_000 }],
    ["something sold out", (page) => (page.soldOut = ["Chair"]), { kind: "soldOut" }],
    ["the cart is empty", (page) => (page.cart = { ...page.cart, items: [] }), { kind: "emptyCart" }],
    [
      "the cart is refused, as the session has ended",
      (page) => (page.onSettle = () => fail(toHttpFailure(401))),
      { kind: "noTotals" },
    ],
    [
      "its way of delivery is gone",
      (page) => (page.selection = { ...page.selection, shipping: null }),
      { kind: "noShipping" },
    ],
    [
      "its way to pay is gone",
      (page) => (page.selection = { ...page.selection, payment: null }),
      { kind: "noPayment" },
    ],
    [
      "another quantity costs the same",
      (page) => (page.cart = { ...page.cart, items: [buildItem({ qty: 3 })] }),
      { kind: "savedChanged" },
    ],
    [
      "the server refuses it",
      (page) => (page.answer = () => json({ code: 400, result: "Nej." }, 400)),
      { kind: "refused" },
    ],
  ])("is left to the shopper where %s meanwhile: it waits no more, cart and form stay", async (_, arrange, outcome) => {
    page.offline = true;
    await page.place();
    page.offline = false;
    arrange(page);
    const items = page.cart.items;
    expect(await page.place()).toMatchObject(outcome);
    expect([page.attempt, page.cart.items, page.finished]).toEqual([null, items, []]);
    expect(page.log).toContain("endAttempt");
  });

  it.each<[string, Partial<Totals>, Partial<Totals>]>([
    [
      "its coupon is gone",
      { grandTotal: minor(59_500), discount: minor(-10_000), couponCode: "HEM100" },
      { grandTotal: minor(69_500) },
    ],
    [
      "its coupon takes off more",
      { grandTotal: minor(59_500), discount: minor(-10_000), couponCode: "HEM100" },
      { grandTotal: minor(49_500), discount: minor(-20_000), couponCode: "HEM100" },
    ],
    [
      "the fee of its way to pay is gone",
      {
        grandTotal: minor(74_500),
        segments: [{ code: "fee", title: "Avgift", value: minor(5000) }],
      },
      { grandTotal: minor(69_500) },
    ],
    [
      "its way to pay has a fee",
      { grandTotal: minor(69_500) },
      { grandTotal: minor(74_500), segments: [{ code: "fee", title: "Avgift", value: minor(5000) }] },
    ],
  ])("is left to the shopper, who sees both sums, where %s meanwhile", async (_, before, after) => {
    page.cart = { ...page.cart, totals: buildTotals(before) };
    page.offline = true;
    await page.place();
    page.offline = false;
    // the server's answer to the cart, which is asked for again before the order is sent
    page.onSettle = () => {
      page.cart = { ...page.cart, totals: buildTotals(after) };
      return ok(null);
    };
    expect(await page.place()).toEqual({ kind: "sumChanged", seen: before.grandTotal, actual: after.grandTotal });
    expect([page.attempt, page.finished]).toEqual([null, []]);
    expect(page.log).not.toContain("order");
  });
});
