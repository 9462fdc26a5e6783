import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { PriceRecord } from "../catalog/history";
import { metadataOf } from "./attributes";
import { BRAND_IDS, collectionKey, FAMILY_COLLECTIONS, FAMILY_IDS, hashOf, idIn, productId, skuOf } from "./ids";
import { warrantyOf } from "./making";
import { datesOf, offerOf, priceIn, reducedPrices, saleDates, sekOf } from "./offers";
import { galleryOf, listCategories, stockDocument, wordsOf } from "./products";
import { allSamples } from "./samples";
import {
  type ExtraProduct,
  EXTRA_PRODUCTS,
  FACTS,
  type Model,
  MODELS,
  modelOf,
  need,
  type ProductWords,
  WORDS,
} from "./source";

type Doc = Record<string, unknown>;

/** Whose picture stands for a product that has no picture of its own, and where it is sold. */
const SHELVES: Record<string, { picture: string; categories: string[]; weight: number }> = {
  "set-skog-dining": { picture: "table-skog-220", categories: ["dining", "dining-tables"], weight: 90 },
  "set-strand-dining": { picture: "garden-strand-220", categories: ["garden", "garden-dining"], weight: 70 },
  "group-kyst-lounge": { picture: "garden-kyst-3", categories: ["garden", "garden-lounge"], weight: 90 },
  "group-alva-reading": { picture: "armchair-alva", categories: ["living", "armchairs"], weight: 30 },
  "collection-linden": { picture: "sofa-linden-3", categories: ["living"], weight: 150 },
  "service-assembly": { picture: "table-skog-180", categories: ["services"], weight: 0 },
  "service-take-back": { picture: "sofa-holm", categories: ["services"], weight: 0 },
  "guide-wood-care": { picture: "bench-nora", categories: ["services"], weight: 0 },
  "fabric-samples": { picture: "cushions-ull", categories: ["accessories"], weight: 0.1 },
  "oil-teak": { picture: "garden-kyst-table", categories: ["garden", "accessories"], weight: 1 },
  "felt-pads": { picture: "chair-birk", categories: ["accessories"], weight: 0.1 },
};

const firstColour = (model: Model) => need({ first: model.colours[0]?.key ?? "" }, "first");
const variantSku = (model: Model, colour: string) =>
  model.colours.length > 1 ? skuOf(model.key, colour) : skuOf(model.key);

function base(
  key: string,
  type: string,
  words: ProductWords,
  pictureOf: string,
  categoryKeys: string[],
  store: StoreCode,
  now: Date,
): Doc {
  const id = productId(key);
  const model = modelOf(pictureOf);
  // small things borrow a close picture, sets the whole piece
  const gallery = galleryOf(model, firstColour(model), words.name).filter(({ typ }) => typ === "image");
  const pictures = ["simple", "virtual", "downloadable"].includes(type) ? gallery.toReversed() : gallery;
  const categories = listCategories(categoryKeys, store);
  const rest = { id, sku: skuOf(key), type_id: type, status: 1, tax_class_id: "2", product_sale_status: "active" };
  return {
    ...rest,
    ...wordsOf(words),
    ...datesOf(key, now),
    image: pictures[0]?.image,
    small_image: pictures[0]?.image,
    thumbnail: pictures[0]?.image,
    media_gallery: pictures.map((entry, index) => ({ ...entry, pos: index + 1 })),
    category_ids: categories.ids,
    category: categories.list,
    is_bestseller: false,
    product_showroom: [],
    attributes_metadata: [],
  };
}

function links(models: Model[], sku: string): Doc[] {
  return models.map((model, position) => ({
    sku,
    link_type: "associated",
    linked_product_sku: variantSku(model, firstColour(model)),
    linked_product_type: "simple",
    position,
    qty: 1,
    extension_attributes: { qty: 1 },
  }));
}

function priced(price: number, special: number | null = null): Doc {
  return {
    price,
    special_price: special,
    final_price: special ?? price,
    regular_price: price,
    special_from_date: null,
    special_to_date: null,
    lowest_price_30d: null,
  };
}

/** Bundles that cost less than their parts: percent of the parts' price (docs/domain-rules.md#bundles). */
const BUNDLE_PERCENT: Record<string, number> = { "set-strand-dining": 80 };

/** Returns a bundle's special price fields; it is a percentage. */
function reduced(price: number, percent: number, now: Date): Doc {
  return {
    ...priced(price),
    special_price: percent,
    final_price: Math.round(price * percent) / 100,
    ...saleDates(now),
    lowest_price_30d: price,
  };
}

/** Returns the price records of the reduced bundles of a store view. */
export function bundlePrices(store: StoreCode, now: Date): PriceRecord[] {
  return extraDocuments(store, now).flatMap((document) => {
    const { sku, price, special_price: percent } = document;
    const extra = EXTRA_PRODUCTS.find(({ key }) => skuOf(key) === sku);
    if (!extra || typeof price !== "number" || typeof percent !== "number") return [];
    return reducedPrices(extra.key, { ...document, price }, now).map((entry) => ({
      store,
      sku: skuOf(extra.key),
      ...entry,
    }));
  });
}

/** Returns what the parts of a set cost together today, in the store's currency. */
function sumOf(parts: { model: Model; colour: string; qty: number }[], store: StoreCode, now: Date): number {
  const { currency } = getStore(store);
  return parts.reduce((sum, { model, colour, qty }) => {
    const offer = offerOf(model.key, sekOf(model, colour), currency, now);
    return sum + (offer.special_price ?? offer.price) * qty;
  }, 0);
}

function bundleDocument(extra: ExtraProduct, doc: Doc, store: StoreCode, now: Date): Doc {
  const { language } = getStore(store);
  const options = (extra.options ?? []).map((option, index) => {
    const choices = option.models.flatMap((key) =>
      modelOf(key).colours.map((colour) => ({ model: modelOf(key), colour: colour.key })),
    );
    return {
      option_id: productId(extra.key) + index + 1,
      title: need(ROLE_TITLES[language], option.role),
      required: !option.optional,
      type: "radio",
      position: index,
      sku: skuOf(extra.key),
      product_links: choices.map(({ model, colour }, position) => ({
        id: String(productId(extra.key) * 100 + index * 20 + position),
        sku: variantSku(model, colour),
        option_id: productId(extra.key) + index + 1,
        qty: option.qty,
        position,
        is_default: position === 0 && !option.optional,
        price: null,
        price_type: null,
      })),
    };
  });
  const parts = (extra.options ?? [])
    .filter(({ optional }) => !optional)
    .map(({ models, qty }) => {
      const model = modelOf(models[0] ?? "");
      return { model, colour: firstColour(model), qty };
    });
  const sum = sumOf(parts, store, now);
  const percent = BUNDLE_PERCENT[extra.key];
  return {
    ...doc,
    ...(percent ? reduced(sum, percent, now) : priced(sum)),
    bundle_options: options,
    visibility: 4,
    stock: stockDocument(Number(doc.id), String(doc.sku), 0, false),
  };
}

const ROLE_TITLES = {
  sv: { table: "Bord", chair: "Stolar", parasol: "Parasoll" },
  da: { table: "Bord", chair: "Stole", parasol: "Parasol" },
  nb: { table: "Bord", chair: "Stoler", parasol: "Parasoll" },
  fi: { table: "Pöytä", chair: "Tuolit", parasol: "Aurinkovarjo" },
  en: { table: "Table", chair: "Chairs", parasol: "Parasol" },
};

function groupedDocument(models: Model[], doc: Doc, store: StoreCode, now: Date): Doc {
  const parts = models.map((model) => ({ model, colour: firstColour(model), qty: 1 }));
  return {
    ...doc,
    ...priced(sumOf(parts, store, now)),
    product_links: links(models, String(doc.sku)),
    stock: stockDocument(Number(doc.id), String(doc.sku), 0, false),
  };
}

/** Returns the fields that say which series a collection is. */
function seriesOf(family: string, store: StoreCode): Doc {
  const brand = idIn(BRAND_IDS, need(FACTS.brandOfFamily, family));
  const collection = idIn(FAMILY_IDS, family);
  return {
    product_name_1: family,
    product_brand: brand,
    product_collection: collection,
    attributes_metadata: metadataOf(store, { product_brand: [brand], product_collection: [collection] }),
  };
}

/** Pieces of the small products in the warehouse; what is not shipped has no stock. */
export const EXTRA_STOCK: Record<string, number> = { "fabric-samples": 900, "oil-teak": 120, "felt-pads": 400 };

/** Returns bundles, groups, services, downloads and small products as product documents. */
export function extraDocuments(store: StoreCode, now: Date): Doc[] {
  const { language, currency } = getStore(store);
  return EXTRA_PRODUCTS.map((extra) => {
    const place = need(SHELVES, extra.key);
    const doc = {
      ...base(
        extra.key,
        extra.type,
        need(WORDS[language].extraProducts, extra.key),
        place.picture,
        place.categories,
        store,
        now,
      ),
      product_weight: place.weight,
      visibility: 4,
    };
    if (extra.type === "bundle")
      return {
        ...bundleDocument(extra, doc, store, now),
        ...warrantyOf((extra.options ?? []).flatMap(({ models }) => models.map(modelOf))),
        product_shipping_type: "freight",
        product_delivery_time: 10,
      };
    if (extra.models) {
      const models = extra.models.map(modelOf);
      const set = {
        ...groupedDocument(models, doc, store, now),
        ...warrantyOf(models),
        product_shipping_type: "freight",
        product_delivery_time: 10,
      };
      return extra.type === "collection" ? { ...set, ...seriesOf(models[0]?.family ?? "", store), visibility: 3 } : set;
    }
    const managed = extra.type === "simple";
    const stock = stockDocument(productId(extra.key), skuOf(extra.key), EXTRA_STOCK[extra.key] ?? 0, managed);
    const shipping = managed ? { product_shipping_type: "parcel", product_delivery_time: 5 } : {};
    const samples = extra.key === "fabric-samples" && { product_samples: allSamples(store) };
    return { ...doc, ...priced(priceIn(currency, extra.priceSek ?? 0)), ...shipping, ...samples, stock };
  });
}

const COLLECTION_NAMES = {
  sv: (title: string) => ({ name: `Kollektion ${title}`, urlKey: `kollektion-${title}`, variety: "Hela serien" }),
  da: (title: string) => ({
    name: `${title}, hele serien`,
    urlKey: `${title}-hele-serien`,
    variety: "Alle møbler i serien",
  }),
  nb: (title: string) => ({
    name: `${title}, hele serien`,
    urlKey: `${title}-hele-serien`,
    variety: "Alle møblene i serien",
  }),
  fi: (title: string) => ({ name: `${title}-mallisto`, urlKey: `${title}-mallisto`, variety: "Koko sarja" }),
  en: (title: string) => ({
    name: `The ${title} collection`,
    urlKey: `${title}-collection`,
    variety: "Every piece of the series",
  }),
};

const plain = (text: string) =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ø", "o").replaceAll("æ", "ae");

/** Returns one product of type collection for every family; search finds them, lists leave them out. */
export function collectionDocuments(store: StoreCode, now: Date): Doc[] {
  const { language } = getStore(store);
  return FAMILY_COLLECTIONS.map((family) => {
    const { title, text } = need(WORDS[language].families, family);
    const models = MODELS.filter((model) => model.family === family);
    const { name, urlKey, variety } = COLLECTION_NAMES[language](title);
    const words: ProductWords = {
      name,
      urlKey: plain(urlKey),
      variety,
      short: text,
      description: [text],
      highlights: models.map((model) => need(WORDS[language].models, model.key).name),
      care: "",
      metaTitle: name,
      metaDescription: text,
    };
    const lead = models[hashOf(family) % models.length] ?? models[0];
    const doc = base(collectionKey(family), "collection", words, lead?.key ?? "", [], store, now);
    return {
      ...groupedDocument(models, doc, store, now),
      ...warrantyOf(models),
      ...seriesOf(family, store),
      visibility: 3,
      product_shipping_type: "freight",
      product_delivery_time: 10,
    };
  });
}
