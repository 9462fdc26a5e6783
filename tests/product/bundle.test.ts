import { describe, expect, it } from "vitest";
import { bundleParts } from "@/backend/cart/options";
import { toBundleOption } from "@/lib/cart/bundle";
import { minor } from "@/lib/money";
import { calculateProductTax } from "@/lib/pricing/tax";
import { bundlePrice, defaultLink, defaultSelection, selectionSum, soldOutOptions } from "@/lib/product/bundle";
import { bundlePercent } from "@/lib/product/bundle-price";
import { toProductCard } from "@/lib/product/card";
import { toProduct } from "@/lib/product/detail";
import { productDocument } from "@/lib/product/schema";
import type { Product } from "@/lib/product/types";
import { buildDocument, CLOSED, NOW, OPEN } from "./documents";

interface Part {
  sku: string;
  price: number;
  isOut?: boolean;
}

const PARTS: Part[] = [
  { sku: "TABLE", price: 1000 },
  { sku: "ROUND", price: 2000 },
  { sku: "CHAIR", price: 300 },
  { sku: "PARASOL", price: 500.55 },
  { sku: "GONE", price: 1, isOut: true },
];
const CARDS = new Map(
  PARTS.map(({ sku, price, isOut }, index) => [
    sku,
    toProductCard(
      buildDocument({
        id: 50 + index,
        sku,
        name: sku,
        price,
        final_price: price,
        stock: isOut ? { qty: 0, is_in_stock: false } : { qty: 50 },
      }),
      "bmse",
      NOW,
    ),
  ]),
);

const TABLES = {
  option_id: 1,
  title: "Bord",
  product_links: [
    { id: 11, sku: "TABLE" },
    { id: 12, sku: "ROUND", is_default: true },
  ],
};
const CHAIRS = { option_id: 2, title: "Stolar", product_links: [{ id: 21, sku: "CHAIR", qty: 6 }] };
const EXTRA = { option_id: 3, title: "Parasoll", required: false, product_links: [{ id: 31, sku: "PARASOL" }] };

/** A set; a hundred times dearer in its own document than its parts are. */
function buildSet(over: Record<string, unknown> = {}): Product {
  return toProduct(
    buildDocument({
      type_id: "bundle",
      price: 3800,
      final_price: 3800,
      bundle_options: [TABLES, CHAIRS, EXTRA],
      ...over,
    }),
    CARDS,
    "bmse",
    NOW,
  );
}

describe("a bundle", () => {
  it("is the sum of the default (or first) link of each option times its quantity (docs/domain-rules.md#bundles)", () => {
    const { bundle, price } = buildSet();
    expect(defaultSelection(bundle).map(({ linkId, qty }) => [linkId, qty])).toEqual([
      ["12", 1],
      ["21", 6],
    ]);
    expect(price).toMatchObject({ final: 200_000 + 6 * 30_000, regular: 380_000, discountPercent: null });
  });

  it("costs what its parts cost today, whatever its own document says", () => {
    expect(buildSet({ price: 99, final_price: 99 }).price).toMatchObject({ final: 380_000, regular: 380_000 });
  });

  it("leaves out by default what can be left out, unless it is the default (nobody is sold an extra)", () => {
    const preset = { ...EXTRA, product_links: [{ id: 31, sku: "PARASOL", is_default: true }] };
    expect(defaultSelection(buildSet({ bundle_options: [EXTRA] }).bundle)).toEqual([]);
    expect(defaultSelection(buildSet({ bundle_options: [preset] }).bundle).map(({ linkId }) => linkId)).toEqual(["31"]);
  });

  const GONE_TABLES = {
    ...TABLES,
    product_links: [
      { id: 10, sku: "GONE", is_default: true },
      { id: 11, sku: "TABLE" },
    ],
  };

  it("keeps a sold-out default and says so, instead of replacing it in silence", () => {
    const { bundle, price } = buildSet({ bundle_options: [GONE_TABLES, CHAIRS] });
    const selection = defaultSelection(bundle);
    expect(selection.map(({ linkId }) => linkId)).toEqual(["10", "21"]);
    expect(price.final).toBe(100 + 6 * 30_000);
    expect(soldOutOptions(bundle, selection).map(({ title }) => title)).toEqual(["Bord"]);
    const table = { optionId: 1, linkId: "11", sku: "TABLE", qty: 1 };
    expect(soldOutOptions(bundle, [table, ...selection.slice(1)])).toEqual([]);
  });

  it("has no sold-out default where an optional part starts empty", () => {
    const { bundle } = buildSet({
      bundle_options: [{ ...EXTRA, product_links: [{ id: 10, sku: "GONE" }] }],
    });
    expect(soldOutOptions(bundle, defaultSelection(bundle))).toEqual([]);
  });

  it.each([
    [
      "the marked link, wherever it stands",
      [
        { id: "a", isDefault: false },
        { id: "b", isDefault: true },
      ],
      true,
      "b",
    ],
    [
      "the first by position without a mark",
      [
        { id: "a", isDefault: false, position: 2 },
        { id: "b", isDefault: false, position: 1 },
      ],
      true,
      "b",
    ],
    [
      "the marked link of an optional part",
      [
        { id: "a", isDefault: false },
        { id: "b", isDefault: true },
      ],
      false,
      "b",
    ],
    ["nothing of an optional part without a mark", [{ id: "a", isDefault: false }], false, undefined],
    ["nothing without links", [], true, undefined],
  ])("starts with %s", (_, links, isRequired, id) => {
    expect(defaultLink<{ id: string; isDefault: boolean; position?: number }>(links, isRequired)?.id).toBe(id);
  });

  it("starts with the same links in the cart of the backend as on its page", () => {
    const bundle_options = [
      {
        ...TABLES,
        product_links: [
          { id: 11, sku: "TABLE", position: 2 },
          { id: 12, sku: "ROUND", position: 1 },
        ],
      },
      GONE_TABLES,
      { ...EXTRA, option_id: 4 },
    ];
    const document = buildDocument({ type_id: "bundle", bundle_options });
    const onPage = defaultSelection(buildSet({ bundle_options }).bundle).map(({ linkId }) => linkId);
    expect(onPage).toEqual(["12", "10"]);
    expect(bundleParts(document, undefined).map(({ linkId }) => linkId)).toEqual(onPage);
  });

  it("counts each entry once, and none of quantity zero", () => {
    const { bundle } = buildSet();
    const table = { optionId: 1, linkId: "11", sku: "TABLE", qty: 1 };
    const entries = [
      table,
      table,
      { optionId: 2, linkId: "21", sku: "CHAIR", qty: 0 },
      { optionId: 3, linkId: "31", sku: "PARASOL", qty: 2 },
    ];
    expect(selectionSum(bundle, entries)).toBe(100_000 + 2 * 50_055);
    expect(toBundleOption(entries).extension_attributes.bundle_options).toEqual([
      { option_id: 1, option_qty: 1, option_selections: ["11"] },
      { option_id: 3, option_qty: 2, option_selections: ["31"] },
    ]);
  });
});

describe("a bundle's special price", () => {
  it.each([
    ["is a percentage of its parts' price", { special_price: 80, ...OPEN }, 80],
    ["counts without dates", { special_price: 92.5 }, 92.5],
    ["counts only inside its dates", { special_price: 80, ...CLOSED }, 100],
    ["is none at 0", { special_price: 0 }, 100],
    ["is none at 100 and above", { special_price: 100 }, 100],
    ["is none where there is none", {}, 100],
    ["counts where the bundle has no price of its own", { price: 0, final_price: 0, special_price: 80, ...OPEN }, 80],
    ["ends where the bundle has no price of its own", { price: 0, final_price: 0, special_price: 80, ...CLOSED }, 100],
    ["below 0 is a mistake, not a gift", { special_price: -20 }, 100],
  ])("%s", (_, fields, percent) => {
    expect(bundlePercent(buildDocument({ type_id: "bundle", ...fields }), NOW, "Europe/Stockholm")).toBe(percent);
  });

  it.each([
    [3800, 80],
    [14_175, 80],
    [99.99, 85],
    [49.9, 92.5],
    [1234.56, 66.67],
    [10, 15],
  ])("of %f at %f percent is the same in a document with computed prices", (price, percent) => {
    const stored = buildDocument({
      type_id: "bundle",
      price,
      special_price: percent,
      final_price: Math.round(price * percent) / 100,
      ...OPEN,
    });
    const tax = {
      ratePercent: 25,
      sourcePriceIncludesTax: true,
      finalPriceIncludesTax: true,
      now: NOW,
      timeZone: "Europe/Stockholm",
    };
    const computed = productDocument.parse(calculateProductTax(stored, tax));
    expect(computed.special_price).not.toBe(percent);
    expect(bundlePercent(computed, NOW, "Europe/Stockholm")).toBe(percent);
    const later = productDocument.parse(calculateProductTax({ ...stored, ...CLOSED }, tax));
    expect(bundlePercent(later, NOW, "Europe/Stockholm")).toBe(100);
  });

  it("reduces what is shown, from the lowest price of 30 days where it is known", () => {
    expect(buildSet({ special_price: 80, ...OPEN }).price).toMatchObject({
      final: 304_000,
      regular: 380_000,
      discountPercent: 20,
    });
    expect(buildSet({ special_price: 80, ...OPEN, lowest_price_30d: 3500 }).price).toMatchObject({
      final: 304_000,
      lowest30: 350_000,
      discountPercent: 13,
    });
    expect(buildSet({ special_price: 80, ...OPEN }).bundlePercent).toBe(80);
  });

  it("is rounded to the minor unit once, of the whole sum", () => {
    expect([
      bundlePrice(minor(150_055), 92.5),
      bundlePrice(minor(3), 50),
      bundlePrice(minor(0), 80),
      bundlePrice(minor(12_345), 100),
    ]).toEqual([138_801, 2, 0, 12_345]);
  });
});
