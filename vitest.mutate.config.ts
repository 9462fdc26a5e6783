import { defineConfig } from "vitest/config";
import config from "./vitest.config";

// the tests of rules and reads: fast, and without servers of their own; each file alone, as changes leave traces
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: undefined,
    setupFiles: ["tests/setup.ts"],
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: [
      "tests/backend/**",
      "tests/components/**",
      "tests/scripts/**",
      "tests/docs/**",
      "tests/architecture/**",
      "tests/http/**",
      "node_modules/**",
    ],
  },
});
