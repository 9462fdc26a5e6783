import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { getAlternates } from "@/lib/catalog/alternates";
import { getAttributes } from "@/lib/catalog/attributes";
import { getBrand, getBrands, getCollection, getCollections } from "@/lib/catalog/collections";
import {
  findArticle,
  findCategory,
  findMenu,
  findNamedCategory,
  findPage,
  findProduct,
  findUrlPath,
} from "@/lib/catalog/find";
import { getSearchExtras, getSearchHelp } from "@/lib/catalog/search-extras";
import { ReadError } from "@/lib/search-engine/read";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse", "bmfi"], new Date());
});
afterEach(() => port.engine.reset());

const namesOf = (list: { name: string }[] | undefined) => list?.map(({ name }) => name);

describe("series and brands of the demo catalogue", () => {
  it("are those with listed pieces, the set that is sold of a series not counted", async () => {
    const collections = await getCollections("bmse");
    expect(collections.map(({ slug }) => slug).toSorted()).toEqual(collections.map(({ slug }) => slug));
    expect(await getCollection("bmse", "linden")).toMatchObject({
      id: 712,
      name: "Linden",
      path: "/kollektioner/linden",
      productPath: "/p/COLLECTION-LINDEN/kollektion-linden",
      brandId: 601,
      productCount: 3,
    });
    expect(await getCollection("bmse", "lund")).toBeNull();
  });

  it("are brands in the order of their attribute's options", async () => {
    expect((await getBrands("bmse")).map(({ name, productCount }) => [name, productCount])).toEqual([
      ["Björkmo", 35],
      ["Björkmo Ute", 14],
      ["Verkstad Sju", 7],
    ]);
    expect((await getBrand("bmfi", "bjorkmo-ute"))?.path).toBe("/merkit/bjorkmo-ute");
    expect(await getBrand("bmse", "ikea")).toBeNull();
  });

  it("throw in an outage", async () => {
    port.engine.isOut = true;
    await expect(getCollections("bmse")).rejects.toThrow(ReadError);
    await expect(getBrands("bmse")).rejects.toThrow(ReadError);
    await expect(getAttributes("bmse")).rejects.toThrow(ReadError);
  });
});

describe("the same page in other store views", () => {
  it.each([
    ["a category", { kind: "category", id: 11 }, { bmse: "/c/soffor", bmfi: "/c/sohvat" }],
    [
      "a product",
      { kind: "product", sku: "SOFA-LINDEN-3" },
      { bmse: "/p/SOFA-LINDEN-3/linden-3-sits-soffa", bmfi: "/p/SOFA-LINDEN-3/linden-sohva-3-istuttava" },
    ],
    [
      "one of its variants",
      { kind: "product", sku: "SOFA-LINDEN-3", childSku: "SOFA-LINDEN-3-SAND" },
      {
        bmse: "/p/SOFA-LINDEN-3/linden-3-sits-soffa/SOFA-LINDEN-3-SAND",
        bmfi: "/p/SOFA-LINDEN-3/linden-sohva-3-istuttava/SOFA-LINDEN-3-SAND",
      },
    ],
    ["a content page, at the country's path", { kind: "page", identifier: "delivery" }, { bmse: "/leverans" }],
    ["a series", { kind: "collection", id: 712 }, { bmse: "/kollektioner/linden", bmfi: "/kolleksjoner/linden" }],
    ["a brand", { kind: "brand", id: 601 }, { bmse: "/varumarken/bjorkmo", bmfi: "/merkit/bjorkmo" }],
    [
      "an article",
      { kind: "article", id: 403 },
      {
        bmse: "/inspiration/magazine/ull-boucle-eller-sammet",
        bmfi: "/inspiration/magazine/kudottu-buklee-vai-sametti",
      },
    ],
    [
      "a category of the magazine",
      { kind: "magazineCategory", id: 304 },
      { bmse: "/inspiration/magazine/c/arets-trender", bmfi: "/inspiration/magazine/c/arets-trender" },
    ],
  ] satisfies [string, Parameters<typeof getAlternates>[0], object][])("is %s", async (_, of, paths) => {
    const alternates = await getAlternates(of);
    expect(alternates).toMatchObject(paths);
    expect(Object.keys(alternates).every((store) => ["bmse", "bmfi"].includes(store))).toBe(true);
  });

  it("is nothing where no view has it", async () => {
    expect(await getAlternates({ kind: "category", id: 99_999 })).toEqual({});
  });

  it("leaves out what cannot be read now", async () => {
    port.engine.isOut = true;
    expect(await getAlternates({ kind: "category", id: 11 })).toEqual({});
    expect(await getAlternates({ kind: "collection", id: 712 })).toEqual({});
  });
});

describe("what a search finds beside products", () => {
  it("is series, pages and articles that have its words, none below three letters", async () => {
    const extras = await getSearchExtras("bmse", "linden");
    expect(namesOf(extras?.collections)).toEqual(["Linden"]);
    expect(extras?.categories).toEqual([]);
    expect(extras?.articles.map(({ title }) => title)).toContain("Ull, bouclé eller sammet");
    expect(extras?.pages.every(({ path }) => path.startsWith("/"))).toBe(true);
    expect(await getSearchExtras("bmse", "li")).toBeNull();
  });

  it("is categories that have products, by their names first", async () => {
    const extras = await getSearchExtras("bmse", "soffor");
    expect(namesOf(extras?.categories)?.[0]).toBe("Soffor");
    expect(extras?.categories.every(({ productCount }) => productCount > 0)).toBe(true);
  });

  it("throws in an outage", async () => {
    port.engine.isOut = true;
    await expect(getSearchExtras("bmse", "linden")).rejects.toThrow(ReadError);
  });
});

describe("what helps where a search found nothing", () => {
  it("is the text as it may have been meant, and its words from the rarest on", async () => {
    expect(await getSearchHelp("bmse", "soffaa sammett")).toEqual({
      correction: { q: "soffa sammet", count: 15 },
      broader: [
        { q: "sammet", count: 4 },
        { q: "soffa", count: 15 },
      ],
    });
  });

  it("is only the words that find something", async () => {
    expect(await getSearchHelp("bmse", "linden elefant")).toEqual({
      correction: null,
      broader: [{ q: "linden", count: 4 }],
    });
    expect(await getSearchHelp("bmse", "elefant")).toEqual({ correction: null, broader: [] });
    expect(await getSearchHelp("bmse", "soffa")).toEqual({ correction: null, broader: [] });
  });
});

describe("look-ups by URL", () => {
  const valueOf = async <T>(found: Promise<{ ok: true; value: T } | { ok: false }>) => {
    const answer = await found;
    if (!answer.ok) throw new Error("the engine answers");
    return answer.value;
  };

  it.each(["SOFA-LINDEN-3", "sofa-linden-3", "SOFA-LINDEN-3-SAND", "sofa-linden-3-sand"])(
    "find a product by its own sku or a variant's, in any case: %s",
    async (sku) => {
      expect(await valueOf(findProduct("bmse", sku))).toMatchObject({ sku: "SOFA-LINDEN-3" });
    },
  );

  it.each(["soffor", "11"])("find a category by its slug and its id: %s", async (name) => {
    expect(await valueOf(findNamedCategory("bmse", name))).toEqual({ id: 11, slug: "soffor" });
  });

  it("find nothing that is not there", async () => {
    expect(await valueOf(findProduct("bmse", "NONE"))).toBeNull();
    expect(await valueOf(findNamedCategory("bmse", "99999"))).toBeNull();
    expect(await valueOf(findCategory("bmse", { slug: "11" }))).toBeNull();
    expect(await valueOf(findPage("bmse", "none"))).toBeNull();
    expect(await valueOf(findArticle("bmse", "none"))).toBeNull();
    expect(await valueOf(findUrlPath("bmse", "none"))).toBeNull();
    expect(await valueOf(findMenu("bmse"))).toBe(true);
    expect(await valueOf(findMenu("bmdk"))).toBe(false);
  });

  it("keep to one store view", async () => {
    expect(await valueOf(findUrlPath("bmfi", "sohvat"))).toEqual({ kind: "category", slug: "sohvat" });
    expect(await valueOf(findUrlPath("bmse", "sohvat"))).toBeNull();
  });
});

describe("the demo catalogue's names", () => {
  it("are the words of the filters", async () => {
    const codes = (await getAttributes("bmfi")).map(({ attribute_code: code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["color", "product_brand", "product_collection", "product_material"]));
  });
});
