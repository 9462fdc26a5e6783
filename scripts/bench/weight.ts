import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { get } from "./load";

export interface Weight {
  html: number;
  js: number;
}

const SCRIPT = /<script\b[^>]*>/g;

/** Returns the addresses of the script files a page loads, without those for browsers that have no modules. */
export function scriptsOf(html: string): string[] {
  const tags = html.match(SCRIPT) ?? [];
  const sources = tags.filter((tag) => !/\snomodule\b/i.test(tag)).map((tag) => /\ssrc="([^"]+)"/.exec(tag)?.[1]);
  return [...new Set(sources.filter((source) => source !== undefined))];
}

/** Returns an answer as text. */
export const textOf = (body: Buffer, encoding: string | undefined) =>
  (encoding === "gzip" ? gunzipSync(body) : body).toString("utf8");
const gzipped = (body: Buffer, encoding: string | undefined) =>
  encoding === "gzip" ? body.length : gzipSync(body).length;

/** Weighs a page's HTML and all script files in it: bytes, gzip as the server sends them. */
export async function weigh(port: number, path: string): Promise<Weight> {
  const page = await get(port, path);
  const scripts = scriptsOf(textOf(page.body, page.encoding));
  if (scripts.length === 0) throw new Error(`${path} has no scripts`);
  return { html: gzipped(page.body, page.encoding), js: await weighScripts(port, scripts) };
}

/** A page is idle when it has made no request for this long; the latest timer of a page fires after 1.5 s. */
const IDLE_MS = 3000;

/**
 * Lists the script files a page loads by itself until it is idle, in a browser that has none of them: those of its HTML
 * first, then those its code loads without input. The page `after` was open before it, in a tab of its own, and left
 * what the browser keeps: a cart, for instance.
 */
export async function scriptsUntilIdle(
  browser: Browser,
  port: number,
  path: string,
  { after }: { after?: string } = {},
): Promise<string[]> {
  // a worker of the page before would keep scripts that the next page then has
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: after ? "block" : "allow",
  });
  try {
    if (after) {
      const before = await context.newPage();
      await before.goto(`http://127.0.0.1:${port}${after}`, { waitUntil: "networkidle" });
      await sleep(IDLE_MS);
      await before.close();
    }
    const page = await context.newPage();
    const scripts = new Set<string>();
    let [running, lastAt] = [0, Date.now()];
    const count = (change: 1 | -1) => {
      running += change;
      lastAt = Date.now();
    };
    page.on("request", (request) => {
      count(1);
      const { pathname, search } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.add(pathname + search);
    });
    page.on("requestfinished", () => count(-1));
    page.on("requestfailed", () => count(-1));
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: "load" });
    while (running > 0 || Date.now() - lastAt < IDLE_MS) await sleep(100);
    return [...scripts];
  } finally {
    await context.close();
  }
}

/** Weighs script files: bytes, gzip as the server sends them. */
export async function weighScripts(port: number, scripts: string[]): Promise<number> {
  const bodies = await Promise.all(scripts.map((script) => get(port, script)));
  const missing = scripts.filter((_, index) => bodies[index]?.status !== 200);
  if (missing.length > 0) throw new Error(`scripts cannot be read: ${missing.join(" ")}`);
  return bodies.reduce((sum, { body, encoding }) => sum + gzipped(body, encoding), 0);
}
