import { isSearched } from "../config/on-sale";
import { familiesOf } from "./colours";

type Source = Record<string, unknown>;

/** Text field with the labels of a product's colours, materials, brand and collection; searched, never returned. */
export const LABELS_FIELD = "option_labels";

/** Field with the words a misspelt one is corrected to, of products a search may show; never returned. */
export const SPELLING_FIELD = "spelling";

/** Field with the everyday colours of a product's swatches (`familiesOf`); searched, never returned. */
export const COLOURS_FIELD = "colour_families";

/** Field with the article numbers of a product and its variants, letters and digits only; never returned. */
export const COMPACT_SKU_FIELD = "compact_sku";

/** Attributes whose option labels shoppers type. */
const NAMED = ["color", "product_brand", "product_collection", "product_material"];

const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && !Array.isArray(value);
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Returns the option ids of an attribute that a product or one of its variants has, as text. */
function valuesOf(source: Source, attribute: string): Set<string> {
  const children = listOf(source.configurable_children).filter(isSource);
  return new Set(
    [source[attribute], source[`${attribute}_options`], ...children.map((child) => child[attribute])]
      .flatMap(listOf)
      .map(String),
  );
}

/** Returns the labels of the options of a product, by its `attributes_metadata`. */
function labelsOf(source: Source): string[] {
  const labels = listOf(source.attributes_metadata).flatMap((attribute) => {
    if (!isSource(attribute)) return [];
    const code = NAMED.find((name) => name === attribute.attribute_code);
    if (code === undefined) return [];
    const own = valuesOf(source, code);
    return listOf(attribute.options).flatMap((option) =>
      isSource(option) && isText(option.label) && own.has(String(option.value)) ? [option.label] : [],
    );
  });
  return [...new Set(labels)];
}

/** Returns the swatches among the options of a product's colour, of `attributes_metadata` and of its choices. */
function swatchesOf(source: Source): string[] {
  const colours = [...listOf(source.attributes_metadata), ...listOf(source.configurable_options)]
    .filter(isSource)
    .filter(({ attribute_code: code }) => code === "color");
  const own = valuesOf(source, "color");
  return colours
    .flatMap(({ options, values }) => [...listOf(options), ...listOf(values)])
    .filter(isSource)
    .filter(({ value, value_index: index }) => own.has(String(value ?? index)))
    .flatMap(({ swatch }) => (isText(swatch) ? [swatch] : []));
}

/** Returns an article number as it is compared without its separators. */
export const compactSku = (sku: string): string => sku.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

function skusOf(source: Source): string[] {
  const children = listOf(source.configurable_children).filter(isSource);
  return [source.sku, ...children.map(({ sku }) => sku)].filter(isText).map(compactSku).filter(Boolean);
}

/** Returns the texts whose words serve as spelling corrections; none for products a search does not show. */
function spellingOf(source: Source): string[] {
  if (!isSearched(source)) return [];
  const categories = listOf(source.category).flatMap((category) => (isSource(category) ? [category.name] : []));
  return [
    ...new Set(
      [source.name, source.product_name_1, source.product_name_2, ...categories, ...labelsOf(source)].filter(isText),
    ),
  ];
}

/** Fields computed from others when a document is indexed. */
export const DERIVED: Record<string, (source: Source) => string[]> = {
  [LABELS_FIELD]: labelsOf,
  [SPELLING_FIELD]: spellingOf,
  [COLOURS_FIELD]: (source) => [...new Set(swatchesOf(source).flatMap(familiesOf))],
  [COMPACT_SKU_FIELD]: skusOf,
};

/** Returns a document with its derived fields, as it is written to Elasticsearch. */
export function withDerived(source: Source): Source {
  const derived = Object.entries(DERIVED).map(([field, read]) => [field, read(source)] as const);
  return { ...source, ...Object.fromEntries(derived.filter(([, values]) => values.length > 0)) };
}
