import type { Locator, Page } from "@playwright/test";
import { measurePress } from "./painted";

/** From the moment a mouse moves to the one it presses a card, ms; a hand takes longer. */
export const APPROACH_MS = 300;
const APPROACH_STEPS = 15;
/** Where a mouse comes from: beside the cards. */
const FROM = { x: 4, y: 450 };
/** Milliseconds in which a list has fetched ahead what it will. */
const AHEAD_MS = 5000;

/** Moves the mouse to the middle of an element, as a hand does. */
async function approach(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown`);
  const { mouse } = target.page();
  const [from, to] = [FROM, { x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  for (let step = 0; step <= APPROACH_STEPS; step++) {
    const part = step / APPROACH_STEPS;
    await mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    await target.page().waitForTimeout(APPROACH_MS / APPROACH_STEPS);
  }
}

/**
 * Measures the milliseconds from the press on a settled list's card to its product's words: by a mouse that comes to it
 * first, or by one that was not there before.
 */
export async function pressCard(page: Page, isSudden: boolean): Promise<number> {
  const card = page.locator("main a[href*='/p/']:visible").first();
  if (!isSudden) await approach(card);
  const [ms = Number.NaN] = await measurePress(card, ["main h1.text-product"]);
  return ms;
}

/** Counts the bytes a settled list fetches by itself: untouched, and once a mouse has moved over it. */
export async function weighAhead(page: Page): Promise<{ untouched: number; seen: number }> {
  const bytesSince = (start: number) =>
    page.evaluate(
      (from) =>
        performance
          .getEntriesByType("resource")
          .map((entry) =>
            entry instanceof PerformanceResourceTiming && entry.startTime >= from ? entry.transferSize : 0,
          )
          .reduce((sum, bytes) => sum + bytes, 0),
      start,
    );
  const now = () => page.evaluate(() => performance.now());
  const settled = await now();
  await page.waitForTimeout(AHEAD_MS);
  const untouched = await bytesSince(settled);
  const touched = await now();
  await page.mouse.move(FROM.x, FROM.y);
  await page.waitForTimeout(AHEAD_MS);
  return { untouched, seen: await bytesSince(touched) };
}
