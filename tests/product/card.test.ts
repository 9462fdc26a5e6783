import { describe, expect, it } from "vitest";
import { cardFields, toMeasure, toProductCard, toProductType, toSwatches } from "@/lib/product/card";
import { NO_PICTURE } from "@/lib/product/picture";
import { toGallery, toMediaUrl } from "@/lib/product/picture";
import { buildChild, buildDocument, buildSofa, NOW } from "./documents";

describe("toProductCard", () => {
  it("leads to the product itself", () => {
    expect(toProductCard(buildDocument({ product_name_2: "Karmstol" }), "bmse", NOW)).toMatchObject({
      sku: "CHAIR",
      parentSku: "CHAIR",
      typeId: "simple",
      variety: "Karmstol",
      path: "/p/CHAIR/stol",
    });
  });

  it("with the sku of a variant shows that variant: its name, price, stock and URL", () => {
    const card = toProductCard(buildSofa(), "bmse", NOW, "SOFA-GREEN");
    expect(card).toMatchObject({
      id: 12,
      sku: "SOFA-GREEN",
      parentSku: "SOFA",
      typeId: "simple",
      name: "Soffa, grön",
      path: "/p/SOFA/soffa/SOFA-GREEN",
      price: { final: 120_000, from: false },
      availability: { state: "low", left: 3 },
    });
  });

  it("with the sku of a variant that is switched off, or of none, shows the product", () => {
    for (const sku of ["SOFA-RED", "NONE", "SOFA"])
      expect(toProductCard(buildSofa(), "bmse", NOW, sku)).toMatchObject({
        id: 10,
        sku: "SOFA",
        typeId: "configurable",
      });
  });

  it("always has a slug and a picture", () => {
    expect(toProductCard(buildDocument({ slug: null, url_key: "karmstol" }), "bmse", NOW).path).toBe(
      "/p/CHAIR/karmstol",
    );
    const bare = toProductCard(buildDocument({ slug: null }), "bmse", NOW);
    expect([bare.path, bare.picture]).toEqual(["/p/CHAIR/1", NO_PICTURE]);
  });

  it.each([
    ["simple", "simple"],
    ["configurable", "configurable"],
    ["downloadable", "downloadable"],
    ["collection", "collection"],
    ["giftcard", "simple"],
    ["constructor", "simple"],
  ])("a document of type %s is %s", (typeId, type) => {
    expect(toProductType(typeId)).toBe(type);
  });

  it.each([
    [{}, false],
    [{ news_from_date: "2026-06-01 00:00:00" }, true],
    [{ news_from_date: "2026-06-01" }, true],
    [{ news_from_date: "2026-06-01T00:00:00Z", news_to_date: "2026-06-30T00:00:00Z" }, true],
    [{ news_from_date: "2026-06-15 12:00:00" }, true],
    [{ news_from_date: "2026-06-16 00:00:00" }, false],
    [{ news_from_date: "2026-06-01 00:00:00", news_to_date: "2026-06-15 12:00:00" }, false],
    [{ news_to_date: "2026-07-01 00:00:00" }, false],
    [{ news_from_date: "soon" }, false],
  ])("with %o is new: %s", (dates, isNew) => {
    expect(toProductCard(buildDocument(dates), "bmse", NOW).isNew).toBe(isNew);
  });
});

/** A sofa with a picture of each colour, listed in `sku`. */
function buildListed(sku: string | null, over: Record<string, unknown>[] = []) {
  const { configurable_children: children } = buildSofa();
  return buildSofa({
    image: "/sofa.webp",
    listed_variant: sku,
    product_name_2: "3-sits soffa",
    configurable_children: children.map((child, index) => ({
      ...child,
      image: `/${child.sku.toLowerCase()}.webp`,
      ...over[index],
    })),
  });
}

describe("the listed variant (docs/domain-rules.md#listed-variant)", () => {
  it("lends the card its picture, colour and URL; name, price and stock stay those of the product", () => {
    const card = toProductCard(buildListed("SOFA-GREEN"), "bmse", NOW);
    expect(card).toMatchObject({
      id: 10,
      sku: "SOFA",
      typeId: "configurable",
      name: "Soffa",
      path: "/p/SOFA/soffa/SOFA-GREEN",
      picture: { src: "/media/sofa-green.webp", alt: "Soffa, grön" },
      shown: { sku: "SOFA-GREEN", line: "3-sits soffa, grön", choices: "93:50" },
      price: { final: 100_000, from: true },
      availability: { state: "in" },
    });
  });

  it("has its colour first among the swatches, each with its picture", () => {
    const swatchesOf = (sku: string) =>
      toProductCard(buildListed(sku), "bmse", NOW).swatches.map(({ label, picture }) => [label, picture]);
    expect(swatchesOf("SOFA-GREEN")).toEqual([
      ["Grön", "/media/sofa-green.webp"],
      ["Grå", "/media/sofa-grey.webp"],
    ]);
    expect(swatchesOf("SOFA-GREY").map(([label]) => label)).toEqual(["Grå", "Grön"]);
  });

  it.each([
    ["unknown", "SOFA-BLUE", []],
    ["not named", null, []],
    ["switched off", "SOFA-RED", []],
    ["sold out", "SOFA-GREEN", [{}, { stock: { qty: 0, is_in_stock: false } }]],
    [
      "only planned",
      "SOFA-GREEN",
      [{}, { stock: { qty: 0, is_in_stock: false }, product_planned_date: "2026-07-01", product_planned_qty: 4 }],
    ],
  ])("that is %s leaves the product's own picture and address", (_, sku, over) => {
    expect(toProductCard(buildListed(sku, over), "bmse", NOW)).toMatchObject({
      path: "/p/SOFA/soffa",
      picture: { src: "/media/sofa.webp" },
      shown: null,
    });
  });

  it("gives way to a variant that is requested, whose price holds for no colour that costs more", () => {
    const card = toProductCard(buildListed("SOFA-GREEN"), "bmse", NOW, "SOFA-GREY");
    expect(card).toMatchObject({ sku: "SOFA-GREY", shown: { sku: "SOFA-GREY", line: "3-sits soffa, grå" } });
    expect(card.swatches.map(({ sku, picture }) => [sku, picture])).toEqual([
      ["SOFA-GREY", "/media/sofa-grey.webp"],
      ["SOFA-GREEN", null],
    ]);
    const same = buildListed(null, [{}, { price: 1000, final_price: 1000 }]);
    expect(toProductCard(same, "bmse", NOW, "SOFA-GREY").swatches[1]?.picture).toBe("/media/sofa-green.webp");
  });

  it("has no choices where one of its options is unknown", () => {
    const options = [
      { attribute_id: 93, attribute_code: "color", values: [{ value_index: 50, label: "Grön" }] },
      { attribute_id: 156, attribute_code: "size", values: [{ value_index: 11, label: "Stor" }] },
    ];
    const listed = {
      ...buildListed("SOFA-GREEN"),
      configurable_options: buildSofa({ configurable_options: options }).configurable_options,
    };
    expect(toProductCard(listed, "bmse", NOW).shown?.choices).toBe("");
    const sized = {
      ...listed,
      configurable_children: listed.configurable_children.map((child) => ({ ...child, size: "11" })),
    };
    expect(toProductCard(sized, "bmse", NOW).shown?.choices).toBe("93:50,156:11");
  });
});

it("the second picture of a card is a room, else the next of its gallery", () => {
  const gallery = (...fits: (string | null)[]) =>
    toProductCard(
      buildDocument({ media_gallery: fits.map((fit, pos) => ({ image: `/${pos}.webp`, pos, fit })) }),
      "bmse",
      NOW,
    ).alternate;
  expect(gallery(null, null, "cover")).toBe("/media/2.webp");
  expect(gallery(null, null)).toBe("/media/1.webp");
  expect(gallery(null)).toBeNull();
  // of a product in several colours it is the next one
  const images = [0, 1].map((pos) => ({ image: `/${pos}.webp`, pos }));
  expect(toProductCard(buildSofa({ media_gallery: images }), "bmse", NOW).alternate).toBeNull();
});

it("a card reads its fields of product and variants, the listed one named", () => {
  const { includes } = cardFields();
  for (const field of ["listed_variant", "configurable_children.media_gallery", "configurable_children.size"])
    expect(includes).toContain(field);
  expect(includes).not.toContain("description");
});

describe("swatches", () => {
  it("are the colours that can be bought, each with its variant", () => {
    expect(toSwatches(buildSofa())).toEqual([
      { id: "49", label: "Grå", hex: "#888888", sku: "SOFA-GREY", picture: null, choices: "93:49" },
      { id: "50", label: "Grön", hex: null, sku: "SOFA-GREEN", picture: null, choices: "93:50" },
    ]);
  });

  it("whose label is empty after trimming are dropped (docs/domain-rules.md#variants)", () => {
    const values = [
      { value_index: 49, label: "  " },
      { value_index: 50, label: " Grön " },
    ];
    expect(
      toSwatches(buildSofa({ configurable_options: [{ attribute_id: 93, attribute_code: "color", values }] })).map(
        ({ label }) => label,
      ),
    ).toEqual(["Grön"]);
  });

  it("are none where products differ by something else", () => {
    expect(
      toSwatches(
        buildSofa({
          configurable_options: [
            { attribute_id: 94, attribute_code: "size", values: [{ value_index: 1, label: "Stor" }] },
          ],
        }),
      ),
    ).toEqual([]);
  });
});

it.each([
  [
    { product_measure_width: 228, product_measure_height: 80 },
    { axis: "width", cm: 228, along: null },
  ],
  [
    { product_measure_width: 40, product_measure_height: 160 },
    { axis: "height", cm: 160, along: null },
  ],
  [
    { product_measure_width: 150, product_measure_height: 160 },
    { axis: "width", cm: 150, along: null },
  ],
  [{ product_measure_height: 160 }, { axis: "height", cm: 160, along: null }],
  [
    { product_measure_width: 228, product_kind: "sofa" },
    { axis: "width", cm: 228, along: "wall" },
  ],
  [
    { product_measure_width: 52, product_measure_seat_height: 46, product_kind: "dining chair" },
    { axis: "width", cm: 52, along: "table" },
  ],
  [
    { product_measure_width: 42, product_measure_height: 152, product_kind: "sofa" },
    { axis: "height", cm: 152, along: null },
  ],
  [{ product_measure_height: 90 }, null],
  [{}, null],
])("the measure line of %o draws %o", (measures, measure) => {
  expect(toMeasure(buildDocument(measures))).toEqual(measure);
});

describe("pictures", () => {
  it.each([
    ["/a/b.webp", "/media/a/b.webp"],
    ["a/b.webp", "/media/a/b.webp"],
    ["//a/b.webp", "/media/a/b.webp"],
    ["/media/a.webp", "/media/a.webp"],
    ["https://cdn.example/a.webp", "/media/~/aHR0cHM6Ly9jZG4uZXhhbXBsZS9hLndlYnA.webp"],
    ["//cdn.example/a.webp", "/media/~/aHR0cHM6Ly9jZG4uZXhhbXBsZS9hLndlYnA.webp"],
    ["javascript:alert(1)", "/media/javascript:alert(1)"],
  ])("%s is served at %s", (path, url) => {
    expect(toMediaUrl(path)).toBe(url);
  });

  it("come in their order, without films and empty places, with the name where they say nothing", () => {
    const gallery = toGallery(
      buildDocument({
        media_gallery: [
          { image: "/b.webp", pos: 2, lab: "Från sidan", width: 600, height: 400 },
          { image: "/a.webp", pos: 1, lab: "" },
          { image: "no_selection", pos: 0 },
          { image: "/film.webp", typ: "video", pos: 3 },
        ],
      }),
      "Stol",
    );
    expect(gallery).toEqual([
      { src: "/media/a.webp", alt: "Stol", width: 852, height: 517 },
      { src: "/media/b.webp", alt: "Från sidan", width: 600, height: 400 },
    ]);
  });

  it("are the main one alone where there is no gallery, and none where there is neither", () => {
    expect(toGallery(buildDocument({ image: "/main.webp" }), "Stol").map(({ src }) => src)).toEqual([
      "/media/main.webp",
    ]);
    expect(toGallery(buildChild(), "Soffa")).toEqual([]);
  });
});

describe("a card of the same document", () => {
  const later = (ms: number) => new Date(Math.floor(NOW.getTime() / 1000) * 1000 + ms);
  const document = buildSofa({ news_from_date: new Date(later(1000).getTime()).toISOString() });

  it("is made once a second, so that what time changes shows", () => {
    const first = toProductCard(document, "bmse", later(0));
    expect(first.isNew).toBe(false);
    expect(toProductCard(document, "bmse", later(999))).toBe(first);
    expect(toProductCard(document, "bmse", later(1000)).isNew).toBe(true);
  });

  it("is another one for each store view, variant and document", () => {
    const own = toProductCard(document, "bmse", NOW);
    expect(toProductCard(document, "bmdk", NOW)).not.toBe(own);
    expect(toProductCard({ ...document }, "bmse", NOW)).not.toBe(own);
    const listed = buildListed(null);
    const [grey, green] = listed.configurable_children.map(({ sku }) => toProductCard(listed, "bmse", NOW, sku).sku);
    expect(grey).not.toBe(green);
  });
});
