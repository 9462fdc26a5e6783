import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyIntents, type Intent, type PersistedCart } from "@/lib/cart/replica";
import { buildItem } from "../cart/builders";
import { type FakeStorage, GARBAGE, stubStorage } from "./storage";

const KEY = "bmse-shop/cart/current-cart";
let storage: FakeStorage;

beforeEach(() => {
  storage = stubStorage();
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

/** The storage as a page that was just loaded has it. */
async function open(store: "bmse" | "bmdk" = "bmse") {
  vi.resetModules();
  return (await import("@/stores/cart-storage")).openCartStorage(store);
}
async function openJournal(tab: string) {
  vi.resetModules();
  return (await import("@/stores/cart-storage")).openJournal("bmse", tab);
}

const added = (sku: string, qty = 1): Intent => ({
  seq: 1,
  action: { type: "add", item: buildItem({ sku, qty }), max: 999 },
});
const adds =
  (tab: string, sku: string, qty = 1, now = 5) =>
  (persisted: PersistedCart) =>
    applyIntents(persisted, tab, [added(sku, qty)], now);
const lines = (persisted: PersistedCart | null) => persisted?.cart.items.map(({ sku, qty }) => `${sku} ${qty}`);

const tooLarge = (persisted: PersistedCart) =>
  applyIntents(
    persisted,
    "big",
    [{ seq: 1, action: { type: "add", item: buildItem({ sku: "BIG", detail: "x".repeat(600_000) }), max: 9 } }],
    90,
  );

/** A database that answers nothing, or fails. */
function breakDatabase(fault: "blocked" | "silent" | "absent"): void {
  const request = () => new EventTarget();
  if (fault === "absent") vi.stubGlobal("indexedDB", undefined);
  else
    vi.stubGlobal("indexedDB", {
      open:
        fault === "silent"
          ? request
          : () => {
              throw new DOMException("blocked", "SecurityError");
            },
    });
}

describe("the persisted cart", () => {
  it("is restored on the next page, and local storage holds nothing of it", async () => {
    expect(lines(await (await open()).update(adds("a", "CHAIR", 2)))).toEqual(["CHAIR 2"]);
    expect(lines(await (await open()).read())).toEqual(["CHAIR 2"]);
    expect([...storage.entries.keys()]).toEqual([]);
  });

  it("belongs to one store view", async () => {
    await (await open()).update(adds("a", "CHAIR"));
    expect(lines(await (await open("bmdk")).read())).toEqual([]);
  });

  it("takes changes of two tabs in turn", async () => {
    const [a, b] = [await open(), await open()];
    const [, last] = await Promise.all([a.update(adds("a", "CHAIR")), b.update(adds("b", "TABLE"))]);
    expect(lines(last)).toEqual(["CHAIR 1", "TABLE 1"]);
    expect(lines(await a.read())).toEqual(["CHAIR 1", "TABLE 1"]);
  });

  it("migrates the cart of an earlier version of the shop and removes it", async () => {
    const { checksum: _, ...old } = { ...buildItem({ qty: 3, serverItemId: 7 }), checksum: "[]" };
    storage.entries.set(
      KEY,
      JSON.stringify({
        version: 1,
        state: {
          items: [{ ...old, checksum: "[]", errors: { quantity: "x" } }],
          totals: null,
          totalsVersion: 4,
          version: 4,
          isDirty: false,
        },
      }),
    );
    const cart = await open();
    expect((await cart.read())?.cart).toMatchObject({
      items: [{ sku: "CHAIR", qty: 3, serverItemId: 7, errors: {}, checksum: buildItem().checksum }],
      connection: "former",
      version: 5,
      syncedVersion: 0,
    });
    expect(lines(await cart.update(adds("a", "TABLE")))).toEqual(["CHAIR 3", "TABLE 1"]);
    expect(storage.entries.size).toBe(0);
    expect(lines(await (await open()).read())).toEqual(["CHAIR 3", "TABLE 1"]);
  });

  it.each(GARBAGE)("is empty where local storage holds %s", async (_, text) => {
    storage.entries.set(KEY, text);
    const cart = await open();
    expect(lines(await cart.read())).toEqual([]);
    expect(lines(await cart.update(adds("a", "CHAIR")))).toEqual(["CHAIR 1"]);
  });

  it("is empty where the database holds something else", async () => {
    const { createStore, set } = await import("idb-keyval");
    const place = createStore("shop-cart", "carts");
    for (const value of [
      "text",
      7,
      { cart: {} },
      { cart: { items: [{ sku: 1 }] }, applied: [], savedAt: 1 },
      { cart: { items: [] }, applied: "x", savedAt: 1 },
    ]) {
      await set("bmse", value, place);
      expect(lines(await (await open()).read())).toEqual([]);
    }
    await set("bmse", { cart: {}, applied: [["a", 1], "x", [1, 2]], savedAt: 1 }, place);
    expect(await (await open()).read()).toMatchObject({ cart: { items: [], owner: "guest" }, applied: [["a", 1]] });
  });

  it("over its bound is not written, and the one before stays", async () => {
    const cart = await open();
    await cart.update(adds("a", "CHAIR", 2));
    expect(await cart.update(tooLarge)).toBeNull();
    expect(lines(await cart.read())).toEqual(["CHAIR 2"]);
    expect(lines(await (await open()).read())).toEqual(["CHAIR 2"]);
    expect(lines(await cart.update(adds("b", "TABLE")))).toEqual(["CHAIR 2", "TABLE 1"]);
  });

  it("begun while the database was slow gets the lines of the cart in it too", async () => {
    await (await open()).update(adds("a", "CHAIR", 2, 50));
    const [{ openCartStorage }, database] = [await import("@/stores/cart-storage"), indexedDB];
    breakDatabase("blocked");
    const cart = openCartStorage("bmse");
    expect(lines(await cart.read())).toEqual([]);
    await cart.update(adds("b", "TABLE", 1, 60));
    vi.stubGlobal("indexedDB", database);
    expect(lines(await (await open()).read())).toEqual(["CHAIR 2", "TABLE 1"]);
  });

  it("that was emptied stays empty: the newer cart had applied every line", async () => {
    const before = await open();
    await before.update(adds("a", "CHAIR", 2, 50));
    const persisted = await before.update((state) =>
      applyIntents(state, "a", [{ seq: 2, action: { type: "cleared" } }], 60),
    );
    expect(lines(persisted)).toEqual([]);
    storage.entries.set(KEY, JSON.stringify({ ...persisted, savedAt: 70 }));
    expect(lines(await (await open()).read())).toEqual([]);
  });
});

describe.each(["blocked", "absent"] as const)("where the database is %s (private mode)", (fault) => {
  beforeEach(() => breakDatabase(fault));

  it("stores the cart in local storage", async () => {
    const cart = await open();
    expect(lines(await cart.read())).toEqual([]);
    await cart.update(adds("a", "CHAIR", 2));
    expect(lines(await (await open()).read())).toEqual(["CHAIR 2"]);
  });

  it("one over its bound is not written, and the one before stays", async () => {
    const cart = await open();
    await cart.update(adds("a", "CHAIR", 2));
    expect(await cart.update(tooLarge)).toBeNull();
    expect(lines(await cart.read())).toEqual(["CHAIR 2"]);
    expect(lines(await (await open()).read())).toEqual(["CHAIR 2"]);
  });

  it("loses nothing when tabs write at the same moment", async () => {
    const [a, b] = [await open(), await open()];
    await Promise.all([a.read(), b.read()]);
    const seen = storage.entries.get(KEY);
    // the process of the second tab does not see the first one's write yet
    const writing = a.update(adds("a", "CHAIR"));
    await vi.waitFor(() => expect(storage.entries.get(KEY)).not.toBe(seen));
    const first = storage.entries.get(KEY);
    storage.entries.delete(KEY);
    const other = b.update(adds("b", "TABLE"));
    await Promise.all([writing, other]);
    expect(first).toBeDefined();
    expect(lines(await (await open()).read())?.toSorted()).toEqual(["CHAIR 1", "TABLE 1"]);
  });

  it.each(["isFull", "isForbidden"] as const)(
    "and local storage %s: it is in memory while the page is open",
    async (state) => {
      storage[state] = true;
      const cart = await open();
      expect(lines(await cart.update(adds("a", "CHAIR")))).toEqual(["CHAIR 1"]);
      expect(lines(await cart.update(adds("b", "TABLE")))).toEqual(["CHAIR 1", "TABLE 1"]);
      expect(lines(await cart.read())).toEqual(["CHAIR 1", "TABLE 1"]);
    },
  );

  it("removes a copy it can no longer update, so that no older cart is restored", async () => {
    const cart = await open();
    await cart.update(adds("a", "CHAIR"));
    storage.isFull = true;
    expect(lines(await cart.update(adds("b", "TABLE")))).toEqual(["CHAIR 1", "TABLE 1"]);
    storage.isFull = false;
    expect(lines(await (await open()).read())).toEqual([]);
  });

  it("uses the newer cart once there is a database again", async () => {
    await (await open()).update(adds("a", "CHAIR", 2, 50));
    vi.stubGlobal("indexedDB", new IDBFactory());
    const cart = await open();
    expect(lines(await cart.update(adds("b", "TABLE", 1, 60)))).toEqual(["CHAIR 2", "TABLE 1"]);
    expect([storage.entries.size, lines(await (await open()).read())]).toEqual([0, ["CHAIR 2", "TABLE 1"]]);
  });
});

it.each([false, true])(
  "the cart stays on the page when its database breaks later (local storage full: %s)",
  async (isFull) => {
    const cart = await open();
    await cart.update(adds("a", "CHAIR"));
    storage.isFull = isFull;
    const broken = vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(() => {
      throw new DOMException("broken", "UnknownError");
    });
    expect(lines(await cart.read())).toEqual(["CHAIR 1"]);
    expect(lines(await cart.update(adds("b", "TABLE")))).toEqual(["CHAIR 1", "TABLE 1"]);
    expect(lines(await cart.read())).toEqual(["CHAIR 1", "TABLE 1"]);
    broken.mockRestore();
    expect(lines(await (await open()).read())).toEqual(isFull ? ["CHAIR 1"] : ["CHAIR 1", "TABLE 1"]);
  },
);

it("a database that does not answer is given up, and local storage is used instead", async () => {
  breakDatabase("silent");
  vi.useFakeTimers();
  const cart = await open();
  const read = cart.read();
  let isDone = false;
  void read.then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(799);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDone).toBe(true);
  expect(lines(await read)).toEqual([]);
  const written = cart.update(adds("a", "CHAIR"));
  await vi.advanceTimersByTimeAsync(100);
  expect(lines(await written)).toEqual(["CHAIR 1"]);
  vi.useRealTimers();
  expect(storage.entries.has(KEY)).toBe(true);
});

describe("the journal of a tab", () => {
  it("is read by the next tab, and removed when its intents were applied", async () => {
    (await openJournal("a")).write([added("CHAIR")]);
    const next = await openJournal("b");
    expect(next.readOthers()).toMatchObject([
      { tab: "a", intents: [{ seq: 1, action: { type: "add", item: { sku: "CHAIR" } } }] },
    ]);
    const [left] = next.readOthers();
    (await openJournal("a")).write([added("TABLE")]);
    next.forget("a", left?.intents ?? []);
    expect(next.readOthers(), "a tab that lives has written more").toHaveLength(1);
    next.forget("a", next.readOthers()[0]?.intents ?? []);
    expect(next.readOthers()).toEqual([]);
  });

  it("is read by other tabs of the same store view only", async () => {
    const { openJournal: openOf } = await import("@/stores/cart-storage");
    openOf("bmdk", "x").write([added("CHAIR")]);
    const own = await openJournal("a");
    own.write([added("CHAIR")]);
    expect(own.readOthers()).toEqual([]);
    own.write([]);
    expect([...storage.entries.keys()]).toEqual(["bmdk-shop/cart/journal/x"]);
  });

  it("ignores entries that are no intents", async () => {
    const fits = [
      added("CHAIR"),
      { seq: 2, action: { type: "touch" } },
      { seq: 3, action: { type: "couponWanted", code: "A" } },
    ];
    const none = [
      null,
      7,
      {},
      { seq: "1", action: { type: "touch" } },
      { seq: 4, action: { type: "explode" } },
      { seq: 5, action: { type: "toString" } },
      { seq: 6, action: { type: "add", item: { sku: 1 } } },
      { seq: 7, action: { type: "setQuantity", line: {}, qty: 1, max: 1 } },
      { seq: 8, action: { type: "synced", connection: null } },
    ];
    storage.entries.set("bmse-shop/cart/journal/x", JSON.stringify([...none, ...fits]));
    storage.entries.set("bmse-shop/cart/journal/y", "{");
    const { readOthers } = await openJournal("a");
    expect(readOthers().map(({ intents }) => intents.map(({ seq }) => seq))).toEqual([[1, 2, 3], []]);
  });

  it.each(["isFull", "isForbidden"] as const)("is lost where local storage %s, the cart is not", async (state) => {
    const journal = await openJournal("a");
    storage[state] = true;
    journal.write([added("CHAIR")]);
    expect(journal.readOthers()).toEqual([]);
  });
});
