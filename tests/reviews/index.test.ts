import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countVote, cutAt, fillOf, fromProviderId, isScore, shareOf, splitContent, toProviderId } from "@/lib/reviews";

/** True for a text without half a letter. */
const isWhole = (text: string) => !/\p{Cs}/u.test(text);

describe("a review's text", () => {
  it("is cut at the end of a word within 170 characters, 70 on phones", () => {
    const text = `${"tjugotvå ".repeat(30)}slut`;
    const { narrow, wide, rest } = splitContent(text);
    expect(narrow).toBe("tjugotvå tjugotvå tjugotvå tjugotvå tjugotvå tjugotvå tjugotvå");
    expect(narrow + wide).toHaveLength(170);
    expect(rest.endsWith("slut")).toBe(true);
  });

  it("is whole where it fits exactly, and cut where it is one longer", () => {
    expect(cutAt("a".repeat(170), 170)).toBeNull();
    expect(cutAt("a".repeat(171), 170)).toBe(170);
    expect(cutAt(`${"a".repeat(169)} b`, 170)).toBe(169);
  });

  it("is never cut inside a letter, and its pieces are all of it", () => {
    expect(cutAt(`${"a".repeat(69)}😀😀`, 70)).toBe(69);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const { narrow, wide, rest } = splitContent(text);
        expect(narrow + wide + rest).toBe(text);
        expect(narrow.length).toBeLessThanOrEqual(70);
        expect((narrow + wide).length).toBeLessThanOrEqual(170);
        expect(isWhole(narrow) || !isWhole(text)).toBe(true);
      }),
    );
  });
});

describe("a vote", () => {
  const votes = { votesUp: 3, votesDown: 1 };
  it.each([
    ["up", 1, { votesUp: 4, votesDown: 1 }],
    ["down", 1, { votesUp: 3, votesDown: 2 }],
    ["up", -1, { votesUp: 2, votesDown: 1 }],
    ["down", -1, { votesUp: 3, votesDown: 0 }],
  ] as const)("%s by %i makes %o", (vote, by, after) => expect(countVote(votes, vote, by)).toEqual(after));

  it("never makes a count negative", () =>
    expect(countVote({ votesUp: 0, votesDown: 0 }, "down", -1)).toEqual({ votesUp: 0, votesDown: 0 }));
});

it("only whole numbers from 1 to 5 are scores", () => {
  expect([0, 1, 5, 6, 2.5, "5", null, Number.NaN].filter(isScore)).toEqual([1, 5]);
});

it("shares are of all reviews, and nothing of none", () => {
  expect(shareOf({ 1: 0, 2: 1, 3: 1, 4: 1, 5: 3 }, 5)).toBe(50);
  expect(shareOf({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, 5)).toBe(0);
});

it.each([
  [0, 0],
  [4.6, 90],
  [4.2, 80],
  [5, 100],
  [9, 100],
  [-1, 0],
])("a mean of %d fills %d per cent of the marks", (average, fill) => expect(fillOf(average)).toBe(fill));

it("every sku has an id of its own at the provider, made of what it takes, and back", () => {
  expect(toProviderId("SOFA-LINDEN-3")).toBe("SOFA-LINDEN-3");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (sku) => {
      fc.pre(isWhole(sku));
      const id = toProviderId(sku);
      expect(id).toMatch(/^[\w-]*$/);
      expect(fromProviderId(id)).toBe(sku);
    }),
  );
});
