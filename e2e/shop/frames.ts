import type { Locator, Page } from "@playwright/test";

/** Whether a part of the page is drawn. What is not drawn yet has no roles: it is found by tags. */
export const isDrawn = (part: Locator) => part.evaluate((element) => element.checkVisibility());

/** Stops every animation of the pages opened from here on at its start. */
export const stayInFirstFrame = (page: Page) =>
  page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}*{animation-play-state:paused!important}` });
  });
