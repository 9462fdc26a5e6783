import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { importDocuments } from "@/backend/catalog/import";
import { readDump } from "@/lib/search-engine/indexing/dump";
import { CONTRACT } from "@/lib/upstream/contract";
import { Guest, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";

type Source = Record<string, unknown>;

/** How catalogues of others write the values of an option: two of them, by id and label. */
const VALUES: Record<string, (id: number, size: number) => Source> = {
  "label as a number": (id, size) => ({ value_index: id, label: size }),
  "default label as a number": (id, size) => ({ value_index: String(id), label: String(size), default_label: size }),
  "label of the store only": (id, size) => ({ value_index: id, store_label: size, default_label: null }),
  "swatch as an object": (id, size) => ({ value_index: id, label: `${size}`, swatch: { type: "1", value: "#aabbcc" } }),
  "no label": (id) => ({ value_index: id }),
  "a text as its id": (_, size) => ({ value_index: `EU ${size}`, label: `EU ${size}` }),
};
/** How they write the value of a variant. */
const OF_VARIANT: Record<string, (id: number, size: number) => unknown> = {
  "an id": (id) => id,
  "an id as a text": (id) => String(id),
  "a list of one id": (id) => [id],
};
const LABELLED: typeof OF_VARIANT = { "its label": (_, size) => size };
const TEXTS: typeof OF_VARIANT = { "its text": (_, size) => `EU ${size}` };
/** What else is written as another kind. */
const PRODUCT: Record<string, Source> = {
  plain: {},
  "a number as its name": {
    name: 1984,
    url_key: 1984,
    attributes_metadata: [{ attribute_code: "size", options: [{ value: 1, label: 1 }] }],
  },
  "no ids of attributes": { attribute_id: null },
};

const shapes = Object.entries(VALUES).flatMap(([values, toValue]) => {
  const spelled =
    values === "a text as its id" ? TEXTS : values === "no label" ? OF_VARIANT : { ...OF_VARIANT, ...LABELLED };
  return Object.entries(spelled).flatMap(([variant, ofVariant]) =>
    Object.entries(PRODUCT).map(([rest, fields]) => ({
      name: `${values}, ${variant}, ${rest}`,
      toValue,
      ofVariant,
      fields,
    })),
  );
});

function toDocument(
  { toValue, ofVariant, fields: { attribute_id, ...fields } }: (typeof shapes)[number],
  index: number,
) {
  const sizes = [
    { id: 80, size: 38 },
    { id: 81, size: 39 },
  ];
  return {
    id: index + 1,
    sku: `SHOE-${index}`,
    name: "Shoe",
    type_id: "configurable",
    price: 0,
    tax_class_id: 2,
    configurable_options: [
      {
        attribute_id: attribute_id === undefined ? 9 : attribute_id,
        attribute_code: "size",
        label: 0,
        values: sizes.map(({ id, size }) => toValue(id, size)),
      },
    ],
    configurable_children: sizes.map(({ id, size }) => ({
      sku: `SHOE-${index}-${size}`,
      name: size,
      price: size,
      size: ofVariant(id, size),
      stock: { qty: 5, is_in_stock: 1 },
    })),
    ...fields,
  };
}

async function* textOf(lines: unknown[]): AsyncGenerator<string> {
  yield lines.map((line) => JSON.stringify(line)).join("\n");
}

/** What a client reads of a product before it buys a variant by its options. */
const seenProduct = z.object({
  sku: z.string(),
  configurable_options: z.array(
    z.object({
      attribute_id: z.union([z.string(), z.number()]),
      attribute_code: z.string(),
      values: z.array(z.object({ value_index: z.number(), label: z.string() })),
    }),
  ),
  configurable_children: z.array(z.looseObject({ sku: z.string() })),
});

describe("products in variants of other catalogues", () => {
  let shop: Shop;
  let told: unknown[];
  const seen = new Map<string, z.output<typeof seenProduct>>();
  beforeAll(async () => {
    shop = await makeShop("sqlite", { now: NOW });
    const done = await importDocuments(shop.database, {
      store: "bmfi",
      incoming: readDump(textOf(shapes.map(toDocument)), "product"),
      now: NOW,
    });
    if (!done.ok) throw new Error(done.error.message);
    told = [...done.value.broken, ...done.value.partly];
    await shop.backend.catalog.refresh();
    const path = "/api/catalog/vue_storefront_catalog_bmfi/product/_search?size=200";
    const answer = await shop.app.fetch(new Request(`http://backend.test${path}`, { method: "POST", body: "{}" }));
    const { hits } = CONTRACT.search.result.parse(await answer.json());
    for (const { _source } of hits.hits) {
      const product = seenProduct.parse(_source);
      seen.set(product.sku, product);
    }
  });
  afterAll(() => shop.dispose());

  it("are imported whole", () => expect(told).toEqual([]));

  it.each(shapes.map(({ name }, index) => [name, `SHOE-${index}`]))("are bought: %s", async (_, sku) => {
    const product = seen.get(sku);
    if (!product) throw new Error(`${sku} is not listed`);
    const [option] = product.configurable_options;
    if (!option) throw new Error(`${sku} has no option`);
    const guest = await new Guest(shop).create();
    for (const child of product.configurable_children) {
      const option_value = child[option.attribute_code];
      expect(option.values.map(({ value_index }) => value_index)).toContain(option_value);
      const chosen = {
        extension_attributes: { configurable_item_options: [{ option_id: option.attribute_id, option_value }] },
      };
      const line = await guest.add(sku, 1, { product_option: chosen });
      expect(line.sku).toBe(child.sku);
      expect(line.product_option?.extension_attributes.configurable_item_options).toEqual([
        { option_id: String(option.attribute_id), option_value },
      ]);
    }
    expect(await guest.totals()).toMatchObject({ subtotal_incl_tax: 38 + 39 });
  });

  it("are priced and sold without what is broken in a document that was there before", async () => {
    const { queries } = shop.database;
    const found = await queries
      .selectFrom("document")
      .selectAll()
      .where("store", "=", "bmfi")
      .where("type", "=", "product")
      .execute();
    const [row] = found;
    if (!row) throw new Error("no product");
    const source = { ...JSON.parse(row.body), news_from_date: 7, media_gallery: [{ image: 4 }] };
    await queries
      .updateTable("document")
      .set({ body: JSON.stringify(source) })
      .where("store", "=", "bmfi")
      .where("type", "=", "product")
      .where("id", "=", row.id)
      .execute();
    const guest = await new Guest(shop).create();
    expect((await guest.update({ sku: `${source.sku}-38`, qty: 1 })).status).toBe(200);
    const list = await send(shop, "GET", `/api/product/render-list?skus=${source.sku}&currencyCode=EUR&storeId=2`);
    expect(list.status).toBe(200);
  });
});
