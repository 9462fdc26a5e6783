import type { Aggregation, AggregationResult } from "../types";

type Aggregations = Record<string, Aggregation>;
type Results = Record<string, AggregationResult>;
type FilterAggregation = Extract<Aggregation, { filter: unknown }>;

interface Shared {
  aggs: Aggregations;
  /** Returns the result of `aggs` as the result of the original aggregations. */
  restore(results: Results): Results;
}

/** Filter aggregations with the same filter, by name. */
type Group = [name: string, aggregation: FilterAggregation][];

/** Prefix of names that no aggregation of a body has. */
function freePrefix(aggs: Aggregations): string {
  let prefix = "shared/";
  while (Object.keys(aggs).some((name) => name.startsWith(prefix))) prefix += "/";
  return prefix;
}

const childName = (member: number, child: string) => `${member}/${child}`;

function groupByFilter(aggs: Aggregations): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const [name, aggregation] of Object.entries(aggs)) {
    if (!("filter" in aggregation)) continue;
    const key = JSON.stringify(aggregation.filter);
    const group = groups.get(key) ?? [];
    group.push([name, aggregation]);
    groups.set(key, group);
  }
  return groups;
}

/** Returns the part of a shared result that belongs to one member. */
function memberOf(
  result: AggregationResult | undefined,
  member: number,
  { aggs = {} }: FilterAggregation,
): AggregationResult {
  const children = Object.keys(aggs).map((child) => [child, result?.[childName(member, child)]]);
  return { ...Object.fromEntries(children), doc_count: result?.doc_count };
}

/**
 * Merges filter aggregations with an equal filter into one. Most facets of a list are counted under the same filters,
 * and a cluster evaluates a filter again for each document and aggregation.
 */
export function shareFilters(aggs: Aggregations): Shared {
  const groups = [...groupByFilter(aggs).values()].filter((group) => group.length > 1);
  if (groups.length === 0) return { aggs, restore: (results) => results };
  const prefix = freePrefix(aggs);
  const shared = new Map<string, Aggregation>();
  const sharedNames = new Set(groups.flatMap((group) => group.map(([name]) => name)));
  for (const [at, group] of groups.entries()) {
    const children = group.flatMap(([, { aggs: inner = {} }], member) =>
      Object.entries(inner).map(([child, aggregation]) => [childName(member, child), aggregation] as const),
    );
    const [first] = group;
    if (first) shared.set(prefix + at, { filter: first[1].filter, aggs: Object.fromEntries(children) });
  }
  const others = Object.entries(aggs).filter(([name]) => !sharedNames.has(name));
  return {
    aggs: { ...Object.fromEntries(others), ...Object.fromEntries(shared) },
    restore(results) {
      const own = others.flatMap(([name]) => (results[name] ? [[name, results[name]] as const] : []));
      const members = groups.flatMap((group, at) =>
        group.map(
          ([name, aggregation], member) => [name, memberOf(results[prefix + at], member, aggregation)] as const,
        ),
      );
      return Object.fromEntries([...own, ...members]);
    },
  };
}
