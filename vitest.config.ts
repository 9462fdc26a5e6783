import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const read = (file: string) => readFileSync(root + file, "utf8");

const FILES = readdirSync(`${root}tests`, { recursive: true, encoding: "utf8" })
  .map((name) => `tests/${name}`)
  .filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith("tests/http/"))
  .toSorted();

/**
 * `npm test` runs everything but `*.long.test.*`; the long run (TEST_LONG=1) runs those, and the tests with random
 * input, of which it tries more.
 */
const isInLongRun = (name: string) => name.includes(".long.test.") || /from "[./]*\/fuzz-runs"/.test(read(name));
const CHOSEN =
  process.env.TEST_LONG === "1" ? FILES.filter(isInLongRun) : FILES.filter((name) => !name.includes(".long.test."));

/** Where a test file runs: in a browser's DOM by the comment `@vitest-environment happy-dom`, in a process of its own by its name, else in Node. */
const DOM = CHOSEN.filter((name) => /^\/\/ @vitest-environment happy-dom$/m.test(read(name)));
const ALONE = CHOSEN.filter((name) => name.includes(".alone.test."));
const NODE = CHOSEN.filter((name) => !DOM.includes(name) && !ALONE.includes(name));

const unit = (name: string, include: string[], more: { isolate?: boolean; environment?: string } = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    isolate: false,
    globalSetup: ["tests/shared-folder.ts"],
    setupFiles: ["tests/setup.ts"],
    ...more,
  },
});

export default defineConfig({
  resolve: {
    alias: {
      "@shop": `${root}${process.env.SHOP || "shop"}`,
      "@": root.replace(/\/$/, ""),
      "server-only": `${root}tests/server-only.ts`,
    },
  },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: Number(process.env.VITEST_MAX_WORKERS) || 2,
    // libsql aborts the whole run when the thread it is in ends
    pool: "forks",
    projects: [
      unit("node", NODE),
      unit("dom", DOM, { environment: "happy-dom" }),
      unit("alone", ALONE, { isolate: true }),
      {
        extends: true,
        test: {
          // over HTTP, against a built shop
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          isolate: false,
          testTimeout: 30_000,
          globalSetup: ["tests/http/setup.ts"],
        },
      },
    ],
  },
});
