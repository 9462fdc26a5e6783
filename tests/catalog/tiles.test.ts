import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { getCategoryLineage, getHomeProducts, getListing } from "@/lib/catalog/server";
import { chooseTilePictures } from "@/lib/catalog/tile-pictures";
import { withTilePictures } from "@/lib/catalog/tiles";
import { ReadError } from "@/lib/search-engine/read";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

const STORES = ["bmse", "bmfi"] as const;
const SOFAS = { bmse: "soffor", bmfi: "sohvat" };

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo([...STORES], new Date());
});
afterEach(() => port.engine.reset());

async function readPage(store: (typeof STORES)[number], text = "") {
  const slug = SOFAS[store];
  const query = parseListingQuery(new URLSearchParams(text));
  const listing = await getListing(store, { kind: "category", slug }, query);
  const category = (await getCategoryLineage(store, slug))?.at(-1);
  return { items: listing?.items ?? [], children: category?.children ?? [] };
}

const colourOf = (src: string) => src.replace(/^.*\/(\w+)-front34\.webp$/, "$1");

describe.each(STORES)("a list of %s", (store) => {
  it("shows the variants its editors chose, not all in the first colour", async () => {
    const { items } = await readPage(store);
    const colours = Object.fromEntries(items.map(({ sku, picture }) => [sku, colourOf(picture.src)]));
    expect(colours).toMatchObject({
      "SOFA-LINDEN-3": "sand",
      "SOFA-HOLM": "petrol",
      "SOFA-FJELL-3": "slate",
      "SOFA-LINDEN-2": "rust",
      "SOFA-LUND-2": store === "bmfi" ? "cream" : "clay",
    });
    for (const { path, shown, swatches } of items) {
      expect(path.split("/").at(-1)).toBe(shown?.sku);
      expect(swatches[0]?.sku).toBe(shown?.sku);
    }
  });

  it("has tiles that repeat no card below and no other tile", async () => {
    const { items, children } = await readPage(store);
    // as if the cards were the very pictures of the tiles
    const shown = [...new Set([...items, ...children].flatMap(({ picture }) => picture?.src ?? []))];
    const tiles = await withTilePictures(store, children, shown);
    expect(tiles.map(({ slug }) => slug)).toEqual(children.map(({ slug }) => slug));
    const pictures = tiles.flatMap(({ picture }) => picture?.src ?? []);
    expect(pictures).toHaveLength(children.length);
    expect(new Set([...pictures, ...shown]).size).toBe(pictures.length + shown.length);
  });

  it("has tiles with pictures of their own products", async () => {
    const { children } = await readPage(store);
    const [first] = await withTilePictures(store, children.slice(0, 1), [children[0]?.picture?.src ?? ""]);
    expect(first?.picture).not.toEqual(children[0]?.picture);
    const own = await getListing(store, { kind: "category", slug: first?.slug ?? "" }, parseListingQuery({}));
    const folders = own?.items.map(({ picture }) => picture.src.split("/")[2]);
    expect(folders).toContain(first?.picture?.src.split("/")[2]);
  });
});

it("a colour filter wins over the listed variant, and its name stays the product's", async () => {
  const { items } = await readPage("bmse", "color=405");
  expect(items.map(({ name, shown }) => [name.includes(","), shown?.sku.split("-").at(-1)])).toEqual(
    items.map(() => [false, "CHARCOAL"]),
  );
  expect(items).not.toHaveLength(0);
});

it("the rails of the home page show listed variants", async () => {
  const { bestsellers } = await getHomeProducts("bmse");
  expect(bestsellers.find(({ sku }) => sku === "ARMCHAIR-DUNE")).toMatchObject({
    path: expect.stringMatching(/\/ARMCHAIR-DUNE-CLAY$/),
    picture: { src: "/media/armchair-dune/clay-front34.webp" },
  });
});

it("an outage throws where another picture is needed", async () => {
  const { children } = await readPage("bmse");
  port.engine.isOut = true;
  const shown = children.map(({ picture }) => picture?.src ?? "");
  await expect(withTilePictures("bmse", children, shown)).rejects.toThrow(ReadError);
  expect(await withTilePictures("bmse", [], shown)).toEqual([]);
});

describe("the picture of a tile", () => {
  const of = (src: string) => ({ src, width: 4, height: 3 });
  const choose = (own: (string | null)[], others: string[][], shown: string[]) =>
    chooseTilePictures(
      own.map((src) => ({ picture: src === null ? null : of(src) })),
      others.map((list) => list.map(of)),
      shown,
    ).map(({ picture }) => picture?.src ?? null);

  it.each([
    ["is its own", ["a", "b"], [["x"], ["y"]], ["c"], ["a", "b"]],
    ["is another where a card shows it", ["a"], [["a", "x"]], ["a"], ["x"]],
    ["is another where an earlier tile shows it", ["a", "a"], [[], ["x"]], [], ["a", "x"]],
    ["is another than the one an earlier tile took", ["a", "b"], [["x"], ["x", "y"]], ["a", "b"], ["x", "y"]],
    ["is its own where all others are shown", ["a"], [["x"]], ["a", "x"], ["a"]],
    ["is none where it has none", [null], [["x"]], ["a"], [null]],
  ])("%s", (_, own, others, shown, expected) => {
    expect(choose(own, others, shown)).toEqual(expected);
  });
});
