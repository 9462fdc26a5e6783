import { describe, expect, it } from "vitest";
import { formatCsv, formatTable, toCsvCell } from "@/scripts/orders/table";

describe("cells of an export", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+46", "'+46"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["  =HYPERLINK(1)", "'  =HYPERLINK(1)"],
    ["a=1", "a=1"],
    ["Stol, grön", '"Stol, grön"'],
    ['13" skärm', '"13"" skärm"'],
    ['=A1,"x"', `"'=A1,""x"""`],
    ["rad 1\nrad 2", '"rad 1\nrad 2"'],
    [-12.5, "-12.5"],
    [0, "0"],
    ["", ""],
  ])("%j is written %j", (value, text) => {
    expect(toCsvCell(value)).toBe(text);
  });

  it("stand in lines of their own", () => {
    expect(formatCsv([["a", 1], ["b"]])).toBe("a,1\r\nb\r\n");
  });
});

it("a table has columns as wide as their longest cell, numbers to the right, and no blanks at the end", () => {
  expect(
    formatTable(
      ["Sku", "Sum"],
      [
        ["A", "1"],
        ["BCDE", "10 kr"],
      ],
      1,
    ),
  ).toBe(["Sku     Sum", "----  -----", "A         1", "BCDE  10 kr"].join("\n"));
  expect(formatTable(["Sku", "Name"], [["A", ""]])).toBe(["Sku  Name", "---  ----", "A"].join("\n"));
});
