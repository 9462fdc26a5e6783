import "../indexed-db";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildItem } from "../cart/builders";
import { type Checkout, FailingShop } from "../checkout/failing-shop";
import { PLACED } from "../checkout/payment-world";
import { until } from "./cart-page";

let shop: FailingShop;
let page: Checkout;
beforeEach(async () => {
  shop = new FailingShop();
  page = await shop.openCheckout();
  shop.asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  shop.close();
});

/** Presses while the server is away, as an order is saved then. */
async function save() {
  shop.isOffline = true;
  vi.stubGlobal("navigator", { onLine: false });
  expect(await page.press()).toMatchObject({ kind: "saved", attempt: true, cart: true, sent: 0 });
  vi.stubGlobal("navigator", { onLine: true });
  shop.isOffline = false;
  shop.asked = [];
}
const load = () => import("@/stores/send-saved");
const outbox = () => import("@/lib/offline/outbox");

describe("an order that waits, sent by the page", () => {
  it("is kept for the worker, sent once after cart and stock were checked, and forgotten", async () => {
    await save();
    const { readSaved } = await outbox();
    expect(await readSaved("bmse")).toMatchObject({
      isTried: false,
      isSentByItself: true,
      lines: [{ sku: "CHAIR", qty: 2 }],
      path: "/checkout",
    });
    const { sendSavedOrder } = await load();
    expect(await sendSavedOrder("bmse")).toMatchObject({ kind: "placed" });
    expect([shop.orders.size, shop.sent.length, await readSaved("bmse")]).toEqual([1, 1, null]);
    expect(shop.asked.indexOf("cartPull")).toBeGreaterThan(-1);
    expect(shop.asked.indexOf("cartPull")).toBeLessThan(shop.asked.indexOf("stockList"));
    expect(shop.asked.indexOf("stockList")).toBeLessThan(shop.asked.indexOf("order"));
    expect(await sendSavedOrder("bmse")).toBeNull();
  });

  it("waits on while the server is away, with the worker's copy", async () => {
    await save();
    shop.isOffline = true;
    const { sendSavedOrder } = await load();
    expect(await sendSavedOrder("bmse")).toMatchObject({ kind: "saved" });
    expect(await (await outbox()).readSaved("bmse")).toMatchObject({ orderId: expect.any(String) });
  });

  it("is confirmed where the worker placed it meanwhile, and not sent again", async () => {
    await save();
    const saved = await (await outbox()).readSaved("bmse");
    shop.orders.set(saved?.orderId ?? "", { backendOrderId: "55" });
    const { sendSavedOrder } = await load();
    expect(await sendSavedOrder("bmse")).toMatchObject({ kind: "placed", order: { orderId: saved?.orderId } });
    expect([shop.sent.length, await (await outbox()).readSaved("bmse")]).toEqual([0, null]);
  });

  it("can be taken back before it was sent, but not after", async () => {
    await save();
    const { takeBackOrder, sendSavedOrder } = await load();
    const { changeSaved, readSaved } = await outbox();
    const saved = await readSaved("bmse");
    await changeSaved({ store: "bmse", orderId: saved?.orderId ?? "" }, { isTried: true });
    expect(await takeBackOrder("bmse")).toBe(false);
    await changeSaved({ store: "bmse", orderId: saved?.orderId ?? "" }, { isTried: false });
    expect(await takeBackOrder("bmse")).toBe(true);
    expect([await readSaved("bmse"), await sendSavedOrder("bmse"), shop.sent]).toEqual([null, null, []]);
  });

  it("is taken back when its cart changes", async () => {
    await save();
    const { watchSavedCart } = await load();
    const onTakenBack = vi.fn<() => void>();
    const end = watchSavedCart("bmse", onTakenBack);
    expect(onTakenBack).not.toHaveBeenCalled();
    page.tab.add(buildItem());
    await until(() => expect(onTakenBack).toHaveBeenCalledTimes(1));
    end();
    expect(await (await outbox()).readSaved("bmse")).toBeNull();
  });

  it("ends after seven days, and says since when it waited", async () => {
    await save();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * 86_400_000 });
    const { followSavedOrder } = await load();
    expect(await followSavedOrder("bmse")).toMatchObject({ kind: "ended" });
    expect([await (await outbox()).readSaved("bmse"), shop.sent]).toEqual([null, []]);
    expect(page.tab.read().items).toHaveLength(1);
  });

  it("is sent when it is followed, unless there is no network", async () => {
    await save();
    const { followSavedOrder } = await load();
    vi.stubGlobal("navigator", { onLine: false });
    expect(await followSavedOrder("bmse")).toBeNull();
    expect(shop.asked).toEqual([]);
    vi.stubGlobal("navigator", { onLine: true });
    expect(await followSavedOrder("bmse")).toMatchObject({ kind: "placed" });
    expect(await followSavedOrder("bmse")).toBeNull();
  });

  it("waits for the shopper's word where the shop does not send by itself, and goes on it", async () => {
    const { getShopperSettings } = await import("@/lib/config/shopper-settings");
    // of the modules of this test's page alone
    getShopperSettings("bmse").checkout.sendsSavedOrders = false;
    await save();
    const { followSavedOrder, sendSavedOrder } = await load();
    expect(await followSavedOrder("bmse")).toEqual({ kind: "asks" });
    expect([shop.asked, await (await outbox()).readSaved("bmse")]).toMatchObject([[], { isSentByItself: false }]);
    expect(await sendSavedOrder("bmse")).toMatchObject({ kind: "placed" });
    expect(shop.orders.size).toBe(1);
  });

  it("is known to be placed by another tab, whose cart is empty then", async () => {
    await save();
    const { watchOtherTabs, wasPlaced, sendSavedOrder } = await load();
    const orderId = (await (await outbox()).readSaved("bmse"))?.orderId ?? "";
    const [onGone, onEnded] = [vi.fn<() => void>(), vi.fn<() => void>()];
    watchOtherTabs("bmse", orderId, onEnded)();
    const end = watchOtherTabs("bmse", orderId, onGone);
    expect(await wasPlaced("bmse", orderId)).toBe(false);
    const other = await shop.openTab();
    await other.checkout.persist.rehydrate();
    await other.tab.load();
    expect(await (await load()).sendSavedOrder("bmse")).toMatchObject({ kind: "placed" });
    await until(() => expect(onGone).toHaveBeenCalledTimes(1));
    expect(onEnded).not.toHaveBeenCalled();
    expect([await sendSavedOrder("bmse"), shop.orders.size]).toEqual([null, 1]);
    const whole = globalThis.fetch;
    vi.stubGlobal("fetch", async (input: URL, init: RequestInit) =>
      new URL(input).searchParams.get("sid") === orderId
        ? Response.json({
            code: 200,
            result: { state: "placed", client_order_id: orderId, order: PLACED, snippet: null },
          })
        : whole(input, init),
    );
    expect(await wasPlaced("bmse", orderId)).toBe(true);
    end();
  });

  it("is not taken for another tab's where this one placed it", async () => {
    await save();
    const { watchOtherTabs, sendSavedOrder } = await load();
    const onGone = vi.fn<() => void>();
    const end = watchOtherTabs("bmse", (await (await outbox()).readSaved("bmse"))?.orderId ?? "", onGone);
    expect(await sendSavedOrder("bmse")).toMatchObject({ kind: "placed" });
    expect([page.tab.read().items, onGone.mock.calls]).toEqual([[], []]);
    end();
  });
});
