import { beforeEach, expect, it } from "vitest";
import { startHistory } from "@/lib/room/edit";
import { formatPlan } from "@/lib/room/link";
import { isExpendable } from "@/stores/persist";
import { FIRST_PLAN, getRoomStore } from "@/stores/room";
import { boxShape, emptyPlan, piece } from "../room/plans";
import { type FakeStorage, GARBAGE, stubStorage } from "./storage";

const KEY = "bmse-shop/room";
const room = getRoomStore("bmse");
const plan = () => room.getState().history.plan;
const { id: _, ...chair } = piece("CHAIR", 100, 100);
const known = (sku: string) => ({ [sku]: { shape: boxShape(sku, 50, 50), name: "Nora" } });
let storage: FakeStorage;

beforeEach(() => {
  storage = stubStorage();
  room.setState({ history: startHistory(FIRST_PLAN), known: {} });
  storage.removeItem(KEY);
});

it("a plan is there again on the next visit, with what is known of its pieces alone", async () => {
  room.getState().learn({ ...known("CHAIR"), ...known("OTHER") });
  room.getState().edit({ type: "add", pieces: [chair] });
  const entry = storage.getItem(KEY) ?? "";
  const made = plan();
  room.setState({ history: startHistory(FIRST_PLAN), known: {} });
  storage.setItem(KEY, entry);
  await room.persist.rehydrate();
  expect(plan()).toEqual(made);
  expect(room.getState().known).toEqual(known("CHAIR"));
  expect(room.getState().history.past).toEqual([]);
});

it("another tab's plan takes the place of this one, and can be undone", async () => {
  room.getState().edit({ type: "add", pieces: [chair] });
  const mine = plan();
  const theirs = { ...emptyPlan(), pieces: [piece("SOFA", 150, 100)] };
  storage.setItem(KEY, JSON.stringify({ state: { plan: formatPlan(theirs), known: {} }, version: 1 }));
  await room.persist.rehydrate();
  expect(plan()).toEqual(theirs);
  room.getState().undo();
  expect(plan()).toEqual(mine);
  room.getState().redo();
  expect(plan()).toEqual(theirs);
});

it.each([
  ...GARBAGE.map(([, entry]) => entry),
  JSON.stringify({ state: { plan: "1.AAAA", known: {} }, version: 1 }),
  JSON.stringify({ state: { plan: formatPlan(emptyPlan()) }, version: 1 }),
  JSON.stringify({ state: { plan: formatPlan(emptyPlan()), known: { A: { name: "Nora" } } }, version: 1 }),
  JSON.stringify({
    state: {
      plan: formatPlan(emptyPlan()),
      known: { A: { name: "Nora", shape: { ...boxShape("A", 1, 1), footprint: [[{ x: "1", y: 0 }]] } } },
    },
    version: 1,
  }),
])("an entry that is no plan counts as none: %s", async (entry) => {
  storage.setItem(KEY, entry);
  await room.persist.rehydrate();
  expect(plan()).toBe(FIRST_PLAN);
});

it("a plan is never dropped to make room", () => {
  expect(isExpendable(KEY)).toBe(false);
  expect(isExpendable("bmse-shop/rooms")).toBe(true);
});
