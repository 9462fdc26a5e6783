import { describe, expect, it } from "vitest";
import {
  entryCategories,
  familyIds,
  flattenTree,
  lineageOf,
  startsWord,
  toCategoryCrumbs,
  toProductCrumbs,
} from "@/lib/catalog";
import { categoryDocument, toCategoryTree } from "@/lib/catalog/schema";

const build = (...rows: [id: number, parent: number, name: string, position?: number][]) =>
  toCategoryTree(
    rows.map(([id, parent_id, name, position = id]) =>
      categoryDocument.parse({ id, parent_id, name, position, slug: name.toLowerCase() }),
    ),
  );

const tree = build(
  [10, 2, "Vardagsrum"],
  [11, 10, "Soffor"],
  [12, 11, "Hörnsoffor"],
  [13, 10, "Fåtöljer"],
  [20, 2, "Ute"],
);
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

describe("the category tree", () => {
  it("hangs every category under its parent, in the order of positions", () => {
    const sorted = build([10, 2, "B", 2], [20, 2, "A", 1], [11, 10, "BB", 2], [12, 10, "BA", 1]);
    expect(namesOf(sorted)).toEqual(["A", "B"]);
    expect(namesOf(sorted[1]?.children ?? [])).toEqual(["BA", "BB"]);
  });

  it("puts what hangs under an absent category at the top, and survives one that is its own parent", () => {
    expect(namesOf(build([11, 10, "Soffor"], [30, 30, "Snurra"]))).toEqual(["Soffor", "Snurra"]);
  });

  it("leaves out the root of a platform's tree, what is off and what stands below it", () => {
    const rows = [
      { id: 2, parent_id: 1, level: 1, name: "Root" },
      { id: 10, parent_id: 2, level: 2, name: "Tools" },
      { id: 11, parent_id: 10, level: 3, name: "Saws" },
      { id: 20, parent_id: 2, level: 2, name: "Off", is_active: false },
      { id: 21, parent_id: 20, level: 3, name: "Below" },
    ];
    const trees = toCategoryTree(rows.map((row) => categoryDocument.parse(row)));
    expect(namesOf(flattenTree(trees))).toEqual(["Tools", "Saws"]);
  });

  it("has texts without tags, styles, scripts and directives", () => {
    const description =
      '<style>#a{b:c}</style><p style="color:red">Mjuka &amp; sköna.</p>{{widget type="x"}}<script>a()</script><p>Länge.</p>';
    const document = { id: 1, parent_id: 0, name: "Soffor", description, meta_description: description };
    expect(toCategoryTree([categoryDocument.parse({ ...document, meta_title: "<b>Soffor</b>" })])[0]).toMatchObject({
      intro: "Mjuka & sköna. Länge.",
      metaTitle: "Soffor",
      metaDescription: "Mjuka & sköna. Länge.",
    });
    expect(toCategoryTree([categoryDocument.parse({ ...document, meta_title: " " })])[0]?.metaTitle).toBe("Soffor");
  });

  it("of a page are those below the departments, and departments without any", () => {
    expect(namesOf(entryCategories(tree))).toEqual(["Soffor", "Fåtöljer", "Ute"]);
  });

  it("flat is every category, parents before children", () => {
    expect(namesOf(flattenTree(tree))).toEqual(["Vardagsrum", "Soffor", "Hörnsoffor", "Fåtöljer", "Ute"]);
    expect(flattenTree([])).toEqual([]);
  });

  it("returns the lineage of a category, empty without one", () => {
    expect(namesOf(lineageOf(tree, ({ slug }) => slug === "hörnsoffor"))).toEqual([
      "Vardagsrum",
      "Soffor",
      "Hörnsoffor",
    ]);
    expect(lineageOf(tree, () => false)).toEqual([]);
  });

  it("counts a category's products with all below it", () => {
    expect(tree.map(familyIds)).toEqual([[10, 11, 12, 13], [20]]);
  });
});

describe("breadcrumbs", () => {
  it("of a category end with itself, without a link", () => {
    expect(
      toCategoryCrumbs(
        lineageOf(tree, ({ id }) => id === 11),
        "Hem",
      ),
    ).toEqual([
      { label: "Hem", path: "/" },
      { label: "Vardagsrum", path: "/c/vardagsrum" },
      { label: "Soffor", path: null },
    ]);
  });

  it("of a product go through its deepest category, and straight home without one", () => {
    expect(toProductCrumbs(tree, [10, 12, 20], "Linden", "Hem").map(({ label, path }) => [label, path])).toEqual([
      ["Hem", "/"],
      ["Vardagsrum", "/c/vardagsrum"],
      ["Soffor", "/c/soffor"],
      ["Hörnsoffor", "/c/h%C3%B6rnsoffor"],
      ["Linden", null],
    ]);
    expect(toProductCrumbs(tree, [99], "Linden", "Hem").map(({ label }) => label)).toEqual(["Hem", "Linden"]);
  });
});

it.each([
  ["Hörnsoffor", "hör", true],
  ["Hörnsoffor", "HORN", true],
  ["Hörnsoffor", "soffor", false],
  ["Soffor och fåtöljer", "fåt", true],
  ["Soffor och fåtöljer", "fat", true],
  ["Soffor och fåtöljer", "soffor och f", true],
  ["Soffor och fåtöljer", "och", true],
  ["Soffbord", "bord", false],
  ["Sängbord & hyllor", "hyll", true],
  ["Sofas", "sofas ", false],
  ["Ruokapöydät", "ruokapoy", true],
])("a word of '%s' starts with '%s': %s", (name, text, isStart) => {
  expect(startsWord(name, text)).toBe(isStart);
});
