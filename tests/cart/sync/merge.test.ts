import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RemovedLine } from "@/lib/cart/state";
import { type MergeRules, type MergeStep, planMerge } from "@/lib/cart/sync/merge";
import type { CartItem } from "@/lib/cart/types";
import type { CartItemWire } from "@/lib/upstream/contract/cart";
import { fuzzRuns } from "../../fuzz-runs";
import { bundle, buildItem, buildLine, colour } from "../builders";

const RULES: MergeRules = { force: false, canRemoveLocal: false, canModifyLocal: false, follow: false };
const rules = (over: Partial<MergeRules> = {}) => ({ ...RULES, ...over });
const plan = (items: CartItem[], server: CartItemWire[], over: Partial<MergeRules> = {}, removed: RemovedLine[] = []) =>
  planMerge({ items, removed }, server, rules(over));

/** A line both sides agreed on: a chair, three of them. */
const agreed = buildItem({ serverItemId: 7, qty: 3, prevQty: 3 });
/** The same after the shopper changed it. */
const touched = buildItem({ serverItemId: 7, qty: 3, prevQty: 1 });
const fresh = buildItem({ qty: 3 });

type Case = [
  sentence: string,
  items: CartItem[],
  server: CartItemWire[],
  rules: Partial<MergeRules>,
  kinds: MergeStep["kind"][],
];

describe("planMerge", () => {
  it.each<Case>([
    ["Client item missing on the server: push it to the server", [agreed], [], {}, ["push"]],
    ["… or remove it locally if allowed by config", [agreed], [], { canRemoveLocal: true }, ["removeLocal"]],
    ["… but not where the client state is forced", [agreed], [], { canRemoveLocal: true, force: true }, ["push"]],
    ["… nor where the shopper has changed it since", [touched], [], { canRemoveLocal: true }, ["push"]],
    ["… nor where the server never had it", [fresh], [], { canRemoveLocal: true }, ["push"]],
    ["Quantity difference: push to the server", [agreed], [buildLine({ qty: 1 })], {}, ["push"]],
    [
      "… or let the server item replace the local one",
      [agreed],
      [buildLine({ qty: 1 })],
      { canModifyLocal: true },
      ["take"],
    ],
    [
      "… but not where the client state is forced",
      [agreed],
      [buildLine({ qty: 1 })],
      { canModifyLocal: true, force: true },
      ["push"],
    ],
    [
      "… nor where the shopper has changed it since",
      [touched],
      [buildLine({ qty: 1 })],
      { canModifyLocal: true },
      ["push"],
    ],
    ["Server item with no client item: added locally", [], [buildLine()], {}, ["addLocal"]],
    ["… removed on the server if the client state is forced", [], [buildLine()], { force: true }, ["removeServer"]],
    ["equal lines are adopted", [fresh], [buildLine({ qty: 3 })], {}, ["adopt"]],
    ["nothing on both sides is nothing to do", [], [], { force: true }, []],
    [
      "The server may neither remove nor modify local items (by default)",
      [agreed, buildItem({ sku: "B", serverItemId: 8, qty: 2, prevQty: 2 })],
      [buildLine({ qty: 1 })],
      {},
      ["push", "push"],
    ],
  ])("%s", (_, items, server, over, kinds) => expect(plan(items, server, over).map(({ kind }) => kind)).toEqual(kinds));

  it.each<Case>([
    ["what another device took out goes", [agreed], [], { follow: true }, ["removeLocal"]],
    ["also in checkout", [agreed], [], { follow: true, force: true }, ["removeLocal"]],
    ["what it changed is taken", [agreed], [buildLine({ qty: 1 })], { follow: true }, ["take"]],
    ["what it added is taken up, also in checkout", [], [buildLine()], { follow: true, force: true }, ["addLocal"]],
    ["what was changed here stays", [touched], [buildLine({ qty: 9 })], { follow: true }, ["push"]],
    ["what was changed here and taken out there stays", [touched], [], { follow: true }, ["push"]],
  ])("of a customer on several devices: %s", (_, items, server, over, kinds) =>
    expect(plan(items, server, over).map(({ kind }) => kind)).toEqual(kinds),
  );

  it("removes lines on the server, and marks which of them the shopper removed", () => {
    const server = [buildLine({ item_id: 7 }), buildLine({ item_id: 8, sku: "TABLE" })];
    const removed = [{ serverItemId: 7, sku: "CHAIR" }];
    expect(plan([], server, {}, removed)).toMatchObject([
      { kind: "removeServer", isWanted: true, server: { item_id: 7 } },
      { kind: "addLocal", server: { item_id: 8 } },
    ]);
    expect(plan([], server, { force: true }, removed)).toMatchObject([
      { isWanted: true },
      { kind: "removeServer", isWanted: false, server: { item_id: 8 } },
    ]);
  });

  it("reuses the server's line for a product removed and added again", () => {
    expect(plan([fresh], [buildLine({ qty: 5 })], {}, [{ serverItemId: 7, sku: "CHAIR" }])).toMatchObject([
      { kind: "push", item: { qty: 3 }, server: { item_id: 7 } },
    ]);
  });

  it("distinguishes two bundles of one sku", () => {
    const items = [buildItem({ productOption: bundle("12") }), buildItem({ productOption: bundle("11") })];
    const server = [
      buildLine({ item_id: 1, product_option: bundle("11") }),
      buildLine({ item_id: 2, product_option: bundle("12") }),
    ];
    expect(plan(items, server).map((step) => step.kind === "adopt" && step.server.item_id)).toEqual([2, 1]);
  });
});

/** Carries a plan out on both carts, as a synchronisation does over the network. */
function carryOut(items: CartItem[], server: CartItemWire[], steps: MergeStep[]) {
  let ours = items;
  let theirs = server;
  let next = 1000;
  for (const step of steps) {
    if (step.kind === "push") {
      const id = step.server?.item_id ?? next++;
      const line = buildLine({
        item_id: id,
        sku: step.item.sku,
        qty: step.item.qty,
        product_option: step.item.productOption,
      });
      theirs = step.server ? theirs.map((entry) => (entry.item_id === id ? line : entry)) : [...theirs, line];
    } else if (step.kind === "take")
      ours = ours.map((entry) => (entry === step.item ? { ...entry, qty: step.server.qty } : entry));
    else if (step.kind === "removeLocal") ours = ours.filter((entry) => entry !== step.item);
    else if (step.kind === "removeServer") theirs = theirs.filter((entry) => entry !== step.server);
    else if (step.kind === "addLocal")
      ours = [...ours, buildItem({ sku: step.server.sku, qty: step.server.qty, productOption: null })];
  }
  const count = (list: { sku: string; qty: number }[]) => list.map(({ sku, qty }) => `${sku} ${qty}`).toSorted();
  return { ours: count(ours), theirs: count(theirs) };
}

describe("planMerge, whatever the carts hold", () => {
  const kind = fc.constantFrom("A", "B", "C-1", "C-2", "D", "E");
  const options = (sku: string) => (sku.startsWith("C") ? colour(sku.slice(2)) : null);
  const quantity = fc.integer({ min: 1, max: 9 });
  const ours = fc.uniqueArray(fc.tuple(kind, quantity, fc.boolean(), fc.boolean()), {
    selector: ([sku]) => sku,
    maxLength: 6,
  });
  const theirs = fc.uniqueArray(fc.tuple(kind, quantity), { selector: ([sku]) => sku, maxLength: 6 });
  const carts = fc.tuple(ours, theirs, fc.nat(6)).map(([left, right, gone]) => {
    const server = right.map(([sku, qty], index) =>
      buildLine({ item_id: index + 1, sku, qty, product_option: options(sku) }),
    );
    const items = left.map(([sku, qty, wasSynced, isTouched]) =>
      buildItem({
        sku,
        qty,
        prevQty: isTouched ? qty + 1 : qty,
        productOption: options(sku),
        serverItemId: wasSynced ? (server.find((line) => line.sku === sku)?.item_id ?? 99) : null,
      }),
    );
    const removed = server
      .filter(({ sku }) => !items.some((item) => item.sku === sku))
      .slice(0, gone)
      .map(({ item_id, sku }) => ({ serverItemId: item_id, sku }));
    return { items, removed, server };
  });
  const anyRules = fc.record({
    force: fc.boolean(),
    canRemoveLocal: fc.boolean(),
    canModifyLocal: fc.boolean(),
    follow: fc.boolean(),
  });

  it("makes both carts equal", () => {
    fc.assert(
      fc.property(carts, anyRules, ({ server, ...cart }, given) => {
        const after = carryOut(cart.items, server, planMerge(cart, server, given));
        expect(after.theirs).toEqual(after.ours);
      }),
      { numRuns: fuzzRuns },
    );
  });

  it("makes the server's cart equal to the browser's under force", () => {
    fc.assert(
      fc.property(carts, ({ server, ...cart }) => {
        const after = carryOut(cart.items, server, planMerge(cart, server, rules({ force: true })));
        expect(after.theirs).toEqual(cart.items.map(({ sku, qty }) => `${sku} ${qty}`).toSorted());
      }),
      { numRuns: fuzzRuns },
    );
  });

  it("uses every server line and every browser line exactly once", () => {
    fc.assert(
      fc.property(carts, anyRules, ({ server, ...cart }, given) => {
        const steps = planMerge(cart, server, given);
        const lines = steps.flatMap((step) => ("server" in step && step.server ? [step.server.item_id] : []));
        expect(lines.toSorted((a, b) => a - b)).toEqual(server.map(({ item_id }) => item_id));
        expect(steps.flatMap((step) => ("item" in step ? [step.item] : []))).toEqual(cart.items);
      }),
      { numRuns: fuzzRuns },
    );
  });

  it("never takes a quantity the shopper has changed, nor a line", () => {
    fc.assert(
      fc.property(carts, anyRules, ({ server, ...cart }, given) => {
        const dropped = planMerge(cart, server, given).filter(
          (step) => step.kind === "take" || step.kind === "removeLocal",
        );
        expect(dropped.every((step) => "item" in step && step.item.qty === step.item.prevQty)).toBe(true);
      }),
      { numRuns: fuzzRuns },
    );
  });
});
