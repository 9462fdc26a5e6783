import { expect, type Locator, type Page } from "@playwright/test";

/** An overlay and what opens it. */
export interface OverlayCase {
  what: string;
  opener: Locator;
  dialog: Locator;
  /** Key pressed on the opener; Enter by default. */
  key?: string;
}

/** Enough tab presses to go around the smallest overlay from either end. */
const TABS = ["Shift+Tab", "Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab", "Tab"];
const WHEEL = 200;

async function openByKeyboard({ what, opener, dialog, key = "Enter" }: OverlayCase): Promise<void> {
  await opener.press(key);
  await expect(dialog, `${what} opens by keyboard`).toBeVisible();
  await expect
    .poll(() => dialog.evaluate((element) => element.matches(":focus, :focus-within")), {
      message: `the focus is inside: ${what}`,
    })
    .toBe(true);
}

/** Expects Tab to stay inside; between end and start the browser itself may have the focus. */
async function expectFocusToStay({ what, dialog }: OverlayCase): Promise<void> {
  for (const key of TABS) {
    await dialog.page().keyboard.press(key);
    const isIn = () =>
      dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
    await expect.poll(isIn, { message: `the focus stays inside after ${key}: ${what}` }).toBe(true);
  }
}

/** Turns the wheel beside the overlay, or on its edge where it covers all; returns how far the page scrolled. */
async function turnWheel(page: Page, by: number): Promise<number> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(3, 300);
  await page.mouse.wheel(0, by);
  // the browser has handled the wheel, and painted what it moved
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
  return (await page.evaluate(() => scrollY)) - before;
}

async function expectStill(page: Page, what: string): Promise<void> {
  expect(
    [await turnWheel(page, WHEEL), await turnWheel(page, -WHEEL)],
    `the page behind stays where it is: ${what}`,
  ).toEqual([0, 0]);
}

/** Expects the overlay closed, with focus, address and scroll position as before. */
async function expectClosed({ what, opener, dialog }: OverlayCase, address: string): Promise<void> {
  await expect(dialog, what).toBeHidden();
  await expect(opener, `the opener has the focus again: ${what}`).toBeFocused();
  await expect(opener.page()).toHaveURL(address);
}

/**
 * Expects the behaviour of every overlay: opened by keyboard it takes and traps the focus, keeps the page
 * from scrolling, and closes on Escape and on going back, returning the focus. `meanwhile` runs while it is open and
 * leaves it open.
 */
export async function expectOverlayBehavior(
  page: Page,
  cover: OverlayCase,
  meanwhile?: () => Promise<void>,
): Promise<void> {
  const address = page.url();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await openByKeyboard(cover);
  await expectFocusToStay(cover);
  await expectStill(page, cover.what);
  await meanwhile?.();
  await page.keyboard.press("Escape");
  await expectClosed(cover, address);

  await openByKeyboard(cover);
  await page.goBack();
  await expectClosed(cover, address);
  expect(await page.evaluate(() => "isSamePage" in window), `the page was not left: ${cover.what}`).toBe(true);
  const away = await page.evaluate(() => (scrollY > 0 ? -1 : 1));
  await expect
    .poll(() => turnWheel(page, away * WHEEL), { message: `the page can be moved again: ${cover.what}` })
    .not.toBe(0);
}
