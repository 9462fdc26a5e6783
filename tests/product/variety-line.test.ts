import { expect, it } from "vitest";
import { toVarietyLine } from "@/lib/product/variety-line";

it.each([
  ["3-sits soffa", "Sand", "3-sits soffa, sand"],
  ["3-sits soffa", "RAL 9010", "3-sits soffa, RAL 9010"],
  ["3-sits soffa", "Öken", "3-sits soffa, öken"],
  ["3-sits soffa", null, "3-sits soffa"],
  ["", "Sand", "Sand"],
])("the line of %j in %j is %j", (variety, colour, line) => {
  expect(toVarietyLine("bmse", variety, colour)).toBe(line);
});
