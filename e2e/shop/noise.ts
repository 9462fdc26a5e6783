import type { Page } from "@playwright/test";

/**
 * Most journeys run without pictures (`playwright.config.ts`), which the browser finds worth a word: that they are off,
 * and that one was preloaded for nothing.
 */
const WITHOUT_PICTURES = [
  /because image loading is disabled/,
  /_next\/image\S* was preloaded using link preload but not used/,
];

/** What a page says in the console although nothing should be wrong. */
export class Noise {
  readonly said: string[] = [];

  constructor(page: Page, hasPictures: boolean) {
    page.on("console", (message) => {
      if (!hasPictures && WITHOUT_PICTURES.some((expected) => expected.test(message.text()))) return;
      if (message.type() === "error" || message.type() === "warning")
        this.said.push(
          `${message.type()} on ${new URL(page.url()).pathname}: ${message.text()} ${message.location().url}`,
        );
    });
    page.on("pageerror", (error) => this.said.push(`uncaught on ${new URL(page.url()).pathname}: ${error.message}`));
  }
}
