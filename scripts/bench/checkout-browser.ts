import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { createTranslator } from "next-intl";
import { loadMessages } from "../../i18n/messages";
import { CHECKOUT_PROVIDER } from "../../lib/config/payment-codes";
import { DEFAULT_STORE, getStore } from "../../lib/storefront";
import { openBrowser } from "./browser";
import { median, percentile } from "./numbers";
import { startShop } from "./shop";
import { formatMs } from "./table";

/** A product without variants and with plenty of stock. */
const PRODUCT_PATH = "/set-cart?skus=FELT-PADS:2";
const DETAILS = {
  emailAddress: "asa@example.com",
  firstName: "Åsa",
  lastName: "Öberg",
  streetAddress: "Björkvägen 12",
  zipCode: "41101",
  city: "Göteborg",
  phoneNumber: "0701234567",
};
/** Milliseconds until the cart asks for new totals, and more. */
const REST_MS = 500;
const FRAME = "iframe[title*=Kustom]";

/** Fills a checkout in a browser of its own, presses "pay", and returns ms until the provider's frame is painted. */
async function measureOnce(browser: Browser, origin: string, continueName: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  try {
    await page.goto(origin + PRODUCT_PATH, { waitUntil: "networkidle" });
    await page.goto(`${origin}/checkout`, { waitUntil: "networkidle" });
    for (const [name, value] of Object.entries(DETAILS)) await page.fill(`input[name=${name}]`, value);
    await page.locator(`input[type=radio][value=${CHECKOUT_PROVIDER}]`).check();
    await page.locator("input[name=acceptsTerms]").check();
    const button = page.getByRole("button", { name: continueName });
    await button.waitFor();
    // the sum of the postcode just typed is to be seen before it is agreed to
    await sleep(REST_MS);
    await page.waitForLoadState("networkidle");
    const began = Date.now();
    await button.click();
    const frame = await (await page.waitForSelector(FRAME)).contentFrame();
    if (!frame) throw new Error("the provider's frame has no document");
    const painted = await frame.waitForFunction(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return paint ? performance.timeOrigin + paint.startTime : 0;
    });
    return (await painted.jsonValue()) - began;
  } finally {
    await context.close();
  }
}

/** Measures from the click of "pay" to the first paint of the provider's frame; returns a row of the table. */
export async function measureFrame(presses: number): Promise<string[]> {
  const shop = await startShop({ env: { DATABASE_URL: "" } });
  const browser = await openBrowser();
  try {
    const { language } = getStore(DEFAULT_STORE);
    const t = createTranslator({ locale: language, messages: await loadMessages(language), namespace: "checkout" });
    const name = t("continueToPayment");
    const origin = `http://localhost:${shop.port}`;
    // the first of a new server and browser compiles what it runs
    await measureOnce(browser, origin, name);
    const times: number[] = [];
    for (let press = 0; press < presses; press++) times.push(await measureOnce(browser, origin, name));
    return ["“pay” to the frame's first paint", formatMs(median(times)), formatMs(percentile(times, 0.9))];
  } finally {
    await browser.close();
    await shop.stop();
  }
}
