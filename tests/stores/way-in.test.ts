// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import type { Route } from "@/lib/way-in/types";

const DOOR: Route = [{ kind: "door", width: 80, height: 200 }];
const KEY = "bmse-shop/way-in";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const open = async () => (await import("@/stores/way-in")).getWayInStore("bmse");
const hasWay = async () => (await import("@/stores/list-entries")).hasWayIn("bmse");

it("keeps a way in for a store view until it is forgotten", async () => {
  expect(await hasWay()).toBe(false);
  (await open()).getState().keep(DOOR, "Väg in: dörr.");
  expect(await hasWay()).toBe(true);
  vi.resetModules();
  expect((await open()).getState()).toMatchObject({ steps: DOOR, note: "Väg in: dörr." });
  (await open()).getState().keep([], "left over");
  expect(await hasWay()).toBe(false);
  expect((await open()).getState().note).toBe("");
});

it("bounds what is told, and reads nothing that is no way in", async () => {
  (await open()).getState().keep(DOOR, "a".repeat(900));
  expect((await open()).getState().note).toHaveLength(400);
  for (const state of [
    { steps: [{ kind: "door", width: 5, height: 200 }], note: "" },
    { steps: [{ kind: "window", width: 80, height: 200 }], note: "" },
    { steps: DOOR, note: "a".repeat(401) },
    { steps: Array.from({ length: 9 }, () => DOOR[0]), note: "" },
  ]) {
    localStorage.setItem(KEY, JSON.stringify({ state, version: 1 }));
    vi.resetModules();
    expect((await open()).getState().steps).toEqual([]);
  }
});
