import type { Page } from "@playwright/test";

/**
 * Lets so much time of the page pass at once, whose clock is installed (`page.clock.install()`), and waits for a request
 * of its own: whatever the page requested meanwhile is known then.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(async () => void (await fetch("/robots.txt")));
}
