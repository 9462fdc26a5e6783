import { buildDemoShop } from "../backend/demo";
import type { StoreCode } from "../lib/storefront/types";
import { randomFrom } from "./bench/numbers";

type Document = Record<string, unknown>;

const SYLLABLES = [
  "al",
  "bir",
  "dal",
  "ek",
  "fal",
  "gran",
  "hol",
  "kal",
  "lin",
  "mo",
  "nor",
  "os",
  "ral",
  "sko",
  "tor",
  "ul",
  "va",
  "ven",
];
const PRICES = ["price", "final_price", "regular_price", "special_price", "original_price", "original_final_price"];
const MEASURES = ["product_measure_width", "product_measure_depth", "product_measure_height"];

const isDocument = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const scaled = (document: Document, fields: string[], factor: number, step: number): Document =>
  Object.fromEntries(
    fields.flatMap((field) =>
      typeof document[field] === "number"
        ? [[field, Math.max(step, Math.round((document[field] * factor) / step) * step)]]
        : [],
    ),
  );

/** Returns a product modelled on another, with its own name, prices, measures, stock and ids. */
function vary(model: Document, at: number, random: () => number): Document {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const id = 1_000_000 + at * 100;
  const family = [pick(SYLLABLES), pick(SYLLABLES), random() < 0.4 ? pick(SYLLABLES) : ""].join("");
  const title = family.charAt(0).toUpperCase() + family.slice(1);
  const price = 0.4 + random() * 1.4;
  const name = String(model.name).replace(String(model.product_name_1), title);
  const sku = `${String(model.sku)}-G${at}`;
  const qty = random() < 0.15 ? 0 : Math.floor(random() * 60);
  const stock = (of: unknown, productId: number, child: string) => ({
    ...(isDocument(of) ? of : {}),
    product_id: productId,
    item_id: productId,
    sku: child,
    qty,
    is_in_stock: qty > 0,
  });
  const children = Array.isArray(model.configurable_children) ? model.configurable_children.filter(isDocument) : [];
  return {
    ...model,
    ...scaled(model, PRICES, price, 5),
    ...scaled(model, MEASURES, 0.8 + random() * 0.4, 0.5),
    id,
    sku,
    name,
    product_name_1: title,
    url_key: `${String(model.url_key)}-${at}`,
    url_path: `${String(model.url_path)}-${at}`,
    slug: `${String(model.slug)}-${at}`,
    stock: stock(model.stock, id, sku),
    is_bestseller: random() < 0.05,
    configurable_children: children.map((child, i) => ({
      ...child,
      ...scaled(child, PRICES, price, 5),
      id: id + 1 + i,
      sku: `${sku}-${i}`,
      stock: stock(child.stock, id + 1 + i, `${sku}-${i}`),
    })),
  };
}

/** Generates `count` products of a store view, varied from the demo shop's; the same for the same seed and `now`. */
export function* generateProducts({
  store,
  count,
  seed,
  now,
}: {
  store: StoreCode;
  count: number;
  seed: number;
  now: Date;
}): Generator<Document> {
  const models = buildDemoShop(now).documents.flatMap(({ store: of, type, source }) =>
    of === store && type === "product" && source.product_name_1 ? [source] : [],
  );
  const random = randomFrom(seed);
  for (let at = 0; at < count; at++) {
    const model = models[Math.floor(random() * models.length)];
    if (model) yield vary(model, at, random);
  }
}
