import { beforeEach, expect, it, vi } from "vitest";
import { hasSeries, lacksSeries } from "@/lib/routing/series";

const shop = vi.hoisted(() => ({ collections: [] as string[], brands: [] as string[], isOut: false })); // slugs of the store view
vi.mock("@/lib/catalog/collections", () => {
  const read = async (slugs: string[]) => {
    if (shop.isOut) throw new Error("out");
    return slugs.map((slug) => ({ slug }));
  };
  return { getCollections: () => read(shop.collections), getBrands: () => read(shop.brands) };
});

let clock = 0;
const now = () => clock;

beforeEach(() => {
  Object.assign(shop, { collections: ["linden"], brands: ["bjorkmo"], isOut: false });
  // past every reading of the test before
  clock += 10_000;
});

it("nothing is lacking before it was read", () => {
  expect(lacksSeries("bmdk", "collection", "nope", now)).toBe(false);
});

it("what a reading did not have is lacking for a moment", async () => {
  expect([
    await hasSeries("bmse", "collection", "linden", now),
    await hasSeries("bmse", "collection", "nope", now),
  ]).toEqual([true, false]);
  expect([lacksSeries("bmse", "collection", "linden", now), lacksSeries("bmse", "collection", "nope", now)]).toEqual([
    false,
    true,
  ]);
  expect([lacksSeries("bmse", "brand", "nope", now), lacksSeries("bmfi", "collection", "nope", now)]).toEqual([
    false,
    false,
  ]);
  clock += 5_000;
  expect(lacksSeries("bmse", "collection", "nope", now)).toBe(false);
});

it("brands are not series", async () => {
  await hasSeries("bmse", "collection", "linden", now);
  expect(await hasSeries("bmse", "brand", "bjorkmo", now)).toBe(true);
  expect([lacksSeries("bmse", "brand", "linden", now), lacksSeries("bmse", "brand", "bjorkmo", now)]).toEqual([
    true,
    false,
  ]);
});

it("an outage is no reading", async () => {
  shop.isOut = true;
  await expect(hasSeries("bmse", "collection", "nope", now)).rejects.toThrow("out");
  expect(lacksSeries("bmse", "collection", "nope", now)).toBe(false);
});
