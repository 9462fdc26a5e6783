import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { runNode, stopAll } from "./testing/commands.mjs";
import { EXAMPLE, isExampleChanged, markExampleGreen } from "./testing/example.mjs";
import { readPlaywright, readVitest } from "./testing/reports.mjs";
import { Summary } from "./testing/summary.mjs";

// npm test: two pipelines side by side, (a) lint, format and unit tests, (b) the build, then types, HTTP tests and browser
// journeys. Goes on after a failure; the last line is "N passed, N failed", with ", N skipped" where something was.
// --long (npm run test:long): what is thorough rather than likely to break, docs/testing.md. --part 2/3: a third of it.

const isLong = process.argv.includes("--long");
const part = process.argv.includes("--part") ? process.argv[process.argv.indexOf("--part") + 1] : undefined;
const shard = part ? [`--shard=${part}`] : [];

const VITEST = "node_modules/vitest/vitest.mjs";
const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";

const folder = mkdtempSync(path.join(tmpdir(), "shop-test-"));
const summary = new Summary();
const withExample = isLong || isExampleChanged();
const env = { ...(isLong ? { TEST_LONG: "1" } : {}), ...(withExample ? { TEST_EXAMPLE: "1" } : {}) };

/** Runs `work`, which returns its counts, and adds them to the summary; what throws counts as one failure. */
async function step(name, work) {
  const start = performance.now();
  const counts = await Promise.resolve()
    .then(work)
    .catch((cause) => ({ passed: 0, failed: [String(cause?.message ?? cause)] }));
  const seconds = (performance.now() - start) / 1000;
  console.log(`── ${name}: ${seconds.toFixed(0)} s, ${counts.passed} passed, ${counts.failed.length} failed`);
  summary.add(name, seconds, counts);
  return counts.failed.length === 0;
}

/** A step of programs that pass or fail as one; a later one is not run after a failure. */
const stepOfOne = (name, ...programs) =>
  step(name, async () => {
    for (const [args, options] of programs)
      if (!(await runNode(name, args, options))) return { passed: 0, failed: ["see above"] };
    return { passed: 1, failed: [] };
  });

/** Runs a test runner that reports in a file; one that ends badly without a failed test is a failure of its own. */
async function countTests(name, args, read, options) {
  const isGood = await runNode(name, args, options);
  const counts = read();
  if (!isGood && counts.failed.length === 0) counts.failed.push("ended badly, see above");
  return counts;
}

function vitest(name, project, options) {
  const file = path.join(folder, `${name}.json`);
  const args = [VITEST, "run", "--project", project, "--reporter=default", "--reporter=json", "--passWithNoTests"];
  return step(name, () =>
    countTests(name, [...args, `--outputFile.json=${file}`, ...shard], () => readVitest(file), options),
  );
}

const journeys = () =>
  step("browser", () => {
    ensureChromium();
    const file = path.join(folder, "playwright.json");
    const args = [PLAYWRIGHT, "test", "--reporter=list,json", ...shard];
    return countTests("browser", args, () => readPlaywright(file), {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
  });

/** To be run once nothing is built any more: a build removes the types of the routes before it writes them again. */
const types = () =>
  stepOfOne(
    "types",
    [["node_modules/next/dist/bin/next", "typegen"]],
    [["node_modules/typescript/bin/tsc", "--noEmit", "--incremental", "false"]],
  );

async function checks() {
  if (isLong) return;
  await stepOfOne(
    "lint",
    [["node_modules/oxlint/bin/oxlint"]],
    // files and exports that nothing but tests uses
    [["node_modules/knip/bin/knip.js", "--production", "--include", "files,exports,types"]],
  );
  await stepOfOne("format", [["node_modules/oxfmt/bin/oxfmt", "--check"]]);
}

// the journeys go first where both want the processor: they wait for pages, unit tests wait for nobody
const unit = () => vitest("unit", "!http", { env: { VITEST_MAX_WORKERS: "1", ...env }, niceness: 5 });

/** Mutants of a rule and of a read; the share of all rules and reads that tests notice is in docs/measured.md. */
const MUTATED = "lib/pricing/tax.ts,lib/cart/identity.ts,lib/blog/server.ts";
const mutants = () =>
  stepOfOne("mutants", [
    ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", "--mutate", MUTATED],
    { env: { MUTATION_BREAK: "85" }, niceness: 5 },
  ]);

async function built() {
  const build = ["scripts/start.mjs", "--build"];
  const programs = [[build], ...(withExample ? [[build, { env: { SHOP: EXAMPLE } }]] : [])];
  const isBuilt = await stepOfOne("build", ...programs);
  const typesChecked = isLong ? undefined : types();
  if (!isBuilt) return typesChecked;
  await vitest("http", "http", { env });
  if ((await journeys()) && withExample && !part) markExampleGreen();
  await typesChecked;
  if (isLong) await stepOfOne("supported Node versions", [["scripts/smoke-nodes.mjs"]]);
}

async function checksAndUnit() {
  await checks();
  await unit();
  if (isLong && (part ?? "1/").startsWith("1/")) await mutants();
}

let isInterrupted = false;
for (const name of ["SIGINT", "SIGTERM"])
  process.once(name, () => {
    isInterrupted = true;
    void stopAll();
  });

const start = performance.now();
await Promise.all([checksAndUnit(), built()]);
rmSync(folder, { recursive: true, force: true });
if (isInterrupted) process.exit(130);
const notes = withExample ? [] : ["left to npm run test:long: the second shop, as nobody changed it here"];
notes.push(`${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
console.log(`\n${summary.lines(notes).join("\n")}`);
process.exitCode = summary.isGood ? 0 : 1;
