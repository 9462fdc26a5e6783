import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type OwnSources, registerOwnSources } from "@/lib/serving/own-sources";
import { createRestart } from "@/lib/serving/restart";
import type { SavedPage } from "@/lib/serving/saved-pages";

const folder = mkdtempSync(path.join(tmpdir(), "restart-"));
afterAll(() => rmSync(folder, { recursive: true }));
const settings = vi.hoisted(() => ({ DATA_DIR: "", CACHE_MB: 128 }));
vi.mock("@/lib/config/env", () => ({ getEnv: () => settings }));

const page = (key: string): SavedPage => ({
  key,
  headers: {},
  etag: "",
  encoding: "br",
  body: Buffer.from(key),
  size: 9,
  tags: [],
  expiresAt: 1,
});
const PAGES = [page("shop.test /"), page("shop.test /fi/checkout"), page("shop.test /c/soffor")];

let sources: OwnSources;
beforeEach(() => {
  Object.assign(settings, { DATA_DIR: folder, CACHE_MB: 128 });
  sources = { readState: async () => "1", settle: async () => "1" };
  registerOwnSources(sources);
});

/** Stops a process that has these pages. */
async function stop(build = "one"): Promise<void> {
  const pages = { list: async () => PAGES, restore: () => undefined };
  const save = await createRestart({ build, pages, since: 0 }).prepare();
  await save();
}

/** Starts another, and returns the addresses it answers from the start. */
async function start(build = "one"): Promise<string[]> {
  const restore = vi.fn<(pages: readonly SavedPage[], since: number) => void>();
  const pages = { list: async () => [], restore };
  await createRestart({ build, pages, since: 7 }).restore();
  expect(restore.mock.calls[0]?.[1]).toBe(7);
  return restore.mock.calls[0]?.[0].map(({ key }) => key) ?? [];
}

describe("a restart", () => {
  it("keeps the pages, except for those of paying, whose policy is made when the shop runs", async () => {
    await stop();
    expect(await start()).toEqual(["shop.test /", "shop.test /c/soffor"]);
    // what follows is not known to that file
    expect(await start()).toEqual([]);
  });

  it.each([
    ["another build", () => start("two")],
    ["other settings", () => (Object.assign(settings, { CACHE_MB: 64 }), start())],
    ["what changed meanwhile", () => ((sources.readState = async () => "2"), start())],
    ["what changed so lately that nobody was told", () => ((sources.readState = async () => null), start())],
  ])("keeps none for %s", async (_, begin) => {
    await stop();
    expect(existsSync(path.join(folder, "kept-pages"))).toBe(true);
    expect(await begin()).toEqual([]);
  });

  it.each([
    ["were not told", async () => null],
    ["could not be told", () => Promise.reject(new Error("busy"))],
    ["are told too slowly", () => new Promise<never>(() => {})],
  ])("keeps none where changes %s", async (_, settle) => {
    sources.settle = settle;
    await stop().catch(() => undefined);
    expect(existsSync(path.join(folder, "kept-pages"))).toBe(false);
  });

  it("keeps none where the sources are elsewhere", async () => {
    Reflect.deleteProperty(globalThis, Symbol.for("shop.ownSources"));
    await stop();
    expect(await start()).toEqual([]);
  });
});
