import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CONTRACT } from "../lib/upstream/contract";
import { buildCallsTable, replaceCallsTable } from "./docs/calls-table";

const PAGE = "docs/commerce-api.md";

/** Writes the table of calls into the page; with `--check` only tells whether it is current. */
function main(): void {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const page = readFileSync(PAGE, "utf8");
  const current = replaceCallsTable(page, buildCallsTable(CONTRACT));
  if (page === current) return;
  if (!values.check) return writeFileSync(PAGE, current);
  console.error(`${PAGE} is stale: the contract has changed. Run "npm run docs:api".`);
  process.exitCode = 1;
}

main();
