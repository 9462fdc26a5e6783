import { beforeAll, describe, expect, it, vi } from "vitest";
import { getMenuExtras } from "@/lib/catalog/menu";
import { ReadError } from "@/lib/search-engine/read";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

describe("what the menu of the demo shop shows beside the departments", () => {
  beforeAll(async () => {
    port.engine = new EnginePort();
    await port.engine.loadDemo(["bmse"], new Date());
  });

  it("is the series with pieces in the department, by name", async () => {
    const extras = await getMenuExtras("bmse");
    expect(extras[10]?.series.map(({ label }) => label)).toEqual([
      "Alva",
      "Birk",
      "Dune",
      "Fjell",
      "Holm",
      "Linden",
      "Ring",
      "Sten",
    ]);
    expect(extras[10]?.series[0]?.path).toBe("/p/COLLECTION-ALVA/kollektion-alva");
    expect(extras[42]?.series).toEqual([]);
  });

  it("is ways in by the width of the wall, where the largest pieces are chosen so", async () => {
    const extras = await getMenuExtras("bmse");
    expect(extras[10]?.walls).toEqual(
      [160, 200, 240].map((cm) => ({ cm, path: `/c/soffor?product_measure_width=*-${cm}` })),
    );
    expect(extras[42]?.walls).toEqual([]);
    expect(extras[46]?.walls).toEqual([]);
  });

  it("is one piece of each department that has any, a bestseller with its price", async () => {
    const extras = await getMenuExtras("bmse");
    const { feature } = extras[10] ?? {};
    expect(feature?.path).toMatch(/^\/p\//);
    expect(feature?.text).toMatch(/, \d+\s\d{3}\skr$/);
    expect(feature?.picture.src).toMatch(/^\/media\/.+-front34\.webp$/);
  });

  it("throws in an outage", async () => {
    port.engine.isOut = true;
    await expect(getMenuExtras("bmse")).rejects.toThrow(ReadError);
    port.engine.reset();
  });
});

describe("the wall menu of a department", () => {
  const categories = [
    { id: 10, parent_id: 2, name: "Rum", slug: "rum", is_active: true, position: 1 },
    { id: 11, parent_id: 10, name: "Stora", slug: "stora", is_active: true, position: 1 },
    { id: 12, parent_id: 10, name: "Breda", slug: "breda", is_active: true, position: 2 },
  ];
  const wallsWith = async (
    ...products: { width: number; category: number; status?: number; visibility?: number }[]
  ) => {
    port.engine = new EnginePort();
    port.engine.load("bmse", "category", categories);
    port.engine.load(
      "bmse",
      "product",
      products.map(({ width, category, status = 1, visibility = 4 }, index) => ({
        id: index + 1,
        sku: `SKU-${index}`,
        slug: `s-${index}`,
        name: `Möbel ${index}`,
        status,
        visibility,
        type_id: "simple",
        category_ids: [10, category],
        product_measure_width: width,
      })),
    );
    return (await getMenuExtras("bmse"))[10]?.walls.length;
  };

  it.each([
    ["is there from 200 cm on", [{ width: 200, category: 11 }], 3],
    ["is not there below", [{ width: 199, category: 11 }], 0],
    [
      "looks at the widest piece",
      [
        { width: 250, category: 11 },
        { width: 90, category: 11 },
      ],
      3,
    ],
    [
      "looks at the first kind of pieces only",
      [
        { width: 90, category: 11 },
        { width: 250, category: 12 },
      ],
      0,
    ],
    ["does not count what is off", [{ width: 250, category: 11, status: 2 }], 0],
    ["does not count what is hidden", [{ width: 250, category: 11, visibility: 1 }], 0],
  ])("%s", async (_, products, walls) => {
    expect(await wallsWith(...products)).toBe(walls);
  });
});
