import { parseDate } from "../dates";
import type { BoolQuery, FieldValueFactor, FunctionScore, Query, RangeBounds, Scalar } from "../types";
import { type Bits, andBits, eachBit, emptyBits, hasBit, setBit, withoutBits } from "./bits";
import type { Collection } from "./collection";
import { type Column, coerce, slotsWith, valuesAt } from "./column";
import { type Matches, addScores, boosted, parseMinimum, scoreOf } from "./matches";
import { allMatches, noMatches, scoreTerm } from "./scoring";
import { exactTerm, matchField, matchPhrase, multiMatch, prefixSlots, sumOf } from "./text-query";

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
  if ("function_score" in query) return evaluateFunctionScore(collection, query.function_score);
  return allMatches(evaluate(collection, query.constant_score.filter).bits, query.constant_score.boost);
}

function oneField<T>(clause: Record<string, T>, size: number, read: (field: string, value: T) => Matches): Matches {
  const [entry] = Object.entries(clause);
  return entry ? read(entry[0], entry[1]) : noMatches(size);
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

function evaluateTerm(collection: Collection, clause: Extract<Query, { term: unknown }>["term"]): Matches {
  return oneField(clause, collection.size, (field, given) => {
    const { value, boost = 1, case_insensitive = false } = typeof given === "object" ? given : { value: given };
    const wanted = String(value).toLowerCase();
    if (case_insensitive) return allMatches(slotsOf(collection, field, (key) => key.toLowerCase() === wanted), boost);
    const index = collection.text(field);
    if (!index) return exactTerm(collection, field, value, boost);
    const posting = index.postings.get(String(value));
    return posting ? scoreTerm(index, posting, { size: collection.size, boost }) : noMatches(collection.size);
  });
}

/** Raw terms of an analyzed field: what is asked is compared with the words as they are indexed. */
function matchTokens(collection: Collection, field: string, values: Scalar[], boost: number): Matches {
  const bits = emptyBits(collection.size);
  for (const value of values) for (const slot of collection.text(field)?.postings.get(String(value))?.slots ?? []) setBit(bits, slot);
  return { bits, scores: boost };
}

function evaluateTerms(collection: Collection, clause: Extract<Query, { terms: unknown }>["terms"]): Matches {
  const boost = clause.boost ?? 1;
  const entry = Object.entries(clause).find(([, values]) => Array.isArray(values));
  const values = entry?.[1];
  if (!entry || !Array.isArray(values)) return noMatches(collection.size);
  if (collection.text(entry[0])) return matchTokens(collection, entry[0], values, boost);
  const column = collection.column(entry[0]);
  const marked = new Uint8Array(column.keys.length);
  for (const value of values) {
    const key = coerce(column.kind, value);
    const ordinal = key === null ? undefined : column.ordinals.get(String(key));
    if (ordinal !== undefined) marked[ordinal] = 1;
  }
  return allMatches(slotsWith(column, marked), boost);
}

/** Documents whose value of a field passes a test on its text. */
function slotsOf(collection: Collection, field: string, test: (key: string) => boolean): Bits {
  const index = collection.text(field);
  if (!index) {
    const column = collection.column(field);
    return slotsWith(column, Uint8Array.from(column.keys, (key) => (column.kind === "keyword" && test(String(key)) ? 1 : 0)));
  }
  const bits = emptyBits(collection.size);
  for (const [term, posting] of index.postings) if (test(term)) for (const slot of posting.slots) setBit(bits, slot);
  return bits;
}

function evaluatePrefix(collection: Collection, clause: Extract<Query, { prefix: unknown }>["prefix"]): Matches {
  return oneField(clause, collection.size, (field, given) => {
    const { value, boost = 1, case_insensitive = false } = typeof given === "object" ? given : { value: given };
    const index = collection.text(field);
    if (index && !case_insensitive) return allMatches(prefixSlots(index, value, collection.size), boost);
    const start = case_insensitive ? value.toLowerCase() : value;
    return allMatches(slotsOf(collection, field, (key) => (case_insensitive ? key.toLowerCase() : key).startsWith(start)), boost);
  });
}

function evaluateExists(collection: Collection, field: string): Bits {
  const column = collection.column(field);
  const bits = slotsWith(column, new Uint8Array(column.keys.length).fill(1));
  const index = collection.text(field);
  index?.lengths.forEach((length, slot) => length > 0 && setBit(bits, slot));
  if (column.keys.length > 0 || index) return bits;
  // an object field exists when one of its own fields does
  const path = field.split(".");
  collection.sources.forEach((source, slot) => {
    if (valuesAt(source, path).some((value) => typeof value === "object" && value !== null && Object.values(value).some((inner) => inner !== null))) setBit(bits, slot);
  });
  return bits;
}

const compare = (kind: Column["kind"], bounds: RangeBounds): ((key: string | number) => boolean) => {
  const to = (bound: string | number | undefined, roundUp: boolean) => {
    if (bound === undefined) return undefined;
    if (kind === "date") return parseDate(bound, { roundUp }) ?? Number.NaN;
    return kind === "keyword" ? String(bound) : Number(bound);
  };
  const [gt, gte, lt, lte] = [to(bounds.gt, true), to(bounds.gte, false), to(bounds.lt, false), to(bounds.lte, true)];
  return (key) => (gt === undefined || key > gt) && (gte === undefined || key >= gte) && (lt === undefined || key < lt) && (lte === undefined || key <= lte);
};

function evaluateRange(collection: Collection, clause: Record<string, RangeBounds>): Matches {
  return oneField(clause, collection.size, (field, bounds) => {
    const column = collection.column(field);
    const test = compare(column.kind, bounds);
    const marked = Uint8Array.from(column.keys, (key, ordinal) => (test(column.kind === "keyword" ? String(key) : (column.numbers[ordinal] ?? Number.NaN)) ? 1 : 0));
    return allMatches(slotsWith(column, marked), bounds.boost);
  });
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

function combine(mode: NonNullable<FunctionScore["score_mode"]>, values: number[], weights?: number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  switch (mode) {
    case "sum":
      return sum;
    case "avg":
      return sum / (weights?.reduce((total, weight) => total + weight, 0) ?? values.length);
    case "min":
      return Math.min(...values);
    case "max":
      return Math.max(...values);
    case "first":
      return values[0] ?? 1;
    case "multiply":
      return values.reduce((product, value) => product * value, 1);
  }
}

function fieldValue(collection: Collection, { field, factor = 1, modifier = "none", missing = 1 }: FieldValueFactor): (slot: number) => number {
  const column = collection.column(field);
  const change = { none: (x: number) => x, log1p: (x: number) => Math.log10(x + 1), ln1p: Math.log1p, sqrt: Math.sqrt, square: (x: number) => x * x, reciprocal: (x: number) => 1 / x }[modifier];
  return (slot) => {
    const values = Array.from(column.values.subarray(column.starts[slot] ?? 0, column.starts[slot + 1] ?? 0), (ordinal) => column.numbers[ordinal] ?? missing);
    return change(factor * (values.length > 0 ? Math.min(...values) : missing));
  };
}

function evaluateFunctionScore(collection: Collection, query: FunctionScore): Matches {
  const inner = evaluate(collection, query.query);
  const given = query.functions ?? (query.field_value_factor ? [{ field_value_factor: query.field_value_factor }] : []);
  const functions = given.map((each) => ({
    weight: each.weight ?? 1,
    bits: each.filter ? evaluate(collection, each.filter).bits : null,
    value: each.field_value_factor ? fieldValue(collection, each.field_value_factor) : () => 1,
  }));
  const scores = new Float64Array(collection.size);
  const bits = emptyBits(collection.size);
  eachBit(inner.bits, (slot) => {
    const fitting = functions.filter(({ bits: filter }) => !filter || hasBit(filter, slot));
    const values = fitting.map(({ weight, value }) => weight * value(slot));
    const factor = values.length > 0 ? combine(query.score_mode ?? "multiply", values, fitting.map(({ weight }) => weight)) : 1;
    const capped = Math.min(factor, query.max_boost ?? Number.MAX_VALUE);
    const own = scoreOf(inner, slot);
    const score = functions.length === 0 ? own : withFactor(query.boost_mode ?? "multiply", own, capped);
    if (query.min_score !== undefined && score < query.min_score) return;
    scores[slot] = Math.fround(score);
    setBit(bits, slot);
  });
  return { bits, scores };
}

function withFactor(mode: NonNullable<FunctionScore["boost_mode"]>, score: number, factor: number): number {
  if (mode === "replace") return factor;
  if (mode === "multiply") return score * factor;
  if (mode === "sum") return score + factor;
  if (mode === "avg") return (score + factor) / 2;
  return mode === "min" ? Math.min(score, factor) : Math.max(score, factor);
}
