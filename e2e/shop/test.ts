import { test as base, expect } from "@playwright/test";
import { ServerPool } from "../servers/pool";
import { readSites, type Sites } from "../servers/sites";
import { ConsoleLog } from "./noise";
import { SecretWatch } from "./secrets";
import { Shop } from "./shop";
import { type ViewCode, viewOf } from "./view";

interface Options {
  /** Store view of the journey. */
  viewCode: ViewCode;
  /** Server of the journey. */
  siteUrl: string;
  /** Whether a journey fails at whose end a script of its browser has seen a token; bodies a worker fetches cannot be read. */
  watchesSecrets: boolean;
}

interface WorkerFixtures {
  /** Servers with settings of their own, shared by the tests of this worker that ask for the same settings. */
  servers: ServerPool;
}

interface Fixtures {
  sites: Sites;
  shop: Shop;
  /** Console output of the page. */
  noise: ConsoleLog;
}

/** Base test of all journeys: `shop` is the shop in `viewCode` on `siteUrl`. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const pool = new ServerPool();
      await use(pool);
      await pool.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  viewCode: ["bmse", { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  siteUrl: async ({}, use) => use(readSites().whole.url),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  sites: async ({}, use) => use(readSites()),
  watchesSecrets: [true, { option: true }],
  context: async ({ context, watchesSecrets }, use) => {
    if (!watchesSecrets) return use(context);
    const watch = new SecretWatch(context);
    await use(context);
    expect(await watch.findLeaks(), "tokens that scripts have seen").toEqual([]);
  },
  shop: async ({ page, siteUrl, viewCode }, use) => use(new Shop(page, siteUrl, viewOf(viewCode))),
  noise: async ({ page }, use, { project }) => use(new ConsoleLog(page, project.name === "pictures")),
});

export { expect };
