import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toKnownOrder } from "@/lib/checkout/known-order";
import { CONTRACT } from "@/lib/upstream/contract";
import { stubStorage } from "../stores/storage";
import { Guest, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { makePayer, PayingShop } from "./paying";

const tracked = vi.hoisted((): { name: string; transaction_id: string }[] => []);
vi.mock("@/stores/analytics", () => ({
  track: (_: string, build: () => (typeof tracked)[number]) => void tracked.push(build()),
}));

/** Opens the confirmation of an order in a tab of a browser, which has modules of its own; `isNew` is another browser. */
async function readConfirmation(shop: Shop, number: string, { isNew = false, granted = true } = {}): Promise<void> {
  if (isNew) stubStorage();
  vi.resetModules();
  const [{ getConsentStore }, { tellPurchase }] = await Promise.all([
    import("@/stores/consent"),
    import("@/stores/purchase-event"),
  ]);
  getConsentStore("bmfi").setState({
    request: { version: 7, services: ["tagManager"] },
    granted: granted ? ["statistics"] : [],
  });
  const row = await shop.database.queries
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();
  const order = toKnownOrder(
    {
      number,
      store: "bmfi",
      status: row.status,
      created_at: row.created_at,
      paid_at: null,
      email: "",
      name: "",
      address: [],
      payment_title: "",
      shipping_title: null,
      subtotal: row.subtotal / 100,
      discount: 0,
      shipping: 0,
      fees: [],
      tax: 0,
      grand_total: row.grand_total / 100,
      lines: [],
      deliveries: [],
      shipments: [],
      withdrawals: [],
    } as unknown as Parameters<typeof toKnownOrder>[0], // what the event reads of it
    "sid",
  );
  await tellPurchase("bmfi", order);
}

let shop: Shop;
beforeEach(async () => {
  tracked.length = 0;
  stubStorage();
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("document", { documentElement: { dataset: {} }, cookie: "" });
  vi.stubGlobal("window", new EventTarget());
  shop = await makeShop("sqlite", { now: NOW });
  vi.stubGlobal("fetch", async (input: URL, init: RequestInit) => shop.app.fetch(new Request(input, init)));
});
afterEach(async () => {
  await shop.dispose();
  vi.unstubAllGlobals();
});

const numbers = () => tracked.map(({ name, transaction_id }) => `${name} ${transaction_id}`);

describe("a purchase is told once", () => {
  it("over reloads, a second tab and other browsers at once, of each order", async () => {
    const guest = await new Guest(shop).create();
    const place = async (over: Record<string, unknown>) => {
      const { body } = await guest.order([{ sku: "LAMP", qty: 1 }], over);
      return CONTRACT.order.result.parse(body.result).orderNumber ?? "";
    };
    const number = await place({ order_id: "attempt-1" });
    await readConfirmation(shop, number);
    await readConfirmation(shop, number);
    await readConfirmation(shop, number, { isNew: true });
    await Promise.all([1, 2, 3].map(() => readConfirmation(shop, number, { isNew: true })));
    expect(numbers()).toEqual([`purchase ${number}`]);
    // an order that waited on the device is sent twice, and is one
    const offline = { order_id: "attempt-2", cart_id: undefined };
    const [late, again] = [await place(offline), await place(offline)];
    expect(late).toBe(again);
    await readConfirmation(shop, late);
    await readConfirmation(shop, late, { isNew: true });
    expect(numbers()).toEqual([`purchase ${number}`, `purchase ${late}`]);
  });

  it("by the first browser that agreed to it, and by none that did not", async () => {
    const guest = await new Guest(shop).create();
    const { body } = await guest.order([{ sku: "LAMP", qty: 1 }]);
    const number = CONTRACT.order.result.parse(body.result).orderNumber ?? "";
    await readConfirmation(shop, number, { granted: false });
    expect(numbers()).toEqual([]);
    await readConfirmation(shop, number, { isNew: true });
    expect(numbers()).toEqual([`purchase ${number}`]);
  });

  it("where the provider's push placed it before its page was opened", async () => {
    const paying = await PayingShop.open("sqlite");
    const before = shop;
    shop = paying.shop;
    try {
      const payer = await makePayer(paying);
      const sid = await payer.open();
      await paying.pay(sid);
      await Promise.all([paying.push(sid), paying.push(sid)]);
      const [order] = await paying.orders();
      const number = order?.order_number ?? "";
      await readConfirmation(paying.shop, number);
      await paying.push(sid);
      await readConfirmation(paying.shop, number, { isNew: true });
      expect([number !== "", numbers()]).toEqual([true, [`purchase ${number}`]]);
      const claim = await send(shop, "POST", `${CONTRACT.purchaseTold.path}?storeCode=bmfi`, { body: { number } });
      expect(claim.body.result).toBe(false);
    } finally {
      shop = before;
      await paying.dispose();
    }
  });
});
