import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepFreeze } from "@/lib/cache/deep-freeze";
import { digestOf } from "@/lib/cache/digest";

describe("the digest of a value", () => {
  it("is the same for equal values, and another one for others", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
        const [copy, again, different] = [first, first, second].map((text) => digestOf(JSON.parse(text)));
        expect(copy).toBe(again);
        expect(copy === different).toBe(first === second);
      }),
    );
  });

  it("tells maps, sets and dates apart by what they hold", () => {
    const values = [
      new Map([["a", 1]]),
      new Map([["a", 2]]),
      new Set([1]),
      new Set([2]),
      new Date(0),
      new Date(1),
      null,
    ];
    expect(new Set([...values, undefined].map(digestOf))).toHaveLength(8);
  });

  it("is never that of another value with functions in it", () => {
    const value = { run: () => 1 };
    expect(digestOf(value)).not.toBe(digestOf(value));
  });
});

it("freezing reaches all of a value, and leaves what is no plain object", () => {
  const value = { list: [{ sku: "A" }], byId: new Map([["A", { sku: "A" }]]), at: new Date(0) };
  deepFreeze(value);
  expect([value, value.list, value.list[0]].every((part) => Object.isFrozen(part))).toBe(true);
  expect(Object.isFrozen(value.byId)).toBe(false);
  expect(() => value.at.setTime(1)).not.toThrow();
});
