import { beforeEach, expect, it } from "vitest";
import type { Sample } from "@/lib/product/types";
import { getSamplesStore } from "@/stores/samples";
import { hasSamples, samplesKey } from "@/stores/samples-entry";
import { type FakeStorage, GARBAGE, stubStorage } from "./storage";

const sample = (id: string): Sample => ({ id, fabric: "Sammet", colour: id, hex: "#9c6244", colourId: "404" });
const KEY = samplesKey("bmse");
const samples = getSamplesStore("bmse");
const tray = () => samples.getState().tray.map(({ id }) => id);
let storage: FakeStorage;

beforeEach(() => {
  storage = stubStorage();
  samples.setState({ tray: [] });
  storage.removeItem(KEY);
});

it("samples chosen on one page are in the tray of the next, per store view", async () => {
  expect(hasSamples("bmse")).toBe(false);
  samples.getState().toggle(sample("rust"));
  samples.getState().toggle(sample("sand"));
  expect(hasSamples("bmse")).toBe(true);
  expect(hasSamples("bmdk")).toBe(false);
  const entry = storage.getItem(KEY) ?? "";
  samples.setState({ tray: [] });
  storage.setItem(KEY, entry);
  await samples.persist.rehydrate();
  expect(tray()).toEqual(["rust", "sand"]);
  samples.getState().clear();
  expect(hasSamples("bmse")).toBe(false);
  expect(tray()).toEqual([]);
});

it("a choice keeps what another tab has chosen meanwhile", () => {
  samples.getState().toggle(sample("rust"));
  storage.setItem(KEY, JSON.stringify({ state: { tray: [sample("rust"), sample("sand")] }, version: 1 }));
  samples.getState().toggle(sample("clay"));
  expect(tray()).toEqual(["rust", "sand", "clay"]);
});

it.each([
  ...GARBAGE,
  ["no samples", JSON.stringify({ state: { tray: [{ id: 1 }] }, version: 1 })],
  ["six samples", JSON.stringify({ state: { tray: ["a", "b", "c", "d", "e", "f"].map(sample) }, version: 1 })],
])("an entry of another shape is an empty tray: %s", async (_, entry) => {
  storage.setItem(KEY, entry);
  await samples.persist.rehydrate();
  expect(tray()).toEqual([]);
});

it("a forbidden storage keeps the tray for this page", () => {
  storage.isForbidden = true;
  samples.getState().toggle(sample("rust"));
  expect(tray()).toEqual(["rust"]);
  expect(hasSamples("bmse")).toBe(false);
});
