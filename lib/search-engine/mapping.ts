import { COLOURS_FIELD, COMPACT_SKU_FIELD, LABELS_FIELD, SPELLING_FIELD } from "./derived";
import type { EntityType } from "./types";

/**
 * Kind of a field. Both engines read this table: Elasticsearch as its mapping, the embedded engine for its columns, so
 * that one body means the same in both. `words` are not stemmed; `hidden` fields are stored and returned but never
 * searched.
 */
export type FieldKind = "text" | "words" | "keyword" | "long" | "double" | "boolean" | "date" | "hidden";

/** Maximum characters of a string that is searched as a whole; longer ones are only stored. */
export const IGNORE_ABOVE = 1024;

const text = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "text" as const]));

const FIELDS: Partial<Record<EntityType, Record<string, FieldKind>>> = {
  product: {
    ...text(
      "name",
      "description",
      "short_description",
      "product_name_1",
      "product_name_2",
      "category.name",
      LABELS_FIELD,
    ),
    [SPELLING_FIELD]: "words",
    [COLOURS_FIELD]: "words",
    [COMPACT_SKU_FIELD]: "words",
    id: "long",
    status: "long",
    visibility: "long",
    category_ids: "long",
    tax_class_id: "long",
    product_delivery_time: "long",
    "stock.is_in_stock": "boolean",
    attributes_metadata: "hidden",
    media_gallery: "hidden",
    links: "hidden",
    product_highlights: "hidden",
    product_care: "hidden",
    product_material_text: "hidden",
    product_packages: "hidden",
    product_manufacturer: "hidden",
    product_safety: "hidden",
    "configurable_children.id": "long",
    "configurable_children.status": "long",
    "configurable_children.visibility": "long",
    "configurable_children.product_delivery_time": "long",
    "configurable_children.media_gallery": "hidden",
  },
  category: {
    ...text("name", "description"),
    id: "long",
    parent_id: "long",
    level: "long",
    position: "long",
    product_count: "long",
    is_active: "boolean",
    children_data: "hidden",
  },
  attribute: { id: "long", attribute_id: "long" },
  taxrule: { id: "long", product_tax_class_ids: "long", customer_tax_class_ids: "long", "rates.rate": "double" },
  review: { ...text("title", "detail"), id: "long", product_id: "long", ratings: "hidden" },
  cms_page: { ...text("title", "meta_title", "content"), id: "long" },
  cms_block: { ...text("title", "content"), id: "long" },
  cms_hierarchy: { id: "long", parent_id: "long", sort_order: "long" },
  cms_blog: { ...text("title", "short_content", "content"), id: "long" },
  cms_blog_category: { ...text("name", "description"), id: "long" },
};

/** Field kinds by name, wherever the field stands; the first pattern that matches wins. */
export const FIELD_PATTERNS: { pattern: string; kind: "double" | "date" }[] = [
  { pattern: "*_date", kind: "date" },
  { pattern: "*_at", kind: "date" },
  { pattern: "*_time", kind: "date" },
  { pattern: "*price*", kind: "double" },
  { pattern: "product_measure_*", kind: "double" },
  { pattern: "*weight", kind: "double" },
];

const NOT_A_DATE = new Set(["product_delivery_time"]);
const NESTED: Partial<Record<EntityType, string[]>> = { product: ["configurable_children", "tier_prices"] };

const patterns = FIELD_PATTERNS.map(({ pattern, kind }) => ({
  kind,
  test: new RegExp(`^${pattern.replaceAll("*", ".*")}$`),
}));

/** Returns the declared fields of an entity type, dotted path → kind. */
export function declaredFields(type: EntityType): Record<string, FieldKind> {
  return FIELDS[type] ?? {};
}

/**
 * Returns the paths whose objects can be queried one by one with `nested`; their fields stay reachable flat as well.
 */
export function nestedPaths(type: EntityType): string[] {
  return NESTED[type] ?? [];
}

/** Returns the kind of a field; null where the documents decide (strings are keywords, numbers are doubles). */
export function fieldKind(type: EntityType, field: string): FieldKind | null {
  const declared = declaredFields(type);
  for (let path = field; path; path = path.slice(0, Math.max(0, path.lastIndexOf(".")))) {
    const kind = declared[path];
    if (kind && (path === field || kind === "hidden")) return kind;
  }
  const name = field.slice(field.lastIndexOf(".") + 1);
  if (NOT_A_DATE.has(name)) return null;
  return patterns.find(({ test }) => test.test(name))?.kind ?? null;
}

/** Short texts, which also have the readings `own` and `typing`. */
const SHORT: Partial<Record<EntityType, string[]>> = {
  product: ["name", "product_name_1", "product_name_2", "category.name"],
  category: ["name"],
};

/**
 * Other readings of a text field, each a field of its own:
 * - `words`: its words as they are written, not stemmed;
 * - `own`: its words stemmed, without synonyms and without the parts of compounds. `chair` finds an armchair in `name`
 *   and not in `name.own`; added to a query it puts chairs first;
 * - `typing`: the beginnings of its words, for a text that is being typed.
 */
export type TextReading = "words" | "own" | "typing";

/** Returns the readings of a text field beside its whole value; short ones have all of them. */
export function readingsOf(type: EntityType, field: string): TextReading[] {
  if (fieldKind(type, field) !== "text") return [];
  return SHORT[type]?.includes(field) ? ["words", "own", "typing"] : ["words"];
}

/** Splits a field name into field and reading: `.keyword` (the whole value) or one of `readingsOf`. */
export function splitSubField(
  type: EntityType,
  field: string,
): { base: string; reading: "keyword" | TextReading | null } {
  const dot = field.lastIndexOf(".");
  const base = field.slice(0, Math.max(0, dot));
  const name = field.slice(dot + 1);
  if (base && name === "keyword") return { base, reading: name };
  const reading = base ? readingsOf(type, base).find((each) => each === name) : undefined;
  return reading ? { base, reading } : { base: field, reading: null };
}

/** Returns the field to sort, group and count by: the whole value of a text field, every other field as it is. */
export function exactField(type: EntityType, field: string): string {
  const { base, reading } = splitSubField(type, field);
  if (fieldKind(type, base) === "text") return `${base}.keyword`;
  return reading === "keyword" ? base : field;
}
