import { type Browser, chromium } from "@playwright/test";
import { ensureChromium } from "../chromium.mjs";

/** The browser all measurements are made in; the caller closes it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: ["--headless", "--no-sandbox", "--disable-gpu"] });
}
