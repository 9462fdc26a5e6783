import { describe, expect, it } from "vitest";
import * as s from "@/stores/shape";

const reads = <T>(shape: s.Shape<T>, values: unknown[]) => values.map((value) => s.readAs(shape, value) !== null);

describe("shapes", () => {
  it("tell values of one type from all others", () => {
    const values = ["a", 1, 1.5, Number.NaN, Infinity, true, null, undefined, {}, []];
    expect(reads(s.text, values).indexOf(true)).toBe(0);
    expect(reads(s.flag, values)).toEqual(values.map((value) => value === true));
    expect(reads(s.number, values)).toEqual(values.map((value) => value === 1 || value === 1.5));
    expect(reads(s.integer, values)).toEqual(values.map((value) => value === 1));
    expect(reads(s.oneOf("a", "b"), ["a", "b", "c", null])).toEqual([true, true, false, false]);
    expect(reads(s.list(s.text), [[], ["a"], ["a", 1], { 0: "a" }, null])).toEqual([true, true, false, false, false]);
    expect(reads(s.record(s.text), [{}, { a: "b" }, { a: 1 }, [], null])).toEqual([true, true, false, false, false]);
    expect(reads(s.object({}), [{}, [], null, "a"])).toEqual([true, false, false, false]);
  });

  it("tell null, missing and wrong apart", () => {
    const values = [null, undefined, "a", 1];
    expect(reads(s.orNull(s.text), values)).toEqual([true, false, true, false]);
    expect(reads(s.optional(s.text), values)).toEqual([false, true, true, false]);
    expect(reads(s.orElse(s.text, "b"), values)).toEqual([false, true, true, false]);
    expect(s.orElse(s.text, "b")(undefined)).toBe("b");
  });

  it("leave out fields nobody knows, and those that are missing", () => {
    const shape = s.object({ name: s.text, note: s.optional(s.text) });
    expect(shape({ name: "a", other: 1 })).toStrictEqual({ name: "a" });
    expect(shape({ name: "a", note: "b" })).toStrictEqual({ name: "a", note: "b" });
    expect(s.readAs(shape, { note: "b" })).toBeNull();
  });

  it("take the first of several that fits", () => {
    const shape = s.either(s.object({ a: s.text }), s.object({ b: s.text }));
    expect([shape({ a: "1", b: "2" }), shape({ a: 1, b: "2" })]).toEqual([{ a: "1" }, { b: "2" }]);
    expect(s.readAs(shape, {})).toBeNull();
  });

  it("never take a bug for a value that does not fit", () => {
    const broken: s.Shape<string> = () => {
      throw new RangeError("a bug");
    };
    expect(() => s.readAs(s.either(broken, s.text), "a")).toThrow("a bug");
  });
});
