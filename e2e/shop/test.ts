import { test as base, expect } from "@playwright/test";
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
}

interface Fixtures {
  sites: Sites;
  shop: Shop;
  /** Console output of the page. */
  noise: ConsoleLog;
  /** Fails a journey at whose end a script of its browser has seen a token. */
  secrets: void;
}

/** Base test of all journeys: `shop` is the shop in `viewCode` on `siteUrl`. */
export const test = base.extend<Options & Fixtures>({
  viewCode: ["bmse", { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  siteUrl: async ({}, use) => use(readSites().whole.url),
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
