import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minor } from "@/lib/money";
import { NO_PICTURE } from "@/lib/product/picture";
import type { WishlistWire } from "@/lib/upstream/contract/wishlist";
import { addWish, EMPTY_WISHLIST, isWished, removeWish } from "@/lib/wishlist";
import { mergeWishlist, toWishlistWire } from "@/lib/wishlist/merge";
import type { Wish, Wishlist } from "@/lib/wishlist/types";
import { fuzzRuns } from "../fuzz-runs";

const wish = (sku: string, addedAt: number): Wish => ({
  sku,
  parentSku: sku,
  productOption: null,
  addedAt,
  seen: null,
});

/** The server, as in the contract: the latest change of every SKU. */
class Server {
  list = EMPTY_WISHLIST;

  push(wire: WishlistWire): WishlistWire {
    this.list = { ...mergeWishlist(this.list, wire), version: this.list.version + 1 };
    return toWishlistWire(this.list);
  }
}

const skusOf = ({ wishes }: Wishlist) => wishes.map(({ sku }) => sku).toSorted();

describe("a wishlist", () => {
  it("lists an entry once, newest first", () => {
    const list = addWish(addWish(addWish(EMPTY_WISHLIST, wish("A", 1)), wish("B", 2)), wish("A", 3));
    expect(list.wishes.map(({ sku }) => sku)).toEqual(["A", "B"]);
    expect(isWished(list, "A")).toBe(true);
  });

  it("remembers removals until the product is added again", () => {
    const without = removeWish(addWish(EMPTY_WISHLIST, wish("A", 1)), "A", 2);
    expect(without).toEqual({ wishes: [], removed: [{ sku: "A", at: 2 }], version: 0 });
    expect(addWish(without, wish("A", 3)).removed).toEqual([]);
    expect(removeWish(EMPTY_WISHLIST, "A", 2)).toBe(EMPTY_WISHLIST);
  });

  it("holds at most 500 entries", () => {
    const list = Array.from({ length: 600 }, (_, index) => wish(`S${index}`, index)).reduce(addWish, EMPTY_WISHLIST);
    expect([list.wishes.length, list.wishes[0]?.sku]).toEqual([500, "S599"]);
  });

  it.each([
    [4, 5, false],
    [5, 5, false],
    [6, 5, true],
  ])("added at %i and removed at %i on another device is in it: %s", (addedAt, removedAt, isIn) => {
    const [added, removed] = [wish("A", addedAt), { sku: "A", at: removedAt }];
    const here: Wishlist = { ...EMPTY_WISHLIST, wishes: [added] };
    const there: Wishlist = { ...EMPTY_WISHLIST, removed: [removed] };
    for (const [local, remote] of [
      [here, there],
      [there, here],
    ] as const) {
      const merged = mergeWishlist(local, toWishlistWire(remote));
      expect([skusOf(merged), merged.removed.map(({ sku }) => sku)]).toEqual(isIn ? [["A"], []] : [[], ["A"]]);
    }
  });

  it("with equal times keeps this device's entry, and sorts equal times deterministically", () => {
    const seen = { name: "Chair", detail: "", path: "/", picture: NO_PICTURE, price: minor(100) };
    const here: Wishlist = { ...EMPTY_WISHLIST, wishes: [{ ...wish("B", 5), seen }] };
    const there = toWishlistWire({ ...EMPTY_WISHLIST, wishes: [wish("B", 5), wish("A", 5)] });
    expect(mergeWishlist(here, there).wishes).toMatchObject([
      { sku: "A", seen: null },
      { sku: "B", seen },
    ]);
  });

  it("is not restored by a device without the removal", () => {
    const server = new Server();
    const here = addWish(EMPTY_WISHLIST, wish("A", 1));
    const there = mergeWishlist(EMPTY_WISHLIST, server.push(toWishlistWire(here)));
    server.push(toWishlistWire(removeWish(here, "A", 5)));
    expect(skusOf(mergeWishlist(there, server.push(toWishlistWire(there))))).toEqual([]);
  });

  it("keeps entries added before the answer arrived", () => {
    const server = new Server();
    const sent = addWish(EMPTY_WISHLIST, wish("A", 1));
    const answer = server.push(toWishlistWire(sent));
    expect(skusOf(mergeWishlist(addWish(sent, wish("B", 2)), answer))).toEqual(["A", "B"]);
    expect(skusOf(mergeWishlist(removeWish(sent, "A", 2), answer))).toEqual([]);
  });

  it("ends equal on every device, in any order of merges", () => {
    const step = fc.record({
      device: fc.nat(2),
      sku: fc.constantFrom("A", "B", "C"),
      kind: fc.constantFrom("add", "remove", "sync"),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const server = new Server();
        const devices = [EMPTY_WISHLIST, EMPTY_WISHLIST, EMPTY_WISHLIST];
        const truth = new Map<string, boolean>();
        const sync = (at: number) => {
          const list = devices[at] ?? EMPTY_WISHLIST;
          devices[at] = mergeWishlist(list, server.push(toWishlistWire(list)));
        };
        steps.forEach(({ device, sku, kind }, index) => {
          const list = devices[device] ?? EMPTY_WISHLIST;
          if (kind === "sync") return sync(device);
          const next = kind === "add" ? addWish(list, wish(sku, 1000 + index)) : removeWish(list, sku, 1000 + index);
          if (next !== list) truth.set(sku, kind === "add");
          devices[device] = next;
        });
        for (const round of [0, 1, 2, 0, 1, 2]) sync(round);
        const expected = [...truth]
          .filter(([, isIn]) => isIn)
          .map(([sku]) => sku)
          .toSorted();
        for (const list of devices) expect(skusOf(list)).toEqual(expected);
      }),
      { numRuns: fuzzRuns },
    );
  });
});
