import type { Language } from "../../lib/storefront/types";
import assortmentJson from "./data/assortment.json";
import da from "./data/da.json";
import en from "./data/en.json";
import factsJson from "./data/facts.json";
import fi from "./data/fi.json";
import nb from "./data/nb.json";
import picturesJson from "./data/pictures.json";
import sv from "./data/sv.json";

export interface Model {
  key: string;
  family: string;
  kind: string;
  dims: { width: number; depth: number; height: number; seatHeight?: number; seatDepth?: number };
  weightKg: number;
  materials: string[];
  colours: { key: string; label: string; hex: string }[];
}

export interface ProductWords {
  name: string;
  urlKey: string;
  variety: string;
  short: string;
  description: string[];
  highlights: string[];
  care: string;
  metaTitle: string;
  metaDescription: string;
}

export interface CategoryWords {
  name: string;
  urlKey: string;
  intro: string;
  metaTitle: string;
  metaDescription: string;
}

export interface DemoTexts {
  models: Record<string, ProductWords>;
  families: Record<string, { title: string; text: string }>;
  colours: Record<string, string>;
  materials: Record<string, string>;
  categories: Record<string, CategoryWords>;
  extraProducts: Record<string, ProductWords>;
  brands: Record<string, { title: string; text: string }>;
  banners: Record<string, { title: string; message: string; action: string }>;
  /** Words the search panel puts forward. */
  searchWords: string[];
  promises: { title: string; text: string }[];
  pages: Record<string, { title: string; urlKey: string; metaDescription: string; html: string }>;
  posts: Record<
    string,
    { title: string; urlKey: string; author: string; date: string; short: string; html: string; category: string }
  >;
  postCategories: Record<string, { name: string; urlKey: string; description: string }>;
  reviews: { model: string; score: number; title: string; text: string; name: string; city: string; date: string }[];
  attributes: Record<string, string>;
}

export interface ExtraProduct {
  key: string;
  type: "bundle" | "grouped" | "collection" | "virtual" | "downloadable" | "simple";
  priceSek?: number;
  models?: string[];
  options?: { role: string; models: string[]; qty: number; optional: boolean }[];
}

interface Shot {
  file: string;
  width: number;
  height: number;
}

export interface ModelPictures {
  shots: Record<string, Record<string, Shot>>;
  glb: string | null;
  usdz: string | null;
  webm: string | null;
  mp4: string | null;
  /** Line drawing, a JSON file beside the pictures. */
  drawing: string | null;
}

export interface Facts {
  brands: Record<string, string>;
  brandOfFamily: Record<string, string>;
  categories: { key: string; parent: string | null; models: string[] }[];
  priceSek: Record<string, number>;
  pages: string[];
  showrooms: { id: number; name: string }[];
}

/** The words of every language; every file has the same keys. */
export const WORDS: Record<Language, DemoTexts> = { sv, da, nb, fi, en };
export const MODELS: Model[] = assortmentJson.models;
export const FACTS: Facts = factsJson;
// the JSON lists another set of shots and colours for every model, which makes its inferred type a union of 56 shapes
export const PICTURES = picturesJson as unknown as {
  models: Record<string, ModelPictures>;
  banners: string[];
  stories: Shot[];
};

/**
 * Products that are not a single model. A bundle's option carries one key with its models beside `qty` and `optional`.
 */
export const EXTRA_PRODUCTS: ExtraProduct[] = factsJson.extraProducts.map((entry) => ({
  key: entry.key,
  // the file holds these types only
  type: entry.type as ExtraProduct["type"],
  priceSek: entry.priceSek,
  models: entry.models,
  options: entry.options?.map((option) => {
    const { qty = 1, optional = false, ...roles } = option;
    const [role = "", models = []] = Object.entries(roles)[0] ?? [];
    return { role, models, qty, optional };
  }),
}));

/** Returns the model of a key; the facts name only models that exist. */
export function modelOf(key: string): Model {
  const model = MODELS.find((entry) => entry.key === key);
  if (!model) throw new Error(`the demo shop has no model ${key}`);
  return model;
}

/** Returns the value of a key; throws on a missing one, which is a fault of the data. */
export function need<T>(record: Record<string, T>, key: string): T {
  const value = record[key];
  if (value === undefined) throw new Error(`the demo shop has no ${key}`);
  return value;
}
