import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createWarmer } from "@/server/warm";

let folder: string;
let clock: number;
let asked: string[];
let pauses: number[];

const SITE = "https://shop.test";
const loc = (address: string) => `<loc>${address}</loc>`;
const SITEMAPS: Record<string, string> = {
  "/sitemap.xml": loc(`${SITE}/sitemaps/bmse/pages.xml`) + loc("no address"),
  "/sitemaps/bmse/pages.xml": ["/a", "/b", "https://shop.dk/c?x=1&amp;y=2"]
    .map((at) => loc(new URL(at, SITE).href.replaceAll("&", "&amp;").replaceAll("amp;amp;", "amp;")))
    .join(""),
};
/** Milliseconds each page takes. */
const TAKES: Record<string, number> = { "/a": 10, "/b": 40, "/c": 20 };

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "warm-"));
  [clock, asked, pauses] = [0, [], []];
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(more: Partial<Parameters<typeof createWarmer>[0]> = {}) {
  return createWarmer({
    site: new URL(SITE),
    file: path.join(folder, "page-times.json"),
    isIdle: () => true,
    isFull: () => false,
    now: () => clock,
    pause: async (ms) => void pauses.push(ms),
    request: async ({ href, pathname }) => {
      const body = SITEMAPS[pathname];
      if (body !== undefined) return { status: 200, body };
      asked.push(href);
      clock += TAKES[pathname] ?? 0;
      if (pathname === "/b" && more.file === "broken") throw new Error("gone");
      return { status: 200, body: "" };
    },
    ...more,
  });
}

describe("createWarmer", () => {
  it("goes round the pages of all sitemaps, each with its own host, and rests three times as long as each took", async () => {
    expect(await open().round()).toBe(3);
    expect(asked).toEqual([`${SITE}/a`, `${SITE}/b`, "https://shop.dk/c?x=1&y=2"]);
    expect(pauses).toEqual([30, 120, 60]);
  });

  it("begins with the most frequent searches and filters, which have room of their own", async () => {
    const warmer = open({
      listFrequent: async () => [new URL(`${SITE}/search?q=soffa`), new URL(`${SITE}/c/soffor?color=1`)],
      isFull: () => true,
    });
    expect(await warmer.round()).toBe(2);
    expect(asked).toEqual([`${SITE}/search?q=soffa`, `${SITE}/c/soffor?color=1`]);
    // how long they took decides no order: they have one
    expect(JSON.parse(readFileSync(path.join(folder, "page-times.json"), "utf8"))).toEqual([]);
  });

  it("begins with the slowest as known from an earlier run", async () => {
    await open().round();
    asked = [];
    await open().round();
    expect(asked).toEqual([`${SITE}/b`, "https://shop.dk/c?x=1&y=2", `${SITE}/a`]);
    expect(JSON.parse(readFileSync(path.join(folder, "page-times.json"), "utf8"))).toContainEqual([`${SITE}/b`, 40]);
  });

  it.each(["", "{}", '[[1,2],["x"],null]', "[["])("reads nothing from a file that holds %j", async (text) => {
    writeFileSync(path.join(folder, "page-times.json"), text);
    expect(await open().round()).toBe(3);
    expect(asked[0]).toBe(`${SITE}/a`);
  });

  it("waits while shoppers do, and ends when there is no room", async () => {
    let looks = 0;
    const warmer = open({ isIdle: () => ++looks > 3, isFull: () => asked.length === 2 });
    expect(await warmer.round()).toBe(2);
    expect(pauses.slice(0, 3)).toEqual([500, 500, 500]);
  });

  it("gives way to a later round, and goes on after a page that fails", async () => {
    const warmer = open({
      request: async ({ pathname, href }) => {
        const body = SITEMAPS[pathname];
        if (body !== undefined) return { status: 200, body };
        asked.push(href);
        if (pathname === "/a" && asked.length === 1) warmer.stop();
        if (pathname === "/b") throw new Error("gone");
        return { status: 200, body: "" };
      },
    });
    expect(await warmer.round()).toBe(1);
    expect(await warmer.round()).toBe(3);
  });
});
