import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CartAction } from "@/lib/cart/reducer";
import { applyIntents, type Intent, NO_PERSISTED_CART } from "@/lib/cart/replica";
import { fuzzRuns } from "../fuzz-runs";
import { buildItem } from "./builders";
import { FakeServer } from "./fake-server";
import { Browser, type Tab } from "./world";

const add = (sku: string, qty = 1): CartAction => ({ type: "add", item: buildItem({ sku, qty }), max: 999 });
const intents = (...actions: CartAction[]): Intent[] => actions.map((action, index) => ({ seq: index + 1, action }));
const lines = ({ cart }: typeof NO_PERSISTED_CART) => cart.items.map(({ sku, qty }) => `${sku} ${qty}`);

describe("applyIntents", () => {
  it("applies every intent once, however often it is replayed", () => {
    const replayed = intents(add("A"), add("A", 2));
    const once = applyIntents(NO_PERSISTED_CART, "t", replayed, 5);
    expect([lines(once), once.savedAt]).toEqual([["A 3"], 5]);
    expect(applyIntents(once, "t", replayed, 9)).toBe(once);
    expect(lines(applyIntents(once, "t", [...replayed, { seq: 3, action: add("B") }], 9))).toEqual(["A 3", "B 1"]);
  });

  it("counts by tab, and remembers a bounded number of tabs", () => {
    let persisted = NO_PERSISTED_CART;
    for (let tab = 0; tab < 60; tab++) persisted = applyIntents(persisted, `t${tab}`, intents(add("A")), tab);
    expect([lines(persisted), persisted.applied.length, persisted.applied.at(-1)]).toEqual([["A 60"], 40, ["t59", 1]]);
  });
});

const two = () => {
  const browser = new Browser();
  const server = new FakeServer();
  return { browser, server, a: browser.open(server), b: browser.open(server) };
};
/** Every tab has taken in what the others did. */
async function settle({ tabs }: Browser): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const tab of tabs) await tab.replica.flush();
    for (const tab of tabs) await tab.replica.refresh();
  }
}

describe("two tabs", () => {
  it("follow each other", async () => {
    const { browser, a, b } = two();
    a.add({ qty: 2 });
    await settle(browser);
    expect(b.lines).toEqual(["CHAIR 2"]);
    b.setQuantity("CHAIR", 5);
    await settle(browser);
    expect(a.lines).toEqual(["CHAIR 5"]);
  });

  it("that change the cart at the same moment lose nothing", async () => {
    const { browser, a, b } = two();
    a.add({ sku: "CHAIR", qty: 2 });
    b.add({ sku: "TABLE" });
    b.add({ sku: "CHAIR" });
    expect([a.lines, b.lines]).toEqual([["CHAIR 2"], ["TABLE 1", "CHAIR 1"]]);
    await settle(browser);
    expect([a.lines, b.lines]).toEqual([
      ["CHAIR 3", "TABLE 1"],
      ["CHAIR 3", "TABLE 1"],
    ]);
  });

  it("show their own change at once, whatever the storage is doing", () => {
    const { browser, a } = two();
    browser.wait = () => new Promise(() => {});
    a.add();
    expect(a.lines).toEqual(["CHAIR 1"]);
  });

  it("apply the journal of a closed one once", async () => {
    const { browser, server, a } = two();
    browser.wait = () => new Promise(() => {});
    a.add({ qty: 2 });
    browser.crash(a);
    browser.wait = async () => {};
    const next = browser.open(server);
    await next.replica.load();
    expect([next.lines, browser.journals.size]).toEqual([["CHAIR 2"], 0]);
    const last = browser.open(server);
    await last.replica.load();
    expect(last.lines).toEqual(["CHAIR 2"]);
  });

  it("apply the journal of an open one, which does not apply it again", async () => {
    const { browser, server, a } = two();
    a.add({ qty: 2 });
    const next = browser.open(server);
    await next.replica.load();
    await settle(browser);
    expect([next.lines, a.lines]).toEqual([["CHAIR 2"], ["CHAIR 2"]]);
  });

  it("retry a failed write with the next change", async () => {
    const { browser, a, b } = two();
    const storage = browser.storage();
    let isFull = true;
    browser.storage = () => ({ ...storage, update: async (change) => (isFull ? null : storage.update(change)) });
    const full = browser.open(new FakeServer());
    full.add();
    await full.replica.flush();
    expect([full.lines, browser.persisted.cart.items.length, browser.journals.get(full.name)?.length]).toEqual([
      ["CHAIR 1"],
      0,
      1,
    ]);
    isFull = false;
    full.add({ sku: "TABLE" });
    await full.replica.flush();
    await settle(browser);
    expect([a.lines, b.lines, browser.journals.size]).toEqual([["CHAIR 1", "TABLE 1"], ["CHAIR 1", "TABLE 1"], 0]);
  });

  it("journal the shopper's changes, not the server's answers", () => {
    const { browser, a } = two();
    browser.wait = () => new Promise(() => {});
    a.add();
    a.dispatch(
      { type: "connected", connection: "c" },
      { type: "synced", connection: "c", version: 1, hash: "h", at: 1 },
      { type: "couponWanted", code: "A" },
    );
    expect(browser.journals.get(a.name)?.map(({ action }) => action.type)).toEqual(["add", "couponWanted"]);
  });
});

describe("two tabs in any interleaving, with reloads at any moment", () => {
  const sku = fc.constantFrom("A", "B", "C");
  const qty = fc.integer({ min: 1, max: 5 });
  type Step = { tab: number; do: "add" | "reload" | "wait"; sku: string; qty: number };
  const step: fc.Arbitrary<Step> = fc.record({
    tab: fc.nat(1),
    do: fc.constantFrom("add", "add", "add", "reload", "wait"),
    sku,
    qty,
  });

  it("every added piece is in all of them once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.scheduler(), async (steps, scheduler) => {
        const browser = new Browser();
        const server = new FakeServer();
        browser.wait = () => scheduler.schedule(Promise.resolve());
        const tabs: Tab[] = [browser.open(server), browser.open(server)];
        const expected: Record<string, number> = {};
        for (const { tab: at, do: what, ...item } of steps) {
          const tab = tabs[at];
          if (!tab) throw new Error("no such tab");
          if (what === "add") {
            tab.add(item);
            expected[item.sku] = (expected[item.sku] ?? 0) + item.qty;
          } else if (what === "reload") {
            browser.crash(tab);
            const next = browser.open(server);
            tabs[at] = next;
            void next.replica.load();
          } else if (scheduler.count() > 0) await scheduler.waitOne();
        }
        await scheduler.waitIdle();
        browser.wait = async () => {};
        // whoever comes last finds everything
        const last = browser.open(server);
        await last.replica.load();
        await settle(browser);
        for (const { lines: shown } of [last, ...tabs])
          expect(shown.toSorted()).toEqual(
            Object.entries(expected)
              .map(([name, count]) => `${name} ${count}`)
              .toSorted(),
          );
      }),
      { numRuns: fuzzRuns },
    );
  }, 120_000);
});
