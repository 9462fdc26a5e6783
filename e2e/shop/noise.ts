import type { Page } from "@playwright/test";

/**
 * Most journeys run without pictures (`playwright.config.ts`), which browsers log: that images are disabled, and that
 * one was preloaded in vain.
 */
const WITHOUT_PICTURES = [
  /because image loading is disabled/,
  /_next\/image\S* was preloaded using link preload but not used/,
];

/** Journeys without the service worker (`playwright.config.ts`) hear of it from Playwright itself. */
const WITHOUT_WORKER = /Service Worker registration blocked by Playwright/;

/** Records console errors and warnings of a page, and uncaught exceptions. */
export class ConsoleLog {
  readonly messages: string[] = [];

  constructor(page: Page, hasPictures: boolean) {
    page.on("console", (message) => {
      if (!hasPictures && WITHOUT_PICTURES.some((expected) => expected.test(message.text()))) return;
      if (WITHOUT_WORKER.test(message.text())) return;
      if (message.type() === "error" || message.type() === "warning")
        this.messages.push(
          `${message.type()} on ${new URL(page.url()).pathname}: ${message.text()} ${message.location().url}`,
        );
    });
    page.on("pageerror", (error) =>
      this.messages.push(`uncaught on ${new URL(page.url()).pathname}: ${error.message}`),
    );
  }
}
