import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { getSearchListing } from "@/lib/catalog/server";
import { getStore } from "@/lib/storefront";
import { STORE_CODES, type StoreCode } from "@/lib/storefront/types";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo([...STORE_CODES], new Date("2026-11-01T12:00:00Z"));
}, 60_000);

/** `text = sku sku`: the first of these products, or of those whose skus begin so, is what the shopper means. */
function readQueries(store: StoreCode): { text: string; wanted: string[] }[] {
  const file = new URL(`search-quality/${getStore(store).language}.txt`, import.meta.url);
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [text = "", wanted = ""] = line.split(" = ");
      return { text, wanted: wanted.toUpperCase().split(" ") };
    });
}

/** Returns the place of the first wanted product, from 1; Infinity where it is not on the page. */
async function placeOf(store: StoreCode, { text, wanted }: ReturnType<typeof readQueries>[number]): Promise<number> {
  const listing = await getSearchListing(store, parseListingQuery({ q: text }));
  const place = listing?.items.findIndex(({ parentSku }) => wanted.some((sku) => parentSku.startsWith(sku))) ?? -1;
  return place < 0 ? Infinity : place + 1;
}

/** Shares of the texts whose product stands first, among the first three, and among the first ten, in per cent. */
const FLOORS: Record<StoreCode, [number, number, number]> = {
  bmse: [98, 98, 98],
  bmdk: [98, 100, 100],
  bmno: [100, 100, 100],
  bmfi: [93, 98, 98],
  bmen: [97, 100, 100],
};

describe.each(STORE_CODES)("what shoppers type in %s", (store) => {
  it("brings what they mean, at least as often as before", async () => {
    const queries = readQueries(store);
    expect(queries.length).toBeGreaterThanOrEqual(72);
    const places = await Promise.all(queries.map((query) => placeOf(store, query)));
    const rates = [1, 3, 10].map((most) => (places.filter((place) => place <= most).length / places.length) * 100);
    process.stdout.write(`${store}: ${rates.map((rate) => `${rate.toFixed(1)} %`).join(", ")} at 1, 3 and 10\n`);
    const missed = queries.flatMap(({ text }, index) => ((places[index] ?? 0) > 3 ? [text] : []));
    process.stdout.write(`  ${missed.join("; ")}\n`);
    FLOORS[store].forEach((floor, index) => expect(rates[index]).toBeGreaterThanOrEqual(floor));
  });
});
