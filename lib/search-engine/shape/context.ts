import { isEnabled } from "../../config/on-sale";
import type { EntityType } from "../types";
import { decodeEntities } from "./text";
import { isSource, type Source, sourcesOf, toFlag, toNumber, toText } from "./values";

/** What documents of a catalogue say of each other. */
export interface ShapeContext {
  /** Attribute documents by code. */
  attributes: ReadonlyMap<string, Source>;
  /** Codes of attributes by id. */
  codes: ReadonlyMap<string, string>;
  /** Category documents by id. */
  categories: ReadonlyMap<number, Source>;
  /** What is needed of products that others are made of, by sku: their short fields and stock. */
  products: ReadonlyMap<string, Source>;
  /** Skus of products that are not switched off, and of their variants. */
  skus: ReadonlySet<string>;
  /** Address words of categories that several of them claim: only the first may keep it. */
  slugOwners: ReadonlyMap<string, number>;
}

/** Longest text that a set, a bundle or a configurable product takes from its parts: names, paths, option ids. */
const MAX_FACT = 255;

const isFact = (value: unknown): boolean =>
  typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && value.length <= MAX_FACT);

/** Returns what is told of a catalogue by none of its documents but one. */
export const NO_CONTEXT: ShapeContext = {
  attributes: new Map(),
  codes: new Map(),
  categories: new Map(),
  products: new Map(),
  skus: new Set(),
  slugOwners: new Map(),
};

/** Returns the address word of a category: its `slug`, else its `url_key`, as old clients do. */
export const categorySlug = ({ slug, url_key: key }: Source): string | null => toText(slug) ?? toText(key);

/** Returns true where a category and everything above it is switched on; one above that is not there counts as on. */
export function isReachable(category: Source, categories: ShapeContext["categories"]): boolean {
  let current: Source | undefined = category;
  for (const seen = new Set<Source>(); current && !seen.has(current);) {
    seen.add(current);
    if (toFlag(current.is_active) === false) return false;
    current = categories.get(toNumber(current.parent_id) ?? Number.NaN);
  }
  return true;
}

/** Gathers what documents of a catalogue say of each other, one document after the other. */
export function createContext(): ShapeContext & { add(type: EntityType, source: Source): void } {
  const attributes = new Map<string, Source>();
  const codes = new Map<string, string>();
  const categories = new Map<number, Source>();
  const products = new Map<string, Source>();
  const skus = new Set<string>();
  const slugOwners = new Map<string, number>();

  function addAttribute(source: Source): void {
    const code = toText(source.attribute_code);
    if (!code) return;
    attributes.set(code, source);
    const id = toText(source.attribute_id) ?? toText(source.id);
    if (id) codes.set(id, code);
  }
  function addCategory(source: Source): void {
    const id = toNumber(source.id);
    if (id === null) return;
    categories.set(id, source);
    const slug = categorySlug(source);
    const owner = slug === null ? undefined : slugOwners.get(slug);
    if (slug !== null && (owner === undefined || id < owner)) slugOwners.set(slug, id);
  }
  function addProduct(source: Source): void {
    const sku = toText(source.sku);
    if (!sku) return;
    if (isEnabled(source))
      for (const each of [source, ...sourcesOf(source.configurable_children)])
        if (isEnabled(each)) skus.add(toText(each.sku) ?? sku);
    const facts = Object.entries(source).filter(([, value]) => isFact(value));
    products.set(sku, { ...Object.fromEntries(facts), ...(isSource(source.stock) && { stock: source.stock }) });
  }
  return {
    attributes,
    codes,
    categories,
    products,
    skus,
    slugOwners,
    add(type, source) {
      if (type === "attribute") addAttribute(source);
      if (type === "category") addCategory(source);
      if (type === "product") addProduct(source);
    },
  };
}

/** Returns the options of an attribute with a label, by value. */
export function optionLabels(attribute: Source | undefined): Map<string, string> {
  return new Map(
    sourcesOf(attribute?.options).flatMap(({ value, label }) => {
      const [key, text] = [toText(value), toText(label)];
      return key && text ? [[key, decodeEntities(text)] as const] : [];
    }),
  );
}
