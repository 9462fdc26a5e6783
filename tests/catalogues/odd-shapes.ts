import type { EntityType } from "@/lib/search-engine/types";
import type { Source } from "./types";

/** How a platform's indexer writes documents: Magento 1 writes every number as a text, 2 has lists of attributes. */
type Style = "magento 1" | "magento 2";

/** Kinds of products that a shop sells, by what they are made of. */
type Kind = "simple" | "virtual" | "downloadable" | "variants" | "one variant" | "bundle" | "grouped";

/** A product of a generated dump. */
export interface OddProduct {
  name: string;
  sku: string;
  source: Source;
  /** Documents of what it is made of. */
  parts: Source[];
  /** What a client chooses; null for what is not sold. */
  option: Source | null;
  isVirtual: boolean;
  /** The sku of the line that is bought. */
  line: string;
  /** What is bought together. */
  group: string;
}

/** The dump's own attribute that variants are chosen by. */
export const SIZE = { id: 142, code: "size", values: [167, 168] };
/** Gross, what one of each costs. */
export const PRICE = 80;

/** What differs in a document, each as a catalogue of others has it. */
const ODD: Record<string, Source> = {
  "as it should be": {},
  "a number as its name": { name: 1984, url_key: 1984 },
  "entities in its name": { name: "Nuts &amp; Bolts &ndash; &quot;M8&quot;" },
  "no name": { name: null, url_key: null },
  "no url key": { url_key: null, url_path: null },
  "the url key of others": { url_key: "same", url_path: "same.html" },
  "no tax class": { tax_class_id: undefined },
  "an empty tax class": { tax_class_id: null },
  "a tax class without a text": { tax_class_id: "" },
  "a tax class as a list": { tax_class_id: ["2"] },
  "no stock item": { stock: undefined },
  "an empty stock item": { stock: [] },
  "a stock item for each website": {
    website_ids: ["1", "2"],
    stock: [
      { website_id: "1", qty: "40.0000", is_in_stock: "1" },
      { website_id: "2", qty: "0.0000", is_in_stock: "0" },
    ],
  },
  "a stock item with keys": { stock: { 0: { qty: 40, is_in_stock: true } } },
  "stock that says nothing but how many": { stock: { qty: "40" } },
  "stock that says it is configured": { stock: { qty: "40", is_in_stock: "1", use_config_manage_stock: "1" } },
  "a special price of the past": { special_price: "10.0000", special_from_date: null, special_to_date: "2001-01-01" },
  "a special price of a date that is none": { special_price: "", special_from_date: "0000-00-00 00:00:00" },
  "a special price of 0": { special_price: "0.0000", special_from_date: "", special_to_date: "" },
  "a special price above the price": { special_price: 900, special_to_date: "2099-12-31" },
  "a special price of dates turned round": {
    special_price: 10,
    special_from_date: "2099-01-01 00:00:00",
    special_to_date: "2001-01-01 00:00:00",
  },
  "a special price of a day in words": { special_price: 10, special_from_date: "soon", special_to_date: false },
  "no pictures": { image: null, media_gallery: null },
  "pictures that nobody chose": { image: "no_selection", small_image: "no_selection", media_gallery: [] },
  "a gallery that is no list": { media_gallery: { images: [{ file: "/a.jpg" }], values: [] } },
  "a gallery of false": { media_gallery: false, image: false },
  "categories in a circle": { category_ids: ["30", "31"], category: [{ category_id: "30", name: "Round" }] },
  "categories as a text": { category_ids: "30,31,9999" },
  "no categories": { category_ids: null, category: null },
  "tier prices of false": { tier_prices: false, tier_price: "" },
  "options of false": { custom_options: false, options: null, product_options: "" },
  "numbers with spaces": { id_note: " ", weight: " 1.0000 ", status: " 1 ", visibility: " 4 " },
  "dates and flags as others write them": {
    created_at: false,
    updated_at: 0,
    news_from_date: "never",
    has_options: "0",
  },
  "measures of 0": { product_measure_width: "0.0000", product_weight: 0, product_measure_depth: "n/a" },
};

/** What is written otherwise in what a product is made of. */
const ODD_PARTS: Record<string, { kinds: Kind[]; change(source: Source): Source }> = {
  "variants with keys": {
    kinds: ["variants", "one variant"],
    change: (source) => ({
      configurable_children: Object.fromEntries([source.configurable_children].flat().entries()),
    }),
  },
  "variants that are partly gone": {
    kinds: ["variants", "one variant"],
    change: (source) => ({
      configurable_children: [
        ...[source.configurable_children].flat(),
        { name: "nobody's" },
        { sku: "GONE-CHILD", status: 2, price: 1, size: SIZE.values[1] },
      ],
    }),
  },
  "options without the id of their attribute": {
    kinds: ["variants", "one variant"],
    change: () => ({ configurable_options: [{ attribute_code: SIZE.code, label: 7, values: null }] }),
  },
  "labels as numbers": {
    kinds: ["variants", "one variant"],
    change: () => ({
      configurable_options: [
        {
          attribute_id: String(SIZE.id),
          label: 38,
          values: SIZE.values.map((value_index, index) => ({ value_index: String(value_index), label: 38 + index })),
        },
      ],
    }),
  },
  "selections that are partly gone": {
    kinds: ["bundle"],
    change: ({ bundle_options: options }) => ({
      bundle_options: [options].flat().map((option) => ({
        ...(option as Source), // built below
        product_links: [...[(option as Source).product_links].flat(), { id: "99", sku: "GONE", qty: 1 }],
      })),
    }),
  },
  "an option without selections that need not be chosen": {
    kinds: ["bundle"],
    change: ({ bundle_options: options }) => ({
      bundle_options: [...[options].flat(), { option_id: "2", title: "More", required: "0", product_links: [] }],
    }),
  },
  "pieces that are partly gone": {
    kinds: ["grouped"],
    change: ({ product_links: links }) => ({
      product_links: [...[links].flat(), { link_type: "associated", linked_product_sku: "GONE", qty: null }],
    }),
  },
};

const texts = (value: unknown): unknown => {
  if (typeof value === "number") return value.toFixed(4).replace(/\.0000$/, "");
  if (typeof value === "boolean") return value ? "1" : "0";
  if (Array.isArray(value)) return value.map(texts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, texts(each)]));
};

/** Fields that Magento 2 has in no list of attributes. */
const OUTSIDE = new Set(
  (
    "id sku name type_id status visibility price stock category media_gallery configurable_children " +
    "configurable_options bundle_options product_links custom_options"
  ).split(" "),
);

/** Writes a document in the style of a platform. */
function write(style: Style, source: Source): Source {
  if (style === "magento 1") return texts(source) as Source; // an object stays one
  const entries = Object.entries(source).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(entries.filter(([name]) => OUTSIDE.has(name))),
    custom_attributes: entries
      .filter(([name]) => !OUTSIDE.has(name))
      .map(([attribute_code, value]) => ({ attribute_code, value })),
  };
}

const STOCK = { qty: 40, is_in_stock: true, manage_stock: true, backorders: 0 };

const build = (id: number, sku: string, type_id: string, over: Source = {}): Source => ({
  id,
  sku,
  name: `Thing ${id}`,
  type_id,
  status: 1,
  visibility: 4,
  price: PRICE,
  tax_class_id: "2",
  url_key: `thing-${id}`,
  category_ids: [30],
  image: `/t/${id}.jpg`,
  media_gallery: [{ image: `/t/${id}.jpg`, pos: 1, typ: "image", lab: null, vid: null }],
  stock: STOCK,
  ...over,
});

/** A product of a kind, as it should be, what it is made of and how it is chosen. */
function kindOf(kind: Kind, id: number, sku: string): Pick<OddProduct, "source" | "parts" | "option" | "line"> {
  const part = build(id + 1, `${sku}-PART`, "simple");
  switch (kind) {
    case "variants":
    case "one variant": {
      const values = kind === "variants" ? SIZE.values : SIZE.values.slice(0, 1);
      const children = values.map((value) => ({
        sku: `${sku}-${value}`,
        status: 1,
        price: PRICE,
        size: value,
        stock: STOCK,
      }));
      const [first = 0] = values;
      return {
        source: build(id, sku, "configurable", {
          price: 0,
          configurable_options: [
            {
              attribute_id: SIZE.id,
              attribute_code: SIZE.code,
              label: "Size",
              values: values.map((value_index) => ({ value_index, label: `Size ${value_index}` })),
            },
          ],
          configurable_children: children,
        }),
        parts: [],
        option: { configurable_item_options: [{ option_id: String(SIZE.id), option_value: first }] },
        line: `${sku}-${first}`,
      };
    }
    case "bundle": {
      const links = [{ id: "11", sku: part.sku, qty: 1, is_default: true, price: 0 }];
      return {
        source: build(id, sku, "bundle", {
          price: 0,
          bundle_options: [{ option_id: 1, title: "Piece", required: true, type: "select", product_links: links }],
        }),
        parts: [part],
        option: { bundle_options: [{ option_id: 1, option_qty: 1, option_selections: [11] }] },
        line: sku,
      };
    }
    case "grouped":
      return {
        source: build(id, sku, "grouped", {
          price: null,
          product_links: [
            { sku, link_type: "associated", linked_product_sku: part.sku, linked_product_type: "simple" },
          ],
        }),
        parts: [part],
        option: {},
        line: String(part.sku),
      };
    default:
      return { source: build(id, sku, kind), parts: [], option: {}, line: sku };
  }
}

const STYLES: Style[] = ["magento 1", "magento 2"];
const KINDS: Kind[] = ["simple", "virtual", "downloadable", "variants", "one variant", "bundle", "grouped"];

/** Every kind of product in every odd shape, as both platforms write it. */
export const SOLD: OddProduct[] = STYLES.flatMap((style, at) =>
  KINDS.flatMap((kind, row) => {
    const partly = Object.entries(ODD_PARTS).filter(([, { kinds }]) => kinds.includes(kind));
    const shapes = [
      ...Object.entries(ODD).map(([name, over]) => [name, () => over] as const),
      ...partly.map(([name, { change }]) => [name, change] as const),
    ];
    return shapes.map(([shape, change], column): OddProduct => {
      const id = 10_000 * (at + 1) + 1000 * row + 10 * column;
      const sku = `ODD/${id}`;
      const { source, parts, option, line } = kindOf(kind, id, sku);
      return {
        name: `${style}: ${kind}, ${shape}`,
        sku,
        source: write(style, { ...source, ...change(source) }),
        parts: parts.map((part) => write(style, part)),
        option,
        isVirtual: kind === "virtual" || kind === "downloadable",
        line,
        group: `${style}: ${kind}`,
      };
    });
  }),
);

/** What nobody can buy, and what the importer says of it. */
export const UNSOLD: { sku: string; name: string; source: Source; reason: RegExp }[] = [
  ["no variants", "configurable", { configurable_children: [], configurable_options: [] }, /no variants/],
  ["no list of variants", "configurable", {}, /no variants/],
  [
    "variants that are all off",
    "configurable",
    {
      configurable_options: [{ attribute_id: SIZE.id, attribute_code: SIZE.code, label: "Size", values: [] }],
      configurable_children: [{ sku: "OFF-1", status: 2, price: 9, size: SIZE.values[0] }],
    },
    /no variants/,
  ],
  ["a bundle of nothing", "bundle", { bundle_options: [] }, /no options/],
  [
    "a bundle without selections",
    "bundle",
    { bundle_options: [{ option_id: 1, title: "A", required: "1", product_links: [] }] },
    /nothing to choose/,
  ],
  [
    "a bundle whose selections are gone",
    "bundle",
    { bundle_options: [{ option_id: 1, title: "A", required: true, product_links: [{ id: 1, sku: "GONE", qty: 1 }] }] },
    /nothing to choose/,
  ],
  ["a set of nothing", "grouped", { product_links: false }, /no parts/],
  [
    "a set whose pieces are gone",
    "grouped",
    { product_links: [{ link_type: "associated", linked_product_sku: "GONE" }] },
    /no parts/,
  ],
  ["no price", "simple", { price: null }, /no price/],
].map(([name, type, over, reason], index) => ({
  sku: `UNSOLD-${index}`,
  name: String(name),
  source: build(90_000 + index, `UNSOLD-${index}`, String(type), over as Source), // a table of literals
  reason: reason as RegExp,
}));

const category = (id: number, parent: number): { type: EntityType; source: Source } => ({
  type: "category",
  source: { id, parent_id: parent, name: `Round &amp; round ${id}`, is_active: "1", level: "2", url_key: "round" },
});

/** What the products stand on: categories that are each other's parents, an attribute, the tax. */
export const COMMON: { type: EntityType; source: Source }[] = [
  category(30, 31),
  category(31, 30),
  {
    type: "attribute",
    source: {
      attribute_id: SIZE.id,
      attribute_code: SIZE.code,
      frontend_input: "select",
      frontend_label: "Size",
      options: SIZE.values.map((value) => ({ value: String(value), label: `Size ${value}` })),
    },
  },
  {
    type: "taxrule",
    source: {
      id: 1,
      code: "VAT",
      product_tax_class_ids: ["2"],
      customer_tax_class_ids: ["3"],
      rates: [{ id: "1", tax_country_id: "SE", tax_region_id: "0", tax_postcode: "*", rate: "25.0000" }],
    },
  },
];
