import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import { matchCall } from "@/lib/upstream/match-call";
import { FakeServer } from "../cart/fake-server";
import { type FakeStorage, stubStorage } from "./storage";

/** Tabs of one browser: what one posts the others hear, a moment later. */
export class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  constructor(readonly name: string) {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        queueMicrotask(() => other.dispatchEvent(new MessageEvent("message", { data })));
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}

/** A browser a test opens pages in, and the shop's API behind it. */
export class FakeBrowser {
  server = new FakeServer();
  storage: FakeStorage = stubStorage();
  window = new EventTarget();
  page = Object.assign(new EventTarget(), { visibilityState: "visible", cookie: "" });
  isOffline = false;
  /** The stock check of a SKU; null makes the call fail. */
  stock: Record<string, boolean | null> = {};
  /** SKUs it was checked for. */
  checked: string[] = [];
  #open: { stop(): void }[] = [];
  #holders = new Map<string, Promise<unknown>>();

  /** As `navigator.locks.request`: one holder of a name after the other. */
  #lock = (name: string, ...rest: ((lock: object) => Promise<unknown>)[]): Promise<unknown> => {
    const task = rest.at(-1);
    const run = (this.#holders.get(name) ?? Promise.resolve()).then(() => task?.({}));
    this.#holders.set(
      name,
      run.catch(() => undefined),
    );
    return run;
  };

  constructor() {
    vi.stubGlobal("indexedDB", new IDBFactory());
    vi.stubGlobal("BroadcastChannel", FakeChannel);
    vi.stubGlobal("location", { origin: "http://shop.test" });
    vi.stubGlobal("document", this.page);
    vi.stubGlobal("addEventListener", this.window.addEventListener.bind(this.window));
    vi.stubGlobal("removeEventListener", this.window.removeEventListener.bind(this.window));
    vi.stubGlobal("navigator", { locks: { request: this.#lock } });
    vi.stubGlobal("fetch", this.fetch);
  }

  fetch = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    if (this.isOffline) throw new TypeError("offline");
    const url = new URL(input, "http://shop.test");
    if (url.pathname === "/api/cards") return Response.json({ code: 200, result: [] });
    const call = matchCall(init.method ?? "GET", url.pathname);
    if (!call) return Response.json({ code: 404, result: "unknown" }, { status: 404 });
    const query = Object.fromEntries(url.searchParams);
    if (call.name === "stockCheck" || call.name === "stockList")
      return this.#tellStock(
        call.name === "stockCheck" ? [query.sku ?? ""] : (query.skus ?? "").split(","),
        call.name === "stockList",
      );
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const answer = await this.server.call(call.name, { store: "bmse", body, query });
    const code = answer.ok ? 200 : (answer.error.status ?? 500);
    return Response.json({ code, result: answer.ok ? answer.value : (answer.error.message ?? "") }, { status: code });
  };

  #tellStock(skus: string[], isList: boolean): Response {
    this.checked.push(...skus);
    if (skus.some((sku) => this.stock[sku] === null))
      return Response.json({ code: 500, result: "no" }, { status: 500 });
    const items = skus.map((sku, index) => ({ product_id: index, qty: 5, is_in_stock: this.stock[sku] ?? true }));
    return Response.json({ code: 200, result: isList ? items : items[0] });
  }

  /** Another tab, its modules its own. */
  async openTab() {
    vi.resetModules();
    const [cart, tab, sync, add, coupon, stock, soldOut, wake, checkout, session] = await Promise.all([
      import("@/stores/cart"),
      import("@/stores/cart-tab"),
      import("@/stores/cart-sync"),
      import("@/stores/cart-add"),
      import("@/stores/cart-coupon"),
      import("@/stores/cart-stock"),
      import("@/stores/sold-out"),
      import("@/stores/cart-wake"),
      import("@/stores/checkout"),
      import("@/stores/session"),
    ]);
    const opened = {
      ...sync,
      ...add,
      ...coupon,
      ...stock,
      ...soldOut,
      wakeCart: wake.wakeCart,
      cart: cart.getCartStore("bmse"),
      tab: tab.getCartTab("bmse"),
      checkout: checkout.getCheckoutStore("bmse"),
      session: session.getSessionStore("bmse"),
      onCartEvent: cart.onCartEvent,
      readHint: cart.readHint,
      stop: () => cart.runningCarts.get("bmse")?.stop(),
    };
    this.#open.push(opened);
    return opened;
  }

  /** Ends all pages, and waits for their running work. */
  async close(): Promise<void> {
    for (const { stop } of this.#open) stop();
    await Promise.all(this.#holders.values());
    FakeChannel.open.clear();
    vi.unstubAllGlobals();
  }
}

export const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
export const pause = (ms = 350) => new Promise<void>((resolve) => setTimeout(resolve, ms));
