import { type Catalogue, type Hit, type Source, toLines } from "./types";

/** A product as vsbridge 1.12 writes it: flat, with prices already final, variants as documents of their own. */
function product(id: number, sku: string, name: string, over: Source = {}): Hit {
  const key = name
    .replace(/&amp;/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const source: Source = {
    id,
    sku,
    name,
    type_id: "simple",
    status: 1,
    visibility: 4,
    tax_class_id: "2",
    price: 249,
    final_price: 249,
    regular_price: 249,
    created_at: "2020-05-01 08:00:00",
    updated_at: "2020-09-01 08:00:00",
    url_key: key,
    url_path: `bikes/${key}`,
    slug: key,
    image: `/b/i/${key}.jpg`,
    media_gallery: [
      { typ: "image", image: `/b/i/${key}.jpg`, lab: "", pos: 1, vid: null },
      { typ: "image", image: "no_selection", lab: "", pos: 2, vid: null },
    ],
    category_ids: [52],
    category: [{ category_id: 52, name: "Parts &amp; Care", slug: "parts", path: "parts" }],
    description: `<p>${name} for long roads.</p>`,
    frame_material: 301,
    stock: {
      product_id: id,
      item_id: id,
      qty: 12,
      is_in_stock: true,
      manage_stock: true,
      stock_status: 1,
      backorders: 0,
    },
    ...over,
  };
  return { type: "product", id: String(id), source };
}

const category = (id: number, parent: number, name: string, slug: string, over: Source = {}): Hit => ({
  type: "category",
  id: String(id),
  source: {
    id,
    parent_id: parent,
    path: `1/2/${id}`,
    level: 2,
    name,
    is_active: true,
    position: id,
    product_count: 6,
    children_count: 0,
    url_key: slug,
    slug,
    url_path: `shop/${slug}`,
    ...over,
  },
});

const VARIANTS = [
  { id: 511, sku: "JERSEY-S", size: 171, price: 79 },
  { id: 512, sku: "JERSEY-L", size: 172, price: 85 },
];

const bundleStock = { qty: 0, is_in_stock: true, manage_stock: true, stock_status: 1, backorders: 0 };

const HITS: Hit[] = [
  category(2, 1, "Default Category", "default-category-2", { level: 1, path: "1/2" }),
  category(52, 2, "Parts &amp; Care", "parts"),
  category(53, 2, "Clothing", "clothing"),
  category(60, 2, "Trade fair", "trade-fair", { is_active: false }),
  category(61, 60, "Fair offers", "fair-offers", { level: 3, path: "1/2/60/61" }),
  product(501, "CHAIN-11", "Chain 11-speed", {
    tier_prices: [
      { cust_group: 32000, all_groups: 1, price_qty: 5, price: 199, website_price: 199 },
      { customer_group_id: 0, qty: 10, value: 189 },
    ],
  }),
  product(502, "OIL/DRY", "Dry Oil &amp; Brush", { price: 99, final_price: 89, special_price: 89 }),
  product(503, "RACK", "Rear Rack", {
    custom_options: [
      {
        option_id: 9,
        title: "Engraving &amp; name",
        type: "drop_down",
        is_require: true,
        values: [
          { option_type_id: 91, title: "None", price: 0, price_type: "fixed" },
          { option_type_id: 92, title: "Initials", price: 20, price_type: "fixed" },
        ],
      },
    ],
  }),
  product(510, "JERSEY", "Long Sleeve Jersey", {
    type_id: "configurable",
    price: 79,
    final_price: 79,
    category_ids: [53],
    category: [{ category_id: 53, name: "Clothing" }],
    stock: { product_id: 510, qty: 0, is_in_stock: true, manage_stock: true },
    configurable_options: [
      {
        id: 3,
        attribute_id: 142,
        attribute_code: "size",
        label: "Size",
        position: 0,
        values: [
          { value_index: 171, label: "S" },
          { value_index: 172, label: "L" },
        ],
      },
    ],
    configurable_children: VARIANTS.map(({ sku, size, price }) => ({
      sku,
      size,
      price,
      final_price: price,
      status: 1,
      visibility: 1,
      url_key: sku.toLowerCase(),
    })),
    size_options: [171, 172],
  }),
  ...VARIANTS.map(({ id, sku, size, price }) =>
    product(id, sku, `Long Sleeve Jersey ${sku.slice(-1)}`, {
      visibility: 1,
      size,
      price,
      final_price: price,
      stock: { product_id: id, qty: sku === "JERSEY-L" ? 30 : 0, is_in_stock: sku === "JERSEY-L", manage_stock: true },
    }),
  ),
  product(520, "SERVICE-BOX", "Service Box", {
    type_id: "bundle",
    price: 0,
    final_price: 0,
    minimal_price: 249,
    stock: { product_id: 520, ...bundleStock },
    bundle_options: [
      {
        option_id: 21,
        title: "Chain",
        required: true,
        type: "select",
        position: 1,
        sku: "SERVICE-BOX",
        product_links: [{ id: 211, sku: "CHAIN-11", is_default: true, qty: 1, can_change_quantity: 0, price: 0 }],
      },
      {
        option_id: 22,
        title: "Oil",
        required: false,
        type: "checkbox",
        position: 2,
        sku: "SERVICE-BOX",
        product_links: [{ id: 221, sku: "OIL/DRY", is_default: false, qty: 1, can_change_quantity: 1, price: 0 }],
      },
    ],
  }),
  product(530, "TOURING", "Touring Set", {
    type_id: "grouped",
    price: 0,
    final_price: 0,
    stock: { product_id: 530, ...bundleStock },
    product_links: [
      {
        sku: "TOURING",
        link_type: "associated",
        linked_product_sku: "CHAIN-11",
        linked_product_type: "simple",
        position: 1,
        extension_attributes: { qty: 1 },
      },
    ],
  }),
  product(540, "FITTING", "Bike Fitting", {
    type_id: "virtual",
    stock: { qty: 0, is_in_stock: true, manage_stock: false },
  }),
  product(541, "ROUTE-GPX", "Route File", {
    type_id: "downloadable",
    stock: { qty: 0, is_in_stock: true, manage_stock: false },
  }),
  product(550, "GIFT", "Gift Card", {
    type_id: "giftcard",
    price: 0,
    final_price: 0,
    giftcard_type: 0,
    giftcard_amounts: [
      { website_id: 0, value: 500, website_value: 500 },
      { website_id: 0, value: 250, website_value: 250 },
    ],
    stock: { product_id: 550, qty: 0, is_in_stock: true, manage_stock: false },
  }),
  product(551, "GIFT-OPEN", "Gift Card of any amount", {
    type_id: "giftcard",
    price: 0,
    final_price: 0,
    allow_open_amount: 1,
    stock: { product_id: 551, qty: 0, is_in_stock: true, manage_stock: false },
  }),
  product(560, "SOLD-OUT", "Saddle", { stock: { product_id: 560, qty: 0, is_in_stock: false, manage_stock: true } }),
  {
    type: "attribute",
    id: "142",
    source: {
      id: 142,
      attribute_id: 142,
      attribute_code: "size",
      frontend_input: "select",
      frontend_label: "Size",
      is_filterable: 1,
      position: 3,
      options: [
        { value: 171, label: "S" },
        { value: 172, label: "L" },
      ],
    },
  },
  {
    type: "attribute",
    id: "155",
    source: {
      id: 155,
      attribute_id: 155,
      attribute_code: "frame_material",
      frontend_input: "multiselect",
      frontend_label: "Made of",
      is_filterable: 2,
      position: 1,
      options: [{ value: 301, label: "Steel &amp; brass" }],
    },
  },
  {
    type: "taxrule",
    id: "3",
    source: {
      id: 3,
      code: "VAT",
      priority: 0,
      product_tax_class_ids: [2],
      customer_tax_class_ids: [3],
      tax_rate_ids: [5],
      rates: [{ id: 5, tax_country_id: "SE", tax_region_id: 0, tax_postcode: "*", rate: "25.0000", code: "SE" }],
    },
  },
  {
    type: "cms_block",
    id: "4",
    source: { id: 4, identifier: "footer_links", title: "Footer &amp; links", content: "<p>Ride on.</p>", active: 1 },
  },
];

/** A bicycle shop indexed by vsbridge 1.12, dumped as the lines of a bulk request. */
export const VSBRIDGE: Catalogue = {
  name: "vsbridge 1.12",
  text: toLines(
    HITS.flatMap(({ type, id, source }) => [
      { index: { _index: `shop_${type}_1600000000`, _type: "_doc", _id: id } },
      source,
    ]),
  ),
  hits: HITS,
  buy: {
    simple: { sku: "OIL/DRY" },
    custom: { sku: "RACK", option: { custom_options: [{ option_id: 9, option_value: "92" }] } },
    configurable: {
      sku: "JERSEY",
      option: { configurable_item_options: [{ option_id: "142", option_value: 172 }] },
    },
    bundle: {
      sku: "SERVICE-BOX",
      option: { bundle_options: [{ option_id: 21, option_qty: 1, option_selections: [211] }] },
    },
    grouped: { sku: "CHAIN-11" },
    virtual: { sku: "FITTING" },
    downloadable: { sku: "ROUTE-GPX" },
    giftcard: { sku: "GIFT", option: { custom_options: [{ option_id: "giftcard_amount", option_value: "2" }] } },
  },
  unsold: ["GIFT-OPEN", "JERSEY-S"],
  slashed: "OIL/DRY",
  category: { id: 52, name: "Parts & Care", urlKey: "parts", urlPath: "shop/parts" },
  hidden: ["Default Category", "Trade fair", "Fair offers"],
  word: "chain",
  inStock: ["JERSEY", "SERVICE-BOX", "TOURING", "GIFT"],
  outOfStock: ["SOLD-OUT"],
  prices: { "SERVICE-BOX": 249_00, TOURING: 249_00, GIFT: 250_00, JERSEY: 79_00 },
  facet: { code: "frame_material", label: "Made of", option: "301" },
};
