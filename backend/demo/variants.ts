import { getStore } from "../../lib/storefront";
import type { Language, StoreCode } from "../../lib/storefront/types";
import { ATTRIBUTE_IDS, COLOUR_IDS, idIn, productId, SIZE_IDS, skuOf } from "./ids";
import { sekOf } from "./offers";
import { type Model, need, WORDS } from "./source";

type Doc = Record<string, unknown>;

/** One article of a model that comes in more than one. */
export interface ModelVariant {
  id: number;
  sku: string;
  colour: string;
  /** Key of its size; null for models of one size. */
  size: string | null;
  sek: number;
}

interface Size {
  key: string;
  /** Swedish gross price; the model's own by default. */
  sek?: number;
  /** Colours it is not made in. */
  without?: string[];
}

/** Models that come in sizes under one name, the one of the pictures first. */
const SIZES: Record<string, Size[]> = {
  "cushions-ull": [{ key: "large" }, { key: "small", sek: 699, without: ["ochre"] }],
};

const SIZE_LABELS: Record<Language, Record<string, string>> = {
  sv: { large: "Stor, 50 × 50 cm", small: "Liten, 40 × 40 cm" },
  da: { large: "Stor, 50 × 50 cm", small: "Lille, 40 × 40 cm" },
  nb: { large: "Stor, 50 × 50 cm", small: "Liten, 40 × 40 cm" },
  fi: { large: "Iso, 50 × 50 cm", small: "Pieni, 40 × 40 cm" },
  en: { large: "Large, 50 × 50 cm", small: "Small, 40 × 40 cm" },
};

/** Returns the label of a size in a store view's language. */
export const sizeLabel = (store: StoreCode, size: string): string => need(SIZE_LABELS[getStore(store).language], size);

/**
 * Returns the articles of a model, the first size in all its colours before the next; empty where there is one only.
 */
export function variantsOf(model: Model): ModelVariant[] {
  if (model.colours.length < 2) return [];
  const articles = (SIZES[model.key] ?? [null]).flatMap((size, index) =>
    model.colours
      .filter(({ key }) => !size?.without?.includes(key))
      .map(({ key: colour }) => ({
        // the first size has the plain sku, like models of one size
        sku: index === 0 ? skuOf(model.key, colour) : skuOf(model.key, `${colour}-${size?.key ?? ""}`),
        colour,
        size: size?.key ?? null,
        sek: size?.sek ?? sekOf(model, colour),
      })),
  );
  return articles.map((article, index) => ({ id: productId(model.key) + 1 + index, ...article }));
}

/** Colours the editors list models in, so that a list shows more than the first; not named: its first colour. */
const LISTED: Record<string, string> = {
  "sofa-linden-2": "rust",
  "sofa-fjell-3": "slate",
  "sofa-alva-3": "moss",
  "sofa-holm": "petrol",
  "sofa-lund-2": "clay",
  "armchair-alva": "rust",
  "armchair-dune": "clay",
  "armchair-elle": "ochre",
  "armchair-linden": "forest",
  "armchair-fjell": "slate",
  "armchair-holm": "forest",
  "chair-nora": "olive",
  "chair-nora-cord": "walnut",
  "chair-birk": "black",
  "chair-vik": "slate",
  "chair-vik-steel": "rust",
  "pouf-dune": "clay",
  "footstool-alva": "moss",
  "barstool-ro": "petrol",
  "table-skog-220": "smoked",
  "table-eker-240": "walnut",
  "table-birk-110": "black",
  "coffee-birk": "smoked",
  "coffee-klippe": "greystone",
  "nest-birk": "walnut",
  "side-lykke": "terracotta",
  "garden-kyst-3": "olive",
  "garden-kyst-table": "greyteak",
  "garden-odde-2": "smoke",
  "garden-skar-1": "slate",
  "garden-strand-chair": "greenblack",
  "garden-strand-220": "anthracite",
  "garden-vind-parasol": "rust",
  "cushions-ull": "ochre",
  "lamp-glod": "blackp",
};

/** What editors of single store views chose instead. */
const LISTED_IN: Partial<Record<StoreCode, Record<string, string>>> = {
  bmdk: { "sofa-holm": "forest", "armchair-holm": "clay" },
  bmno: { "sofa-linden-2": "forest", "armchair-linden": "rust" },
  bmfi: { "sofa-lund-2": "cream", "sofa-dune": "clay" },
};

/** Returns the sku of the article a store view lists a model with; null for a model of one. */
export function listedSku(model: Model, store: StoreCode): string | null {
  const colour = LISTED_IN[store]?.[model.key] ?? LISTED[model.key];
  const articles = variantsOf(model);
  return (articles.find((article) => article.colour === colour) ?? articles[0])?.sku ?? null;
}

/** Returns the Swedish gross price of a model's cheapest article. */
export function cheapestSek(model: Model): number {
  const prices = variantsOf(model).map(({ sek }) => sek);
  return Math.min(...(prices.length > 0 ? prices : model.colours.map(({ key }) => sekOf(model, key))));
}

/** Returns the fields that say which article a document is. */
export function valuesOf({ colour, size }: ModelVariant): Doc {
  return { color: String(idIn(COLOUR_IDS, colour)), ...(size && { size: String(idIn(SIZE_IDS, size)) }) };
}

/** Returns the ids of the options a model's articles have, by attribute. */
export function usedOptions(model: Model): { color: number[]; size?: number[] } {
  const sizes = (SIZES[model.key] ?? []).map(({ key }) => idIn(SIZE_IDS, key));
  return { color: model.colours.map(({ key }) => idIn(COLOUR_IDS, key)), ...(sizes.length > 0 && { size: sizes }) };
}

/** Returns the configurable options of a model: its colour and, where it has several, its size. */
export function configurableOptions(model: Model, store: StoreCode): Doc[] {
  const id = productId(model.key);
  const words = WORDS[getStore(store).language];
  const colours = model.colours.map(({ key, hex }) => ({
    value_index: idIn(COLOUR_IDS, key),
    label: need(words.colours, key),
    default_label: need(WORDS.sv.colours, key),
    swatch: hex,
  }));
  const sizes = (SIZES[model.key] ?? []).map(({ key }) => ({
    value_index: idIn(SIZE_IDS, key),
    label: sizeLabel(store, key),
    default_label: sizeLabel("bmse", key),
  }));
  const colour = {
    id: id + 9,
    attribute_id: String(ATTRIBUTE_IDS.color),
    attribute_code: "color",
    label: words.attributes.colour,
    position: 0,
    values: colours,
  };
  const size = {
    id: id + 8,
    attribute_id: String(ATTRIBUTE_IDS.size),
    attribute_code: "size",
    label: words.attributes.size,
    position: 1,
    values: sizes,
  };
  return sizes.length > 0 ? [colour, size] : [colour];
}
