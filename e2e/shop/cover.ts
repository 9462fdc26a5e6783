import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./axe";

/** Something that covers the page, and what opens it. */
export interface Cover {
  what: string;
  opener: Locator;
  dialog: Locator;
  /** What is pressed on the opener; Enter unless it says otherwise. */
  key?: string;
}

/** Enough to come around from either end of the smallest. */
const TABS = ["Shift+Tab", "Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab", "Tab"];
const WHEEL = 200;

async function openByKeyboard({ what, opener, dialog, key = "Enter" }: Cover): Promise<void> {
  await opener.press(key);
  await expect(dialog, `${what} opens by keyboard`).toBeVisible();
  await expect
    .poll(() => dialog.evaluate((element) => element.matches(":focus, :focus-within")), {
      message: `the focus is inside: ${what}`,
    })
    .toBe(true);
}

/** Tab leads around inside; between the end and the start the browser itself may have the focus. */
async function expectFocusToStay({ what, dialog }: Cover): Promise<void> {
  for (const key of TABS) {
    await dialog.page().keyboard.press(key);
    const isIn = () =>
      dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
    await expect.poll(isIn, { message: `the focus stays inside after ${key}: ${what}` }).toBe(true);
  }
}

/** Turns the wheel beside what covers the page, or on its edge where it covers all; tells how far the page has gone. */
async function turnWheel(page: Page, by: number): Promise<number> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(3, 300);
  await page.mouse.wheel(0, by);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  return (await page.evaluate(() => scrollY)) - before;
}

async function expectStill(page: Page, what: string): Promise<void> {
  expect(
    [await turnWheel(page, WHEEL), await turnWheel(page, -WHEEL)],
    `the page behind stays where it is: ${what}`,
  ).toEqual([0, 0]);
}

/** It has gone, the focus is where it was, and so is the shopper. */
async function expectClosed({ what, opener, dialog }: Cover, address: string): Promise<void> {
  await expect(dialog, what).toBeHidden();
  await expect(opener, `the opener has the focus again: ${what}`).toBeFocused();
  await expect(opener.page()).toHaveURL(address);
}

/**
 * What a shopper may expect of whatever covers a page: opened by keyboard it takes the focus and keeps it, axe finds
 * nothing, the page behind stands still, and Escape as well as the back button closes it and gives the focus back.
 * `meanwhile` is done while it is open, and leaves it open.
 */
export async function expectManners(page: Page, cover: Cover, meanwhile?: () => Promise<void>): Promise<void> {
  const address = page.url();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await openByKeyboard(cover);
  await expectFocusToStay(cover);
  await expectAccessible(page, cover.what);
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
