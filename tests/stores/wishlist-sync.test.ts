import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WishlistWire } from "@/lib/upstream/contract/wishlist";
import type { Wish } from "@/lib/wishlist/types";
import { type FakeStorage, stubStorage } from "./storage";

const KEY = "bmse-shop/wishlist";
const wish = (sku: string, addedAt = 1): Wish => ({ sku, parentSku: sku, productOption: null, addedAt, seen: null });
const kept = (...wishes: Wish[]) => JSON.stringify({ version: 1, state: { wishes, removed: [], version: 0 } });

let storage: FakeStorage;
let page: EventTarget & { visibilityState?: string; cookie?: string };
let isSignedIn: boolean;
let pushed: string[][];
/** What the server answers a list that is pushed. */
let server: (given: WishlistWire) => Promise<WishlistWire> | WishlistWire;
/** What a proxy in front of it answers in its place. */
let fault: (() => Response | Promise<Response>) | null;
let stop: () => void;

beforeEach(() => {
  [storage, page, isSignedIn, pushed, stop] = [stubStorage(), new EventTarget(), false, [], () => {}];
  server = (given) => given;
  fault = null;
  vi.resetModules();
  vi.stubGlobal("location", { origin: "http://shop.test" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  Object.defineProperty(page, "cookie", { get: () => (isSignedIn ? "bm_signed_in_bmse=1" : "") });
  page.visibilityState = "visible";
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    if (new URL(input, "http://shop.test").pathname === "/api/session")
      return Response.json({
        code: 200,
        result: isSignedIn ? { state: "customer", id: "1", firstname: "Åsa" } : { state: "guest" },
      });
    const given: WishlistWire = JSON.parse(String(init.body));
    pushed.push(given.items.map(({ sku }) => sku));
    if (fault) return fault();
    return Response.json({ code: 200, result: await server(given) });
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

async function open() {
  const [{ getWishlistStore }, { getSessionStore }, { openWishlist }] = await Promise.all([
    import("@/stores/wishlist"),
    import("@/stores/session"),
    import("@/stores/wishlist-start"),
  ]);
  const list = getWishlistStore("bmse");
  return {
    list,
    session: getSessionStore("bmse"),
    skus: () => list.getState().wishes.map(({ sku }) => sku),
    start: () => (stop = openWishlist("bmse")),
  };
}

describe("a wishlist in this browser", () => {
  it("keeps persisted entries when one is added before they were read", async () => {
    storage.entries.set(KEY, kept(wish("SOFA")));
    const { list, skus } = await open();
    list.getState().add(wish("LAMP", 2));
    expect([skus(), storage.entries.get(KEY)]).toEqual([["LAMP", "SOFA"], expect.stringContaining("SOFA")]);
  });

  it("of a guest makes no call", async () => {
    const { list, start } = await open();
    start();
    list.getState().add(wish("LAMP"));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(pushed).toEqual([]);
  });
});

describe("a customer's", () => {
  it("is synchronised also where the customer was signed in before this code loaded", async () => {
    storage.entries.set(KEY, kept(wish("SOFA")));
    isSignedIn = true;
    server = (given) => ({
      ...given,
      items: [...given.items, { sku: "LAMP", parent_sku: "LAMP", added_at: new Date(5).toISOString() }],
    });
    const { session, skus, start } = await open();
    await session.getState().check();
    start();
    await vi.waitFor(() => expect([pushed, skus()]).toEqual([[["SOFA"]], ["LAMP", "SOFA"]]));
  });

  const html = (status: number) =>
    new Response("<title>Bad gateway</title>", { status, headers: { "content-type": "text/html" } });
  it.each<[string, () => Response | Promise<Response>]>([
    ["400", () => Response.json({ code: 400, result: "Bad Request" }, { status: 400 })],
    ["401", () => Response.json({ code: 401, result: "Unauthorized" }, { status: 401 })],
    ["500", () => Response.json({ code: 500, result: "" }, { status: 500 })],
    ["HTML with 502", () => html(502)],
    ["HTML with 200", () => html(200)],
    [
      "half an answer",
      () => new Response('{"code":200,"result":{"items":[', { headers: { "content-type": "application/json" } }),
    ],
    ["another shape", () => Response.json({ code: 200, result: { items: "none" } })],
    ["nothing", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ])("is whole after %s, and is sent again with the next change", async (_, given) => {
    storage.entries.set(KEY, kept(wish("SOFA")));
    isSignedIn = true;
    fault = given;
    const { list, session, skus, start } = await open();
    await session.getState().check();
    start();
    await vi.waitFor(() => expect(pushed.length).toBeGreaterThan(0));
    expect([skus(), storage.entries.get(KEY)]).toEqual([["SOFA"], expect.stringContaining("SOFA")]);
    fault = null;
    list.getState().add(wish("LAMP", 2));
    await vi.waitFor(() => expect(pushed.at(-1)?.toSorted()).toEqual(["LAMP", "SOFA"]), { timeout: 3000 });
    expect(skus().toSorted()).toEqual(["LAMP", "SOFA"]);
  });

  it("answered after a log-out is ignored", async () => {
    isSignedIn = true;
    let answer: (list: WishlistWire) => void = () => {};
    server = () => new Promise((resolve) => (answer = resolve));
    const { session, skus, start, list } = await open();
    await session.getState().check();
    start();
    await vi.waitFor(() => expect(pushed).toHaveLength(1));
    isSignedIn = false;
    await session.getState().logOut();
    list.getState().clear();
    isSignedIn = true;
    await session.getState().check();
    answer({
      items: [{ sku: "LAMP", parent_sku: "LAMP", added_at: new Date(5).toISOString() }],
      removed: [],
      version: 1,
    });
    await vi.waitFor(() => expect(pushed.length).toBeGreaterThan(1), { timeout: 3000 });
    expect(skus()).toEqual([]);
  });
});
