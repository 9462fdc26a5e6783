import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import { metadataOf } from "./attributes";
import { customOptionsOf } from "./custom-options";
import { BRAND_IDS, CATEGORY_IDS, FAMILY_IDS, idIn, MATERIAL_IDS, productId, ROOT_CATEGORY, skuOf } from "./ids";
import { makingOf } from "./making";
import {
  datesOf,
  deliveryDaysOf,
  isBestseller,
  isNew,
  isReduced,
  offerOf,
  showroomsOf,
  stockOf,
  stockWordsOf,
  successorOf,
  variantShowrooms,
} from "./offers";
import { roommatesOf, roomsOf } from "./rooms";
import { samplesOf } from "./samples";
import { FACTS, type Model, modelOf, MODELS, need, PICTURES, type ProductWords, WORDS } from "./source";
import { tiersOf } from "./tiers";
import {
  cheapestSek,
  configurableOptions,
  listedSku,
  type ModelVariant,
  sizeLabel,
  usedOptions,
  valuesOf,
  variantsOf,
} from "./variants";

type Doc = Record<string, unknown>;

const SHOT_ORDER = ["front34", "front", "side", "back34", "detail"];

/** Returns the pictures of a model in a colour, hero first; a rendered video comes last. */
export function galleryOf(model: Model, colour: string, name: string): Doc[] {
  const { shots, webm } = need(PICTURES.models, model.key);
  const pictures = SHOT_ORDER.flatMap((shot) => {
    const file = shots[shot]?.[colour];
    return file
      ? [
          {
            image: `/${file.file}`,
            typ: "image",
            lab: name,
            width: file.width,
            height: file.height,
            fit: shot === "detail" ? "cover" : "contain",
            vid: null,
          },
        ]
      : [];
  });
  // at home, where a picture shows this very colour
  const [room] = roomsOf(model.key, colour).flatMap(
    (picture) => PICTURES.stories.find(({ file }) => file === `${picture}.webp`) ?? [],
  );
  if (room)
    pictures.push({
      image: `/stories/${room.file}`,
      typ: "image",
      lab: name,
      width: room.width,
      height: room.height,
      fit: "cover",
      vid: null,
    });
  const video = webm
    ? [{ image: pictures[0]?.image ?? "", typ: "video", lab: name, vid: { url: `/${webm}`, video_id: model.key } }]
    : [];
  return [...pictures, ...video].map((entry, index) => ({ ...entry, pos: index + 1 }));
}

export function stockDocument(id: number, sku: string, qty: number, managed = true): Doc {
  return {
    product_id: id,
    item_id: id,
    stock_id: 1,
    sku,
    qty,
    is_in_stock: !managed || qty > 0,
    manage_stock: managed,
    min_sale_qty: 1,
    max_sale_qty: 10_000,
  };
}

/**
 * Returns the categories of a model: those that list it with all above them, and the two that follow from its offer.
 */
export function categoriesOf(key: string, store: StoreCode): { ids: number[]; list: Doc[] } {
  const keys = new Set<string>();
  for (const category of FACTS.categories.filter(({ models }) => models.includes(key))) {
    for (
      let at: string | null = category.key;
      at;
      at = FACTS.categories.find((entry) => entry.key === at)?.parent ?? null
    )
      keys.add(at);
  }
  if (isNew(key)) keys.add("new");
  if (isReduced(key)) keys.add("sale");
  return listCategories([...keys], store);
}

export function listCategories(keys: string[], store: StoreCode): { ids: number[]; list: Doc[] } {
  const words = WORDS[getStore(store).language].categories;
  const ids = keys.map((key) => idIn(CATEGORY_IDS, key));
  const list = keys.map((key) => {
    const { name, urlKey } = need(words, key);
    return { category_id: idIn(CATEGORY_IDS, key), name, slug: urlKey, path: urlKey };
  });
  return { ids: [ROOT_CATEGORY, ...ids], list };
}

/** Returns the text fields of a product. */
export function wordsOf(words: ProductWords): Doc {
  return {
    name: words.name,
    url_key: words.urlKey,
    url_path: words.urlKey,
    slug: words.urlKey,
    product_name_2: words.variety,
    short_description: words.short,
    description: words.description.map((paragraph) => `<p>${paragraph}</p>`).join(""),
    product_highlights: words.highlights,
    product_care: words.care,
    meta_title: words.metaTitle,
    meta_description: words.metaDescription,
  };
}

const kinOf = (model: Model) => MODELS.filter((other) => other.family === model.family && other.key !== model.key);

/** Returns the same piece in all its sizes, smallest first; empty when there is one size only. */
function sizesOf(model: Model): Doc[] {
  const sizes = MODELS.filter(
    (other) =>
      other.family === model.family &&
      other.kind === model.kind &&
      ["sofa", "dining table", "garden sofa"].includes(other.kind),
  );
  if (sizes.length < 2) return [];
  return sizes.toSorted((a, b) => a.dims.width - b.dims.width).map((size, pos) => ({ sku: skuOf(size.key), pos }));
}

/** Returns what goes with a model: other kinds of furniture first, of its series and then of its pictures. */
function relatedOf(model: Model): Doc[] {
  const sameRoom = FACTS.categories.filter(({ models }) => models.includes(model.key)).flatMap(({ models }) => models);
  const keys = [...kinOf(model).map((kin) => kin.key), ...roommatesOf(model.key), ...sameRoom].filter(
    (key) => key !== model.key,
  );
  const isSameKind = (key: string) => Number(modelOf(key).kind === model.kind);
  return [...new Set(keys)]
    .toSorted((a, b) => isSameKind(a) - isSameKind(b))
    .slice(0, 8)
    .map((key, pos) => ({ sku: skuOf(key), pos }));
}

/** Returns a model as a product document: configurable by colour and size, simple when there is one colour only. */
export function modelDocument(model: Model, store: StoreCode, now: Date): Doc {
  const { language, currency } = getStore(store);
  const words = WORDS[language];
  const own = need(words.models, model.key);
  const id = productId(model.key);
  const sku = skuOf(model.key);
  const [firstColour] = model.colours;
  if (!firstColour) throw new Error(`${model.key} has no colour`);
  const materials = model.materials.map((material) => idIn(MATERIAL_IDS, material));
  const brand = idIn(BRAND_IDS, need(FACTS.brandOfFamily, model.family));
  const rooms = showroomsOf(model.key);
  const categories = categoriesOf(model.key, store);
  const days = deliveryDaysOf(model.key);
  const variants = variantsOf(model);
  const successor = successorOf(model.key);
  const children = variants.map((variant, index) => ({
    ...childDocument(model, variant, store, now),
    ...showroomFields(variantShowrooms(model.key, index, variants.length)),
  }));
  const stock =
    children.length > 0
      ? variants.reduce((sum, variant) => sum + stockOf(variant.sku, model.key), 0)
      : stockOf(sku, model.key);
  const sek = cheapestSek(model);
  const offer = { ...offerOf(model.key, sek, currency, now), ...tiersOf(model.key, sek, currency) };
  const gallery = galleryOf(model, firstColour.key, own.name);
  const used = usedOptions(model);
  return {
    id,
    sku,
    type_id: children.length > 0 ? "configurable" : "simple",
    status: 1,
    visibility: 4,
    tax_class_id: "2",
    ...wordsOf(own),
    ...offer,
    final_price: offer.special_price ?? offer.price,
    regular_price: offer.price,
    ...datesOf(model.key, now),
    image: gallery[0]?.image,
    small_image: gallery[0]?.image,
    thumbnail: gallery[0]?.image,
    media_gallery: gallery,
    category_ids: categories.ids,
    category: categories.list,
    stock: stockDocument(id, sku, stock),
    ...(children.length > 0
      ? {
          color_options: used.color,
          ...(used.size && { size_options: used.size }),
          configurable_options: configurableOptions(model, store),
          configurable_children: children,
          listed_variant: listedSku(model, store),
        }
      : { color: used.color[0] }),
    custom_options: customOptionsOf(model.key, store),
    links: {
      related: relatedOf(model),
      size: sizesOf(model),
      ...(successor && { successor: [{ sku: skuOf(successor), pos: 0 }] }),
    },
    product_name_1: model.family,
    product_kind: model.kind,
    product_brand: brand,
    product_collection: idIn(FAMILY_IDS, model.family),
    product_material: materials,
    product_material_text: model.materials.map((material) => need(words.materials, material)),
    ...stockWordsOf(model.key, now),
    product_delivery_time: days,
    product_shipping_type: model.weightKg > 20 || model.dims.width > 100 ? "freight" : "parcel",
    product_weight: model.weightKg,
    ...makingOf(model, store),
    product_measure_width: model.dims.width,
    product_measure_depth: model.dims.depth,
    product_measure_height: model.dims.height,
    product_measure_seat_height: model.dims.seatHeight ?? null,
    product_measure_seat_depth: model.dims.seatDepth ?? null,
    product_showroom: rooms.flatMap((pieces, index) => (pieces > 0 ? [index + 1] : [])),
    ...showroomFields(rooms),
    is_bestseller: isBestseller(model.key),
    ...modelFiles(model),
    product_samples: samplesOf(model, store),
    attributes_metadata: metadataOf(store, {
      ...used,
      product_brand: [brand],
      product_collection: [idIn(FAMILY_IDS, model.family)],
      product_material: materials,
    }),
  };
}

const showroomFields = (rooms: number[]): Doc =>
  Object.fromEntries(rooms.map((pieces, index) => [`product_showroom_stock_${index + 1}`, pieces]));

function modelFiles(model: Model): Doc {
  const { glb, usdz, mp4, drawing } = need(PICTURES.models, model.key);
  return {
    product_model_glb: glb && `/${glb}`,
    product_model_usdz: usdz && `/${usdz}`,
    product_video_mp4: mp4 && `/${mp4}`,
    product_drawing: drawing && `/${drawing}`,
  };
}

function childDocument(model: Model, variant: ModelVariant, store: StoreCode, now: Date): Doc {
  const { language, currency } = getStore(store);
  const { id, sku, colour, size, sek } = variant;
  const name = [
    need(WORDS[language].models, model.key).name,
    need(WORDS[language].colours, colour),
    ...(size ? [sizeLabel(store, size)] : []),
  ].join(", ");
  const gallery = galleryOf(model, colour, name);
  const offer = { ...offerOf(model.key, sek, currency, now), ...tiersOf(model.key, sek, currency) };
  return {
    id,
    sku,
    name,
    status: 1,
    visibility: 1,
    type_id: "simple",
    tax_class_id: "2",
    ...offer,
    final_price: offer.special_price ?? offer.price,
    regular_price: offer.price,
    ...valuesOf(variant),
    image: gallery[0]?.image,
    media_gallery: gallery,
    ...stockWordsOf(model.key, now),
    product_delivery_time: deliveryDaysOf(model.key),
    stock: stockDocument(id, sku, stockOf(sku, model.key)),
  };
}
