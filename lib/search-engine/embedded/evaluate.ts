import { toClauseList } from "../clause-list";
import type { BoolQuery, Query } from "../types";
import { type Bits, andBits, eachBit, emptyBits, orBits, setBit, withoutBits } from "./bits";
import type { Collection } from "./collection";
import { combine, evaluateFunctionScore } from "./function-score";
import { evaluateExists, evaluatePrefix, evaluateRange, evaluateTerm, evaluateTerms, oneField } from "./leaf";
import { type Matches, addScores, boosted, parseMinimum, rounded, scoreOf, sumOf } from "./matches";
import { matchPhrase } from "./phrase";
import { allMatches, noMatches } from "./scoring";
import { matchField, multiMatch } from "./text-query";

/** Returns which documents of a collection match a query, with their scores. */
export function evaluate(collection: Collection, query: Query): Matches {
  const matches = evaluateClause(collection, query);
  return { bits: andBits(matches.bits, collection.live), scores: matches.scores };
}

function evaluateClause(collection: Collection, query: Query): Matches {
  const { size } = collection;
  if ("match_all" in query) return allMatches(collection.live);
  if ("match_none" in query) return noMatches(size);
  if ("bool" in query) return evaluateBool(collection, query.bool);
  if ("term" in query) return evaluateTerm(collection, query.term);
  if ("terms" in query) return evaluateTerms(collection, query.terms);
  if ("range" in query) return evaluateRange(collection, query.range);
  if ("exists" in query) return allMatches(evaluateExists(collection, query.exists.field));
  if ("prefix" in query) return evaluatePrefix(collection, query.prefix);
  if ("match" in query)
    return oneField(query.match, size, (field, value) =>
      matchField(collection, field, typeof value === "object" ? value : { query: value }),
    );
  if ("match_phrase" in query)
    return oneField(query.match_phrase, size, (field, value) =>
      matchPhrase(collection, field, typeof value === "object" ? value : { query: value }),
    );
  if ("multi_match" in query) return multiMatch(collection, query.multi_match);
  if ("nested" in query) return evaluateNested(collection, query.nested);
  if ("function_score" in query) return evaluateFunctionScore(collection, query.function_score, evaluate);
  return allMatches(filterBits(collection, query.constant_score.filter), query.constant_score.boost);
}

const minimumOf = (bool: BoolQuery, should: number): number => {
  const isFree = toClauseList(bool.must).length + toClauseList(bool.filter).length > 0;
  return parseMinimum(bool.minimum_should_match, should, should > 0 && !isFree ? 1 : 0);
};

function evaluateBool(collection: Collection, bool: BoolQuery): Matches {
  const { size } = collection;
  const must = toClauseList(bool.must).map((query) => evaluate(collection, query));
  const should = toClauseList(bool.should).map((query) => evaluate(collection, query));
  let bits = collection.live;
  for (const clause of must) bits = andBits(bits, clause.bits);
  for (const clause of toClauseList(bool.filter)) bits = andBits(bits, filterBits(collection, clause));
  for (const clause of toClauseList(bool.must_not)) bits = withoutBits(bits, filterBits(collection, clause));
  const minimum = minimumOf(bool, should.length);
  if (minimum > 0)
    bits =
      minimum > should.length
        ? emptyBits(size)
        : andBits(
            bits,
            atLeast(
              should.map((clause) => clause.bits),
              minimum,
              size,
            ),
          );
  const scoring = [...must, ...should];
  if (scoring.every(({ scores }) => scores === 0)) return { bits, scores: 0 };
  if (should.length === 0 && must.every(({ scores }) => typeof scores === "number")) {
    return boosted({ bits, scores: must.reduce((sum, { scores }) => sum + Number(scores), 0) }, bool.boost ?? 1);
  }
  const scores = new Float64Array(size);
  for (const clause of scoring) addScores(scores, clause);
  return boosted({ bits, scores: rounded(scores) }, bool.boost ?? 1);
}

/** Returns the documents that are in at least `minimum` of the sets. */
function atLeast(sets: Bits[], minimum: number, size: number): Bits {
  if (minimum === 1) return sets.reduce(orBits, emptyBits(size));
  return sumOf(
    sets.map((bits) => ({ bits, scores: 0 })),
    size,
    minimum,
  ).bits;
}

/**
 * Returns the documents that match a query, without scores. Clauses that recur in the next facet or request are cached
 * by the collection until it changes.
 */
export function filterBits(collection: Collection, query: Query): Bits {
  if (!("bool" in query)) return collection.cacheFilter(query, () => evaluate(collection, query).bits);
  const { bool } = query;
  const each = (clauses: Query | Query[] | undefined) =>
    toClauseList(clauses).map((clause) => filterBits(collection, clause));
  const should = each(bool.should);
  const minimum = minimumOf(bool, should.length);
  let bits = [...each(bool.must), ...each(bool.filter)].reduce(andBits, collection.live);
  for (const clause of each(bool.must_not)) bits = withoutBits(bits, clause);
  if (minimum === 0) return bits;
  return minimum > should.length
    ? emptyBits(collection.size)
    : andBits(bits, atLeast(should, minimum, collection.size));
}

function evaluateNested(
  collection: Collection,
  { path, query, score_mode = "avg" }: Extract<Query, { nested: unknown }>["nested"],
): Matches {
  const { objects, parents } = collection.nested(path);
  const inner = evaluate(objects, query);
  const bits = emptyBits(collection.size);
  const perParent = new Map<number, number[]>();
  eachBit(inner.bits, (object) => {
    const slot = parents[object] ?? 0;
    setBit(bits, slot);
    const scores = perParent.get(slot);
    if (scores) scores.push(scoreOf(inner, object));
    else perParent.set(slot, [scoreOf(inner, object)]);
  });
  const scores = new Float64Array(collection.size);
  for (const [slot, values] of perParent) scores[slot] = score_mode === "none" ? 0 : combine(score_mode, values);
  return { bits, scores };
}
