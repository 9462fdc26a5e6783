import { type Catalogue, type Hit, type Source, toPretty } from "./types";

const custom = (fields: Source) => Object.entries(fields).map(([attribute_code, value]) => ({ attribute_code, value }));

/** A product as `mage2vuestorefront` wrote it in 2017: no slug, attributes in `custom_attributes`. */
function product(id: number, sku: string, name: string, over: Source = {}, more: Source = {}): Hit {
  const key = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const source: Source = {
    id,
    sku,
    name,
    attribute_set_id: 4,
    price: 59,
    status: 1,
    visibility: 4,
    type_id: "simple",
    created_at: "2017-05-01 08:00:00",
    updated_at: "2017-09-01 08:00:00",
    product_links: [],
    tier_prices: [],
    custom_attributes: custom({
      description: `<p>${name}, cut in Porto &amp; sewn.</p><ul><li>Cotton</li><li>Washable</li></ul>`,
      image: `/t/e/${key}.jpg`,
      url_key: key,
      category_ids: ["22"],
      tax_class_id: "2",
      ...more,
    }),
    category: [{ category_id: 22, name: "Tops &amp; Tees" }],
    stock: { item_id: id, product_id: id, qty: 40, is_in_stock: true, manage_stock: true, backorders: 0 },
    media_gallery: [{ image: `/t/e/${key}.jpg`, pos: 1, typ: "image", lab: null, vid: null }],
    ...over,
  };
  return { type: "product", id: String(id), source };
}

const category = (id: number, parent: number, name: string, key: string | null, over: Source = {}): Hit => ({
  type: "category",
  id: String(id),
  source: {
    id,
    parent_id: parent,
    name,
    is_active: true,
    position: id,
    level: 2,
    product_count: 3,
    url_key: key,
    url_path: key,
    children_data: [],
    ...over,
  },
});

const stock = (id: number, qty: number) => ({
  product_id: id,
  qty,
  is_in_stock: true,
  manage_stock: true,
  backorders: 0,
});

/** Variants without id and type, whose choices are in `custom_attributes` like everything else. */
const child = (sku: string, size: string, color: string, price: number, image = "no_selection"): Source => ({
  sku,
  status: 1,
  price,
  custom_attributes: custom({ size, color, image, small_image: image, required_options: "0" }),
});

const HITS: Hit[] = [
  category(2, 1, "Root Catalog", null, {
    level: 1,
    children_data: [{ id: 22, name: "Tops", level: 2, parent_id: 2, children_data: [] }],
  }),
  category(20, 2, "Women", "women"),
  category(22, 20, "Tops &amp; Tees", "tops", { level: 3, url_path: "women/tops" }),
  category(30, 2, "Men", "men"),
  category(32, 30, "Tops", "tops", { level: 3, url_path: "men/tops" }),
  category(40, 2, "Summer 2016", "summer-2016", { is_active: false }),
  category(41, 40, "Beach hats", "beach-hats", { level: 3, url_path: "summer-2016/beach-hats" }),
  product(201, "WT-CREW", "Crew Neck Tee"),
  product(202, "SCARF/RED", "Red Scarf", { price: 39 }, { category_ids: ["22", "32"] }),
  product(210, "HOODIE", "Zip Hoodie", {
    type_id: "configurable",
    price: 0,
    stock: stock(210, 0),
    configurable_options: [
      { attribute_id: "142", label: "Size", values: [{ value_index: 167 }, { value_index: 168 }] },
      {
        attribute_id: null,
        label: "Color",
        values: [
          { value_index: 49, label: "Black" },
          { value_index: 58, label: "Red" },
        ],
      },
    ],
    configurable_children: [
      child("HOODIE-S-BLACK", "167", "49", 69),
      child("HOODIE-M-RED", "168", "58", 75),
      { status: 1, price: 1, custom_attributes: [] },
    ],
  }),
  product(220, "OUTFIT", "Weekend Outfit", {
    type_id: "bundle",
    price: 0,
    final_price: 98,
    stock: stock(220, 0),
    bundle_options: [
      {
        option_id: 5,
        title: "Tee",
        required: true,
        type: "radio",
        position: 1,
        sku: "OUTFIT",
        product_links: [{ id: "51", sku: "WT-CREW", option_id: 5, qty: 1, position: 1, is_default: true }],
      },
      {
        option_id: 6,
        title: "Scarf",
        required: true,
        type: "radio",
        position: 2,
        sku: "OUTFIT",
        product_links: [{ id: "61", sku: "SCARF/RED", option_id: 6, qty: 1, position: 1, is_default: false }],
      },
    ],
  }),
  product(230, "CAPSULE", "Capsule Wardrobe", {
    type_id: "grouped",
    price: 0,
    stock: stock(230, 0),
    product_links: [
      {
        sku: "CAPSULE",
        link_type: "associated",
        linked_product_sku: "WT-CREW",
        linked_product_type: "simple",
        position: 0,
        extension_attributes: { qty: 2 },
      },
      {
        sku: "CAPSULE",
        link_type: "associated",
        linked_product_sku: "SCARF/RED",
        linked_product_type: "simple",
        position: 1,
        extension_attributes: { qty: 1 },
      },
    ],
  }),
  product(231, "CAPSULE-EMPTY", "Empty Capsule", { type_id: "grouped", price: 0, product_links: [] }),
  product(240, "STYLING", "Styling Hour", {
    type_id: "virtual",
    price: 50,
    stock: { ...stock(240, 0), manage_stock: false },
  }),
  product(241, "PATTERN", "Sewing Pattern", {
    type_id: "downloadable",
    price: 9,
    stock: { ...stock(241, 0), manage_stock: false },
  }),
  {
    type: "attribute",
    id: "142",
    source: {
      attribute_id: 142,
      attribute_code: "size",
      frontend_input: "select",
      default_frontend_label: "Size",
      is_filterable: true,
      position: 1,
      options: [
        { value: "167", label: "S" },
        { value: "168", label: "M" },
      ],
    },
  },
  {
    type: "attribute",
    id: "93",
    source: {
      attribute_id: 93,
      attribute_code: "color",
      frontend_input: "select",
      default_frontend_label: "Color",
      options: [
        { value: "49", label: "Black" },
        { value: "58", label: "Red" },
      ],
    },
  },
  {
    type: "taxrule",
    id: "2",
    source: {
      id: 2,
      code: "VAT",
      product_tax_class_ids: [2],
      customer_tax_class_ids: [3],
      tax_rate_ids: [4],
      rates: [{ id: 4, tax_country_id: "SE", tax_region_id: 0, tax_postcode: "*", rate: 25, code: "SE" }],
    },
  },
];

/** A clothes shop on Magento 2 of 2017, dumped as indented documents one after the other. */
export const MAGENTO_2: Catalogue = {
  name: "Magento 2 of 2017",
  text: toPretty([
    ...HITS.map(({ type, id, source }) => ({
      _index: "vue_storefront_catalog",
      _type: type,
      _id: id,
      _score: 1,
      _source: source,
    })),
    { _index: "vue_storefront_catalog", _type: "session", _id: "x", _source: {} },
  ]),
  hits: HITS,
  buy: {
    simple: { sku: "SCARF/RED" },
    configurable: {
      sku: "HOODIE",
      option: {
        configurable_item_options: [
          { option_id: "142", option_value: 168 },
          { option_id: "93", option_value: 58 },
        ],
      },
    },
    bundle: {
      sku: "OUTFIT",
      option: {
        bundle_options: [
          { option_id: 5, option_qty: 1, option_selections: [51] },
          { option_id: 6, option_qty: 1, option_selections: [61] },
        ],
      },
    },
    grouped: { sku: "WT-CREW" },
    virtual: { sku: "STYLING" },
    downloadable: { sku: "PATTERN" },
  },
  unsold: ["CAPSULE-EMPTY"],
  slashed: "SCARF/RED",
  category: { id: 20, name: "Women", urlKey: "women", urlPath: "women" },
  hidden: ["Root Catalog", "Summer 2016", "Beach hats"],
  word: "hoodie",
  inStock: ["HOODIE", "OUTFIT", "CAPSULE"],
  outOfStock: ["CAPSULE-EMPTY"],
  prices: { HOODIE: 69_00, OUTFIT: 98_00, CAPSULE: 98_00 },
  facet: { code: "size", label: "Size", option: "168" },
};
