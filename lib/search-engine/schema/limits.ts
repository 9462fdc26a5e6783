import { toClauseList } from "../clause-list";
import type { Aggregation, Query, SearchBody } from "../types";
import { LIMITS } from "./parts";

/** Returns why raw JSON is not parsed at all (size, depth, a forbidden name), or null. */
export function unreadable(json: unknown): string | null {
  let values = 0;
  const walk = (value: unknown, depth: number): string | null => {
    if (++values > LIMITS.values) return `holds more than ${LIMITS.values} values`;
    if (depth > LIMITS.depth) return `is nested more than ${LIMITS.depth} deep`;
    if (typeof value === "string")
      return value.length > LIMITS.text ? `holds a text of more than ${LIMITS.text} characters` : null;
    if (typeof value !== "object" || value === null) return null;
    // zod reads the constructor's name of an object it refuses and must not meet one made up by a client.
    if (Object.hasOwn(value, "constructor") || Object.hasOwn(value, "__proto__"))
      return "holds a name that is no field";
    for (const inner of Object.values(value)) {
      const fault = walk(inner, depth + 1);
      if (fault) return fault;
    }
    return null;
  };
  return walk(json, 0);
}

interface Cost {
  walks: number;
  words: number;
  fuzzyWords: number;
  aggregations: number;
}

const words = (text: string | number) =>
  String(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean).length;

function addText(cost: Cost, options: { query: string | number; fuzziness?: "AUTO" | number }, fields: number): void {
  const work = words(options.query) * fields;
  cost.words += work;
  if (options.fuzziness !== undefined && options.fuzziness !== 0) cost.fuzzyWords += work;
}

function addQuery(cost: Cost, query: Query): void {
  if ("bool" in query)
    for (const clauses of [query.bool.must, query.bool.should, query.bool.filter, query.bool.must_not])
      for (const each of toClauseList(clauses)) addQuery(cost, each);
  if ("constant_score" in query) addQuery(cost, query.constant_score.filter);
  if ("function_score" in query) {
    addQuery(cost, query.function_score.query);
    for (const { filter } of query.function_score.functions ?? []) if (filter) addQuery(cost, filter);
  }
  if ("nested" in query) {
    cost.walks++;
    addQuery(cost, query.nested.query);
  }
  if (
    "prefix" in query ||
    ("term" in query && Object.values(query.term).some((given) => typeof given === "object" && given.case_insensitive))
  )
    cost.walks++;
  if ("match" in query)
    for (const given of Object.values(query.match))
      addText(cost, typeof given === "object" ? given : { query: given }, 1);
  if ("match_phrase" in query)
    for (const given of Object.values(query.match_phrase))
      addText(cost, typeof given === "object" ? given : { query: given }, 1);
  if ("multi_match" in query) {
    addText(cost, query.multi_match, query.multi_match.fields.length);
    if (query.multi_match.type?.endsWith("prefix")) cost.walks++;
  }
}

function addAggregations(cost: Cost, aggs: Record<string, Aggregation>): void {
  for (const aggregation of Object.values(aggs)) {
    cost.aggregations++;
    if ("filter" in aggregation) {
      addQuery(cost, aggregation.filter);
      addAggregations(cost, aggregation.aggs ?? {});
    }
  }
}

/** Returns why a parsed body is too much work, or null: text matched against whole vocabularies counts most. */
export function tooCostly(body: SearchBody): string | null {
  const cost: Cost = { walks: 0, words: 0, fuzzyWords: 0, aggregations: 0 };
  if (body.query) addQuery(cost, body.query);
  if (body.post_filter) addQuery(cost, body.post_filter);
  addAggregations(cost, body.aggs ?? {});
  for (const { text } of Object.values(body.suggest ?? {})) addText(cost, { query: text, fuzziness: 2 }, 1);
  if (cost.walks > LIMITS.walks) return `holds more than ${LIMITS.walks} prefix, nested or case-insensitive clauses`;
  if (cost.words > LIMITS.words || cost.fuzzyWords > LIMITS.fuzzyWords)
    return "asks for too many words in too many fields";
  return cost.aggregations > LIMITS.aggregations ? `holds more than ${LIMITS.aggregations} aggregations` : null;
}
