import { describe, expect, it } from "vitest";
import { readMeasured } from "@/lib/catalog/search-measures";

describe("readMeasured", () => {
  it.each([
    ["soffa 240 cm", "soffa", { gte: 237, lte: 243 }],
    ["soffa 240cm grå", "soffa grå", { gte: 237, lte: 243 }],
    ["240 CM Soffa", "Soffa", { gte: 237, lte: 243 }],
    ["matbord för 8 personer", "matbord", { gte: 200, lte: 256 }],
    ["matbord 8 personer ek", "matbord ek", { gte: 200, lte: 256 }],
    ["dining table for 6", "dining table", { gte: 150, lte: 192 }],
    ["spisebord til 4", "spisebord", { gte: 100, lte: 128 }],
    ["ruokapöytä 8 hengelle", "ruokapöytä", { gte: 200, lte: 256 }],
  ])("%j asks for %j of a width", (text, rest, width) => {
    expect(readMeasured(text)).toEqual({ text: rest, width });
  });

  it.each([
    // names of products, years, article numbers
    "2 personers sofa",
    "3-personers sofa",
    "Skog matbord 220",
    "SOFA-LINDEN-3",
    "table for 2",
    "table for 200",
    "a bench for 1 person",
    // nothing else is said
    "240 cm",
    "8 personer",
    "",
  ])("%j stays as it is", (text) => {
    expect(readMeasured(text)).toEqual({ text, width: null });
  });
});
