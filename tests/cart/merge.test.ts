import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MergeRules, type MergeStep, planMerge } from "@/lib/cart/merge";
import type { CartItem } from "@/lib/cart/types";
import type { CartItemWire } from "@/lib/upstream/contract/cart";
import { bundle, buildItem, buildLine, colour } from "./builders";

const RULES: MergeRules = { force: false, canRemoveLocal: false, canModifyLocal: false, addQuantities: false };
const rules = (over: Partial<MergeRules> = {}) => ({ ...RULES, ...over });
const kinds = (items: CartItem[], server: CartItemWire[], over: Partial<MergeRules> = {}) => planMerge(items, server, rules(over)).map(({ kind }) => kind);

describe("planMerge (spec §4 Cart lifecycle)", () => {
  const known = buildItem({ serverItemId: 7 });

  it.each([
    ["a line the server lacks is pushed", [buildItem()], [], {}, ["push"]],
    ["it is pushed too where lines may be removed, as the server never had it", [buildItem()], [], { canRemoveLocal: true }, ["push"]],
    ["a line the server had and has no more goes where that is allowed", [known], [], { canRemoveLocal: true }, ["removeLocal"]],
    ["but stays under force", [known], [], { canRemoveLocal: true, force: true }, ["push"]],
    ["equal lines are adopted", [buildItem()], [buildLine()], {}, ["adopt"]],
    ["another quantity is pushed", [buildItem({ qty: 3 })], [buildLine()], {}, ["push"]],
    ["or taken where the server may change lines", [buildItem({ qty: 3 })], [buildLine()], { canModifyLocal: true }, ["take"]],
    ["but pushed under force", [buildItem({ qty: 3 })], [buildLine()], { canModifyLocal: true, force: true }, ["push"]],
    ["a server line without ours is added", [], [buildLine()], {}, ["addLocal"]],
    ["or removed under force", [], [buildLine()], { force: true }, ["removeServer"]],
    ["nothing on both sides is nothing to do", [], [], { force: true }, []],
  ] as const)("%s", (_, items, server, over, expected) => {
    expect(kinds([...items], [...server], over)).toEqual(expected);
  });

  it("pushes with the id of the line it met, without one where it met none", () => {
    expect(planMerge([buildItem({ qty: 3 })], [buildLine()], RULES)).toMatchObject([{ kind: "push", qty: 3, server: { item_id: 7 } }]);
    expect(planMerge([known], [], RULES)).toMatchObject([{ kind: "push", qty: 1, server: null }]);
  });

  it("adds quantities up only at a login", () => {
    expect(planMerge([buildItem({ qty: 3 })], [buildLine({ qty: 2 })], rules({ addQuantities: true }))).toMatchObject([{ kind: "push", qty: 5 }]);
    expect(planMerge([buildItem({ qty: 2 })], [buildLine({ qty: 2 })], rules({ addQuantities: true }))).toMatchObject([{ kind: "push", qty: 4 }]);
  });

  it("tells two bundles of one sku apart", () => {
    const items = [buildItem({ productOption: bundle("12") }), buildItem({ productOption: bundle("11") })];
    const server = [buildLine({ item_id: 1, product_option: bundle("11") }), buildLine({ item_id: 2, product_option: bundle("12") })];
    const steps = planMerge(items, server, RULES).map((step) => step.kind === "adopt" && step.server.item_id);
    expect(steps).toEqual([2, 1]);
  });
});

/** Carries a plan out on both carts, as syncCart does over the network. */
function carryOut(items: CartItem[], server: CartItemWire[], steps: MergeStep[]) {
  let ours = items;
  let theirs = server;
  let next = 1000;
  for (const step of steps) {
    if (step.kind === "push") {
      const id = step.server?.item_id ?? next++;
      const line = buildLine({ item_id: id, sku: step.item.sku, qty: step.qty, product_option: step.item.productOption });
      theirs = step.server ? theirs.map((entry) => (entry.item_id === id ? line : entry)) : [...theirs, line];
      ours = ours.map((entry) => (entry === step.item ? { ...entry, qty: step.qty } : entry));
    } else if (step.kind === "take") ours = ours.map((entry) => (entry === step.item ? { ...entry, qty: step.server.qty } : entry));
    else if (step.kind === "removeLocal") ours = ours.filter((entry) => entry !== step.item);
    else if (step.kind === "removeServer") theirs = theirs.filter((entry) => entry !== step.server);
    else if (step.kind === "addLocal") ours = [...ours, buildItem({ sku: step.server.sku, qty: step.server.qty, productOption: null })];
  }
  const count = (list: { sku: string; qty: number }[]) => list.map(({ sku, qty }) => `${sku} ${qty}`).toSorted();
  return { ours: count(ours), theirs: count(theirs) };
}

describe("planMerge, whatever the carts hold", () => {
  const kind = fc.constantFrom("A", "B", "C-1", "C-2", "D", "E");
  const options = (sku: string) => (sku.startsWith("C") ? colour(sku.slice(2)) : null);
  const quantity = fc.integer({ min: 1, max: 9 });
  const ours = fc.uniqueArray(fc.tuple(kind, quantity, fc.boolean()), { selector: ([sku]) => sku, maxLength: 6 });
  const theirs = fc.uniqueArray(fc.tuple(kind, quantity), { selector: ([sku]) => sku, maxLength: 6 });
  const carts = fc.tuple(ours, theirs).map(([left, right]) => {
    const server = right.map(([sku, qty], index) => buildLine({ item_id: index + 1, sku, qty, product_option: options(sku) }));
    const items = left.map(([sku, qty, wasSynced]) => buildItem({ sku, qty, productOption: options(sku), serverItemId: wasSynced ? (server.find((line) => line.sku === sku)?.item_id ?? null) : null }));
    return { items, server };
  });
  const anyRules = fc.record({ force: fc.boolean(), canRemoveLocal: fc.boolean(), canModifyLocal: fc.boolean(), addQuantities: fc.boolean() });

  it("makes both carts say the same", () => {
    fc.assert(fc.property(carts, anyRules, ({ items, server }, given) => {
      const after = carryOut(items, server, planMerge(items, server, given));
      expect(after.theirs).toEqual(after.ours);
    }));
  });

  it("makes the server say what the browser said, under force", () => {
    fc.assert(fc.property(carts, ({ items, server }) => {
      const after = carryOut(items, server, planMerge(items, server, rules({ force: true })));
      expect(after.theirs).toEqual(items.map(({ sku, qty }) => `${sku} ${qty}`).toSorted());
    }));
  });

  it("uses every server line exactly once and every line of ours exactly once", () => {
    fc.assert(fc.property(carts, anyRules, ({ items, server }, given) => {
      const steps = planMerge(items, server, given);
      const lines = steps.flatMap((step) => ("server" in step && step.server ? [step.server.item_id] : []));
      expect(lines.toSorted((a, b) => a - b)).toEqual(server.map(({ item_id }) => item_id));
      expect(steps.flatMap((step) => ("item" in step ? [step.item] : []))).toEqual(items);
    }));
  });

  it("has nothing left to do the second time", () => {
    fc.assert(fc.property(carts, ({ items }) => {
      const server = items.map(({ sku, qty, productOption }, index) => buildLine({ item_id: index + 50, sku, qty, product_option: productOption }));
      expect(kinds(items, server, { force: true })).toEqual(items.map(() => "adopt"));
    }));
  });
});
