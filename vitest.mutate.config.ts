import { mergeConfig } from "vitest/config";
import config from "./vitest.config";

// the tests of rules and reads: fast, and without servers of their own
export default mergeConfig(config, {
  test: {
    exclude: [
      "tests/backend/**",
      "tests/components/**",
      "tests/scripts/**",
      "tests/docs/**",
      "tests/architecture/**",
      "node_modules/**",
    ],
  },
});
