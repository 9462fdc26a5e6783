import { beforeEach, describe, expect, it } from "vitest";
import type { OrderedLine } from "@/lib/cart/types";
import type { OrderAttempt } from "@/lib/checkout/client";
import { type ConfirmOrderPorts, confirmOrder } from "@/lib/checkout/confirm-order";
import { toKnownOrder, withPlaced } from "@/lib/checkout/known-order";
import { resumeOrder } from "@/lib/checkout/resume-order";
import type { PlacedOrder } from "@/lib/checkout/types";
import { CHECKOUT_PROVIDER } from "@/lib/config/payment-codes";
import { CONTRACT } from "@/lib/upstream/contract";
import { placedOrder } from "@/lib/upstream/contract/placed-order";
import { readAnswer, toNetworkFailure } from "@/lib/upstream/envelope";
import { fail } from "@/lib/upstream/types";
import { buildAttempt } from "./builders";
import { json, text } from "./order-page";
import { PLACED, placed, state } from "./payment-world";

const own = buildAttempt({ orderId: "id-1" });
const attempt: OrderAttempt = {
  ...own,
  order: { ...own.order, next: { delivery: "home", arrival: null, payment: CHECKOUT_PROVIDER } },
};

class Page implements ConfirmOrderPorts {
  store = "bmse" as const;
  answer: () => Response | Promise<never> = state({ state: "open" });
  asked: unknown[] = [];
  attempt: OrderAttempt | null = null;
  orders: PlacedOrder[] = [];
  providerId: string | null = null;
  log: string[] = [];
  cleared: OrderedLine[][] = [];
  call = (async (name: "checkoutConfirmation" | "syncOrder", { query }: { query: object }) => {
    this.asked.push([name, query]);
    return Promise.resolve()
      .then(this.answer)
      .then(
        (response) => readAnswer(response, CONTRACT[name].result),
        (cause: unknown) => fail(toNetworkFailure(cause)),
      );
  }) as ConfirmOrderPorts["call"];
  readAttempt = () => this.attempt;
  readOrders = () => this.orders;
  readProviderId = () => this.providerId;
  cards: Awaited<ReturnType<ConfirmOrderPorts["fetchCards"]>> = [];
  fetchCards: ConfirmOrderPorts["fetchCards"] = async (skus) => {
    this.asked.push(["cards", skus]);
    return this.cards;
  };
  finish = (order: PlacedOrder) => {
    this.log.push("finish");
    this.attempt = null;
    this.orders = [order, ...this.orders];
  };
  endAttempt = () => {
    this.log.push("endAttempt");
    this.attempt = null;
  };
  clearCart = async (lines: OrderedLine[]) => {
    this.log.push("clearCart");
    this.cleared.push(lines);
  };
}

let page: Page;
beforeEach(() => {
  page = new Page();
});

/** Answers after which nobody knows what became of an order. */
const UNKNOWN: [string, () => Response | Promise<never>][] = [
  ["refused", () => Promise.reject(new TypeError("connection refused"))],
  ["late", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ["500", () => json({ code: 500, result: "" }, 500)],
  ["html", () => text("<h1>nginx</h1>", "text/html")],
  ["{}", () => text("{}", "application/json")],
  ["truncated", () => text('{"code":200,"result":{"sta', "application/json")],
];

describe("a confirmation", () => {
  it("is that of this browser's attempt, with its days and pictures; it ends, and leaves the cart", async () => {
    page.attempt = attempt;
    page.answer = placed({ snippet: "<div>done</div>" });
    const order = { ...attempt.order, orderNumber: PLACED.number };
    expect(await confirmOrder("kco-1", page)).toEqual({
      kind: "placed",
      order: withPlaced(order, placedOrder.parse(PLACED)),
      frame: { orderId: "kco-1", snippet: "<div>done</div>" },
    });
    expect(page.asked).toEqual([["checkoutConfirmation", { sid: "kco-1" }]]);
    expect([page.log, page.cleared]).toEqual([["finish", "clearCart"], [attempt.lines]]);
  });

  it("is shown again after a reload, and ends nothing twice", async () => {
    page.orders = [{ ...attempt.order, orderNumber: PLACED.number }];
    page.answer = placed();
    expect(await confirmOrder("kco-1", page)).toMatchObject({ order: { lines: attempt.order.lines }, frame: null });
    expect(page.log).toEqual([]);
  });

  it("is what the shop tells in any other browser, whose own attempt stays", async () => {
    page.attempt = { ...attempt, orderId: "another" };
    page.answer = placed();
    const outcome = await confirmOrder("kco-1", page);
    expect(outcome).toEqual({
      kind: "placed",
      order: toKnownOrder(placedOrder.parse(PLACED), "kco-1"),
      frame: null,
    });
    expect([page.log, page.attempt.orderId]).toEqual([[], "another"]);
  });

  it("has the catalogue's pictures there, of what the catalogue still has", async () => {
    page.answer = placed({
      order: { ...PLACED, lines: [...PLACED.lines, { ...PLACED.lines[0], line: 2, sku: "GONE" }] },
    });
    const picture = { src: "/media/chair.webp", alt: "", width: 852, height: 517 };
    page.cards = [{ sku: "CHAIR", picture, path: "/p/CHAIR/chair" }];
    const outcome = await confirmOrder("kco-1", page);
    const lines = outcome.kind === "placed" ? outcome.order.lines : [];
    expect(lines.map(({ sku, picture: shown, path }) => [sku, shown, path])).toEqual([
      ["CHAIR", picture, "/p/CHAIR/chair"],
      ["GONE", undefined, undefined],
    ]);
    expect(page.asked.at(-1)).toEqual(["cards", ["CHAIR", "GONE"]]);
  });

  it("has the provider's part only by the provider's id", async () => {
    page.answer = placed({ snippet: "<div>done</div>" });
    expect(await confirmOrder("id-1", page)).toMatchObject({ frame: null });
    expect(await confirmOrder("kco-1", page)).toMatchObject({ frame: { orderId: "kco-1" } });
  });

  it.each(["declined", "cancelled", "timedOut"])("keeps the attempt of a payment that was %s", async (reason) => {
    page.attempt = attempt;
    page.answer = state({ state: "unpaid", reason });
    expect(await confirmOrder("kco-1", page)).toEqual({ kind: "unpaid", reason });
    expect(page.attempt).toBe(attempt);
  });

  it("says that the provider itself does not know", async () => {
    page.answer = state({ state: "open", uncertain: true });
    expect(await confirmOrder("kco-1", page)).toEqual({ kind: "open", isUncertain: true });
  });

  it("waits while it is not paid, and knows nothing of an unknown order", async () => {
    page.attempt = attempt;
    expect(await confirmOrder("kco-1", page)).toEqual({ kind: "open", isUncertain: false });
    page.answer = () => json({ code: 404, result: "no such order" }, 404);
    expect(await confirmOrder("kco-1", page)).toEqual({ kind: "unknown" });
    expect([page.log, page.attempt]).toEqual([[], attempt]);
  });

  it("says that a payment is given back, and ends the attempt it was for", async () => {
    page.answer = state({ state: "refused", reason: "soldOut", message: "CHAIR" });
    const told = { kind: "givenBack", reason: "soldOut" };
    page.attempt = attempt;
    expect(await confirmOrder("kco-9", page)).toEqual(told);
    expect(page.log).toEqual([]);
    page.providerId = "kco-1";
    expect(await confirmOrder("kco-1", page)).toEqual(told);
    expect(page.log).toEqual(["endAttempt"]);
    page.attempt = attempt;
    expect(await confirmOrder("id-1", page)).toEqual(told);
    expect([page.log, page.cleared]).toEqual([["endAttempt", "endAttempt"], []]);
  });

  it.each([...UNKNOWN, ["401", () => json({ code: 401, result: "" }, 401)] as const])(
    "cannot be told while the shop fails (%s); nothing is lost",
    async (_, failing) => {
      page.attempt = attempt;
      page.answer = failing;
      expect(await confirmOrder("kco-1", page)).toEqual({ kind: "failed" });
      expect([page.log, page.attempt]).toEqual([[], attempt]);
      page.answer = placed();
      expect(await confirmOrder("kco-1", page)).toMatchObject({ kind: "placed" });
    },
  );
});

describe("an order that is paid elsewhere, looked up by its page", () => {
  it("is requested by the provider's id where there is one, which the shop knows before it is paid", async () => {
    page.attempt = attempt;
    page.providerId = "kco-1";
    expect(await resumeOrder(page)).toEqual({ kind: "unpaid" });
    expect(page.asked).toEqual([["checkoutConfirmation", { sid: "kco-1" }]]);
  });

  it("is requested by its own id else, and not sent again", async () => {
    page.attempt = attempt;
    page.answer = placed();
    expect(await resumeOrder(page)).toMatchObject({ kind: "placed", order: { orderNumber: PLACED.number } });
    expect([page.asked, page.log]).toEqual([[["checkoutConfirmation", { sid: "id-1" }]], ["finish", "clearCart"]]);
  });

  it("stays while it is unpaid, also where the shop will not tell", async () => {
    page.attempt = attempt;
    expect(await resumeOrder(page)).toEqual({ kind: "unpaid" });
    page.answer = () => json({ code: 403, result: "Nej." }, 403);
    expect(await resumeOrder(page)).toEqual({ kind: "unpaid" });
    expect([page.log, page.attempt]).toEqual([[], attempt]);
  });

  it("ends where the shop has never heard of it, or gives its payment back", async () => {
    page.attempt = attempt;
    page.answer = () => json({ code: 404, result: "" }, 404);
    expect(await resumeOrder(page)).toEqual({ kind: "unpaid" });
    expect([page.log, page.attempt]).toEqual([["endAttempt"], null]);
    page.attempt = attempt;
    page.answer = state({ state: "refused", reason: "amountChanged", message: "" });
    expect(await resumeOrder(page)).toEqual({ kind: "givenBack", reason: "amountChanged" });
    expect([page.log, page.cleared]).toEqual([["endAttempt", "endAttempt"], []]);
  });

  it.each(UNKNOWN)("is queued while the shop fails (%s)", async (_, failing) => {
    page.attempt = attempt;
    page.answer = failing;
    expect(await resumeOrder(page)).toEqual({ kind: "queued" });
    expect([page.log, page.attempt]).toEqual([[], attempt]);
  });
});

it("an order of the wire is shown with its options in words and its discount taken off", () => {
  expect(toKnownOrder(placedOrder.parse(PLACED), "kco-1")).toEqual({
    orderId: "kco-1",
    orderNumber: "100000055",
    store: "bmse",
    placedAt: "2026-06-15T12:31:00.000Z",
    email: "asa@example.com",
    name: "Åsa Öberg",
    address: ["Storgatan 1", "411 01 Göteborg"],
    lines: [{ sku: "CHAIR", name: "Chair", detail: "Skogsgrön, 50 cm", qty: 2, rowTotal: 20_000 }],
    subtotal: 20_000,
    shipping: 49_500,
    discount: -2000,
    fees: [{ title: "Montering", value: 9900 }],
    tax: 13_900,
    grandTotal: 77_400,
    shippingTitle: "Till tomtgräns",
    paymentTitle: "Kort eller faktura",
  });
  const address = ["Åsa Öberg", "Storgatan 1"];
  expect(toKnownOrder(placedOrder.parse({ ...PLACED, address }), "x").address).toEqual(["Storgatan 1"]);
  expect(toKnownOrder(placedOrder.parse({ ...PLACED, address, name: "Bo Ek" }), "x").address).toEqual(address);
  expect(toKnownOrder(placedOrder.parse({ ...PLACED, shipping_title: null, discount: 0 }), "x")).toMatchObject({
    shippingTitle: "",
    discount: 0,
  });
});

it("an order of the wire tells what of it is still to come", () => {
  const delivery = { price: 0, left: 0, shipped_at: null, delivered_at: null };
  const [line] = PLACED.lines;
  const wire = {
    ...PLACED,
    lines: [line, { ...line, line: 2, name: "Sofa" }],
    deliveries: [
      { ...delivery, number: 1, from: "2026-06-18", to: "2026-06-22", lines: [{ line: 1, qty: 2 }] },
      { ...delivery, number: 2, from: null, to: null, lines: [{ line: 2, qty: 1 }] },
    ],
  };
  const deliveries = [
    { arrival: { from: "2026-06-18", to: "2026-06-22" }, names: ["Chair"] },
    { arrival: null, names: ["Sofa"] },
  ];
  const told = (change: object) => toKnownOrder(placedOrder.parse({ ...wire, ...change }), "x").next;
  expect(told({})).toEqual({ delivery: null, arrival: null, payment: null, deliveries });
  const [first, second] = wire.deliveries;
  const arrived = { delivered_at: "2026-06-20T08:00:00.000Z" };
  expect(told({ deliveries: [{ ...first, ...arrived }, second] })?.deliveries).toEqual(deliveries.slice(1));
  expect(told({ deliveries: [{ ...first, ...arrived }] })).toBeUndefined();
});

describe("an order that was changed in the provider's frame", () => {
  const local = { ...own.order, phone: "0701234567", next: attempt.order.next };
  const wire = (over: object = {}) =>
    placedOrder.parse({ ...PLACED, address: ["Åsa Öberg", "Havnegade 1", "8000 Aarhus", "0701234567"], ...over });

  it("is confirmed with the address, sums and days it was placed with, and this browser's pictures", () => {
    const delivery = { number: 1, price: 495, left: 2, shipped_at: null, delivered_at: null, lines: [] };
    const days = { from: "2026-06-20", to: "2026-06-24" };
    const order = withPlaced(local, wire({ deliveries: [{ ...delivery, ...days }] }));
    expect(order).toMatchObject({
      orderId: "id-1",
      address: ["Havnegade 1", "8000 Aarhus"],
      phone: "0701234567",
      grandTotal: 77_400,
      shipping: 49_500,
      tax: 13_900,
      next: { delivery: "home", arrival: days, payment: CHECKOUT_PROVIDER },
    });
    expect(order.lines).toHaveLength(local.lines.length);
    expect(order.lines[0]).toMatchObject({ picture: local.lines[0]?.picture, path: local.lines[0]?.path });
    const apart = withPlaced(
      local,
      wire({ deliveries: [delivery, { ...delivery, number: 2 }].map((one) => ({ ...one, ...days })) }),
    );
    expect(apart.next?.deliveries).toEqual([
      { arrival: days, names: [] },
      { arrival: days, names: [] },
    ]);
  });

  it("shows the sums of its lines, and a number that was changed among the address", () => {
    const [line] = PLACED.lines;
    const sku = local.lines[0]?.sku;
    expect(withPlaced(local, wire({ lines: [{ ...line, sku, row_total: 333 }] })).lines[0]?.rowTotal).toBe(33_300);
    expect(withPlaced(local, wire({ lines: [{ ...line, sku: "OTHER", row_total: 333 }] })).lines[0]?.rowTotal).toBe(
      local.lines[0]?.rowTotal,
    );
    const changed = withPlaced({ ...local, phone: "070" }, wire());
    expect([changed.phone, changed.address.at(-1)]).toEqual([undefined, "0701234567"]);
  });

  it("is kept as it was placed", async () => {
    page.attempt = attempt;
    page.answer = placed({ order: { ...PLACED, address: ["Havnegade 1", "8000 Aarhus"] } });
    expect(await confirmOrder("kco-1", page)).toMatchObject({ order: { address: ["Havnegade 1", "8000 Aarhus"] } });
  });
});
