import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StoreCode } from "@/lib/storefront/types";
import type { SessionChange } from "@/stores/session";
import { stubStorage } from "./storage";

interface RecordedRequest {
  call: string;
  query: string;
  body: unknown;
}

/** The edge as a page sees it: cookies it cannot read, but for the hint. */
class FakeEdge {
  requests: RecordedRequest[] = [];
  isSignedIn = false;
  isOffline = false;
  /** What a call is answered in place of the usual. */
  faults: Record<string, () => Response> = {};

  get cookie(): string {
    return this.isSignedIn ? "other=1; bm_signed_in_bmse=1; bm_signed_in_bmfi=1" : "other=1";
  }

  fetch = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search: query } = new URL(input, "http://shop.test");
    const call = `${init.method ?? "GET"} ${pathname}`;
    this.requests.push({ call, query, body: typeof init.body === "string" ? JSON.parse(init.body) : null });
    if (this.isOffline) throw new TypeError("offline");
    const fault = this.faults[call];
    if (fault) return fault();
    if (call === "POST /api/user/login" || call === "DELETE /api/session")
      this.isSignedIn = call === "POST /api/user/login";
    if (call === "POST /api/user/login") return reply(200, "customer");
    if (call === "POST /api/user/create")
      return reply(200, { id: 1, group_id: 1, email: "a@b.se", firstname: "Åsa", lastname: "Ek" });
    if (call === "POST /api/user/reset-password") return reply(200, true);
    return reply(200, this.isSignedIn ? { state: "customer", id: "1", firstname: "Åsa" } : { state: "guest" });
  };
}
const reply = (code: number, result: unknown, meta?: object) =>
  Response.json({ code, result, ...(meta && { meta }) }, { status: code });

/** Tabs of one browser: what one posts the others receive. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    // later, as in a browser
    for (const other of FakeChannel.open)
      if (other !== this) setTimeout(() => other.dispatchEvent(new MessageEvent("message", { data })), 15);
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}

let edge: FakeEdge;
let page: EventTarget & { visibilityState?: string };
let stops: (() => void)[];
let notices: string[];
/** What the cart of any tab was called with; what the cart does is its own test's. */
const cart = vi.hoisted(() => ({
  onLogIn: vi.fn<() => Promise<void>>(),
  onLogOut: vi.fn<() => Promise<void>>(),
  onLoginEnd: vi.fn<() => Promise<void>>(),
}));
vi.mock("@/stores/cart-sync", () => cart);
/** Stores whose orders were loaded; how is tests/stores/load-orders.test.ts. */
const orders = vi.hoisted(() => ({ loadOrders: vi.fn<(store: string) => Promise<void>>() }));
vi.mock("@/stores/load-orders", () => orders);
/** Stores whose waiting tasks were dropped; how is tests/stores/sync-queue.test.ts. */
const tasks = vi.hoisted(() => ({ dropWaitingTasks: vi.fn<(store: string) => Promise<void>>() }));
vi.mock("@/stores/sync-queue", () => tasks);
/** Events that were tracked. */
const tracked = vi.hoisted((): unknown[] => []);
vi.mock("@/stores/analytics", () => ({ track: (_: string, build: () => unknown) => void tracked.push(build()) }));

beforeEach(() => {
  for (const call of [...Object.values(cart), orders.loadOrders, tasks.dropWaitingTasks])
    call.mockReset().mockResolvedValue();
  tracked.length = 0;
  [edge, page, stops, notices] = [new FakeEdge(), new EventTarget(), [], []];
  FakeChannel.open.clear();
  stubStorage();
  stubStorage("sessionStorage");
  vi.resetModules();
  vi.stubGlobal("location", { origin: "http://shop.test" });
  vi.stubGlobal("fetch", edge.fetch);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  Object.defineProperty(page, "cookie", { get: () => edge.cookie });
  page.visibilityState = "visible";
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

/** A page that was just loaded; called again, another tab of the same browser. */
async function open(store: StoreCode = "bmse") {
  vi.resetModules();
  const [{ getSessionStore, onSessionChange }, { startSession }, { getCheckoutStore }, { getWishlistStore }] =
    await Promise.all([
      import("@/stores/session"),
      import("@/stores/session-keeper"),
      import("@/stores/checkout"),
      import("@/stores/wishlist"),
    ]);
  const changes: SessionChange[] = [];
  stops.push(onSessionChange((change) => changes.push(change)));
  stops.push(
    startSession(store, { onLoggedOut: () => notices.push("logged out"), onExpired: () => notices.push("expired") }),
  );
  const session = getSessionStore(store);
  await vi.waitFor(() => expect(session.getState().status).not.toBe("unknown"), { timeout: 15_000 });
  return { session, changes, checkout: getCheckoutStore("bmse"), wishlist: getWishlistStore("bmse") };
}
const credentials = { email: "a@b.se", password: "Secret-1" };
/** Waits for code that is loaded by what is loaded itself. */
async function settleImports() {
  for (let round = 0; round < 3; round++) {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
const calls = () => edge.requests.map(({ call }) => call);
const stateOf = ({ session }: Awaited<ReturnType<typeof open>>) => [
  session.getState().status,
  session.getState().firstName,
];

describe("a page that is loaded", () => {
  it("makes no call for a guest", async () => {
    const tab = await open();
    expect([stateOf(tab), calls(), tab.changes]).toEqual([["guest", null], [], []]);
  });

  it("finds who is signed in, without merging carts on a reload", async () => {
    edge.isSignedIn = true;
    const tab = await open();
    expect([stateOf(tab), calls()]).toEqual([["customer", "Åsa"], ["GET /api/session"]]);
    expect(tab.changes).toMatchObject([{ store: "bmse", cause: "found", isSignedIn: true }]);
  });

  it("loads the orders of a customer of whom this browser has none", async () => {
    edge.isSignedIn = true;
    await open();
    await vi.waitFor(() => expect(orders.loadOrders).toHaveBeenCalledWith("bmse"), { timeout: 15_000 });
    await settleImports();
    orders.loadOrders.mockClear();
    localStorage.setItem("bmse-shop/session/orders", JSON.stringify({ state: { orders: [] }, version: 1 }));
    await open();
    await settleImports();
    expect(orders.loadOrders).not.toHaveBeenCalled();
  });

  it.each([
    ["fails", () => reply(503, "no")],
    ["answers something else", () => reply(200, { state: "king" })],
    ["answers HTML", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ])("knows neither guest nor customer where the edge %s", async (_, fault) => {
    edge.isSignedIn = true;
    edge.faults["GET /api/session"] = fault;
    const tab = await open();
    expect([stateOf(tab), tab.changes]).toEqual([["unavailable", null], []]);
  });
});

describe("a page of a customer whose log-in has ended meanwhile", () => {
  const leaveCart = () =>
    localStorage.setItem("bmse-shop/cart/hint", JSON.stringify({ quantities: 2, items: 1, owner: "customer" }));
  const ends = async () => {
    await settleImports();
    return [cart.onLoginEnd.mock.calls, cart.onLogOut.mock.calls];
  };

  it("clears the customer's cart where the cookies are gone, and notifies", async () => {
    leaveCart();
    const tab = await open();
    expect([stateOf(tab), tab.changes, await ends(), notices]).toEqual([
      ["guest", null],
      [{ store: "bmse", cause: "lapsed", isSignedIn: false, isSilent: false }],
      [[["bmse"]], []],
      ["logged out"],
    ]);
  });

  it("opens the log-in where the edge could not renew it", async () => {
    edge.isSignedIn = true;
    edge.faults["GET /api/session"] = () => reply(200, { state: "guest" });
    const tab = await open();
    expect([stateOf(tab), tab.changes.map(({ cause }) => cause), await ends(), notices]).toEqual([
      ["guest", null],
      ["expired"],
      [[["bmse"]], []],
      ["expired"],
    ]);
  });

  it.each([
    ["drops the tasks that wait for it", true, [["bmse"]]],
    ["loads no queue where none wait", false, []],
  ])("%s", async (_, isWaiting, dropped) => {
    if (isWaiting) localStorage.setItem("bmse-shop/sync/waiting", "1");
    edge.isSignedIn = true;
    edge.faults["GET /api/session"] = () => reply(200, { state: "guest" });
    await open();
    await settleImports();
    expect([tasks.dropWaitingTasks.mock.calls, notices]).toEqual([dropped, ["expired"]]);
  });

  it("checks again when back online, where the check failed", async () => {
    edge.isSignedIn = true;
    edge.isOffline = true;
    const tab = await open();
    edge.isOffline = false;
    page.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(stateOf(tab)).toEqual(["customer", "Åsa"]));
  });

  it("keeps nothing for the next log-in, which may be another customer's", async () => {
    leaveCart();
    edge.isSignedIn = true;
    edge.faults["GET /api/session"] = () => reply(503, "no");
    const tab = await open();
    edge.faults = {};
    await tab.session.getState().logIn(credentials);
    expect(tab.changes.map(({ cause }) => cause)).toEqual(["lapsed", "login"]);
    expect(await ends()).toEqual([[["bmse"]], []]);
  });

  it("is broadcast to the other tabs, which end with the same cart", async () => {
    edge.isSignedIn = true;
    const [one, other] = [await open(), await open()];
    edge.isSignedIn = false;
    one.session.getState().noteRefusal();
    await settleImports();
    expect([stateOf(other)[0], other.changes.at(-1)?.cause, notices]).toEqual(["guest", "lapsed", ["expired"]]);
    expect(other.session.getState().isExpired).toBe(true);
    expect(await ends()).toEqual([[["bmse"], ["bmse"]], []]);
  });
});

describe("logging in", () => {
  it("loads the customer and connects the cart, after the cookies are set", async () => {
    const tab = await open();
    expect(await tab.session.getState().logIn(credentials)).toEqual({ ok: true, value: null });
    expect(stateOf(tab)).toEqual(["customer", "Åsa"]);
    expect(edge.requests[0]).toMatchObject({
      call: "POST /api/user/login",
      body: { username: "a@b.se", password: "Secret-1" },
    });
    expect(tab.changes).toEqual([{ store: "bmse", cause: "login", isSignedIn: true, isSilent: true }]);
  });

  it.each([
    ["a wrong password", () => reply(401, "The account sign-in was incorrect"), "signInIncorrect"],
    ["a wrong password the server names", () => reply(401, "No.", { reason: "signInWrong" }), "signInWrong"],
    ["too many tries", () => reply(401, "No.", { reason: "signInPaused" }), "signInPaused"],
    ["a server that fails", () => reply(500, "no"), "serverError"],
    [
      "an answer that is none",
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      "badContentType",
    ],
  ])("with %s leaves the guest a guest", async (_, fault, code) => {
    const tab = await open();
    edge.faults["POST /api/user/login"] = fault;
    expect(await tab.session.getState().logIn(credentials)).toMatchObject({ ok: false, error: { code } });
    expect([stateOf(tab), tab.changes, notices]).toEqual([["guest", null], [], []]);
  });

  it("fails with a notice while offline", async () => {
    const tab = await open();
    edge.isOffline = true;
    expect(await tab.session.getState().logIn(credentials)).toMatchObject({
      ok: false,
      error: { kind: "network", code: "unreachable" },
    });
  });

  it.each([
    ["the customer cannot be read", () => reply(503, "no"), "serverError"],
    ["it is nobody", () => reply(200, { state: "guest" }), "unauthorized"],
  ])("is undone where %s, and the guest loses nothing by it", async (_, visitor, code) => {
    const tab = await open();
    tab.checkout.getState().update({ details: { city: "Göteborg" } });
    edge.faults["GET /api/session"] = visitor;
    const seen = new Set<string>();
    tab.session.subscribe(({ status }) => seen.add(status));
    expect(await tab.session.getState().logIn(credentials)).toMatchObject({ ok: false, error: { code } });
    await settleImports();
    // else the form would be taken away, with what was typed
    expect(seen).not.toContain("unavailable");
    expect([stateOf(tab), tab.changes, notices]).toEqual([["guest", null], [], []]);
    expect([cart.onLogIn.mock.calls, cart.onLogOut.mock.calls, tab.checkout.getState().details]).toEqual([
      [],
      [],
      { city: "Göteborg" },
    ]);
  });

  it("whose customer cannot be read deletes its cookies and leaves the guest's cart", async () => {
    const tab = await open();
    edge.faults["GET /api/session"] = () => reply(503, "no");
    await tab.session.getState().logIn(credentials);
    expect([edge.isSignedIn, edge.requests.at(-1)?.query]).toEqual([false, "?storeCode=bmse&cart=kept"]);
  });
});

describe("registering", () => {
  const registration = { ...credentials, firstname: "Åsa", lastname: "Ek" };

  it("creates a customer and signs them in", async () => {
    const tab = await open();
    expect((await tab.session.getState().register(registration)).ok).toBe(true);
    expect(calls()).toEqual(["POST /api/user/create", "POST /api/user/login", "GET /api/session"]);
    expect(edge.requests[0]?.body).toEqual({
      customer: { email: "a@b.se", firstname: "Åsa", lastname: "Ek" },
      password: "Secret-1",
    });
    expect(stateOf(tab)).toEqual(["customer", "Åsa"]);
    expect(tracked).toEqual([
      { name: "sign_up", method: "password" },
      { name: "login", method: "password" },
    ]);
  });

  it.each([
    ["A customer with the same email address already exists in an associated website.", 400, "emailTaken"],
    ["Minimum of different classes of characters in password is 3.", 400, "passwordWeak"],
    ["The password needs at least 8 characters.", 400, "passwordWeak"],
    ["Too many requests. Please wait and try again later.", 429, "tooMany"],
    ["something else", 400, "badRequest"],
    ["A customer with the same email address already exists, and the server fails", 500, "serverError"],
  ])("is refused with words of its own: %s", async (words, status, code) => {
    const tab = await open();
    edge.faults["POST /api/user/create"] = () => reply(status, words);
    expect(await tab.session.getState().register(registration)).toMatchObject({ ok: false, error: { code } });
    expect(calls()).toEqual(["POST /api/user/create"]);
    expect(tracked).toEqual([]);
  });
});

describe("a forgotten password", () => {
  it("is reset by e-mail; an unknown address is reported", async () => {
    const tab = await open();
    expect(await tab.session.getState().resetPassword("a@b.se")).toEqual({ ok: true, value: null });
    edge.faults["POST /api/user/reset-password"] = () => reply(404, "No such entity");
    expect(await tab.session.getState().resetPassword("x@b.se")).toMatchObject({
      ok: false,
      error: { code: "emailUnknown" },
    });
  });
});

describe("logging out", () => {
  async function openSignedIn() {
    edge.isSignedIn = true;
    const tab = await open();
    tab.checkout.getState().update({ details: { city: "Göteborg" } });
    tab.wishlist.getState().add({ sku: "SOFA", parentSku: "SOFA", productOption: null, addedAt: 1, seen: null });
    return tab;
  }
  /** How often the cart was cleared, and what is left of the checkout. */
  const isForgotten = async () => {
    await settleImports();
    // the instance that a page's own import gives: earlier tabs of this test have others
    const { getCheckoutStore } = await import("@/stores/checkout");
    return [cart.onLogOut.mock.calls, getCheckoutStore("bmse").getState().details];
  };

  it("clears the cart, the checkout and the wishlist, and notifies", async () => {
    const tab = await openSignedIn();
    await tab.session.getState().logOut();
    expect([stateOf(tab), await isForgotten(), notices]).toEqual([["guest", null], [[["bmse"]], {}], ["logged out"]]);
    expect(tab.wishlist.getState().wishes).toEqual([]);
    expect(tab.changes.at(-1)).toEqual({ store: "bmse", cause: "logout", isSignedIn: false, isSilent: false });
  });

  it("clears the lists that are in this browser only", async () => {
    const tab = await openSignedIn();
    const [{ getCompareStore }, { getClaimsStore }] = await Promise.all([
      import("@/stores/compare"),
      import("@/stores/claims"),
    ]);
    const [compare, claims] = [getCompareStore("bmse"), getClaimsStore("bmse")];
    compare.getState().toggle("SOFA");
    claims.getState().keep({ code: "BM10", created_at: "2026-06-15T12:00:00.000Z", value: 10, description: "10 %" });
    await tab.session.getState().logOut();
    await settleImports();
    expect([compare.getState().skus, claims.getState().claims]).toEqual([[], []]);
  });

  it("shows no notice where it is silent", async () => {
    const tab = await openSignedIn();
    await tab.session.getState().logOut({ isSilent: true });
    expect([stateOf(tab)[0], notices]).toEqual(["guest", []]);
  });

  it("that did not reach the edge has not happened", async () => {
    const tab = await openSignedIn();
    edge.isOffline = true;
    expect(await tab.session.getState().logOut()).toMatchObject({ ok: false, error: { kind: "network" } });
    expect([stateOf(tab), await isForgotten()]).toEqual([
      ["customer", "Åsa"],
      [[], { city: "Göteborg" }],
    ]);
  });

  it("is followed by the other tabs, and so is logging in", async () => {
    const other = await openSignedIn();
    const tab = await open();
    await tab.session.getState().logOut();
    await settleImports();
    expect([stateOf(other), await isForgotten()]).toEqual([
      ["guest", null],
      [[["bmse"], ["bmse"]], {}],
    ]);
    expect(other.changes.at(-1)).toMatchObject({ cause: "elsewhere", isSilent: true });
    expect(notices).toEqual(["logged out"]);
    await tab.session.getState().logIn(credentials);
    await vi.waitFor(() => expect(stateOf(other)).toEqual(["customer", "Åsa"]));
    expect(other.changes.at(-1), "only the tab of the login merges").toMatchObject({ cause: "found" });
  });

  it("in another store view has no effect here", async () => {
    const tab = await openSignedIn();
    new FakeChannel().postMessage({ store: "bmdk", cause: "logout" });
    new FakeChannel().postMessage("noise");
    await settleImports();
    expect(stateOf(tab)[0]).toBe("customer");
    new FakeChannel().postMessage({ store: "bmse", cause: "logout" });
    await vi.waitFor(() => expect(stateOf(tab)[0]).toBe("guest"));
  });

  it("ends where a store view that shares its accounts logs out", async () => {
    edge.isSignedIn = true;
    const finnish = await open("bmfi");
    expect(stateOf(finnish)[0]).toBe("customer");
    new FakeChannel().postMessage({ store: "bmen", cause: "logout" });
    await vi.waitFor(() => expect(stateOf(finnish)[0]).toBe("guest"));
  });

  it("is noticed by a tab that missed it, when it gets the focus", async () => {
    const tab = await openSignedIn();
    edge.isSignedIn = false;
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(stateOf(tab)[0]).toBe("guest"));
  });

  it("happens by itself where a call is refused and the edge has ended the log-in", async () => {
    const tab = await openSignedIn();
    const { callApi } = await import("@/lib/upstream/client");
    edge.faults["GET /api/user/me"] = () => reply(401, "no");
    await callApi("userMe", { store: "bmse" });
    expect(stateOf(tab)[0], "a cart may be somebody else's: the login holds").toBe("customer");
    edge.isSignedIn = false;
    await callApi("userMe", { store: "bmse" });
    expect([stateOf(tab), await isForgotten(), notices]).toEqual([
      ["guest", null],
      [[], { city: "Göteborg" }],
      ["expired"],
    ]);
    expect(tab.session.getState(), "what is typed waits for the same customer").toMatchObject({
      isExpired: true,
      customerId: "1",
    });
    expect(
      localStorage.getItem("bmse-shop/checkout/current") ?? sessionStorage.getItem("bmse-shop/checkout/current"),
    ).toBeNull();
    await tab.session.getState().logIn(credentials);
    expect(tab.session.getState()).toMatchObject({ isExpired: false, customerId: "1" });
    expect(cart.onLoginEnd.mock.calls, "lines never sent stay").toEqual([["bmse"]]);
  });

  it("wins over an answer requested before it", async () => {
    edge.isSignedIn = true;
    const tab = await open();
    let release: () => void = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    const usual = edge.fetch;
    vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
      if ((init?.method ?? "GET") === "GET") await late;
      return (init?.method ?? "GET") === "GET"
        ? reply(200, { state: "customer", id: "1", firstname: "Åsa" })
        : usual(input, init);
    });
    const checking = tab.session.getState().check();
    await tab.session.getState().logOut();
    release();
    await checking;
    expect(stateOf(tab)).toEqual(["guest", null]);
  });
});
