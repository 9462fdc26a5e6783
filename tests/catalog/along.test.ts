import { describe, expect, it } from "vitest";
import { readAlong } from "@/lib/catalog/along";

const counts = (all: number, { wall = 0, table = 0, reduced = 0 }) =>
  readAlong(
    Object.fromEntries(
      Object.entries({ all, wall, table, reduced }).map(([name, count]) => [`along:${name}`, { doc_count: count }]),
    ),
  );

describe("what a list is measured along", () => {
  it("is what half of it is", () => {
    expect(counts(10, { wall: 5 })).toBe("wall");
    expect(counts(10, { wall: 4 })).toBeNull();
    expect(counts(10, { table: 5 })).toBe("table");
    expect(counts(10, { table: 4, wall: 4 })).toBeNull();
    expect(counts(10, { table: 5, wall: 5 })).toBe("wall");
  });

  it("is nothing for a sale and for an empty list", () => {
    expect(counts(10, { wall: 10, reduced: 9 })).toBeNull();
    expect(counts(10, { wall: 10, reduced: 8 })).toBe("wall");
    expect(counts(0, {})).toBeNull();
    expect(readAlong({})).toBeNull();
  });
});
