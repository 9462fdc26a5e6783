import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import { CATEGORY_IDS, idIn, ROOT_CATEGORY, skuOf } from "./ids";
import { FACTS, MODELS, need, PICTURES, WORDS } from "./source";
import { listedSku } from "./variants";

type Doc = Record<string, unknown>;
type Entry = (typeof FACTS.categories)[number];

const childrenOf = (key: string | null) => FACTS.categories.filter(({ parent }) => parent === key);

/** Returns a category's own models, else those of the categories below it. */
function modelsOf(entry: Entry): string[] {
  return entry.models.length > 0 ? entry.models : childrenOf(entry.key).flatMap(modelsOf);
}

function lineageOf(entry: Entry): number[] {
  const parent = FACTS.categories.find(({ key }) => key === entry.parent);
  return [...(parent ? lineageOf(parent) : [1, ROOT_CATEGORY]), idIn(CATEGORY_IDS, entry.key)];
}

const PICTURE_OF: Record<string, string> = {
  services: "table-skog-180",
  new: "sofa-dune",
  sale: "armchair-dune",
  sofas: "sofa-fjell-chaise",
  dining: "table-ring-120",
};

/** Returns the picture of a category: its first model in the last of its colours that lists do not show. */
function pictureOf(entry: Entry, store: StoreCode): { file: string; width: number; height: number } | undefined {
  const model = MODELS.find(({ key }) => key === (PICTURE_OF[entry.key] ?? modelsOf(entry)[0]));
  if (!model) return undefined;
  const listed = listedSku(model, store);
  const colours = model.colours.map(({ key }) => key);
  const colour = colours.findLast((key) => skuOf(model.key, key) !== listed) ?? "";
  return PICTURES.models[model.key]?.shots.front34?.[colour];
}

function categoryDocument(entry: Entry, position: number, store: StoreCode, counts: Map<number, number>): Doc {
  const words = need(WORDS[getStore(store).language].categories, entry.key);
  const id = idIn(CATEGORY_IDS, entry.key);
  const lineage = lineageOf(entry);
  const children = childrenOf(entry.key).map((child, index) => categoryDocument(child, index + 1, store, counts));
  const picture = pictureOf(entry, store);
  return {
    id,
    parent_id: lineage.at(-2),
    parent_ids: lineage.slice(1, -1),
    name: words.name,
    is_active: true,
    // services are found beside what they are for, and in the footer
    include_in_menu: entry.key !== "services",
    position,
    level: lineage.length - 1,
    product_count: counts.get(id) ?? 0,
    children_count: String(children.length),
    path: lineage.join("/"),
    url_key: words.urlKey,
    slug: words.urlKey,
    url_path: words.urlKey,
    image: picture && `/${picture.file}`,
    image_width: picture?.width,
    image_height: picture?.height,
    description: words.intro,
    meta_title: words.metaTitle,
    meta_description: words.metaDescription,
    children_data: children,
  };
}

/** Returns every category as a document, with its children inside (docs/commerce-api.md#documents). */
export function categoryDocuments(store: StoreCode, products: Doc[]): Doc[] {
  const counts = new Map<number, number>();
  for (const { category_ids: ids } of products) {
    for (const id of Array.isArray(ids) ? ids : []) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const flatten = (doc: Doc): Doc[] => [
    doc,
    ...(Array.isArray(doc.children_data) ? doc.children_data.flatMap(flatten) : []),
  ];
  return childrenOf(null).flatMap((entry, index) => flatten(categoryDocument(entry, index + 1, store, counts)));
}
