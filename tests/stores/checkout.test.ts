import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toPlacedOrder } from "@/lib/checkout";
import { buildAttempt, buildInput } from "../checkout/builders";
import { type FakeStorage, GARBAGE, loadStores, stubStorage } from "./storage";

const KEY = "bmse-shop/checkout/current";
let storage: FakeStorage;
let tab: FakeStorage;
beforeEach(() => {
  storage = stubStorage();
  tab = stubStorage("sessionStorage");
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function loadCheckout() {
  const checkout = (await loadStores()).getCheckoutStore("bmse");
  await checkout.persist.rehydrate();
  return checkout;
}
const order = (orderId: string) => toPlacedOrder(buildInput({ orderId }), `00${orderId}`, "2026-06-15T12:00:00Z");

describe("the checkout's store", () => {
  it("persists the details over a reload, with the time of the change", async () => {
    const checkout = await loadCheckout();
    checkout.getState().update({ details: { city: "Göteborg", isCompany: true }, payment: "cashondelivery" });
    expect((await loadCheckout()).getState()).toMatchObject({
      details: { city: "Göteborg", isCompany: true },
      payment: "cashondelivery",
      modifiedAt: 1_000_000,
      isLoaded: true,
    });
  });

  it("persists what was chosen of the delivery, forgets it with the order and when the server refuses it", async () => {
    const delivery = { deliveries: "split" as const, pickupPoint: { id: "se-01", title: "Kiosk" } };
    const checkout = await loadCheckout();
    checkout.getState().update({ delivery });
    expect((await loadCheckout()).getState().delivery).toEqual(delivery);
    checkout.getState().finish(order("1"));
    const plain = { deliveries: "together", pickupPoint: null };
    expect(checkout.getState().delivery).toEqual(plain);
    checkout.getState().update({ delivery });
    checkout.getState().dropChoice();
    expect(checkout.getState()).toMatchObject({ delivery: plain, modifiedAt: 1_000_000 });
  });

  it.each([
    { deliveries: "each", pickupPoint: null },
    { deliveries: "split" },
    { deliveries: "split", pickupPoint: "x" },
  ])("starts anew where a stored delivery is garbage: %j", async (delivery) => {
    const checkout = await loadCheckout();
    checkout.getState().update({ details: { city: "Göteborg" } });
    const stored = JSON.parse(storage.getItem(KEY) ?? "{}");
    storage.setItem(KEY, JSON.stringify({ ...stored, state: { ...stored.state, delivery } }));
    expect((await loadCheckout()).getState()).toMatchObject({ details: {}, delivery: { deliveries: "together" } });
  });

  it("asks for the newsletter with the order where that was ticked, once, and only then", async () => {
    const sent = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>(async () =>
      Response.json({ code: 200, result: "OK" }),
    );
    vi.stubGlobal("fetch", sent);
    vi.stubGlobal("location", { origin: "http://shop.test" });
    const checkout = await loadCheckout();
    checkout.getState().update({ details: { newsletter: false } });
    checkout.getState().finish(order("1"));
    checkout.getState().update({ details: { newsletter: true } });
    expect(sent).not.toHaveBeenCalled();
    checkout.getState().finish(order("2"));
    checkout.getState().finish(order("2"));
    await vi.waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 15_000 });
    expect(sent.mock.calls.map(([url, { method, body }]) => [method, url.pathname, body])).toEqual([
      ["POST", "/api/ext/magento2-subscribe/subscribe", JSON.stringify({ email: order("2").email })],
    ]);
  });

  it("ends with the order: no attempt, no payment, no longer in checkout, no address", async () => {
    const checkout = await loadCheckout();
    checkout.getState().update({
      details: { city: "Göteborg" },
      shipping: { carrierCode: "bjorkmo", methodCode: "kerb" },
      payment: "cashondelivery",
    });
    const { readAttempt, saveAttempt } = await import("@/stores/order-attempt");
    saveAttempt("bmse", buildAttempt());
    checkout.getState().finish(order("1"));
    expect(checkout.getState()).toMatchObject({
      payment: null,
      modifiedAt: 0,
      details: {},
      orders: [{ orderId: "1", orderNumber: "001" }],
    });
    expect(readAttempt("bmse")).toBeNull();
  });

  it("is not written over its size bound, and the entry before stays", async () => {
    const checkout = await loadCheckout();
    checkout.getState().update({ details: { city: "Göteborg" } });
    checkout.getState().update({ details: { city: "x".repeat(600_000) } });
    expect((await loadCheckout()).getState().details).toEqual({ city: "Göteborg" });
  });

  it("never persists a password, and forgets it with the order", async () => {
    const checkout = await loadCheckout();
    checkout.getState().update({ details: { city: "Göteborg", password: "Hemligt-1" } });
    expect(checkout.getState().details.password).toBe("Hemligt-1");
    expect(storage.entries.get(KEY)).not.toContain("Hemligt");
    checkout.getState().finish(order("1"));
    expect(checkout.getState().details).toEqual({});
  });

  it("keeps nothing personal past the order but its confirmation, in the tab", async () => {
    const checkout = await loadCheckout();
    const placed = order("1");
    const typed = { firstName: "Kajsa", phoneNumber: "0701234567", streetAddress: "Storgatan 1", zipCode: "41101" };
    checkout.getState().update({ details: typed, shipping: { carrierCode: "bjorkmo", methodCode: "kerb" } });
    expect(storage.entries.get(KEY)).toContain("0701234567");
    checkout.getState().finish(placed);
    const lasting = storage.entries.get(KEY) ?? "";
    for (const text of [...Object.values(typed), placed.email, placed.name, ...placed.address])
      expect(lasting).not.toContain(text);
    expect(tab.entries.get(KEY)).toContain(placed.email);
    expect((await loadCheckout()).getState()).toMatchObject({ orders: [{ orderId: "1" }], details: {} });
    // another tab, and this one once it was closed
    tab.entries.clear();
    expect((await loadCheckout()).getState()).toMatchObject({ orders: [], shipping: { methodCode: "kerb" } });
  });

  it("drops confirmations that an earlier version of the shop kept for good", async () => {
    const checkout = await loadCheckout();
    checkout.getState().finish(order("1"));
    const { state } = JSON.parse(tab.entries.get(KEY) ?? "");
    const kept = JSON.parse(storage.entries.get(KEY) ?? "");
    storage.entries.set(KEY, JSON.stringify({ ...kept, state: { ...kept.state, ...state } }));
    tab.entries.clear();
    expect((await loadCheckout()).getState().orders).toEqual([]);
    expect(storage.entries.get(KEY)).not.toContain(order("1").email);
  });

  it("is forgotten in both storages", async () => {
    const checkout = await loadCheckout();
    checkout.getState().finish(order("1"));
    const { saveAttempt } = await import("@/stores/order-attempt");
    saveAttempt("bmse", buildAttempt());
    checkout.getState().forget();
    expect(tab.entries.get(KEY)).not.toContain(order("1").email);
    expect([...storage.entries.values()].join()).not.toContain(order("1").email);
  });

  it("refreshes the totals for another shipping method or postcode, also one selected on a product page", async () => {
    const checkout = await loadCheckout();
    const { runningCarts } = await import("@/stores/cart");
    const refreshTotals = vi.fn();
    runningCarts.set("bmse", { stop: () => {}, loadMethods: async () => undefined, refreshTotals });
    checkout.getState().update({ details: { zipCode: "411" } });
    checkout.getState().update({ payment: "invoice" });
    expect(refreshTotals).toHaveBeenCalledTimes(0);
    checkout.getState().update({ details: { zipCode: "41101" } });
    checkout.getState().update({ shipping: { carrierCode: "bjorkmo", methodCode: "kerb" } });
    checkout.getState().update({ shipping: { carrierCode: "bjorkmo", methodCode: "kerb" } });
    expect(refreshTotals).toHaveBeenCalledTimes(2);
    checkout.getState().collectAt(2);
    expect(refreshTotals).toHaveBeenCalledTimes(3);
    expect(checkout.getState().modifiedAt, "nobody is in the checkout by that").toBe(1_000_000);
  });

  it("persists the five newest confirmations, newest first", async () => {
    const checkout = await loadCheckout();
    for (const id of ["1", "2", "3", "4", "5", "6"]) checkout.getState().finish(order(id));
    const { orders } = (await loadCheckout()).getState();
    expect(orders.map(({ orderId }) => orderId)).toEqual(["6", "5", "4", "3", "2"]);
  });

  it.each(GARBAGE)("starts anew where the storage holds %s", async (_, text) => {
    storage.entries.set(KEY, text);
    expect((await loadCheckout()).getState()).toMatchObject({
      details: {},
      shipping: null,
      payment: null,
      orders: [],
      isLoaded: true,
    });
  });
});
