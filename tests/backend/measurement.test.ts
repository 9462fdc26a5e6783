import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/backend/db/open";
import { startBackend } from "@/backend/instance";
import { createMeasurement } from "@/backend/measurement";
import { readPageReport, readRows } from "@/backend/measurement/report";
import type { Counted } from "@/lib/measurement";
import { buildSeed, makePlace, makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const DAY_MS = 86_400_000;
const SINCE = new Date(NOW.getTime() - 7 * DAY_MS);
const repeated = (times: number, ...counted: Counted): Counted[] => Array.from({ length: times }, () => counted);

describe.each(KINDS)("counts of pages on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  let measurement: ReturnType<typeof createMeasurement>;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
    measurement = createMeasurement(shop.backend);
  });
  afterEach(() => shop.dispose());

  const add = (counts: readonly Counted[], over: { store?: "bmse" | "bmfi"; device?: "phone"; weight?: number } = {}) =>
    measurement.add({ store: "bmse", device: "desktop", counts, weight: 1, ...over });
  const rows = () => readRows(shop.database.queries, { since: SINCE });

  it("are added up by hour, store view, page, device and value, and hold nothing else", async () => {
    add([
      ["product", "view", "seen"],
      ["product", "LCP", "2500"],
    ]);
    await measurement.flush();
    add([["product", "view", "seen"]], { weight: 10 });
    add([["product", "view", "seen"]], { store: "bmfi" });
    await measurement.flush();
    clock.now = new Date(NOW.getTime() + 3_600_000);
    add([["product", "view", "seen"]], { device: "phone" });
    await measurement.flush();
    const hour = NOW.toISOString().slice(0, 13);
    const of = { hour, store: "bmse", page: "product", device: "desktop", name: "view", value: "seen" };
    expect(await rows()).toEqual([
      { ...of, store: "bmfi", count: 1 },
      { ...of, name: "LCP", value: "2500", count: 1 },
      { ...of, count: 11 },
      { ...of, hour: clock.now.toISOString().slice(0, 13), device: "phone", count: 1 },
    ]);
  });

  it("tell days, the way to orders, the slowest pages first, and what failed", async () => {
    add([
      ...repeated(4, "category", "view", "seen"),
      ...repeated(2, "search", "view", "seen"),
      ...repeated(3, "product", "view", "seen"),
      ...repeated(2, "product", "event", "add_to_cart"),
      ["checkout", "event", "begin_checkout"],
      ["search", "search", "found"],
      ["search", "search", "nothing"],
      ["missing", "view", "seen"],
      ...repeated(2, "cart", "failure", "outOfStock"),
      ...repeated(3, "product", "LCP", "1000"),
      ["product", "LCP", "more"],
      ["category", "LCP", "2500"],
      ["category", "TTFB", "100"],
    ]);
    add([["home", "LCP", "more"]], { device: "phone" });
    await measurement.flush();
    const report = await readPageReport(shop.database.queries, { since: SINCE, store: "bmse" });
    expect(report.days).toEqual([{ day: NOW.toISOString().slice(0, 10), views: 10, searches: 2, empty: 1, orders: 0 }]);
    expect(report.funnel.map(({ step, count }) => `${step} ${count}`)).toEqual([
      "list 6",
      "product 3",
      "cart 2",
      "checkout 1",
      "order 0",
    ]);
    expect(report.speeds.map(({ page, device, loads, p75 }) => [page, device, loads, p75.LCP, p75.TTFB])).toEqual([
      ["home", "phone", 0, "more", null],
      ["category", "desktop", 1, "2500", "100"],
      ["product", "desktop", 0, "1000", null],
    ]);
    expect(report.troubles).toEqual([
      { page: "cart", what: "failure outOfStock", count: 2 },
      { page: "missing", what: "page", count: 1 },
    ]);
    expect(await readPageReport(shop.database.queries, { since: SINCE, store: "bmfi" })).toMatchObject({ days: [] });
  });

  it("wait while the database refuses, and are written once by the next attempt", async () => {
    const { write } = shop.database;
    shop.database.write = async () => {
      throw new Error("database is locked");
    };
    add([["home", "view", "seen"]]);
    await expect(measurement.flush()).rejects.toThrow("locked");
    add([["home", "view", "seen"]]);
    shop.database.write = write;
    await measurement.flush();
    await measurement.flush();
    expect((await rows()).map(({ count }) => count)).toEqual([2]);
  });

  it("take no more than fits in memory while nothing can be written", () => {
    let hour = 0;
    let isTaken = true;
    while (isTaken && hour < 30_000) {
      clock.now = new Date(NOW.getTime() + hour++ * 3_600_000);
      isTaken = add([["home", "view", "seen"]]);
    }
    expect(hour).toBe(20_001);
  });
});

it("counts that wait are written as the shop stops", async () => {
  const { discard, folder } = await makePlace("sqlite");
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    ELASTICSEARCH_INDEX_PREFIX: "vue_storefront_catalog",
    LOG_LEVEL: "silent" as const,
    CUSTOMER_TOKEN_SECONDS: 3600,
  };
  const backend = await startBackend({ env, seed: async () => buildSeed(), now: () => NOW });
  expect(backend.measure({ store: "bmse", device: "phone", counts: [["home", "view", "seen"]], weight: 1 })).toBe(true);
  await backend.close();
  const database = await openDatabase({ folder });
  try {
    expect(await readRows(database.queries, { since: SINCE })).toMatchObject([{ page: "home", count: 1 }]);
  } finally {
    await database.close();
    await discard();
  }
});
