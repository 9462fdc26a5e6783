import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeWishes, type Wishes } from "@/backend/wishlist/merge";
import { MAX_REMOVED, MAX_WISHES, wishlistWire } from "@/lib/upstream/contract/wishlist";
import { fuzzRuns } from "../fuzz-runs";

const at = fc.integer({ min: 0, max: 5 }).map((minute) => `2026-06-15T12:0${minute}:00.000Z`);
const sku = fc.constantFrom("A", "B", "C", "D");
const wishes: fc.Arbitrary<Wishes> = fc.record({
  items: fc.uniqueArray(fc.record({ sku, parent_sku: fc.constantFrom("A", "P"), added_at: at }), {
    selector: (item) => item.sku,
  }),
  removed: fc.uniqueArray(fc.record({ sku, at }), { selector: (entry) => entry.sku }),
});
const item = (name: string, time: string) => ({ sku: name, parent_sku: name, added_at: time });

describe("mergeWishes", () => {
  it("gives the same in whatever order, however often and grouped", () => {
    fc.assert(
      fc.property(wishes, wishes, wishes, (a, b, c) => {
        const all = mergeWishes(a, b, c);
        expect(mergeWishes(c, a, b)).toEqual(all);
        expect(mergeWishes(mergeWishes(a, b), c)).toEqual(all);
        expect(mergeWishes(a, mergeWishes(b, c))).toEqual(all);
        expect(mergeWishes(all, all, b)).toEqual(all);
        expect(all.items.filter((entry) => all.removed.some((gone) => gone.sku === entry.sku))).toEqual([]);
        expect(wishlistWire.safeParse({ ...all, version: 1 }).success).toBe(true);
      }),
      { numRuns: 2 * fuzzRuns },
    );
  });

  it("keeps the latest change of a sku; of an item and a removal at the same time the removal", () => {
    const [early, late] = ["2026-06-15T12:00:00.000Z", "2026-06-15T12:00:00.001Z"];
    const removed = (time: string) => ({ items: [], removed: [{ sku: "A", at: time }] });
    const added = (time: string) => ({ items: [item("A", time)], removed: [] });
    expect(mergeWishes(added(early), removed(late))).toEqual(removed(late));
    expect(mergeWishes(added(late), removed(early))).toEqual(added(late));
    expect(mergeWishes(added(early), removed(early))).toEqual(removed(early));
    expect(mergeWishes(added(late), added(early))).toEqual(added(late));
  });

  it("keeps, of two items at the same time, the one whose parent and options are the larger text", () => {
    const time = "2026-06-15T12:00:00.000Z";
    const of = (parent_sku: string, option: number | null) => ({
      items: [
        {
          ...item("A", time),
          parent_sku,
          product_option:
            option === null
              ? null
              : { extension_attributes: { custom_options: [{ option_id: option, option_value: "1" }] } },
        },
      ],
      removed: [],
    });
    for (const [smaller, larger] of [
      [of("P", null), of("Q", null)],
      [of("P", 1), of("P", 2)],
    ] as const) {
      expect(mergeWishes(smaller, larger)).toEqual(larger);
      expect(mergeWishes(larger, smaller)).toEqual(larger);
    }
  });

  it("sorts items that were added at the same time by sku", () => {
    const time = "2026-06-15T12:00:00.000Z";
    const list = { items: [item("B", time), item("A", time), item("C", time)], removed: [] };
    expect(mergeWishes(list).items.map(({ sku: name }) => name)).toEqual(["A", "B", "C"]);
  });

  it("is bounded: the newest stay, newest first", () => {
    const time = (second: number) => new Date(second * 1000).toISOString();
    const items = Array.from({ length: MAX_WISHES + 50 }, (_, index) => item(`I${index}`, time(index)));
    const removed = Array.from({ length: MAX_REMOVED + 50 }, (_, index) => ({ sku: `R${index}`, at: time(index) }));
    const all = mergeWishes({ items, removed });
    expect([all.items.length, all.removed.length]).toEqual([MAX_WISHES, MAX_REMOVED]);
    expect([all.items[0]?.sku, all.items.at(-1)?.sku, all.removed.at(-1)?.sku]).toEqual([
      `I${MAX_WISHES + 49}`,
      "I50",
      "R50",
    ]);
  });
});
