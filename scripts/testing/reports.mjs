import { readFileSync } from "node:fs";
import path from "node:path";

// What a test runner's JSON report says: numbers of tests, and the titles of those that failed or were flaky.

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Reads a report of vitest. A file that could not be loaded has no tests and counts as a failed one. */
export function readVitest(file) {
  const suites = readJson(file).testResults;
  const tests = suites.flatMap((suite) =>
    suite.assertionResults.map(({ status, fullName }) => ({
      status,
      title: `${path.relative(".", suite.name)} › ${fullName}`,
    })),
  );
  const broken = suites
    .filter((suite) => suite.status === "failed" && suite.assertionResults.every(({ status }) => status !== "failed"))
    .map((suite) => path.relative(".", suite.name));
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: [...tests.filter(({ status }) => status === "failed").map(({ title }) => title), ...broken],
    skipped: tests.filter(({ status }) => status !== "passed" && status !== "failed").length,
    flaky: [],
  };
}

/** Reads a report of Playwright. A test that passed on its second try counts as passed, and as flaky. */
export function readPlaywright(file) {
  const { suites, errors } = readJson(file);
  const walk = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status }) => ({ status, title: [...titles, suite.title, spec.title].join(" › ") })),
    ),
    ...(suite.suites ?? []).flatMap((child) => walk(child, [...titles, suite.title])),
  ];
  const tests = suites.flatMap((suite) => walk(suite, []));
  const titlesOf = (wanted) => tests.filter(({ status }) => status === wanted).map(({ title }) => title);
  return {
    passed: titlesOf("expected").length + titlesOf("flaky").length,
    failed: [...titlesOf("unexpected"), ...errors.map(({ message }) => message?.split("\n")[0] ?? "error")],
    skipped: titlesOf("skipped").length,
    flaky: titlesOf("flaky"),
  };
}
