import { defineConfig, devices } from "@playwright/test";
import { ensureChromium } from "./scripts/chromium.mjs";

const isCi = Boolean(process.env.CI);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/servers/setup.ts",
  fullyParallel: true,
  forbidOnly: isCi,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 900 },
    // what moves is no part of a journey, and slow machines must not wait for it
    contextOptions: { reducedMotion: "reduce" },
    // what failed where nobody watches can be looked at
    trace: isCi ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
