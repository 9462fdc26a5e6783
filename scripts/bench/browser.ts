import { type Browser, chromium } from "@playwright/test";
import { ensureChromium } from "../chromium.mjs";

/** Opens the browser of all measurements; the caller closes it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: ["--headless", "--no-sandbox", "--disable-gpu"] });
}
