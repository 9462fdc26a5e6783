import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium } from "./chromium.mjs";

// npm test: types, lint, format, unit and integration tests, build, browser journeys. Goes on after a failure and lists
// all of them; the last line is "N passed, N failed", with ", N skipped" where something was.

/** Real services some tests run on; without an address those tests are skipped. */
const SERVICES = [
  { name: "Elasticsearch", variable: "ELASTICSEARCH_URL" },
  { name: "PostgreSQL", variable: "DATABASE_URL" },
];

const NEXT = "node_modules/next/dist/bin/next";
const folder = mkdtempSync(path.join(tmpdir(), "shop-test-"));
const failures = [];
const sum = { passed: 0, failed: 0, skipped: 0 };

/** Runs a program of this checkout, its output going straight on; true when it ended well. */
function run(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}

function count(name, { passed, failed, skipped }, titles = []) {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  failures.push(...titles.map((test) => `${name}: ${test}`));
}

/** A step that passes or fails as one. */
function countOne(name, isGood) {
  count(name, { passed: Number(isGood), failed: Number(!isGood), skipped: 0 }, isGood ? [] : ["see above"]);
}

/** A step that reports its tests in a file; one that ends badly or without a report is a failure of its own. */
function countReport(name, isGood, read) {
  let report;
  try {
    report = read();
  } catch {
    return countOne(name, false);
  }
  count(name, { passed: report.passed, failed: report.failed.length, skipped: report.skipped }, report.failed);
  if (!isGood && report.failed.length === 0) countOne(name, false);
}

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

function readVitest(file) {
  const suites = readJson(file).testResults;
  const tests = suites.flatMap((suite) =>
    suite.assertionResults.map(({ status, fullName }) => ({
      status,
      title: `${path.relative(".", suite.name)} › ${fullName}`,
    })),
  );
  // a file that could not even be loaded has no tests to report
  const broken = suites
    .filter((suite) => suite.status === "failed" && suite.assertionResults.every(({ status }) => status !== "failed"))
    .map((suite) => path.relative(".", suite.name));
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: [...tests.filter(({ status }) => status === "failed").map(({ title }) => title), ...broken],
    skipped: tests.filter(({ status }) => status !== "passed" && status !== "failed").length,
  };
}

function readPlaywright(file) {
  const { suites, errors } = readJson(file);
  const walk = (suite, way) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status }) => ({ status, title: [...way, suite.title, spec.title].join(" › ") })),
    ),
    ...(suite.suites ?? []).flatMap((child) => walk(child, [...way, suite.title])),
  ];
  const tests = suites.flatMap((suite) => walk(suite, []));
  return {
    passed: tests.filter(({ status }) => status === "expected" || status === "flaky").length,
    failed: [
      ...tests.filter(({ status }) => status === "unexpected").map(({ title }) => title),
      ...errors.map(({ message }) => message?.split("\n")[0] ?? "error"),
    ],
    skipped: tests.filter(({ status }) => status === "skipped").length,
  };
}

async function step(name, work) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  await work();
  console.log(`── ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

async function journeys() {
  try {
    ensureChromium();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return countOne("browser journeys", false);
  }
  const file = path.join(folder, "playwright.json");
  const isGood = await run(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  countReport("browser journeys", isGood, () => readPlaywright(file));
}

await step("types", async () =>
  countOne(
    "types",
    (await run([NEXT, "typegen"])) &&
      (await run(["node_modules/typescript/bin/tsc", "--noEmit", "--incremental", "false"])),
  ),
);
await step("lint", async () => countOne("lint", await run(["node_modules/oxlint/bin/oxlint"])));
await step("format", async () => countOne("format", await run(["node_modules/oxfmt/bin/oxfmt", "--check"])));
await step("unit and integration tests", async () => {
  const file = path.join(folder, "vitest.json");
  const isGood = await run([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  countReport("unit and integration tests", isGood, () => readVitest(file));
});
let isBuilt = false;
await step("build", async () => {
  isBuilt = await run(["scripts/start.mjs", "--build"]);
  countOne("build", isBuilt);
});
if (isBuilt) await step("browser journeys", journeys);

rmSync(folder, { recursive: true, force: true });
console.log("");
for (const failure of failures) console.log(`failed: ${failure}`);
for (const { name, variable } of SERVICES) {
  if (!process.env[variable]) console.log(`skipped: what needs ${name}, as ${variable} is not set`);
}
if (!existsSync(process.env.NGINX_PATH ?? "/usr/sbin/nginx"))
  console.log("skipped: what needs nginx, as it is not there");
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ""}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
