import { describe, expect, it } from "vitest";
import { type ColourFamily, familiesOf } from "@/lib/search-engine/colours";

describe("familiesOf", () => {
  it.each<[string, string, ColourFamily[]]>([
    ["white", "#ffffff", ["white"]],
    ["off-white", "#dcd7cd", ["white", "beige"]],
    ["cream", "#dcd5ca", ["white", "beige"]],
    ["sand", "#c8bfb2", ["beige", "grey"]],
    ["mist grey", "#a8b0b1", ["grey"]],
    ["charcoal", "#4a4a4d", ["grey"]],
    ["anthracite", "#3b3d3c", ["grey", "black"]],
    ["black", "#000000", ["black"]],
    ["black-stained oak", "#1e1a18", ["black"]],
    ["walnut", "#634029", ["brown"]],
    ["oak", "#b89770", ["brown"]],
    ["rust", "#9c6244", ["brown", "orange"]],
    ["ochre", "#b8934f", ["brown", "yellow"]],
    ["forest green", "#4f5a48", ["green"]],
    ["olive", "#8a8a72", ["green"]],
    ["petrol", "#46606a", ["blue"]],
    ["slate blue", "#69717a", ["blue"]],
    ["signal red", "#c1121c", ["red"]],
    ["orange", "#ff8000", ["orange"]],
    ["yellow", "#ffd500", ["yellow"]],
    ["navy", "#1b2a4a", ["blue"]],
    ["purple", "#6b2d7b", ["purple"]],
    ["pink", "#f4b6c2", ["pink"]],
  ])("%s (%s) is %j", (_, swatch, families) => {
    expect(familiesOf(swatch)).toEqual(families);
  });

  it.each(["", "red", "#fff", "#12345g", "#1234567", "url(x)"])("%j has none", (swatch) => {
    expect(familiesOf(swatch)).toEqual([]);
  });
});
