import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const text = readFileSync("docs/right-answers.md", "utf8");
const [head = "", ...parts] = text.split(/^## /m);

/** Rows of the tables of a text, without their heads. */
const rowsOf = (of: string) => of.split("\n").filter((line) => /^\| (?!Entry |Part )/.test(line));

it("counts the entries of each part", () => {
  const counts = parts.map((part) => [part.split("\n")[0], rowsOf(part).length] as const);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  expect(rowsOf(head)).toEqual([...counts, ["all", total]].map(([name, count]) => `| ${name} | ${count} |`));
});

it.each(parts.flatMap(rowsOf))("names tests that are there: %s", (row) => {
  const files = [...row.matchAll(/`((?:tests|e2e)\/[^`]+)`/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
