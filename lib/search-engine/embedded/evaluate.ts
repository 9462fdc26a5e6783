import type { BoolQuery, Query } from "../types";
import { andBits, eachBit, emptyBits, setBit, withoutBits } from "./bits";
import type { Collection } from "./collection";
import { combine, evaluateFunctionScore } from "./function-score";
import { evaluateExists, evaluatePrefix, evaluateRange, evaluateTerm, evaluateTerms, oneField } from "./leaf";
import { type Matches, addScores, boosted, parseMinimum, scoreOf, sumOf } from "./matches";
import { matchPhrase } from "./phrase";
import { allMatches, noMatches } from "./scoring";
import { matchField, multiMatch } from "./text-query";

/** Which documents of a collection match a query, with their scores. */
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
  if ("match" in query) return oneField(query.match, size, (field, value) => matchField(collection, field, typeof value === "object" ? value : { query: value }));
  if ("match_phrase" in query) return oneField(query.match_phrase, size, (field, value) => matchPhrase(collection, field, typeof value === "object" ? value : { query: value }));
  if ("multi_match" in query) return multiMatch(collection, query.multi_match);
  if ("nested" in query) return evaluateNested(collection, query.nested);
  if ("function_score" in query) return evaluateFunctionScore(collection, query.function_score, evaluate);
  return allMatches(evaluate(collection, query.constant_score.filter).bits, query.constant_score.boost);
}

const list = (clauses: Query | Query[] | undefined): Query[] => (clauses === undefined ? [] : Array.isArray(clauses) ? clauses : [clauses]);

function evaluateBool(collection: Collection, bool: BoolQuery): Matches {
  const { size } = collection;
  const must = list(bool.must).map((query) => evaluate(collection, query));
  const filter = list(bool.filter);
  const should = list(bool.should).map((query) => evaluate(collection, query));
  let bits = collection.live;
  for (const clause of must) bits = andBits(bits, clause.bits);
  for (const clause of filter) bits = andBits(bits, evaluate(collection, clause).bits);
  for (const clause of list(bool.must_not)) bits = withoutBits(bits, evaluate(collection, clause).bits);
  const minimum = parseMinimum(bool.minimum_should_match, should.length, should.length > 0 && must.length + filter.length === 0 ? 1 : 0);
  if (minimum > 0) bits = minimum > should.length ? emptyBits(size) : andBits(bits, sumOf(should, size, minimum).bits);
  const scoring = [...must, ...should];
  if (scoring.every(({ scores }) => scores === 0)) return { bits, scores: 0 };
  if (should.length === 0 && must.every(({ scores }) => typeof scores === "number")) {
    return boosted({ bits, scores: must.reduce((sum, { scores }) => sum + Number(scores), 0) }, bool.boost ?? 1);
  }
  const scores = new Float64Array(size);
  for (const clause of scoring) addScores(scores, clause);
  return boosted({ bits, scores: scores.map(Math.fround) }, bool.boost ?? 1);
}

function evaluateNested(collection: Collection, { path, query, score_mode = "avg" }: Extract<Query, { nested: unknown }>["nested"]): Matches {
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
