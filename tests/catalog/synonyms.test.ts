import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { getListingCount, getSearchListing } from "@/lib/catalog/server";
import { getSuggestions } from "@/lib/catalog/suggestions";
import { parseSynonyms, replaceSynonyms } from "@/lib/catalog/synonym-file";
import { getStore } from "@/lib/storefront";
import { type Language, STORE_CODES } from "@/lib/storefront/types";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
const logged = vi.hoisted(() => vi.fn());
const folder = mkdtempSync(join(tmpdir(), "synonyms-"));
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));
vi.mock("@/lib/config/env", () => ({ getEnv: () => ({ CONTENT_DIR: folder, DATA_DIR: "/none", KLEVU_ACCOUNTS: {} }) }));
vi.mock("@/lib/config/log-once", () => ({ logOnce: logged }));

afterAll(() => rmSync(folder, { recursive: true }));

const parse = (text: string, language: Language = "sv") => {
  const faults: string[] = [];
  return { faults, synonyms: parseSynonyms(text, language, (line, fault) => faults.push(`${line} ${fault}`)) };
};
const replace = (text: string, rules: string, language: Language = "sv") =>
  replaceSynonyms(text, parse(rules, language).synonyms, language);

describe("a file of synonyms", () => {
  it.each([
    ["couch", "couch => soffa", "soffa"],
    ["grå COUCHEN", "couch => soffa", "grå soffa"],
    ["tv-möbel 160", "tv möbel, mediemöbel => tvbänk", "tvbänk 160"],
    ["tv möbel 160", "tv möbel, mediemöbel => tvbänk", "tvbänk 160"],
    ["stereobänkarna", "tv möbel, stereobänk => tvbänk", "tvbänk"],
    ["stor couch i hörn", "couch => soffa\nstor couch => hörnsoffa", "hörnsoffa i hörn"],
    ["couch soffa", "couch => soffa\nsoffa => couch", "soffa couch"],
    ["  fåtölj ", "couch => soffa", "  fåtölj "],
    ["soffa", "# soffa => couch", "soffa"],
    ["soffa", "soffa => soffa", "soffa"],
    ["couch", "\uFEFFcouch => liten soffa # told by the shop\r\n", "liten soffa"],
  ])("%s with %j is %s", (text, rules, expected) => expect(replace(text, rules)).toBe(expected));

  it("tells what is wrong with its line, and takes the rest", () => {
    const { synonyms, faults } = parse(
      "couch\n=> soffa\ncouch => \na => b => c\ncouch, divanen => soffa\ncouch => bord\n",
    );
    expect(faults).toEqual([
      "1 must be: what is typed => what is searched",
      "2 has nothing, or too many words, before =>",
      "3 must be: what is typed => what is searched",
      "4 must be: what is typed => what is searched",
      '6 "couch" stands in an earlier line',
    ]);
    expect(synonyms.map(({ instead }) => instead)).toEqual(["soffa", "soffa"]);
  });

  it("reads at most so many lines and words, and tells", () => {
    const { synonyms, faults } = parse(Array.from({ length: 5001 }, (_, index) => `ord${index} => soffa`).join("\n"));
    expect(synonyms).toHaveLength(5000);
    expect(faults).toEqual(["5001 a file has at most 5000 lines"]);
    expect(parse(`${"ord ".repeat(9)} => soffa`).faults).toHaveLength(1);
  });
});

describe("a search with the shop's own synonyms", () => {
  beforeAll(async () => {
    port.engine = new EnginePort();
    await port.engine.loadDemo(["bmse"], new Date("2026-11-01T12:00:00Z"));
    mkdirSync(join(folder, "synonyms"));
  }, 60_000);
  beforeEach(() => logged.mockClear());

  it("finds what the file says as soon as it is written, in list, count and panel", async () => {
    const query = parseListingQuery({ q: "flanellpuff" });
    const clock = vi.spyOn(performance, "now").mockReturnValue(1_000_000);
    expect((await getSearchListing("bmse", query))?.total).toBe(0);
    writeFileSync(join(folder, "synonyms", "sv.txt"), "flanellpuff => soffbord\nnonsense\n");
    clock.mockReturnValue(1_001_000);
    const listing = await getSearchListing("bmse", query);
    expect(listing?.items[0]?.name).toMatch(/soffbord/);
    expect(listing?.query.q).toBe("flanellpuff");
    expect(await getListingCount("bmse", null, query)).toBe(listing?.total);
    const panel = await getSuggestions("bmse", "flanellpuff", 8);
    expect(panel?.products[0]?.name).toMatch(/soffbord/);
    expect(panel?.categories.map(({ name }) => name)).toContain("Soffbord");
    expect(logged).toHaveBeenCalledTimes(1);
    clock.mockRestore();
  });
});

describe("the synonyms of the demo shop", () => {
  beforeAll(() => port.engine.loadDemo([...STORE_CODES], new Date("2026-11-01T12:00:00Z")), 60_000);

  it.each(STORE_CODES)("all have no fault and lead to products in %s", async (store) => {
    const { language } = getStore(store);
    const { synonyms, faults } = parse(readFileSync(`shop/synonyms/${language}.txt`, "utf8"), language);
    expect(faults).toEqual([]);
    expect(synonyms.length).toBeGreaterThan(0);
    for (const { instead } of synonyms) {
      const listing = await getSearchListing(store, parseListingQuery({ q: instead }));
      expect([instead, listing?.total === 0 || listing?.width === "wide"]).toEqual([instead, false]);
    }
  });
});
