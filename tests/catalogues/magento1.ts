import { type Catalogue, type Hit, type Source, toLines } from "./types";

const NEVER = "0000-00-00 00:00:00";

const stock = (qty: number, over: Source = {}): Source => ({
  item_id: "1",
  qty: qty.toFixed(4),
  is_in_stock: "1",
  manage_stock: "1",
  backorders: "0",
  min_sale_qty: "1.0000",
  max_sale_qty: "0.0000",
  ...over,
});

/** A product as a Magento 1 indexer writes it: every number is a text. */
function product(id: number, sku: string, name: string, over: Source = {}): Hit {
  const key = name
    .replace(/&amp;/g, "and")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const source: Source = {
    id: String(id),
    sku,
    name,
    type_id: "simple",
    status: "1",
    visibility: "4",
    tax_class_id: "2",
    price: "129.0000",
    special_price: null,
    special_from_date: NEVER,
    special_to_date: NEVER,
    news_from_date: NEVER,
    created_at: "2014-03-02 10:00:00",
    updated_at: "2016-03-02 10:00:00",
    url_key: key,
    url_path: `${key}.html`,
    image: `/h/a/${key}.jpg`,
    small_image: "no_selection",
    thumbnail: "no_selection",
    media_gallery: [{ image: `/h/a/${key}.jpg`, pos: "1", typ: "image", lab: "Front &amp; side", vid: null }],
    category_ids: ["12"],
    description: `<p>${name} &ndash; forged.</p><script>alert("stolen")</script><ul><li>Steel</li><li>Ash</li></ul>`,
    manufacturer: "31",
    stock: stock(24),
    group_price: [],
    ...over,
  };
  return { type: "product", id: String(id), source };
}

const category = (id: number, parent: number, name: string, over: Source = {}): Hit => ({
  type: "category",
  id: String(id),
  source: {
    id: String(id),
    parent_id: String(parent),
    name,
    is_active: "1",
    position: String(id),
    level: "2",
    path: `1/2/${id}`,
    product_count: "5",
    url_key: name.toLowerCase().replace(/[^a-z]+/g, "-"),
    url_path: `${name.toLowerCase().replace(/[^a-z]+/g, "-")}.html`,
    ...over,
  },
});

const HITS: Hit[] = [
  category(2, 1, "Default Category", { level: "1", path: "1/2", url_key: null, url_path: null }),
  category(12, 2, "Hammers &amp; Mallets", { url_key: "hammers", url_path: "hand-tools/hammers.html" }),
  category(13, 2, "Saws", { url_key: "saws", url_path: "hand-tools/saws.html" }),
  category(20, 2, "Clearance 2013", { is_active: "0" }),
  category(21, 20, "Bent nails", { level: "3", path: "1/2/20/21" }),
  product(101, "HMR-16", "Claw Hammer 16 oz"),
  product(102, "MLT/RB-32", "Rubber Mallet &amp; Grip", { price: "89.0000", special_price: "79.0000" }),
  product(103, "SAW-TENON", "Tenon Saw", { category_ids: ["13"], image: "no_selection", media_gallery: [] }),
  product(104, "NAIL-BENT", "Bent Nail Box", { category_ids: ["21"] }),
  product(105, "ANVIL-55", "Anvil 55 kg", { stock: stock(0, { backorders: "1" }) }),
  product(110, "GLOVE", "Work Gloves", {
    type_id: "configurable",
    price: "49.0000",
    stock: stock(0),
    configurable_options: [
      {
        id: "7",
        attribute_id: "135",
        label: "Glove size",
        position: "0",
        values: [{ value_index: "71", label: "M &amp; L" }, { value_index: "72", label: "XL" }, { label: "broken" }],
      },
    ],
    configurable_children: [
      { id: "111", sku: "GLOVE-M", name: "Work Gloves M", status: "1", price: "49.0000", glove_size: "71" },
      { id: "112", sku: "GLOVE-XL", name: "Work Gloves XL", status: "1", price: "59.0000", glove_size: "72" },
      { name: "a variant nobody can order" },
    ],
  }),
  product(111, "GLOVE-M", "Work Gloves M", { visibility: "1", glove_size: "71", price: "49.0000" }),
  product(112, "GLOVE-XL", "Work Gloves XL", { visibility: "1", glove_size: "72", price: "59.0000", stock: stock(3) }),
  product(120, "KIT", "Starter Kit", {
    type_id: "bundle",
    price: "0.0000",
    price_type: "0",
    stock: stock(0, { manage_stock: "1" }),
    bundle_options: [
      {
        option_id: "1",
        title: "Hammer &amp; co",
        required: "1",
        type: "select",
        position: "1",
        product_links: [{ id: "11", sku: "HMR-16", qty: "1.0000", is_default: "1", price: "0.0000" }],
      },
      {
        option_id: "2",
        title: "Saw",
        required: "1",
        type: "select",
        position: "2",
        product_links: [{ id: "12", sku: "SAW-TENON", qty: "1.0000", is_default: "0", price: "0.0000" }],
      },
    ],
  }),
  product(121, "KIT-EMPTY", "Empty Kit", { type_id: "bundle", price: "0.0000", bundle_options: [], stock: stock(0) }),
  product(130, "BENCH-SET", "Bench Set", {
    type_id: "grouped",
    price: null,
    stock: stock(0),
    product_links: [
      { sku: "BENCH-SET", link_type: "associated", linked_product_sku: "HMR-16", linked_product_type: "simple" },
      { sku: "BENCH-SET", link_type: "associated", linked_product_sku: "SAW-TENON", linked_product_type: "simple" },
      { sku: "BENCH-SET", linked_product_sku: "HMR-16" },
    ],
  }),
  product(131, "SET-EMPTY", "Empty Set", { type_id: "grouped", price: null, product_links: [], stock: stock(0) }),
  product(140, "SHARPEN", "Sharpening", { type_id: "virtual", stock: stock(0, { manage_stock: "0" }) }),
  product(141, "PLAN-PDF", "Workbench plan", { type_id: "downloadable", stock: stock(0, { manage_stock: "0" }) }),
  product(150, "OFF-1", "Recalled Drill", { status: "2" }),
  {
    type: "attribute",
    id: "135",
    source: {
      attribute_id: "135",
      attribute_code: "glove_size",
      frontend_input: "select",
      frontend_label: "Glove size",
      is_filterable: "1",
      position: "2",
      options: [
        { value: "71", label: "M &amp; L" },
        { value: "72", label: "XL" },
      ],
    },
  },
  {
    type: "attribute",
    id: "81",
    source: {
      attribute_id: "81",
      attribute_code: "manufacturer",
      frontend_input: "select",
      frontend_label: "Maker",
      is_filterable: "1",
      position: "1",
      options: [{ value: "31", label: "Smith &amp; Sons" }],
    },
  },
  {
    type: "taxrule",
    id: "1",
    source: {
      id: "1",
      code: "VAT",
      product_tax_class_ids: ["2"],
      customer_tax_class_ids: ["3"],
      rates: [{ id: "1", tax_country_id: "SE", tax_region_id: "0", tax_postcode: "*", rate: "25.0000" }],
    },
  },
];

const toRow = ({ type, id, source }: Hit) => ({ _index: `toolbox_${type}`, _type: type, _id: id, _source: source });

/** A tool shop on Magento 1: texts for numbers, options without a code, junk between the rows. */
export const MAGENTO_1: Catalogue = {
  name: "Magento 1",
  text: [
    toLines(HITS.slice(0, 6).map(toRow)),
    "-- dumped 2016-03-02 --",
    toLines([...HITS.slice(6).map(toRow), ...HITS.slice(5, 6).map(toRow)]),
    '{"_type":"product","_id":"999","_source":"gone"}',
  ].join("\n"),
  hits: HITS,
  buy: {
    simple: { sku: "MLT/RB-32" },
    backorder: { sku: "ANVIL-55" },
    configurable: {
      sku: "GLOVE",
      option: { configurable_item_options: [{ option_id: "135", option_value: 72 }] },
    },
    bundle: {
      sku: "KIT",
      option: {
        bundle_options: [
          { option_id: 1, option_qty: 1, option_selections: [11] },
          { option_id: 2, option_qty: 1, option_selections: [12] },
        ],
      },
    },
    grouped: { sku: "HMR-16" },
    virtual: { sku: "SHARPEN" },
    downloadable: { sku: "PLAN-PDF" },
  },
  unsold: ["KIT-EMPTY", "SET-EMPTY", "OFF-1"],
  slashed: "MLT/RB-32",
  category: { id: 12, name: "Hammers & Mallets", urlKey: "hammers", urlPath: "hand-tools/hammers.html" },
  hidden: ["Default Category", "Clearance 2013", "Bent nails"],
  word: "hammer",
  inStock: ["ANVIL-55", "GLOVE", "KIT", "BENCH-SET"],
  outOfStock: ["NAIL-BENT", "KIT-EMPTY", "SET-EMPTY"],
  prices: { KIT: 258_00, "BENCH-SET": 258_00, GLOVE: 49_00, "MLT/RB-32": 79_00 },
  facet: { code: "manufacturer", label: "Maker", option: "31" },
};
