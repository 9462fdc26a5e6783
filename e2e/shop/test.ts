import { test as base, expect } from "@playwright/test";
import { readSites, type Sites } from "../servers/sites";
import { createDataFolder, startShop } from "../servers/start";
import { ConsoleLog } from "./noise";
import { SecretWatch } from "./secrets";
import { Shop } from "./shop";
import { type ViewCode, VIEWS, viewOf } from "./view";

interface Options {
  /** Store view of the journey. */
  viewCode: ViewCode;
  /** Server of the journey. */
  siteUrl: string;
}

/** Who answers lists and searches: our own engine, the sandbox of the provider, or our own as the provider is down. */
export interface WorkerOptions {
  searchedBy: "own" | "sandbox" | "nobody";
}

interface WorkerFixtures {
  /** Address of a shop with that provider; null for that of the run. */
  searchedShop: string | null;
}

const ACCOUNTS = { own: "", sandbox: "default=sandbox", nobody: "default=klevu-1@http://127.0.0.1:9" };

interface Fixtures {
  sites: Sites;
  shop: Shop;
  /** Console output of the page. */
  noise: ConsoleLog;
  /** Fails a journey at whose end a script of its browser has seen a token. */
  secrets: void;
}

/** Base test of all journeys: `shop` is the shop in `viewCode` on `siteUrl`. */
export const test = base.extend<Options & Fixtures, WorkerOptions & WorkerFixtures>({
  searchedBy: ["own", { option: true, scope: "worker" }],
  searchedShop: [
    async ({ searchedBy }, use) => {
      if (searchedBy === "own") return use(null);
      const { folder, remove } = createDataFolder();
      const shop = await startShop({ DATA_DIR: folder, KLEVU_ACCOUNTS: ACCOUNTS[searchedBy] });
      // as on the run's own server, another journey has typed before
      for (const { code } of VIEWS)
        for (const q of ["abc", "abcd"]) await fetch(`${shop.url}/api/suggest?store=${code}&q=${q}`);
      await use(shop.url);
      await shop.stop();
      remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  viewCode: ["bmse", { option: true }],
  siteUrl: async ({ searchedShop }, use) => use(searchedShop ?? readSites().whole.url),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  sites: async ({}, use) => use(readSites()),
  shop: async ({ page, siteUrl, viewCode }, use) => use(new Shop(page, siteUrl, viewOf(viewCode))),
  secrets: [
    async ({ context }, use) => {
      const watch = new SecretWatch(context);
      await use();
      expect(await watch.findLeaks()).toEqual([]);
    },
    { auto: true },
  ],
  noise: async ({ page }, use, { project }) => use(new ConsoleLog(page, project.name === "pictures")),
});

export { expect };
