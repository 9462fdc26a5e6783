import { toClauseList } from "../clause-list";
import type { Aggregation, FieldValueFactor, Query, SearchBody, SortClause } from "../types";

type Json = Record<string, unknown>;

// A document without the field counts as 1 instead of failing the whole search.
const factor = (given: FieldValueFactor): Json => ({ missing: 1, ...given });

function toQuery(query: Query): Json {
  const clauses = (next: Query | Query[] | undefined) => toClauseList(next).map(toQuery);
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
  // Words typed by a shopper are also compared with number fields; there they match nothing, which is no error.
  if ("multi_match" in query) return { multi_match: { ...query.multi_match, lenient: true } };
  if ("match" in query) {
    return {
      match: Object.fromEntries(
        Object.entries(query.match).map(([field, given]) => [
          field,
          { ...(typeof given === "object" ? given : { query: given }), lenient: true },
        ]),
      ),
    };
  }
  if ("nested" in query) return { nested: { ...query.nested, query: toQuery(query.nested.query) } };
  if ("constant_score" in query)
    return { constant_score: { ...query.constant_score, filter: toQuery(query.constant_score.filter) } };
  if ("function_score" in query) {
    const { functions, field_value_factor, ...rest } = query.function_score;
    return {
      function_score: {
        ...rest,
        query: toQuery(rest.query),
        ...(functions && {
          functions: functions.map((each) => ({
            ...each,
            ...(each.filter && { filter: toQuery(each.filter) }),
            ...(each.field_value_factor && { field_value_factor: factor(each.field_value_factor) }),
          })),
        }),
        ...(field_value_factor && !functions && { field_value_factor: factor(field_value_factor) }),
      },
    };
  }
  return query;
}

function toAggregation(aggregation: Aggregation): Json {
  if (!("filter" in aggregation)) return aggregation;
  return { filter: toQuery(aggregation.filter), ...(aggregation.aggs && { aggs: toAggregations(aggregation.aggs) }) };
}

const toAggregations = (aggs: Record<string, Aggregation>): Json =>
  Object.fromEntries(Object.entries(aggs).map(([name, each]) => [name, toAggregation(each)]));

function toSort(clause: SortClause): unknown {
  if (clause === "_score") return clause;
  return Object.fromEntries(
    Object.entries(clause).map(([field, given]) => {
      const order = typeof given === "string" ? { order: given } : given;
      // A field no document has yet does not sort; without this Elasticsearch would refuse it.
      return [field, field.startsWith("_") ? order : { ...order, unmapped_type: "keyword" }];
    }),
  );
}

/** Returns a prepared body in Elasticsearch's syntax. */
export function toElasticBody(body: SearchBody): Json {
  const { query, post_filter, aggs, sort, ...rest } = body;
  return {
    ...rest,
    track_total_hits: true,
    // Without a query a body that suggests would count no documents at all.
    query: toQuery(query ?? { match_all: {} }),
    ...(post_filter && { post_filter: toQuery(post_filter) }),
    ...(aggs && Object.keys(aggs).length > 0 && { aggs: toAggregations(aggs) }),
    ...(sort && sort.length > 0 && { sort: sort.map(toSort) }),
  };
}
