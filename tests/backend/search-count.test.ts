import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeOld } from "@/backend/retention";
import { toCounted } from "@/backend/search-count";
import { readFrequent } from "@/backend/search-count/frequent";
import { readSearchReport } from "@/backend/search-count/report";
import { CONTRACT } from "@/lib/upstream/contract";
import type { SearchEvent } from "@/lib/upstream/contract/learning";
import { send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const DAY_MS = 86_400_000;

describe("a counted text", () => {
  it.each([
    ["  Grå   SOFFA ", "grå soffa"],
    ["soffa 240 cm", "soffa 240 cm"],
    ["anna@example.com", null],
    ["070 123 45 67", null],
    ["19800101-1234", null],
    ["x".repeat(81), null],
    ["   ", null],
  ])("of %j is %j", (text, counted) => expect(toCounted("bmse", text)).toBe(counted));
});

describe.each(KINDS)("counts of searches on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const tell = (event: Partial<SearchEvent>, store = "bmse", from = "192.0.2.7") =>
    send(shop, "POST", `${CONTRACT.searchCount.path}?storeCode=${store}`, {
      body: { q: "couch", event: "shown", found: 0, ...event },
      headers: { "x-forwarded-for": from },
    });
  const report = (least = 1, since = "2026-06-01", limit = 20) =>
    readSearchReport(shop.database.queries, "bmse", { since, least, limit }, async (text) =>
      text === "sofaa" ? "sofa" : null,
    );

  it("tell what found nothing, the most often empty first, with what was opened afterwards", async () => {
    for (const q of ["Couch", "couch ", "sofaa", "soffa"]) await tell({ q, found: q === "soffa" ? 14 : 0 });
    await tell({ q: "soffa", event: "opened", found: 14, instead: "COUCH" });
    await tell({ q: "lampa", event: "suggested", found: 1, instead: "lampa" });
    expect(await report()).toEqual({
      without: [
        { text: "couch", searches: 2, empty: 2, opened: 0, instead: "soffa" },
        { text: "sofaa", searches: 1, empty: 1, opened: 0, instead: "sofa" },
      ],
      unopened: [],
    });
    expect((await report(2)).without.map(({ text, instead }) => [text, instead])).toEqual([["couch", null]]);
    expect((await report(1, "2026-06-01", 1)).without).toHaveLength(1);
  });

  it("tell what is worth rendering ahead: texts of the last fortnight, not searched once only", async () => {
    for (const q of ["soffa", "soffa", "byrå", "byrå", "byrå", "lampa"]) await tell({ q, found: 3 });
    for (const q of ["sohva", "sohva"]) await tell({ q, found: 3 }, "bmfi");
    const frequent = (limit: number, now = NOW) => readFrequent(shop.database.queries, now, limit);
    expect(await frequent(10)).toEqual([
      { store: "bmse", text: "byrå" },
      { store: "bmse", text: "soffa" },
      { store: "bmfi", text: "sohva" },
    ]);
    expect(await frequent(1)).toHaveLength(1);
    expect(await frequent(10, new Date(NOW.getTime() + 15 * DAY_MS))).toEqual([]);
  });

  it("tell what was found and not opened", async () => {
    await tell({ q: "byrå", found: 3 });
    await tell({ q: "byrå", found: 3 });
    await tell({ q: "bord", found: 9 });
    await tell({ q: "bord", event: "opened", found: 9 });
    expect((await report()).unopened).toEqual([{ text: "byrå", searches: 2, empty: 0, opened: 0, instead: null }]);
  });

  it("are those of one store view and of the days that are requested, and end after three months", async () => {
    await tell({}, "bmfi");
    expect((await report()).without).toEqual([]);
    await tell({});
    await tell({ q: "soffa", event: "opened", found: 2, instead: "couch" });
    clock.now = new Date(NOW.getTime() + DAY_MS);
    await tell({});
    expect((await report()).without[0]?.searches).toBe(2);
    expect((await report(1, "2026-06-16")).without[0]).toMatchObject({ searches: 1, instead: null });
    await removeOld(shop.database, new Date(NOW.getTime() + 91 * DAY_MS));
    expect((await report()).without[0]).toMatchObject({ searches: 1, instead: null });
  });

  it("keep nothing that may be a person's", async () => {
    expect((await tell({ q: "anna@example.com" })).body.result).toBe(false);
    await tell({ q: "soffa", event: "opened", found: 1, instead: "070 123 45 67" });
    const rows = await Promise.all(
      (["search_count", "search_next"] as const).map((table) =>
        shop.database.queries.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(rows.map((table) => table.length)).toEqual([1, 0]);
    expect(Object.keys(rows[0]?.[0] ?? {}).sort()).toEqual(["day", "empty", "opened", "searches", "store", "text"]);
  });

  it("refuse what is no event", async () => {
    for (const over of [{ q: "" }, { q: "x".repeat(101) }, { found: -1 }, { event: "clicked" as "opened" }])
      expect((await tell(over)).status).toBe(400);
  });
});
