import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("no rule of the style sheet ends in a sibling that is only a kind of element", () => {
  // a change anywhere makes browsers style all elements of that kind again
  // (docs/decisions/0129-what-is-ready-before-a-press.md)
  const styles = readFileSync("app/globals.css", "utf8").replace(/\/\*[^]*?\*\//g, "");
  const selectors = [...styles.matchAll(/(?<=^|[{};])[^{};]+(?=\{)/g)].flatMap(([text]) => text.split(","));
  expect(selectors.length).toBeGreaterThan(100);
  expect(selectors.map((text) => text.trim()).filter((text) => /[+~]\s*(?:\*|[a-z][a-z\d-]*)$/.test(text))).toEqual([]);
});
