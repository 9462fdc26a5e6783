import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

// What a test runner's JSON report says: numbers of tests, the titles and messages of those that failed, the titles of the flaky ones.

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** A test's title with the start of its error, in plain text, so that the summary says what happened. */
const withError = (title, message = "") =>
  [title, ...stripVTControlCharacters(message).split("\n").filter(Boolean).slice(0, 8)].join("\n    ");

/** Reads a report of vitest. A file that could not be loaded has no tests and counts as a failed one. */
export function readVitest(file) {
  const suites = readJson(file).testResults;
  const tests = suites.flatMap((suite) =>
    suite.assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      title: withError(`${path.relative(".", suite.name)} › ${fullName}`, failureMessages?.[0]),
    })),
  );
  const broken = suites
    .filter((suite) => suite.status === "failed" && suite.assertionResults.every(({ status }) => status !== "failed"))
    .map((suite) => withError(path.relative(".", suite.name), suite.message));
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
      spec.tests.map(({ status, results }) => ({
        status,
        title: withError(
          [...titles, suite.title, spec.title].join(" › "),
          results.find(({ error }) => error)?.error.message,
        ),
      })),
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
