import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildItem } from "../cart/builders";
import { buildTotals } from "../checkout/builders";
import { type FakeStorage, GARBAGE, loadStores, stubStorage } from "./storage";

const KEY = "bmse-shop/cart/current-cart";
let storage: FakeStorage;
beforeEach(() => {
  storage = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

async function loadCart() {
  const cart = (await loadStores()).getCartStore("bmse");
  await cart.persist.rehydrate();
  return cart;
}

describe("the cart's store", () => {
  it("counts every change of the shopper's and knows that the server has not heard of it", async () => {
    const cart = await loadCart();
    cart.getState().add(buildItem());
    cart.getState().setQty(buildItem(), 3);
    cart.getState().touch();
    expect(cart.getState()).toMatchObject({ version: 3, isDirty: true, items: [{ qty: 3, prevQty: 1 }] });
  });

  it("does not count what comes from the server", async () => {
    const cart = await loadCart();
    cart.getState().add(buildItem());
    cart.getState().patch((items) => items.map((item) => ({ ...item, serverItemId: 7 })));
    expect(cart.getState()).toMatchObject({ version: 1, items: [{ serverItemId: 7 }] });
  });

  it("is in step once the totals are those of the newest change, and not before", async () => {
    const cart = await loadCart();
    cart.getState().add(buildItem());
    cart.getState().add(buildItem());
    cart.getState().setTotals(buildTotals(), 1);
    expect(cart.getState()).toMatchObject({ isDirty: true, totalsVersion: 1 });
    cart.getState().setTotals(buildTotals(), 2);
    expect(cart.getState()).toMatchObject({ isDirty: false, totalsVersion: 2 });
  });

  it("after an order is empty, and nothing is left to tell the server (spec §4 'Order placement')", async () => {
    const cart = await loadCart();
    cart.getState().add(buildItem());
    cart.getState().setTotals(buildTotals(), 1);
    cart.getState().clear();
    expect(cart.getState()).toMatchObject({ items: [], totals: null, version: 2, totalsVersion: 2, isDirty: false });
  });

  it("takes no more pieces than the shop sells at once", async () => {
    const cart = await loadCart();
    cart.getState().add(buildItem({ qty: 5000 }));
    expect(cart.getState().items[0]?.qty).toBe(999);
  });
});

describe("the browser's copy", () => {
  it("comes back on the next page, and says when it is there", async () => {
    (await loadCart()).getState().add(buildItem({ qty: 2 }));
    const fresh = (await loadStores()).getCartStore("bmse");
    expect(fresh.getState()).toMatchObject({ items: [], isLoaded: false });
    await fresh.persist.rehydrate();
    expect(fresh.getState()).toMatchObject({ items: [{ sku: "CHAIR", qty: 2 }], version: 1, isDirty: true, isLoaded: true, syncState: "idle" });
  });

  it("is each store view's own", async () => {
    const { getCartStore } = await loadStores();
    getCartStore("bmse").getState().add(buildItem());
    expect(getCartStore("bmdk").getState().items).toEqual([]);
    expect([...storage.entries.keys()]).toEqual([KEY]);
    expect(getCartStore("bmse")).toBe(getCartStore("bmse"));
  });

  it.each(GARBAGE)("is none where the storage holds %s", async (_, text) => {
    storage.entries.set(KEY, text);
    const cart = await loadCart();
    expect(cart.getState()).toMatchObject({ items: [], totals: null, version: 0, isLoaded: true });
    cart.getState().add(buildItem());
    expect((await loadCart()).getState().items).toHaveLength(1);
  });

  it.each(["isForbidden", "isFull"] as const)("is lost, the cart is not, where the storage %s", async (fault) => {
    storage[fault] = true;
    const cart = await loadCart();
    cart.getState().add(buildItem());
    expect(cart.getState()).toMatchObject({ isLoaded: true, items: [{ sku: "CHAIR" }] });
  });

  it("never comes back older than it was: what no longer fits leaves nothing", async () => {
    const cart = await loadCart();
    cart.getState().add(buildItem());
    storage.isFull = true;
    cart.getState().setQty(buildItem(), 9);
    storage.isFull = false;
    expect((await loadCart()).getState().items).toEqual([]);
  });

  it("is not written where it is larger than any cart", async () => {
    (await loadCart()).getState().add(buildItem({ detail: "x".repeat(600_000) }));
    expect(storage.entries.size).toBe(0);
  });
});
