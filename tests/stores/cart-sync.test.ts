import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { matchCall } from "@/lib/upstream/transport";
import { buildItem } from "../cart/builders";
import { FakeServer } from "../cart/fake-server";
import { type FakeStorage, stubStorage } from "./storage";

const KEY = "bmse-shop/cart/current-cart";

let server: FakeServer;
let storage: FakeStorage;
let window: EventTarget;
let isOffline: boolean;
let stop: (() => void) | undefined;
let refused: string[];

beforeEach(() => {
  [server, storage, window, isOffline, refused] = [new FakeServer(), stubStorage(), new EventTarget(), false, []];
  vi.resetModules();
  vi.stubGlobal("location", { origin: "http://shop.test" });
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    if (isOffline) throw new TypeError("offline");
    const call = matchCall(init.method ?? "GET", new URL(input).pathname);
    if (!call) return Response.json({ code: 404, result: "unknown" }, { status: 404 });
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const answer = await server.call(call.name, { store: "bmse", body });
    const code = answer.ok ? 200 : (answer.error.status ?? 500);
    return Response.json({ code, result: answer.ok ? answer.value : (answer.error.message ?? "") }, { status: code });
  });
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.unstubAllGlobals();
});

/** The page as it is after loading, its synchronisation running. */
async function open() {
  const [{ startCartSync }, { getCartStore }, { getCheckoutStore }] = await Promise.all([import("@/stores/cart-sync"), import("@/stores/cart"), import("@/stores/checkout")]);
  const [cart, checkout] = [getCartStore("bmse"), getCheckoutStore("bmse")];
  stop = startCartSync("bmse", { onRefused: ({ sku }) => refused.push(sku) });
  await until(() => expect(cart.getState().isLoaded && checkout.getState().isLoaded).toBe(true));
  return { cart, checkout };
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const pause = () => new Promise((resolve) => setTimeout(resolve, 350));

describe("startCartSync", () => {
  it("asks the server nothing while the cart is empty", async () => {
    await open();
    await pause();
    expect(server.asked).toEqual([]);
  });

  it("takes quick changes to the server together and shows its sums", async () => {
    const { cart } = await open();
    for (let i = 0; i < 3; i++) cart.getState().add(buildItem());
    await until(() => expect(cart.getState()).toMatchObject({ syncState: "idle", isDirty: false, totals: { grandTotal: 30_000 }, items: [{ qty: 3, serverItemId: 100 }] }));
    expect(server.asked.filter((name) => name === "cartUpdate")).toHaveLength(1);
  });

  it("does not lose what is changed while it runs", async () => {
    const { cart } = await open();
    server.meanwhile.cartTotals = () => {
      server.meanwhile = {};
      cart.getState().setQty(buildItem(), 5);
    };
    cart.getState().add(buildItem());
    await until(() => expect(cart.getState()).toMatchObject({ isDirty: false, totals: { grandTotal: 50_000 } }));
    expect(server.lines).toMatchObject([{ qty: 5 }]);
  });

  it("says when the server refuses a line and goes back to what it holds", async () => {
    server.limits = { CHAIR: 2 };
    const { cart } = await open();
    cart.getState().add(buildItem({ qty: 2 }));
    await until(() => expect(cart.getState().isDirty).toBe(false));
    cart.getState().setQty(buildItem(), 7);
    await until(() => expect(refused).toEqual(["CHAIR"]));
    expect(cart.getState().items).toMatchObject([{ qty: 2 }]);
  });

  it("keeps the cart while the network is away and tries again when it is back", async () => {
    isOffline = true;
    const { cart } = await open();
    cart.getState().add(buildItem({ qty: 2 }));
    await until(() => expect(cart.getState().syncState).toBe("failed"));
    expect(cart.getState()).toMatchObject({ isDirty: true, items: [{ qty: 2 }] });
    isOffline = false;
    window.dispatchEvent(new Event("online"));
    await until(() => expect(cart.getState()).toMatchObject({ syncState: "idle", isDirty: false, totals: { grandTotal: 20_000 } }));
  });

  it("asks a server that failed again by itself, and keeps the failure told until it answers", async () => {
    isOffline = true;
    const { cart } = await open();
    cart.getState().add(buildItem({ qty: 2 }));
    await until(() => expect(cart.getState().syncState).toBe("failed"));
    const told: string[] = [];
    const forget = cart.subscribe(({ syncState }) => told.push(syncState));
    isOffline = false;
    await vi.waitFor(() => expect(cart.getState()).toMatchObject({ syncState: "idle", isDirty: false }), { timeout: 6000, interval: 50 });
    forget();
    expect(told).not.toContain("running");
    expect(server.lines).toMatchObject([{ qty: 2 }]);
  });

  it("after a reload tells the server what it has not heard of", async () => {
    isOffline = true;
    const before = await open();
    before.cart.getState().add(buildItem({ qty: 4 }));
    stop?.();
    isOffline = false;
    vi.resetModules();
    const { cart } = await open();
    await until(() => expect(cart.getState()).toMatchObject({ isDirty: false, items: [{ qty: 4 }] }));
    expect(server.lines).toMatchObject([{ sku: "CHAIR", qty: 4 }]);
  });

  it("shows what another tab put into the cart, and only this store view's", async () => {
    const { cart } = await open();
    const event = (key: string) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));
    const kept = { items: [buildItem({ sku: "TABLE" })], totals: null, totalsVersion: 1, version: 1, isDirty: false };
    storage.entries.set(KEY, JSON.stringify({ version: 1, state: kept }));
    event("bmdk-shop/cart/current-cart");
    await pause();
    expect(cart.getState().items).toEqual([]);
    event(KEY);
    await until(() => expect(cart.getState().items).toMatchObject([{ sku: "TABLE" }]));
  });

  it("asks for new sums when another way of delivery or a whole postcode is chosen, not while one is typed", async () => {
    const { cart, checkout } = await open();
    cart.getState().add(buildItem());
    await until(() => expect(cart.getState().isDirty).toBe(false));
    checkout.getState().update({ details: { zipCode: "411" } });
    expect(cart.getState().version).toBe(1);
    checkout.getState().update({ details: { zipCode: "41101" } });
    expect(cart.getState().version).toBe(2);
    checkout.getState().update({ shipping: { carrierCode: "bjorkmo", methodCode: "kerb" } });
    await until(() => expect(cart.getState()).toMatchObject({ isDirty: false, totals: { shipping: 4900 } }));
    expect(server.asked).toContain("cartShippingInformation");
  });

  it("ends when it is told to", async () => {
    const { cart } = await open();
    stop?.();
    cart.getState().add(buildItem());
    window.dispatchEvent(new Event("online"));
    await pause();
    expect(server.asked).toEqual([]);
  });
});
