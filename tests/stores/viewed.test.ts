import { beforeEach, expect, it } from "vitest";
import { getRecentsStore } from "@/stores/recents";
import { getViewedStore } from "@/stores/viewed";
import { type FakeStorage, GARBAGE, stubStorage } from "./storage";

const KEY = "bmse-shop/recently-viewed";
const viewed = getViewedStore("bmse");
const skus = () => viewed.getState().skus;
let storage: FakeStorage;

beforeEach(() => {
  storage = stubStorage();
  viewed.setState({ skus: [] });
  storage.removeItem(KEY);
});

it("twelve products beside the current one, newest first, each once, per store view", () => {
  const many = Array.from({ length: 20 }, (_, index) => `SKU-${index}`);
  for (const sku of many) viewed.getState().look(sku);
  expect(skus()).toEqual(many.toReversed().slice(0, 13));
  viewed.getState().look("SKU-15");
  expect(skus().slice(0, 3)).toEqual(["SKU-15", "SKU-19", "SKU-18"]);
  expect(skus()).toHaveLength(13);
  expect(getViewedStore("bmdk").getState().skus).toEqual([]);
});

it("what another tab looked at or searched meanwhile is kept", () => {
  viewed.getState().look("A");
  storage.setItem(KEY, JSON.stringify({ state: { skus: ["B", "A"] }, version: 1 }));
  viewed.getState().look("C");
  expect(skus()).toEqual(["C", "B", "A"]);
  const recents = getRecentsStore("bmse");
  recents.getState().remember("soffa");
  const queries = ["lampa", "soffa"];
  storage.setItem("bmse-shop/search/recents", JSON.stringify({ state: { queries }, version: 1 }));
  recents.getState().remember("bord");
  expect(recents.getState().queries).toEqual(["bord", "lampa", "soffa"]);
  recents.getState().forget();
});

it.each([...GARBAGE, ["no skus", JSON.stringify({ state: { skus: [1] }, version: 1 })]])(
  "an entry of another shape is none: %s",
  async (_, entry) => {
    storage.setItem(KEY, entry);
    await viewed.persist.rehydrate();
    expect(skus()).toEqual([]);
  },
);
