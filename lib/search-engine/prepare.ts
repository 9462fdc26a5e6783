import { type Result, ok } from "../upstream/types";
import { toClauseList } from "./clause-list";
import { parseDate } from "./dates";
import { exactField, fieldKind, nestedPaths, splitSubField } from "./mapping";
import { InvalidBody, toBadRequest } from "./refusal";
import type { Aggregation, EntityType, Query, RangeBounds, SearchBody, SortClause } from "./types";

/** Elasticsearch's `max_result_window`: the last hit a page can reach. */
export const MAX_WINDOW = 10_000;
const DEFAULT_SIZE = 10;

/** `x.keyword` means the whole value; only text fields have it as a field of its own. */
function plainField(type: EntityType, field: string): string {
  const { base, reading } = splitSubField(type, field);
  return reading === "keyword" && fieldKind(type, base) !== "text" ? base : field;
}

/** Returns the field to sort, group and count by. */
function valueField(type: EntityType, field: string): string {
  if (fieldKind(type, field) === "words") throw new InvalidBody(`${field} is searched only, its values are not kept`);
  return exactField(type, field);
}

function mapFields<T>(type: EntityType, clause: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(clause).map(([field, value]) => [field === "boost" ? field : plainField(type, field), value]),
  );
}

function checkNumbers(type: EntityType, field: string, values: unknown[]): void {
  const kind = fieldKind(type, field);
  if (kind !== "long" && kind !== "double") return;
  for (const value of values) {
    if (typeof value === "string" && (value.trim() === "" || !Number.isFinite(Number(value))))
      throw new InvalidBody(`${field} holds numbers, "${value.slice(0, 40)}" is none`);
  }
}

function prepareRange(type: EntityType, clause: Record<string, RangeBounds>): Record<string, RangeBounds> {
  return Object.fromEntries(
    Object.entries(clause).map(([field, bounds]) => {
      const name = valueField(type, field);
      const given = [bounds.gt, bounds.gte, bounds.lt, bounds.lte].filter((bound) => bound !== undefined);
      checkNumbers(type, name, given);
      if (fieldKind(type, name) === "date" && given.some((bound) => parseDate(bound) === null))
        throw new InvalidBody(`${field} holds dates such as 2026-01-31 or 2026-01-31 12:00:00`);
      return [name, bounds];
    }),
  );
}

function prepareQuery(type: EntityType, query: Query): Query {
  const inner = (next: Query) => prepareQuery(type, next);
  const clauses = (next: Query | Query[] | undefined) =>
    next === undefined ? undefined : toClauseList(next).map(inner);
  if ("bool" in query) {
    const { must, should, filter, must_not, ...rest } = query.bool;
    return {
      bool: {
        ...rest,
        must: clauses(must),
        should: clauses(should),
        filter: clauses(filter),
        must_not: clauses(must_not),
      },
    };
  }
  if ("term" in query) {
    for (const [field, value] of Object.entries(query.term))
      checkNumbers(type, field, [typeof value === "object" ? value.value : value]);
    return { term: mapFields(type, query.term) };
  }
  if ("terms" in query) {
    for (const [field, values] of Object.entries(query.terms))
      if (Array.isArray(values)) checkNumbers(type, field, values);
    return { terms: mapFields(type, query.terms) };
  }
  if ("range" in query) return { range: prepareRange(type, query.range) };
  if ("exists" in query) return { exists: { field: plainField(type, query.exists.field) } };
  if ("prefix" in query) return { prefix: mapFields(type, query.prefix) };
  if ("match" in query) return { match: mapFields(type, query.match) };
  if ("match_phrase" in query) return { match_phrase: mapFields(type, query.match_phrase) };
  if ("nested" in query) {
    if (!nestedPaths(type).includes(query.nested.path))
      throw new InvalidBody(
        `no nested objects at "${query.nested.path}"; ${type} has ${nestedPaths(type).join(", ") || "none"}`,
      );
    return { nested: { ...query.nested, query: inner(query.nested.query) } };
  }
  if ("function_score" in query) {
    const { functions, ...rest } = query.function_score;
    return {
      function_score: {
        ...rest,
        query: inner(rest.query),
        functions: functions?.map((each) => ({ ...each, ...(each.filter && { filter: inner(each.filter) }) })),
      },
    };
  }
  if ("constant_score" in query)
    return { constant_score: { ...query.constant_score, filter: inner(query.constant_score.filter) } };
  return query;
}

function prepareAggregation(type: EntityType, aggregation: Aggregation): Aggregation {
  const exact = <T extends { field: string }>(options: T): T => ({
    ...options,
    field: valueField(type, options.field),
  });
  if ("filter" in aggregation) {
    return {
      filter: prepareQuery(type, aggregation.filter),
      ...(aggregation.aggs && { aggs: prepareAggregations(type, aggregation.aggs) }),
    };
  }
  if ("terms" in aggregation) return { terms: exact(aggregation.terms) };
  if ("cardinality" in aggregation) return { cardinality: exact(aggregation.cardinality) };
  if ("range" in aggregation) return { range: exact(aggregation.range) };
  if ("histogram" in aggregation) return { histogram: exact(aggregation.histogram) };
  if ("stats" in aggregation) return { stats: exact(aggregation.stats) };
  return "min" in aggregation ? { min: exact(aggregation.min) } : { max: exact(aggregation.max) };
}

function prepareAggregations(type: EntityType, aggs: Record<string, Aggregation>): Record<string, Aggregation> {
  return Object.fromEntries(
    Object.entries(aggs).map(([name, aggregation]) => [name, prepareAggregation(type, aggregation)]),
  );
}

const prepareSort = (type: EntityType, sort: SortClause[]): SortClause[] =>
  sort.map((clause) =>
    clause === "_score"
      ? clause
      : Object.fromEntries(Object.entries(clause).map(([field, order]) => [valueField(type, field), order])),
  );

/**
 * Returns a body in the form both engines answer alike: text fields are sorted, grouped and compared by their whole
 * value, defaults are filled in. Fails with `badRequest` where a field cannot hold the compared value, a nested path
 * does not exist or a page is beyond the first 10 000 hits.
 */
export function prepareBody(type: EntityType, body: SearchBody): Result<SearchBody & { from: number; size: number }> {
  const from = Math.max(0, body.from ?? 0);
  const size = Math.max(0, body.size ?? DEFAULT_SIZE);
  try {
    if (from + size > MAX_WINDOW)
      throw new InvalidBody(`from + size is ${from + size}, at most ${MAX_WINDOW} can be read`);
    return ok({
      ...body,
      from,
      size,
      ...(body.query && { query: prepareQuery(type, body.query) }),
      ...(body.post_filter && { post_filter: prepareQuery(type, body.post_filter) }),
      ...(body.aggs && { aggs: prepareAggregations(type, body.aggs) }),
      ...(body.sort && { sort: prepareSort(type, body.sort) }),
      ...(body.collapse && { collapse: { field: valueField(type, body.collapse.field) } }),
    });
  } catch (error) {
    return toBadRequest(error);
  }
}
