import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildAttempt } from "../checkout/builders";
import { type FakeStorage, GARBAGE, stubStorage } from "./storage";

const KEY = "bmse-shop/checkout/attempt";
let storage: FakeStorage;
beforeEach(() => {
  storage = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** A tab of its own: nothing in memory, the storage as it is. */
async function openTab() {
  vi.resetModules();
  return import("@/stores/order-attempt");
}

describe("the order that was sent and not answered", () => {
  it("is there after a reload, in every tab and only in its store view, until it ends", async () => {
    const [one, other] = [await openTab(), await openTab()];
    expect(one.readAttempt("bmse")).toBeNull();
    one.saveAttempt("bmse", buildAttempt());
    expect([one.readAttempt("bmse"), other.readAttempt("bmse")]).toEqual([buildAttempt(), buildAttempt()]);
    expect(other.readAttempt("bmdk")).toBeNull();
    other.endAttempt("bmse");
    expect([one.readAttempt("bmse"), other.readAttempt("bmse"), storage.entries.size]).toEqual([null, null, 0]);
  });

  it.each([
    ["forbidden", "isForbidden"],
    ["full", "isFull"],
  ] as const)("is kept by the tab where the storage is %s", async (_, fault) => {
    storage[fault] = true;
    const tab = await openTab();
    tab.saveAttempt("bmse", buildAttempt());
    expect(tab.readAttempt("bmse")).toEqual(buildAttempt());
    tab.endAttempt("bmse");
    expect(tab.readAttempt("bmse")).toBeNull();
  });

  const broken = (change: object): [string, string] => [
    Object.keys(change).join(),
    JSON.stringify({ version: 1, state: { ...buildAttempt(), ...change } }),
  ];
  it.each([
    ...GARBAGE,
    broken({ orderId: 1 }),
    broken({ fingerprint: null }),
    broken({ lines: [{ sku: "A" }] }),
    broken({ order: { orderId: "attempt-1" } }),
  ])("is none where the storage holds %s", async (_, text) => {
    storage.entries.set(KEY, text);
    expect((await openTab()).readAttempt("bmse")).toBeNull();
  });
});
