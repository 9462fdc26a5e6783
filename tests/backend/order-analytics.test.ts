import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OrderAnalytics, sendOrderEvents } from "@/backend/analytics/run";
import { cancelOrder } from "@/backend/order/move";
import { withdraw } from "@/backend/order/withdraw";
import { CHECKOUT_PROVIDER } from "@/lib/config/payment-codes";
import { CONTRACT } from "@/lib/upstream/contract";
import { createGa4Sandbox } from "@/sandboxes/ga4/app";
import { ADDRESS, Guest, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";
import { makePayer, PayingShop } from "./paying";

const AGREED = { client: "123456789.1700000000", marketing: false };
const PROPERTY = { id: "G-ABC123", secret: "secret" };

/** A destination that records at the real path; `refuse` answers in its place. */
function openTarget() {
  const told: { measurement_id: string; body: Record<string, unknown> }[] = [];
  const sandbox = createGa4Sandbox((entry) => told.push(entry as (typeof told)[number])); // what it records
  const calls: string[] = [];
  const holder: { refuse: (() => Response) | null } = { refuse: null };
  const target: OrderAnalytics = {
    url: "https://region1.google-analytics.com",
    propertyOf: (store) => (store === "bmfi" ? PROPERTY : null),
    fetch: async (request) => {
      calls.push(`${request.method} ${request.url}`);
      return holder.refuse?.() ?? sandbox.fetch(request);
    },
  };
  return { told, calls, holder, target, names: () => told.map(({ body }) => Reflect.get(Object(body.events), 0).name) };
}

describe.each(KINDS)("orders told by the server on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  let open: ReturnType<typeof openTarget>;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
    open = openTarget();
  });
  afterEach(() => shop.dispose());

  const rows = () => shop.database.queries.selectFrom("analytics_event").selectAll().execute();
  const run = () => sendOrderEvents(shop.backend, open.target);
  const later = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms));
  async function place(over: Record<string, unknown> = {}, guest?: Guest): Promise<string> {
    const buyer = guest ?? (await new Guest(shop).create());
    const { status, body } = await buyer.order([{ sku: "LAMP", qty: 2 }], over);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return CONTRACT.order.result.parse(body.result).orderNumber ?? "";
  }

  it("are told with what they hold and nothing of their buyer, by the protocol", async () => {
    const number = await place({ analytics: AGREED });
    expect(await run()).toBe(1);
    expect(open.calls).toEqual([
      "POST https://region1.google-analytics.com/mp/collect?measurement_id=G-ABC123&api_secret=secret",
    ]);
    const order = await shop.database.queries.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    const { items, value, ...params } = Reflect.get(Object(open.told[0]?.body.events), 0).params;
    expect({ ...open.told[0]?.body, events: [] }).toEqual({
      client_id: AGREED.client,
      timestamp_micros: NOW.getTime() * 1000,
      consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
      events: [],
    });
    expect(params).toEqual({
      transaction_id: number,
      currency: "EUR",
      tax: order.tax / 100,
      shipping: order.shipping / 100,
      store_view: "bmfi",
      logged_in: false,
      customer_type: "private",
    });
    expect(items).toEqual([{ item_id: "LAMP", item_name: "Lamp", price: expect.any(Number), quantity: 2 }]);
    expect(value).toBeCloseTo(items[0].price * 2, 10);
    const text = JSON.stringify(open.told);
    const { country_id: _, ...personal } = ADDRESS;
    for (const word of Object.values(personal).flat()) expect(text).not.toContain(word);
  });

  it.each([
    ["without a word on consent", {}],
    ["that cannot be read", { analytics: { client: "anna@example.com", marketing: false } }],
    ["of another shape", { analytics: "yes" }],
  ])("are not told where the order is %s, and are placed all the same", async (_, over) => {
    const number = await place(over);
    expect([await rows(), await run()]).toEqual([[], 0]);
    await shop.database.write((queries) => cancelOrder(queries, number, clock.now));
    expect([await rows(), await run(), open.calls]).toEqual([[], 0, []]);
  });

  it("are told once, however often they are sent, and not by the browser too", async () => {
    const guest = await new Guest(shop).create();
    const number = await place({ order_id: "attempt-1", analytics: AGREED }, guest);
    // from the device, with the choice of another time
    expect(await place({ order_id: "attempt-1" }, guest)).toBe(number);
    expect(await place({ order_id: "attempt-1", analytics: { ...AGREED, marketing: true } }, guest)).toBe(number);
    await Promise.all([run(), run()]);
    await run();
    expect(open.names()).toEqual(["purchase"]);
    const claim = await send(shop, "POST", `${CONTRACT.purchaseTold.path}?storeCode=bmfi`, { body: { number } });
    expect(claim.body.result).toBe(false);
  });

  it("are told later where the destination refuses or is away, once, and given up after three days", async () => {
    await place({ analytics: AGREED });
    open.holder.refuse = () => new Response(null, { status: 503 });
    expect(await run()).toBe(0);
    expect(await rows()).toMatchObject([{ state: "due", attempts: 1, error: "the analytics answered 503" }]);
    expect([await run(), open.calls.length]).toEqual([0, 1]);
    later(5000);
    open.holder.refuse = () => {
      throw new TypeError("fetch failed");
    };
    expect(await run()).toBe(0);
    later(10_000);
    open.holder.refuse = null;
    expect([await run(), await run(), open.names()]).toEqual([1, 0, ["purchase"]]);
    open.holder.refuse = () => new Response(null, { status: 500 });
    await place({ analytics: AGREED });
    await run();
    later(73 * 3_600_000);
    expect([await run(), (await rows()).map(({ state }) => state)]).toEqual([0, ["done", "dropped"]]);
  });

  it("are taken back by each withdrawal, and what is left of them by their cancellation", async () => {
    const number = await place({ analytics: { client: null, marketing: true } });
    const unit = await shop.database.queries.selectFrom("order_line").selectAll().executeTakeFirstOrThrow();
    await run();
    const request = { key: "statement-1", lines: [{ line: 1, qty: 1 }], reason: "", amount: unit.unit_price / 100 };
    const first = await withdraw(shop.backend, number, request);
    expect(await withdraw(shop.backend, number, request)).toMatchObject({ withdrawal: first.withdrawal });
    await shop.database.write((queries) => cancelOrder(queries, number, clock.now));
    await run();
    const refunds = open.told.slice(1).map(({ body }) => Reflect.get(Object(body.events), 0));
    expect(refunds.map(({ name, params }) => [name, params.transaction_id, params.items[0].quantity])).toEqual([
      ["refund", number, 1],
      ["refund", number, 1],
    ]);
    const clients = open.told.map(({ body }) => body.client_id);
    expect(clients[0]).toMatch(/^\d{10}\.\d{10}$/);
    expect(new Set(clients).size).toBe(1);
    expect(open.told[0]?.body.consent).toEqual({ ad_user_data: "GRANTED", ad_personalization: "GRANTED" });
  });

  it("of a store view without a property are dropped", async () => {
    await place({ analytics: AGREED });
    await shop.database.queries.updateTable("orders").set({ store: "bmse" }).execute();
    expect([await run(), open.calls, (await rows()).map(({ state }) => state)]).toEqual([0, [], ["dropped"]]);
  });
});

describe("an order that a provider's push places before its page is seen", () => {
  it("is told once, with what its buyer agreed to when paying began", async () => {
    const paying = await PayingShop.open("sqlite");
    const open = openTarget();
    try {
      const payer = await makePayer(paying);
      const lines = (await payer.pull()).map(({ sku, qty }) => ({ sku, qty }));
      const information = {
        shippingAddress: ADDRESS,
        billingAddress: ADDRESS,
        shipping_method_code: "kerb",
        shipping_carrier_code: "bjorkmo",
        payment_method_code: CHECKOUT_PROVIDER,
      };
      const placing = { products: lines, addressInformation: information, analytics: AGREED };
      const sid = await payer.open({}, { placing });
      await paying.pay(sid);
      await Promise.all([paying.push(sid), paying.push(sid)]);
      await paying.confirmation(sid);
      await sendOrderEvents(paying.shop.backend, open.target);
      await paying.push(sid);
      await sendOrderEvents(paying.shop.backend, open.target);
      expect(open.names()).toEqual(["purchase"]);
      expect(open.told[0]?.body.client_id).toBe(AGREED.client);
    } finally {
      await paying.dispose();
    }
  });
});
