import { beforeAll, describe, expect, it, vi } from "vitest";
import { partsOf } from "@/lib/product/parts";
import { getProduct } from "@/lib/product/server";
import type { Product } from "@/lib/product/types";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

const NOW = new Date("2026-11-22T12:00:00Z");
const NO_MEASURES = { width: null, depth: null, height: null, seatHeight: null, seatDepth: null, weight: null };

type Kind = Parameters<typeof partsOf>[0];
const parts = (over: Partial<Kind> = {}) =>
  partsOf({
    measures: NO_MEASURES,
    drawing: null,
    packages: [],
    isVirtual: false,
    isParcel: false,
    warrantyYears: null,
    ...over,
  });
const box = (width: number, depth: number, height: number) => ({ width, depth, height, weight: null });

describe("parts of a product page (docs/domain-rules.md#parts-of-a-product-page)", () => {
  it.each(["width", "depth", "height", "seatHeight", "seatDepth"] as const)("have measures by a %s alone", (name) => {
    expect(parts({ measures: { ...NO_MEASURES, [name]: 40, weight: 3 } })).toMatchObject({
      measures: true,
      weight: null,
    });
  });

  it("have measures by a drawing alone, but none by a weight, which is told elsewhere", () => {
    expect(parts({ drawing: "/media/x.json" })).toMatchObject({ measures: true, weight: null });
    expect(parts({ measures: { ...NO_MEASURES, weight: 1 } })).toMatchObject({ measures: false, weight: 1 });
    expect(parts()).toMatchObject({ measures: false, weight: null });
  });

  it.each([
    ["no package", [], false],
    ["a small one", [box(50, 100, 50)], false],
    ["a thicker one", [box(51, 51, 60)], true],
    ["a thin one that is wide", [box(30, 51, 80)], false],
    ["a longer one, however thin", [box(101, 10, 10)], true],
    ["a longer one standing", [box(10, 10, 101)], true],
    ["a small one and a long one", [box(20, 20, 20), box(10, 120, 10)], true],
  ])("check the door for %s: %#", (_, packages, expected) => {
    expect(parts({ packages }).doorCheck).toBe(expected);
  });

  it("come as a parcel or home, guaranteed as the document says", () => {
    expect(parts({ isParcel: true })).toMatchObject({ delivery: "parcel", warrantyYears: null });
    expect(parts({ warrantyYears: 10 })).toMatchObject({ delivery: "home", warrantyYears: 10 });
  });

  it("are none for what is virtual, whatever else it says", () => {
    const all = { drawing: "/media/x.json", packages: [box(90, 90, 90)], isParcel: true, warrantyYears: 10 };
    expect(parts({ ...all, measures: { ...NO_MEASURES, width: 90, weight: 4 }, isVirtual: true })).toEqual({
      measures: false,
      doorCheck: false,
      weight: null,
      delivery: null,
      warrantyYears: null,
    });
  });
});

describe("kinds of products in the demo catalogue", () => {
  beforeAll(async () => {
    port.engine = new EnginePort();
    await port.engine.loadDemo(["bmse"], NOW);
  });

  const read = async (sku: string): Promise<Product> => {
    const product = await getProduct("bmse", sku);
    if (!product) throw new Error(`no ${sku}`);
    return product;
  };

  it.each([
    ["SOFA-LINDEN-3", "home", true, true, 10, null],
    ["CHAIR-NORA", "parcel", true, true, 10, null],
    ["TABLE-SKOG-220", "home", true, true, 10, null],
    ["LAMP-GLOD", "parcel", true, true, null, null],
    ["GARDEN-VIND-PARASOL", "home", true, true, null, null],
    ["POUF-DUNE", "parcel", true, false, null, null],
    ["CUSHIONS-ULL", "parcel", true, false, null, null],
    ["OIL-TEAK", "parcel", false, false, null, 1],
    ["FELT-PADS", "parcel", false, false, null, 0.1],
    ["FABRIC-SAMPLES", "parcel", false, false, null, 0.1],
    ["SERVICE-ASSEMBLY", null, false, false, null, null],
    ["GUIDE-WOOD-CARE", null, false, false, null, null],
    ["SET-SKOG-DINING", "home", false, false, 10, 90],
    ["SET-STRAND-DINING", "home", false, false, null, 70],
    ["GROUP-KYST-LOUNGE", "home", false, false, 10, 90],
    ["COLLECTION-LINDEN", "home", false, false, 10, 150],
  ])("%s", async (sku, delivery, measures, doorCheck, warrantyYears, weight) => {
    expect(partsOf(await read(sku))).toEqual({ delivery, measures, doorCheck, warrantyYears, weight });
  });
});
