import { beforeEach, describe, expect, it } from "vitest";
import { wallStore } from "@/stores/wall";
import { isMeasured, writeLength } from "@/stores/wall-entry";
import { type FakeStorage, GARBAGE, stubStorage } from "./storage";

const KEY = "shop/wall";
let storage: FakeStorage;

beforeEach(() => {
  storage = stubStorage();
  wallStore.setState({ wall: null, table: null });
  storage.removeItem(KEY);
});

describe("the wall and table of a shopper", () => {
  const lengths = ({ wall, table } = wallStore.getState()) => ({ wall, table });

  it("are none before they are read, then those of the last visit", async () => {
    storage.setItem(KEY, JSON.stringify({ state: { wall: 240, table: null }, version: 1 }));
    expect(lengths()).toEqual({ wall: null, table: null });
    await wallStore.persist.rehydrate();
    expect(lengths()).toEqual({ wall: 240, table: null });
  });

  it("are set one by one, and written", () => {
    wallStore.getState().setLengths({ wall: 240 });
    wallStore.getState().setLengths({ table: 180 });
    expect(lengths()).toEqual({ wall: 240, table: 180 });
    expect(JSON.parse(storage.getItem(KEY) ?? "")).toEqual({ state: { wall: 240, table: 180 }, version: 1 });
    wallStore.getState().setLengths({ wall: null });
    expect(lengths()).toEqual({ wall: null, table: 180 });
  });

  it("are written by a form before the store is loaded, which then reads them", async () => {
    expect(isMeasured()).toBe(false);
    writeLength("wall", 240);
    expect(isMeasured()).toBe(true);
    writeLength("table", 180);
    await wallStore.persist.rehydrate();
    expect(lengths()).toEqual({ wall: 240, table: 180 });
    writeLength("wall", null);
    expect(isMeasured()).toBe(true);
    writeLength("table", null);
    expect(isMeasured()).toBe(false);
    await wallStore.persist.rehydrate();
    expect(lengths()).toEqual({ wall: null, table: null });
  });

  it("are not kept where the browser forbids it; what is no entry is written over", () => {
    storage.isForbidden = true;
    expect(() => writeLength("wall", 240)).not.toThrow();
    expect(isMeasured()).toBe(false);
    storage.isForbidden = false;
    storage.setItem(KEY, "{");
    expect(() => writeLength("wall", 240)).not.toThrow();
    expect(isMeasured()).toBe(true);
  });

  it.each([
    ...GARBAGE.map(([, text]) => text),
    ...[
      { wall: "240", table: null },
      { wall: 29, table: null },
      { wall: 240 },
      { wall: 240, table: 1000 },
      { wall: 24.5, table: null },
      null,
      240,
    ].map((state) => JSON.stringify({ state, version: 1 })),
  ])("are not read from %j", async (entry) => {
    storage.setItem(KEY, entry);
    await wallStore.persist.rehydrate();
    expect(lengths()).toEqual({ wall: null, table: null });
  });
});
