import type { Language } from "../../storefront/types";
import { ANALYSIS } from "../analysis";
import { DATE_FORMAT } from "../dates";
import { FIELD_PATTERNS, type FieldKind, IGNORE_ABOVE, declaredFields, nestedPaths } from "../mapping";
import type { EntityType } from "../types";

type Json = Record<string, unknown>;

const KINDS: Record<FieldKind, Json> = {
  text: { type: "text", analyzer: "shop_text", fields: { keyword: { type: "keyword", ignore_above: IGNORE_ABOVE }, words: { type: "text", analyzer: "shop_words" } } },
  keyword: { type: "keyword", ignore_above: IGNORE_ABOVE },
  long: { type: "long" },
  double: { type: "double" },
  boolean: { type: "boolean" },
  date: { type: "date", format: DATE_FORMAT },
  hidden: { type: "object", enabled: false },
};

/** Analyzers of a language, the same steps `analysis.ts` runs for the embedded engine. */
export function buildSettings(language: Language): Json {
  const { snowball, folding } = ANALYSIS[language];
  return {
    number_of_shards: 1,
    auto_expand_replicas: "0-1",
    mapping: { ignore_malformed: true, total_fields: { limit: 4000 } },
    analysis: {
      filter: { shop_stemmer: { type: "snowball", language: snowball } },
      analyzer: {
        shop_text: { type: "custom", char_filter: ["html_strip"], tokenizer: "standard", filter: ["lowercase", "shop_stemmer", folding] },
        shop_words: { type: "custom", char_filter: ["html_strip"], tokenizer: "standard", filter: ["lowercase"] },
      },
    },
  };
}

/** Puts a field at a dotted path into a tree of `properties`. */
function place(properties: Json, path: string[], mapping: Json): void {
  const [name = "", ...rest] = path;
  if (rest.length === 0) {
    properties[name] = { ...mapping, ...(properties[name] as Json | undefined) };
    return;
  }
  // only objects made here are ever found here
  const object = (properties[name] ??= {}) as { properties?: Json };
  place((object.properties ??= {}), rest, mapping);
}

function dynamicTemplates(): Json[] {
  const byName = FIELD_PATTERNS.flatMap(({ pattern, kind }) =>
    ["string", "long", "double"].map((json) => ({ [`${kind}_${pattern.replaceAll("*", "")}_${json}`]: { match: pattern, match_mapping_type: json, mapping: KINDS[kind] } })),
  );
  return [
    ...byName,
    { strings: { match_mapping_type: "string", mapping: KINDS.keyword } },
    { numbers: { match_mapping_type: "long", mapping: KINDS.double } },
    { decimals: { match_mapping_type: "double", mapping: KINDS.double } },
  ];
}

/** Mapping of an entity type: declared fields, nested objects that can also be asked flat, and rules for the rest. */
export function buildMapping(type: EntityType): Json {
  const properties: Json = {};
  for (const path of nestedPaths(type)) place(properties, path.split("."), { type: "nested", include_in_root: true });
  for (const [field, kind] of Object.entries(declaredFields(type))) place(properties, field.split("."), KINDS[kind]);
  return { date_detection: false, numeric_detection: false, dynamic_templates: dynamicTemplates(), properties };
}
