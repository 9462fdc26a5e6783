import { defineConfig, devices } from "@playwright/test";
import { ensureChromium, findHeadlessShell } from "./scripts/chromium.mjs";

const isCi = Boolean(process.env.CI);

/** Journeys the headless shell cannot make: it sends nothing of a closed page, and gives a card's colour no focus. */
const WHOLE_BROWSER = /(saved-order|colours)\.spec\.ts$/;

const PICTURES = /(pictures|policy|gallery)\.spec\.ts$/;

/** `npm run test:long` makes the journeys that `npm test` leaves out, and no others. */
const isLong = process.env.TEST_LONG === "1";

/** The second shop is built in the long run, and where somebody changed it. */
const LEFT_OUT = process.env.TEST_EXAMPLE === "1" ? /@long/ : /@long|@example/;

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

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/servers/setup.ts",
  fullyParallel: true,
  forbidOnly: isCi,
  ...(isLong ? { grep: /@long|@example/ } : { grepInvert: LEFT_OUT }),
  workers: 2,
  // one more try where a machine is slow for a moment; the report lists such a journey as flaky
  retries: isCi ? 1 : 0,
  // generous: no test depends on how fast the machine is
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
    // 3D is drawn by the processor where there is no graphics card
    {
      name: "pictures",
      testMatch: PICTURES,
      use: { launchOptions: { ...browser, args: [...browser.args, "--enable-unsafe-swiftshader"] } },
    },
  ],
});
