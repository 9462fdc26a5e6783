import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

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
const isLongRun = process.env.TEST_LONG === "1";
const isLong = (name: string) => name.includes(".long.test.");
const isChosen = (name: string) =>
  isLongRun ? isLong(name) || /from "[./]*\/fuzz-runs"/.test(read(name)) : !isLong(name);

/** Tests of a browser's DOM say so in a comment of their own; all others run in Node. */
const isInDom = (name: string) => /^\/\/ @vitest-environment happy-dom$/m.test(read(name));

/** Tests that share processes and packages; tests/setup.ts gives each file modules and globals of its own. */
const unit = (environment: "node" | "happy-dom", isOwn: (name: string) => boolean) => ({
  extends: true as const,
  test: {
    name: environment,
    environment,
    include: FILES.filter((name) => isChosen(name) && isOwn(name)),
    isolate: false,
    globalSetup: ["tests/shared-folder.ts"],
    setupFiles: ["tests/setup.ts"],
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
    // a busy machine is slow
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: Number(process.env.VITEST_MAX_WORKERS) || 2,
    // libsql aborts the whole run when the thread it is in ends
    pool: "forks",
    projects: [
      unit("node", (name) => !isInDom(name)),
      unit("happy-dom", isInDom),
      {
        extends: true,
        test: {
          // over HTTP, against a built shop
          name: "http",
          include: [isLongRun ? "tests/http/**/*.long.test.ts" : "tests/http/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...(isLongRun ? [] : ["tests/http/**/*.long.test.ts"])],
          isolate: false,
          globalSetup: ["tests/http/setup.ts"],
        },
      },
    ],
  },
});
