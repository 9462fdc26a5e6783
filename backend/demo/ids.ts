import { EXTRA_PRODUCTS, FACTS, MODELS, WORDS } from "./source";

/** Magento attribute ids of the demo shop. */
export const ATTRIBUTE_IDS = {
  price: 77,
  color: 93,
  product_brand: 142,
  product_collection: 143,
  product_material: 144,
  product_delivery_time: 145,
  product_showroom: 146,
  product_measure_width: 150,
  product_measure_depth: 151,
  product_measure_height: 152,
  product_measure_seat_height: 153,
  product_measure_seat_depth: 154,
  product_weight: 155,
  size: 156,
} as const;

const numbered = (keys: string[], first: number) => new Map(keys.toSorted().map((key, index) => [key, first + index]));

export const COLOUR_IDS = numbered(Object.keys(WORDS.en.colours), 401);
export const MATERIAL_IDS = numbered(Object.keys(WORDS.en.materials), 501);
export const SIZE_IDS = numbered(["large", "small"], 451);
export const BRAND_IDS = numbered(Object.keys(FACTS.brands), 601);
export const FAMILY_IDS = numbered(Object.keys(WORDS.en.families), 701);

/** Id of the menu's root, as in Magento. */
export const ROOT_CATEGORY = 2;
export const CATEGORY_IDS = new Map(FACTS.categories.map((category, index) => [category.key, 10 + index]));

/** Families with more than one model, as products of type collection; Linden has its own words. */
export const FAMILY_COLLECTIONS = Object.keys(WORDS.en.families).filter(
  (family) => family !== "Linden" && MODELS.filter((model) => model.family === family).length > 1,
);

const productKeys = [
  ...MODELS.map((model) => model.key),
  ...EXTRA_PRODUCTS.map((extra) => extra.key),
  ...FAMILY_COLLECTIONS.map((family) => collectionKey(family)),
];

const PRODUCT_IDS = new Map(productKeys.map((key, index) => [key, 1000 + index * 10]));

/** Returns the key of a family's collection product. */
export function collectionKey(family: string): string {
  return `collection-${family.toLowerCase()}`;
}

/** Returns the numeric id of a product; its variants follow directly. */
export function productId(key: string): number {
  return idIn(PRODUCT_IDS, key);
}

/** Returns the sku of a product, or of its variant in a colour. */
export function skuOf(key: string, colour?: string): string {
  return (colour ? `${key}-${colour}` : key).toUpperCase();
}

/** Returns the id of a key; throws on a missing one, which is a fault of the data. */
export function idIn(ids: Map<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo shop has no id for ${key}`);
  return id;
}

/** Returns a small stable number from a text (FNV-1a), for facts that only have to vary, like stock and days. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
