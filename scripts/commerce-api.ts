import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { toCurrentPage } from "./docs/current-page";

const PAGE = "docs/commerce-api.md";

/** Writes the tables of calls and routes into the page; with `--check` only tells whether they are current. */
function main(): void {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const page = readFileSync(PAGE, "utf8");
  const current = toCurrentPage(page);
  if (page === current) return;
  if (!values.check) return writeFileSync(PAGE, current);
  console.error(`${PAGE} is stale: a table in the code has changed. Run "npm run docs:api".`);
  process.exitCode = 1;
}

main();
