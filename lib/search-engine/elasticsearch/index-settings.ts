import type { Language } from "../../storefront/types";
import { analysisOf, COMPOUNDS, TYPED_LETTERS, alternativesOf, vocabularyOf } from "../analysis";
import { DATE_FORMAT } from "../dates";
import { DERIVED } from "../derived";
import {
  FIELD_PATTERNS,
  type FieldKind,
  IGNORE_ABOVE,
  type TextReading,
  declaredFields,
  nestedPaths,
  readingsOf,
} from "../mapping";
import type { EntityType } from "../types";

type Json = Record<string, unknown>;

const KINDS: Record<FieldKind, Json> = {
  text: { type: "text", analyzer: "shop_document", search_analyzer: "shop_search" },
  words: { type: "text", analyzer: "shop_words" },
  keyword: { type: "keyword", ignore_above: IGNORE_ABOVE },
  long: { type: "long" },
  double: { type: "double" },
  boolean: { type: "boolean" },
  date: { type: "date", format: DATE_FORMAT },
  hidden: { type: "object", enabled: false },
};

const READINGS: Record<TextReading, Json> = {
  words: { type: "text", analyzer: "shop_words" },
  own: { type: "text", analyzer: "shop_own" },
  typing: { type: "text", analyzer: "shop_typing", search_analyzer: "shop_typed" },
};

function toMapping(type: EntityType, field: string, kind: FieldKind): Json {
  if (kind !== "text") return KINDS[kind];
  const readings = Object.fromEntries(readingsOf(type, field).map((reading) => [reading, READINGS[reading]]));
  return { ...KINDS.text, fields: { keyword: { type: "keyword", ignore_above: IGNORE_ABOVE }, ...readings } };
}

/**
 * Returns synonym rules in Solr's format, for terms and again for the words as written: Elasticsearch runs rules
 * through the preceding filters, which may stem a term once more. Several words are replaced by their synonym, a single
 * word is kept beside it.
 */
function toRules(language: Language): { document: string[]; search: string[] } {
  const { synonyms, spellings } = vocabularyOf(language);
  const keys = [...new Map([...[...spellings.values()].map((term) => [term, term] as const), ...spellings].reverse())];
  const rules = keys.map(([key, term]) => ({ key, term, target: synonyms.get(term) ?? term }));
  const beside = (key: string, term: string, target: string) =>
    key.includes(" ") ? alternativesOf(language, target) : [key, ...alternativesOf(language, term).slice(1)];
  return {
    document: rules.map(({ key, term, target }) => `${key} => ${beside(key, term, target).join(", ")}`),
    search: rules.map(({ key, target }) => `${key} => ${target}`),
  };
}

function buildFilters(language: Language): Json {
  const { parts } = vocabularyOf(language);
  const rules = toRules(language);
  return {
    shop_stemmer: { type: "snowball", language: analysisOf(language).snowball },
    shop_document_synonyms: { type: "synonym", synonyms: rules.document },
    shop_search_synonyms: { type: "synonym", synonyms: rules.search },
    shop_compounds: {
      type: "dictionary_decompounder",
      word_list: [...parts],
      min_word_size: COMPOUNDS.minWord,
      min_subword_size: COMPOUNDS.minPart,
      max_subword_size: COMPOUNDS.maxPart,
      only_longest_match: true,
    },
    shop_beginnings: { type: "edge_ngram", min_gram: 1, max_gram: TYPED_LETTERS },
    shop_first_letters: { type: "truncate", length: TYPED_LETTERS },
  };
}

/** Returns the analyzers of a language, the same steps that `analysis.ts` runs for the embedded engine. */
export function buildSettings(language: Language): Json {
  const { folding, foldsFirst } = analysisOf(language);
  const stems = foldsFirst ? [folding, "shop_stemmer"] : ["shop_stemmer", folding];
  const analyzer = (...filter: string[]) => ({
    type: "custom",
    char_filter: ["html_strip"],
    tokenizer: "standard",
    filter: ["lowercase", ...filter],
  });
  return {
    number_of_shards: 1,
    auto_expand_replicas: "0-1",
    mapping: { ignore_malformed: true, total_fields: { limit: 4000 } },
    analysis: {
      filter: buildFilters(language),
      analyzer: {
        shop_document: analyzer(...stems, "shop_document_synonyms", "shop_compounds", "remove_duplicates"),
        shop_search: analyzer(...stems, "shop_search_synonyms"),
        shop_words: analyzer(),
        shop_own: analyzer(...stems),
        shop_typing: analyzer(folding, "shop_beginnings"),
        shop_typed: analyzer(folding, "shop_first_letters"),
      },
    },
  };
}

/** Sets a field at a dotted path in a tree of `properties`. */
function place(properties: Json, path: string[], mapping: Json): void {
  const [name = "", ...rest] = path;
  if (rest.length === 0) {
    properties[name] = { ...mapping, ...(properties[name] as Json | undefined) };
    return;
  }
  // Only objects created here are ever found here.
  const object = (properties[name] ??= {}) as { properties?: Json };
  place((object.properties ??= {}), rest, mapping);
}

function dynamicTemplates(): Json[] {
  const byName = FIELD_PATTERNS.flatMap(({ pattern, kind }) =>
    ["string", "long", "double"].map((json) => ({
      [`${kind}_${pattern.replaceAll("*", "")}_${json}`]: {
        match: pattern,
        match_mapping_type: json,
        mapping: KINDS[kind],
      },
    })),
  );
  return [
    ...byName,
    { strings: { match_mapping_type: "string", mapping: KINDS.keyword } },
    { numbers: { match_mapping_type: "long", mapping: KINDS.double } },
    { decimals: { match_mapping_type: "double", mapping: KINDS.double } },
  ];
}

/**
 * Returns the mapping of an entity type: declared fields, nested objects that can also be queried flat, and dynamic
 * templates.
 */
export function buildMapping(type: EntityType): Json {
  const properties: Json = {};
  for (const path of nestedPaths(type)) place(properties, path.split("."), { type: "nested", include_in_root: true });
  for (const [field, kind] of Object.entries(declaredFields(type)))
    place(properties, field.split("."), toMapping(type, field, kind));
  return {
    date_detection: false,
    numeric_detection: false,
    dynamic_templates: dynamicTemplates(),
    properties,
    _source: { excludes: Object.keys(DERIVED) },
  };
}
