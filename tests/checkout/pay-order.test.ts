import { beforeEach, describe, expect, it } from "vitest";
import { initialState } from "@/lib/checkout-provider/state";
import { providerOrder } from "@/lib/upstream/contract/checkout-provider";
import { buildDetails } from "./builders";
import { json, text } from "./order-page";
import { OPENED, PayingPage, PLACED, placed, readOnly, state, TOTALS } from "./payment-world";

let page: PayingPage;
beforeEach(() => {
  page = new PayingPage();
});

describe("opening the provider's frame", () => {
  it("sends the cart's order with what is to be placed, under the id of an attempt that is saved before", async () => {
    expect(await page.pay()).toEqual({ kind: "paying", orderId: "kco-1", snippet: "<div>frame</div>" });
    expect(page.log).toEqual(["cartTotals", "saveAttempt", "providerOrder"]);
    const [sent] = page.orders;
    expect(sent).toMatchObject({
      storeCode: "bmse",
      dataSourceStoreCode: "bmse",
      placing: { order_id: "id-1", grand_total: 695 },
      order: {
        purchase_country: "SE",
        purchase_currency: "SEK",
        locale: "sv-SE",
        order_amount: 69_500,
        order_tax_amount: 13_900,
        order_lines: [
          { reference: "CHAIR", name: "Stol, Skogsgrön", quantity: 2, unit_price: 10_000, tax_rate: 2500 },
          { type: "shipping_fee", reference: "bjorkmo_kerb", name: "Björkmo (Till tomtgräns)", total_amount: 49_500 },
        ],
        billing_address: { given_name: "Åsa", family_name: "Öberg", email: "asa@example.com", postal_code: "41101" },
        shipping_address: { street_address: "Storgatan 1", city: "Göteborg", country: "SE" },
      },
    });
    expect(providerOrder.safeParse(sent?.order).success).toBe(true);
    expect(sent?.order).not.toHaveProperty("orderId");
    expect(page.attempt).toMatchObject({ orderId: "id-1", order: { next: { payment: "kustom" } } });
    expect(page.state).toMatchObject({ phase: "open", attempts: 0, orderId: "kco-1" });
  });

  it("changes the order that is kept, under the same attempt as long as it is the same order", async () => {
    await page.pay();
    await page.pay();
    page.input = { ...page.input, details: buildDetails({ city: "Lund" }) };
    await page.pay();
    expect(page.orders.map(({ order, placing }) => [order.orderId, placing.order_id])).toEqual([
      [undefined, "id-1"],
      ["kco-1", "id-1"],
      ["kco-1", "id-2"],
    ]);
  });

  it("makes the bill out to the company, where there is one", async () => {
    const details = buildDetails({ isCompany: true, company: "Ek AB", taxId: "5560360793", hasBilling: true });
    page.input = { ...page.input, details };
    await page.pay();
    expect(page.orders[0]?.order).toMatchObject({
      billing_address: { organization_name: "Ek AB", street_address: "Fakturagatan 2" },
      shipping_address: { street_address: "Storgatan 1" },
      customer: { type: "organization" },
    });
  });

  it("says so where the server's sum is another, or its rows do not come to it, and sends nothing", async () => {
    page.answers.cartTotals = () => json({ code: 200, result: { ...TOTALS, grand_total: 700 } });
    expect(await page.pay()).toEqual({ kind: "sumChanged", seen: 69_500, actual: 70_000 });
    page.answers.cartTotals = () => json({ code: 200, result: { ...TOTALS, shipping_incl_tax: 490 } });
    expect(await page.pay()).toEqual({ kind: "sumChanged", seen: 69_500, actual: 69_000 });
    expect(page.log).toEqual(["cartTotals", "cartTotals"]);
  });
});

/** Every way a call fails, and whether nobody knows then what became of it. */
const FAILINGS: [string, () => Response | Promise<never>, boolean][] = [
  ["refused", () => Promise.reject(new TypeError("connection refused")), true],
  ["late", () => Promise.reject(new DOMException("late", "TimeoutError")), true],
  ["401", () => json({ code: 401, result: "Nej." }, 401), false],
  ["500", () => json({ code: 500, result: "" }, 500), true],
  ["html", () => text("<h1>nginx</h1>", "text/html"), true],
  ["{}", () => text("{}", "application/json"), true],
  ["truncated", () => text('{"code":200,"result":{"ord', "application/json"), true],
];

describe("totals that cannot be read", () => {
  it.each(FAILINGS)("(%s) stop it before anything is sent", async (_, failing, isUnknown) => {
    page.answers.cartTotals = failing;
    expect(await page.pay()).toEqual({ kind: isUnknown ? "unreachable" : "noTotals" });
    expect([page.log, page.attempt]).toEqual([["cartTotals"], null]);
  });
});

describe("an order the provider does not make", () => {
  it.each([...FAILINGS, ["403", () => json({ code: 403, result: "Nej." }, 403), false] as (typeof FAILINGS)[number]])(
    "(%s) is tried three times, then the page is to be loaded anew; the attempt is kept",
    async (name, failing) => {
      page.answers.providerOrder = failing;
      expect(await page.pay()).toEqual({ kind: "notOpened" });
      expect(page.orders).toHaveLength(3);
      const fault = ["401", "403"].includes(name) ? "Order Create Error" : "Request Error";
      expect(page.reported).toEqual([fault, fault, fault]);
      expect(page.waits).toEqual([400, 800, 1200]);
      expect(page.state).toMatchObject({ phase: "failed", attempts: 0, fault });
      expect(page.attempt?.orderId).toBe("id-1");
      // once it answers, the next press opens it, as the same order
      page.answers.providerOrder = () => json({ code: 200, result: OPENED });
      expect(await page.pay()).toMatchObject({ kind: "paying" });
      expect(page.orders.at(-1)?.placing.order_id).toBe("id-1");
    },
  );

  it("is opened where a later try succeeds", async () => {
    const failing = () => json({ code: 500, result: "" }, 500);
    page.answers.providerOrder = [failing, failing, () => json({ code: 200, result: OPENED })];
    expect(await page.pay()).toMatchObject({ kind: "paying" });
    expect([page.reported.length, page.state.attempts]).toEqual([2, 0]);
  });

  it.each([
    [400, "Bad value: order_lines", "badRequest"],
    [400, "Order amount incorrect (69500:69400)", "amountMismatch"],
    [409, "CHAIR is out of stock.", "outOfStock"],
    [404, "There is no cart yet", "cartNotFound"],
    [413, "too large", "tooLarge"],
  ])("is not tried again after %i %s", async (status, message, code) => {
    page.answers.providerOrder = () => json({ code: status, result: message }, status);
    expect(await page.pay()).toMatchObject({ kind: "refused", failure: { code, status } });
    expect([page.orders.length, page.reported, page.state.phase]).toEqual([1, ["Order Create Error"], "failed"]);
  });
});

describe("an order that can be changed no more", () => {
  const opened = () => json({ code: 200, result: { ...OPENED, order_id: "kco-2" } });
  beforeEach(() => {
    page.state = initialState("kco-1");
  });

  it.each([
    ["read-only", readOnly()],
    ["unknown to the provider", readOnly("NO_SUCH_ORDER")],
  ])("(%s) gives way to a new one where it was not paid", async (name, answer) => {
    const status = name === "read-only" ? 403 : 404;
    page.answers.providerOrder = [
      async () => json({ ...(await answer().json()), code: status }, status),
      opened,
    ] as never;
    expect(await page.pay()).toMatchObject({ kind: "paying", orderId: "kco-2" });
    expect(page.sent.find(({ name: call }) => call === "checkoutConfirmation")?.query).toEqual({ sid: "kco-1" });
    expect(page.orders.map(({ order }) => order.orderId)).toEqual(["kco-1", undefined]);
    expect([page.state.orderId, page.reported]).toEqual(["kco-2", []]);
  });

  it("is the order itself where it was paid", async () => {
    page.answers.providerOrder = readOnly();
    page.answers.checkoutConfirmation = placed();
    expect(await page.pay()).toMatchObject({
      kind: "known",
      attempt: { orderId: "id-1" },
      state: { state: "placed", order: { number: PLACED.number } },
    });
    expect(page.orders).toHaveLength(1);
  });

  it("is told where its payment is given back", async () => {
    page.answers.providerOrder = readOnly();
    page.answers.checkoutConfirmation = state({ state: "refused", reason: "soldOut", message: "" });
    expect(await page.pay()).toMatchObject({ kind: "known", state: { state: "refused", reason: "soldOut" } });
  });

  it.each(FAILINGS.filter(([, , isUnknown]) => isUnknown))(
    "is kept where nobody knows whether it was paid (%s): a second one might be paid too",
    async (_, failing) => {
      page.answers.providerOrder = readOnly();
      page.answers.checkoutConfirmation = failing;
      expect(await page.pay()).toEqual({ kind: "unreachable" });
      expect([page.orders.length, page.state.orderId, page.state.phase]).toEqual([1, "kco-1", "failed"]);
    },
  );

  it.each([401, 403, 404])("gives way to a new one where the shop knows none (%i)", async (status) => {
    page.answers.providerOrder = [readOnly(), opened];
    page.answers.checkoutConfirmation = () => json({ code: status, result: "Nej." }, status);
    expect(await page.pay()).toMatchObject({ kind: "paying", orderId: "kco-2" });
  });

  it("is given up where every new one is read-only as well", async () => {
    page.answers.providerOrder = readOnly();
    expect(await page.pay()).toEqual({ kind: "notOpened" });
    expect(page.orders).toHaveLength(3);
    expect(page.orders.map(({ order }) => order.orderId)).toEqual(["kco-1", undefined, undefined]);
  });
});
