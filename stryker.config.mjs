// npm run mutate: changes the rules a little, one change at a time, and counts the changes that no test notices.
// `npm run mutate -- --mutate "lib/pricing/tax.ts"` does it for some files only. Results are in docs/measured.md.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  // Stryker would rewrite tsconfig.json by an API that TypeScript 7 does not have; the sandbox needs no rewriting
  tsconfigFile: "tsconfig.none.json",
  vitest: { configFile: "vitest.mutate.config.ts", related: true },
  plugins: ["@stryker-mutator/vitest-runner"],
  mutate: [
    "lib/{pricing,cart,checkout,paths,routing,edge}/**/*.ts",
    "!lib/**/*.d.ts",
    "!lib/**/types.ts",
    // wire schemas are declarations; contract tests hold them
    "!lib/**/schema.ts",
  ],
  coverageAnalysis: "perTest",
  // a constant runs before every test, so each of its mutants would need all of them
  ignoreStatic: true,
  // a message for people or a log may change without a rule being broken
  mutator: { excludedMutations: ["StringLiteral"] },
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  // a share below this fails the run
  thresholds: { break: Number(process.env.MUTATION_BREAK) || null },
  concurrency: 2,
  // all tests once, on a machine that may be busy
  dryRunTimeoutMinutes: 30,
  timeoutMS: 10_000,
  tempDirName: ".next/mutate",
  ignorePatterns: [".next", ".data", "public/**", "!public/media/*/drawing.json", "docs", "e2e", "test-results"],
};
