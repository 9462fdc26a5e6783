type Source = Record<string, unknown>;

/** Text field that holds the names of a product's colours, materials, brand and the like; searched, never returned. */
export const LABELS_FIELD = "option_labels";

/** Attributes whose option names shoppers type. */
const NAMED = ["color", "product_brand", "product_collection", "product_material"];

const isSource = (value: unknown): value is Source => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);

/** Option ids of an attribute that a product or one of its variants carries, as text. */
function valuesOf(source: Source, attribute: string): Set<string> {
  const children = listOf(source.configurable_children).filter(isSource);
  return new Set([source[attribute], source[`${attribute}_options`], ...children.map((child) => child[attribute])].flatMap(listOf).map(String));
}

/** Names of the options a product carries, by its `attributes_metadata`. */
export function labelsOf(source: Source): string[] {
  const labels = listOf(source.attributes_metadata).flatMap((attribute) => {
    if (!isSource(attribute)) return [];
    const code = NAMED.find((name) => name === attribute.attribute_code);
    if (code === undefined) return [];
    const own = valuesOf(source, code);
    return listOf(attribute.options).flatMap((option) => (isSource(option) && typeof option.label === "string" && own.has(String(option.value)) ? [option.label] : []));
  });
  return [...new Set(labels)];
}

/** A document with the names of its options in a field of their own, as it is written into Elasticsearch. */
export function withLabels(source: Source): Source {
  const labels = labelsOf(source);
  return labels.length > 0 ? { ...source, [LABELS_FIELD]: labels } : source;
}
