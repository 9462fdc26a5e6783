import { beforeEach, expect, it, vi } from "vitest";
import { getCompareStore } from "@/stores/compare";
import { compareKey, hasCompared } from "@/stores/list-entries";
import { type FakeStorage, GARBAGE, stubStorage } from "./storage";

const KEY = compareKey("bmse");
const compare = getCompareStore("bmse");
const skus = () => compare.getState().skus;
let storage: FakeStorage;

beforeEach(() => {
  storage = stubStorage();
  compare.setState({ skus: [] });
  storage.removeItem(KEY);
});

it("products chosen on one page are compared on the next, per store view", async () => {
  expect(hasCompared("bmse")).toBe(false);
  expect(["A", "B"].map((sku) => compare.getState().toggle(sku))).toEqual([true, true]);
  expect([hasCompared("bmse"), hasCompared("bmdk")]).toEqual([true, false]);
  const entry = storage.getItem(KEY) ?? "";
  compare.setState({ skus: [] });
  storage.setItem(KEY, entry);
  await compare.persist.rehydrate();
  expect(skus()).toEqual(["A", "B"]);
  compare.getState().clear();
  expect([skus(), hasCompared("bmse")]).toEqual([[], false]);
});

it("a fifth is not taken, but may replace one", () => {
  for (const sku of ["A", "B", "C", "D"]) compare.getState().toggle(sku);
  expect(compare.getState().toggle("E")).toBe(false);
  expect(skus()).toEqual(["A", "B", "C", "D"]);
  compare.getState().replace("B", "E");
  expect(skus()).toEqual(["A", "E", "C", "D"]);
  compare.getState().remove("E");
  compare.getState().remove("E");
  expect(skus()).toEqual(["A", "C", "D"]);
  expect(compare.getState().toggle("C")).toBe(true);
  expect(skus()).toEqual(["A", "D"]);
});

it("a choice keeps what another tab has chosen meanwhile", () => {
  compare.getState().toggle("A");
  storage.setItem(KEY, JSON.stringify({ state: { skus: ["A", "B"] }, version: 1 }));
  compare.getState().toggle("C");
  expect(skus()).toEqual(["A", "B", "C"]);
});

it.each([
  ...GARBAGE,
  ["no skus", JSON.stringify({ state: { skus: [1] }, version: 1 })],
  ["five skus", JSON.stringify({ state: { skus: ["A", "B", "C", "D", "E"] }, version: 1 })],
])("an entry of another shape is an empty list: %s", async (_, entry) => {
  storage.setItem(KEY, entry);
  await compare.persist.rehydrate();
  expect(skus()).toEqual([]);
});

it("a forbidden storage keeps the list for this page", () => {
  storage.isForbidden = true;
  compare.getState().toggle("A");
  expect(skus()).toEqual(["A"]);
  expect(hasCompared("bmse")).toBe(false);
});

it("follows another tab, also one that has emptied it", async () => {
  const listeners: ((event: { key: string | null }) => void)[] = [];
  vi.stubGlobal("addEventListener", (_: string, listener: (event: { key: string | null }) => void) => {
    listeners.push(listener);
  });
  const danish = getCompareStore("bmdk");
  const tell = (key: string | null) => listeners.forEach((listener) => listener({ key }));
  storage.setItem(compareKey("bmdk"), JSON.stringify({ state: { skus: ["A"] }, version: 1 }));
  tell("another");
  expect(danish.getState().skus).toEqual([]);
  tell(compareKey("bmdk"));
  expect(danish.getState().skus).toEqual(["A"]);
  storage.removeItem(compareKey("bmdk"));
  tell(null);
  expect(danish.getState().skus).toEqual([]);
  vi.unstubAllGlobals();
});
