import { defineConfig, devices } from "@playwright/test";
import type { WorkerOptions } from "./e2e/shop/test";
import { ensureChromium, findHeadlessShell } from "./scripts/chromium.mjs";

const isCi = Boolean(process.env.CI);

/** Journeys the headless shell cannot make: it sends nothing of a closed page, and gives a card's colour no focus. */
const WHOLE_BROWSER = /(saved-order|colours)\.spec\.ts$/;

const PICTURES = /(pictures|policy|gallery)\.spec\.ts$/;

/** Journeys of lists and searches, which a provider of search may answer as well. */
const SEARCHES = /[\\/](search|list|filters)\.spec\.ts$/;

const wholeBrowser = ensureChromium();

const browser = {
  executablePath: findHeadlessShell() ?? wholeBrowser,
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
};

/** Resizing pictures costs more than the rest of a journey and slows down what is measured. */
const withoutPictures = {
  launchOptions: { ...browser, args: [...browser.args, "--blink-settings=imagesEnabled=false"] },
};

export default defineConfig<object, WorkerOptions>({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/servers/setup.ts",
  fullyParallel: true,
  forbidOnly: isCi,
  workers: 2,
  // one more try where a machine is slow for a moment; the report lists such a journey as flaky
  retries: isCi ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 900 },
    // journeys do not test animations, and slow machines must not wait for them
    contextOptions: { reducedMotion: "reduce" },
    // a worker's calls pass by what journeys put between page and server; e2e/offline.spec.ts is about it
    serviceWorkers: "block",
    // a failure in CI can be examined
    trace: isCi ? "on-first-retry" : "off",
  },
  projects: [
    { name: "journeys", testIgnore: [PICTURES, WHOLE_BROWSER], use: withoutPictures },
    {
      name: "whole browser",
      testMatch: WHOLE_BROWSER,
      use: { launchOptions: { ...withoutPictures.launchOptions, executablePath: wholeBrowser } },
    },
    { name: "hosted search", testMatch: SEARCHES, use: { ...withoutPictures, searchedBy: "sandbox" } },
    { name: "hosted search down", testMatch: SEARCHES, use: { ...withoutPictures, searchedBy: "nobody" } },
    // 3D is drawn by the processor where there is no graphics card
    {
      name: "pictures",
      testMatch: PICTURES,
      use: { launchOptions: { ...browser, args: [...browser.args, "--enable-unsafe-swiftshader"] } },
    },
  ],
});
