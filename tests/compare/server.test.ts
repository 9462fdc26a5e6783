import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { toComparisonRows } from "@/lib/compare/rows";
import { getComparison } from "@/lib/compare/server";
import { ReadError } from "@/lib/search-engine/read";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

const NOW = new Date("2026-11-22T12:00:00Z");
const SOFAS = ["SOFA-LINDEN-3-SAND", "SOFA-LINDEN-2"];

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse", "bmfi"], NOW);
});
afterEach(() => port.engine.reset());

const rowsOf = async (...skus: string[]) => toComparisonRows((await getComparison("bmse", skus)).products);

describe("a comparison of the demo catalogue", () => {
  it("shows the variant that was chosen, in the order of the link", async () => {
    const { products, left, unknown } = await getComparison("bmse", SOFAS);
    expect(products.map(({ card, product }) => [card.sku, product.sku])).toEqual([
      ["SOFA-LINDEN-3-SAND", "SOFA-LINDEN-3"],
      ["SOFA-LINDEN-2", "SOFA-LINDEN-2"],
    ]);
    expect(products.map(({ card }) => card.shown?.sku)).toEqual(["SOFA-LINDEN-3-SAND", expect.any(String)]);
    expect([left, unknown]).toEqual([[], []]);
    const [finnish] = (await getComparison("bmfi", SOFAS)).products;
    expect(finnish?.card.name).toContain("sohva");
  });

  it("has four places: what is beyond is named, and what is not known", async () => {
    const skus = ["SOFA-LINDEN-3", "GONE", "SOFA-LINDEN-2", "ARMCHAIR-LINDEN", "CHAIR-TOVE", "CHAIR-TOVE-NO"];
    const { products, left, unknown } = await getComparison("bmse", [...skus, "BARSTOOL-VIK"]);
    expect(products.map(({ card }) => card.sku)).toEqual([
      "SOFA-LINDEN-3",
      "SOFA-LINDEN-2",
      "ARMCHAIR-LINDEN",
      "CHAIR-TOVE",
    ]);
    expect(left.map(({ sku }) => sku)).toEqual(["BARSTOOL-VIK"]);
    expect(unknown).toEqual(["GONE", "CHAIR-TOVE-NO"]);
  });

  it("is empty for nothing, and fails in an outage instead of saying that nothing is there", async () => {
    expect(await getComparison("bmse", [])).toEqual({ products: [], left: [], unknown: [] });
    port.engine.isOut = true;
    await expect(getComparison("bmse", SOFAS)).rejects.toThrow(ReadError);
  });

  it("has measures in one order, those of the drawing too, and the longest as the scale of all", async () => {
    const { measures, longest } = await rowsOf(...SOFAS);
    const names = measures.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(["width", "depth", "height", "seatHeight"]);
    expect(names).toContain("armHeight");
    expect(new Set(names).size, "each measure once").toBe(names.length);
    expect(measures[0]).toEqual({ name: "width", values: [228, 172], differs: true });
    expect(longest).toBe(228);
  });

  it("marks what differs and leaves what is the same unmarked", async () => {
    const { facts, measures } = await rowsOf(...SOFAS);
    const differs = Object.fromEntries([...facts, ...measures].map((row) => [row.name, row.differs]));
    expect(differs).toMatchObject({ width: true, weight: true, variety: true, collection: false, warranty: false });
  });

  it("of different kinds compares what at least two of them have", async () => {
    const lamp = "LAMP-GLOD";
    const one = await rowsOf("SOFA-LINDEN-3");
    const mixed = await rowsOf("SOFA-LINDEN-3", lamp);
    expect(one.measures.map(({ name }) => name)).toContain("seatHeight");
    expect(one.measures.every(({ differs }) => !differs)).toBe(true);
    expect(mixed.measures.map(({ name }) => name)).not.toContain("seatHeight");
    expect(mixed.measures.map(({ name }) => name)).toContain("height");
    const three = await rowsOf("SOFA-LINDEN-3", "SOFA-LINDEN-2", lamp);
    expect(three.measures.find(({ name }) => name === "seatHeight")).toMatchObject({
      values: [expect.any(Number), expect.any(Number), null],
      differs: true,
    });
  });
});
