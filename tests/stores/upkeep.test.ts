// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserStorage, hasFields } from "@/stores/persist";
import { checkSize, checkVersion } from "@/stores/upkeep";
import { startUpkeep } from "@/stores/upkeep-start";

const version = vi.hoisted(() => ({ answer: (): Response | Promise<Response> => Response.json({}) }));
const reload = vi.fn<() => void>();
const says = (text: unknown) => () => Response.json({ code: 200, result: { version: text } });
const check = () => checkVersion("bmse", reload);
const keys = () => Object.keys(localStorage).toSorted();

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/soffor");
  document.body.innerHTML = "";
  version.answer = says("b");
  vi.stubGlobal("fetch", async () => version.answer());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  reload.mockReset();
});

describe("the version of the shop", () => {
  it("is stored the first time, and the same one changes nothing", async () => {
    localStorage.setItem("bmse-shop/search/recents", "x");
    await check();
    await check();
    expect([keys(), localStorage.getItem("shop/version")]).toEqual([["bmse-shop/search/recents", "shop/version"], "b"]);
    expect(reload).not.toHaveBeenCalled();
  });

  it("that is another clears all but wishlist, seen products, accepted cookies and cart of each store view, and reloads", async () => {
    const kept = [
      "bmse-shop/wishlist",
      "bmfi-shop/recently-viewed",
      "bmdk-shop/cookies-accepted",
      "bmse-shop/cart/hint",
      "bmse-shop/way-in",
    ];
    const gone = ["bmse-shop/search/recents", "bmse-shop/compare", "bmse-shop/checkout/current", "other"];
    for (const key of [...kept, ...gone]) localStorage.setItem(key, "x");
    localStorage.setItem("shop/version", "a");
    await check();
    expect(keys()).toEqual([...kept, "shop/version"].toSorted());
    expect([localStorage.getItem("shop/version"), reload.mock.calls.length]).toEqual(["b", 1]);
  });

  it.each<[string, () => void]>([
    ["an order waits or was not answered", () => localStorage.setItem("bmno-shop/checkout/attempt", "{}")],
    ["a payment is open", () => localStorage.setItem("bmse-shop/kco/order-id", "{}")],
    ["a task waits", () => localStorage.setItem("bmse-shop/sync/waiting", "1")],
    ["a change of the cart is not stored yet", () => localStorage.setItem("bmse-shop/cart/journal/tab", "[]")],
    ["the page is the checkout", () => history.replaceState(null, "", "/fi/checkout")],
    [
      "the checkout was left a moment ago",
      () => localStorage.setItem("bmse-shop/checkout/current", `{"state":{"modifiedAt":${Date.now()}}}`),
    ],
    [
      "a field is being edited",
      () => {
        document.body.innerHTML = "<input>";
        document.querySelector("input")?.focus();
      },
    ],
  ])("waits while %s", async (_, arrange) => {
    localStorage.setItem("shop/version", "a");
    localStorage.setItem("bmse-shop/search/recents", "x");
    arrange();
    await check();
    expect([localStorage.getItem("shop/version"), localStorage.getItem("bmse-shop/search/recents")]).toEqual([
      "a",
      "x",
    ]);
    expect(reload).not.toHaveBeenCalled();
  });

  it("does not wait for a checkout that was left long ago", async () => {
    localStorage.setItem("shop/version", "a");
    localStorage.setItem("bmse-shop/checkout/current", `{"state":{"modifiedAt":${Date.now() - 1_800_000}}}`);
    await check();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["nobody", () => Promise.reject(new TypeError("offline"))],
    ["HTML", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["500", () => Response.json({ code: 500, result: "" }, { status: 500 })],
    ["no version", says(undefined)],
    ["an empty version", says("")],
    ["a number", says(7)],
  ])("that is told by %s changes nothing", async (_, answer) => {
    localStorage.setItem("shop/version", "a");
    version.answer = answer;
    await check();
    expect([localStorage.getItem("shop/version"), reload.mock.calls]).toEqual(["a", []]);
  });
});

describe("the size of what is stored", () => {
  const fill = (key: string, characters: number) => localStorage.setItem(key, "x".repeat(characters - key.length));
  const HALF = 1024 * 1024;

  it("may be 4096 KB, two bytes a character", () => {
    fill("bmse-shop/search/recents", HALF);
    fill("bmse-shop/cart/current-cart", HALF);
    checkSize();
    expect(keys()).toHaveLength(2);
    localStorage.setItem("bmse-shop/compare", "");
    checkSize();
    expect(keys()).toEqual(["bmse-shop/cart/current-cart"]);
  });

  it("never costs the cart, log-in, orders, tasks or wishlist, what others stored, or an entry after the hundredth", () => {
    const kept = ["cart/hint", "checkout/attempt", "kco/order-id", "session/known", "sync/waiting", "wishlist"];
    for (const name of kept) localStorage.setItem(`bmse-shop/${name}`, "x");
    localStorage.setItem("theirs", "x");
    for (let index = kept.length; index < 102; index++) localStorage.setItem(`bmse-shop/seen/${index}`, "x");
    fill("bmse-shop/checkout/current", 2 * HALF + 1);
    checkSize();
    expect(keys().filter((key) => key.includes("/seen/"))).toEqual(["bmse-shop/seen/100", "bmse-shop/seen/101"]);
    expect(keys()).toEqual(expect.arrayContaining([...kept.map((name) => `bmse-shop/${name}`), "theirs"]));
  });

  it("is looked at every half minute and the version when the page is looked at again, until the page is left", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    fill("bmse-shop/search/recents", 2 * HALF + 1);
    const end = startUpkeep("bmse");
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(keys()).toEqual([]));
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(localStorage.getItem("shop/version")).toBe("b"));
    end();
    localStorage.clear();
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(keys()).toEqual([]);
  });
});

describe("a full storage", () => {
  const isText = (state: unknown): state is { text: string } => hasFields(state, { text: "string" });

  it("drops what is expendable and takes the entry then; orders, cart and wishlist stay", () => {
    for (const key of ["bmse-shop/search/recents", "bmse-shop/wishlist", "bmse-shop/cart/hint"])
      localStorage.setItem(key, "x");
    const onLost = vi.fn<() => void>();
    const storage: Storage = new Proxy(localStorage, {
      get(target, name) {
        if (name !== "setItem") {
          const found: unknown = Reflect.get(target, name);
          return typeof found === "function" ? found.bind(target) : found;
        }
        return (key: string, value: string) => {
          if (target.length > 2) throw new DOMException("full", "QuotaExceededError");
          target.setItem(key, value);
        };
      },
    });
    const kept = browserStorage(isText, () => storage, onLost);
    kept.setItem("bmse-shop/checkout/attempt", { state: { text: "order" }, version: 1 });
    expect(kept.getItem("bmse-shop/checkout/attempt")?.state).toEqual({ text: "order" });
    expect(keys()).toEqual(["bmse-shop/cart/hint", "bmse-shop/checkout/attempt", "bmse-shop/wishlist"]);
    expect(onLost).not.toHaveBeenCalled();
    // nothing is left to drop
    kept.setItem("bmse-shop/checkout/current", { state: { text: "form" }, version: 1 });
    expect([kept.getItem("bmse-shop/checkout/current"), onLost.mock.calls.length]).toEqual([null, 1]);
  });
});
