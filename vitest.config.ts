import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

/**
 * What a test does that a later one in the same process would notice, or the log, of which it would miss what an
 * earlier one has logged once.
 */
const NEEDS_OWN_PROCESS =
  /\bvi\.(?:mock|doMock|hoisted|stub\w+|useFakeTimers|setSystemTime|resetModules)\b|@vitest-environment|process\.env\b|\blogger\(\)/;

/** Tests that share a process, which loads the shop's modules once for all of them. */
const SHARING = readdirSync(`${root}tests`, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts") && !NEEDS_OWN_PROCESS.test(readFileSync(`${root}tests/${name}`, "utf8")))
  .map((name) => `tests/${name}`);

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      "@shop": `${root}${process.env.SHOP || "shop"}`,
      "@": root.replace(/\/$/, ""),
      "server-only": `${root}tests/server-only.ts`,
    },
  },
  test: {
    setupFiles: ["tests/setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // libsql aborts the whole run when the thread it is in ends
    pool: "forks",
    projects: [
      { extends: true, test: { name: "sharing", include: SHARING, isolate: false } },
      {
        extends: true,
        test: {
          name: "alone",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...SHARING],
        },
      },
    ],
  },
});
