import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import sv from "@/i18n/messages/sv.json";
import { until } from "../stores/cart-page";
import { type Checkout, FAILINGS, type Failing, FailingShop, type Pressed } from "./failing-shop";

let shop: FailingShop;
let page: Checkout;
beforeEach(async () => {
  shop = new FailingShop();
  page = await shop.openCheckout();
  shop.asked = [];
});
afterEach(() => shop.close());

const PLACED: Pressed = { kind: "placed", sentence: null, attempt: false, cart: false, sent: 1 };
const UNREACHABLE: Pressed = { kind: "unreachable", sentence: "orderUnreachable", attempt: false, cart: true, sent: 0 };
const NO_TOTALS: Pressed = { kind: "noTotals", sentence: "waitTotals", attempt: false, cart: true, sent: 0 };
const SUM_CHANGED: Pressed = { kind: "sumChanged", sentence: "orderAmount", attempt: false, cart: true, sent: 0 };
const REFUSED: Pressed = { kind: "refused", sentence: "orderRefused", attempt: false, cart: true, sent: 1 };
const QUEUED: Pressed = { kind: "queued", sentence: "orderQueued", attempt: true, cart: true, sent: 1 };

/** What a click comes to while a call fails, by the call and its answer. */
const TABLE: Record<string, Record<Failing, Pressed>> = {
  cartShippingInformation: {
    refused: UNREACHABLE,
    "401": NO_TOTALS,
    "403": NO_TOTALS,
    // plain totals are read, and come to another sum than the one with delivery
    "404": SUM_CHANGED,
    "500": UNREACHABLE,
    html: UNREACHABLE,
    "{}": UNREACHABLE,
    truncated: UNREACHABLE,
  },
  cartTotals: {
    refused: UNREACHABLE,
    "401": NO_TOTALS,
    "403": NO_TOTALS,
    "404": NO_TOTALS,
    "500": UNREACHABLE,
    html: UNREACHABLE,
    "{}": UNREACHABLE,
    truncated: UNREACHABLE,
  },
  // what is not known does not stop an order: the server decides over stock
  stockList: {
    refused: PLACED,
    "401": PLACED,
    "403": PLACED,
    "404": PLACED,
    "500": PLACED,
    html: PLACED,
    "{}": PLACED,
    truncated: PLACED,
  },
  order: {
    refused: QUEUED,
    "401": REFUSED,
    "403": REFUSED,
    "404": REFUSED,
    "500": QUEUED,
    html: QUEUED,
    "{}": QUEUED,
    truncated: QUEUED,
  },
  // the order before was not answered; a refusal to tell of it is an answer, and it is sent again under its id
  syncOrder: {
    refused: QUEUED,
    "401": { ...PLACED, sent: 2 },
    "403": { ...PLACED, sent: 2 },
    "404": { ...PLACED, sent: 2 },
    "500": QUEUED,
    html: QUEUED,
    "{}": QUEUED,
    truncated: QUEUED,
  },
};

/** Brings about that a click makes the call. */
async function prepare(call: string): Promise<void> {
  if (call === "cartShippingInformation" || call === "cartTotals") page.tab.touch();
  // plain totals are read where those with a way of delivery are not to be had
  if (call === "cartTotals") shop.failing.cartShippingInformation = "404";
  if (call !== "syncOrder") return;
  shop.failing.order = "refused";
  await page.press();
  shop.failing = {};
}

describe.each(Object.entries(TABLE))("while %s fails", (call, answers) => {
  it.each(Object.entries(answers) as [Failing, Pressed][])("with %s a press comes to %o", async (failing, expected) => {
    await prepare(call);
    shop.failing[call] = failing;
    expect(await page.press()).toEqual(expected);
    expect(shop.asked).toContain(call);
    expect(expected.sentence === null || expected.sentence in sv.checkout).toBe(true);
    // whatever happened, one order is placed once the shop answers again
    shop.failing = {};
    await page.settle();
    const again = expected.kind === "placed" ? "emptyCart" : "placed";
    expect(await page.press()).toMatchObject({ kind: again, attempt: false, cart: false });
    expect(shop.orders.size).toBe(1);
  });
});

describe("methods that cannot be fetched", () => {
  it.each((["shipping", "payment"] as const).flatMap((list) => FAILINGS.map((failing) => [list, failing] as const)))(
    "of %s (%s) are said to be missing, with those before kept, and nothing is lost",
    async (list, failing) => {
      const call = list === "shipping" ? "cartShippingMethods" : "cartPaymentMethods";
      const before = page.checkout.getState().methods[list].methods;
      shop.failing[call] = failing;
      page.checkout.getState().update({ details: { zipCode: "11122", city: "Stockholm" } });
      await page.loadMethods();
      expect(shop.asked).toContain(call);
      // the list says `checkout.methodsFailed` and offers to try again
      expect(page.checkout.getState().methods[list]).toEqual({ methods: before, key: null, status: "failed" });
      expect(before).toHaveLength(1);
      shop.failing = {};
      await page.loadMethods();
      expect(page.checkout.getState().methods[list].status).toBe("idle");
      await page.settle();
      expect(await page.press()).toEqual(PLACED);
    },
  );
});

describe("methods that are only being fetched", () => {
  const missing = { methods: null, key: null };

  it("are waited for by a click", async () => {
    const { payment } = page.checkout.getState().methods;
    page.checkout.getState().keepMethods({ payment: { ...missing, status: "loading" } });
    const pressed = page.press();
    await Promise.race([pressed, new Promise((resolve) => setTimeout(resolve, 50))]);
    expect(shop.sent).toEqual([]);
    page.checkout.getState().keepMethods({ payment });
    expect(await pressed).toEqual(PLACED);
  });

  it.each((["shipping", "payment"] as const).flatMap((list) => FAILINGS.map((failing) => [list, failing] as const)))(
    "of %s are fetched by a press where nobody does; without an answer (%s) nothing is asked of the shopper",
    async (list, failing) => {
      const call = list === "shipping" ? "cartShippingMethods" : "cartPaymentMethods";
      page.checkout.getState().keepMethods({ [list]: { ...missing, status: "idle" } });
      shop.failing[call] = failing;
      expect(await page.press()).toEqual(UNREACHABLE);
      expect(shop.asked).toContain(call);
      shop.failing = {};
      expect(await page.press()).toEqual(PLACED);
    },
  );

  it.each(["shipping", "payment"] as const)(
    "of %s that fail while a press waits for them are said to",
    async (list) => {
      page.checkout.getState().keepMethods({ [list]: { ...missing, status: "loading" } });
      const pressed = page.press();
      await Promise.race([pressed, new Promise((resolve) => setTimeout(resolve, 50))]);
      page.checkout.getState().keepMethods({ [list]: { ...missing, status: "failed" } });
      expect(await pressed).toEqual(UNREACHABLE);
    },
  );

  it("are requested where there are none to choose from, as the answer says", async () => {
    page.checkout.getState().keepMethods({ payment: { methods: [], key: "asked", status: "idle" } });
    expect(await page.press()).toMatchObject({ kind: "noPayment", sentence: "choosePayment", sent: 0 });
  });
});

describe("an answer that comes late", () => {
  it.each(["stockList", "order", "syncOrder"])(
    "of %s is waited for, also by a second press: one order",
    async (call) => {
      await prepare(call);
      shop.late = call;
      shop.asked = [];
      const [one, two] = [page.press(), page.press()];
      await page.reach(call);
      expect(shop.orders.size).toBe(0);
      shop.late = null;
      shop.release();
      expect(await one).toMatchObject({ kind: "placed", attempt: false, cart: false });
      expect(await two).toMatchObject({ kind: "emptyCart", sentence: null, attempt: false });
      expect(shop.orders.size).toBe(1);
    },
  );

  it.each([
    ["cartShippingInformation", "comes to the sum that was shown: the order is placed", PLACED],
    ["cartTotals", "comes to another, without delivery: the shopper is asked", SUM_CHANGED],
  ])("of %s keeps the click waiting, and %s", async (call, _, expected) => {
    await prepare(call);
    shop.late = call;
    const pressed = page.press();
    await page.reach(call);
    expect(shop.sent).toEqual([]);
    shop.late = null;
    shop.release();
    expect(await pressed).toEqual(expected);
    await page.press();
    expect(shop.orders.size).toBe(1);
  });
});

it("an order pressed without a network is queued, as its code comes with the first touch of the form; online again it is placed", async () => {
  const loaded = vi.fn<() => void>();
  vi.doMock("@/stores/provider-order", (original) => {
    loaded();
    return original();
  });
  await shop.close();
  shop = new FailingShop();
  page = await shop.openCheckout();
  expect(loaded).not.toHaveBeenCalled();
  page.prepare();
  await until(() => expect(loaded).toHaveBeenCalled());
  vi.doUnmock("@/stores/provider-order");
  shop.isOffline = true;
  expect(await page.press()).toEqual(QUEUED);
  shop.isOffline = false;
  expect(await page.press()).toMatchObject({ kind: "placed", attempt: false });
  expect([new Set(shop.sent).size, shop.orders.size]).toEqual([1, 1]);
});

describe("an order the server took without being heard", () => {
  it.each(["refused", "500", "html", "{}", "truncated"] satisfies Failing[])(
    "(%s) is found, and not sent again",
    async (failing) => {
      shop.failing.order = failing;
      shop.isTaken = true;
      expect(await page.press()).toEqual(QUEUED);
      shop.failing = {};
      expect(await page.press()).toEqual(PLACED);
      expect(shop.orders.size).toBe(1);
    },
  );

  it("is found after a reload, which sends nothing", async () => {
    shop.failing.order = "refused";
    shop.isTaken = true;
    await page.press();
    shop.failing = { syncOrder: "500" };
    page = await shop.openCheckout();
    expect(await page.resume()).toEqual({ kind: "queued" });
    shop.failing = {};
    expect(await page.resume()).toMatchObject({ kind: "placed", order: { orderNumber: "55" } });
    expect(await page.resume()).toBeNull();
    expect([shop.sent.length, shop.orders.size]).toEqual([1, 1]);
  });
});

it("an order that never arrived is not sent by a reload, and placed once by the next press", async () => {
  shop.failing.order = "refused";
  await page.press();
  shop.failing = {};
  page = await shop.openCheckout();
  expect(await page.resume()).toEqual({ kind: "absent" });
  expect(shop.orders.size).toBe(0);
  expect(await page.press()).toMatchObject({ kind: "placed", attempt: false, cart: false });
  expect(new Set(shop.sent).size).toBe(1);
  expect(shop.orders.size).toBe(1);
});

it("a tab that clicked while another placed the order finds the cart ordered, and sends nothing", async () => {
  await shop.close();
  shop = new FailingShop();
  // what one tab changes the other does not hear of
  vi.stubGlobal("BroadcastChannel", undefined);
  const one = await shop.openCheckout();
  shop.asked = [];
  shop.late = "order";
  const placed = one.press();
  await one.reach("order");
  const other = await shop.openCheckout();
  const second = other.press();
  shop.late = null;
  shop.release();
  expect(await placed).toEqual(PLACED);
  expect(await second).toMatchObject({ kind: "emptyCart", attempt: false, sent: 1 });
  expect(shop.orders.size).toBe(1);
});
