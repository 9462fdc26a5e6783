import type { FieldValueFactor, FunctionScore, Query } from "../types";
import { eachBit, emptyBits, hasBit, setBit } from "./bits";
import type { Collection } from "./collection";
import { type Matches, scoreOf } from "./matches";

/** Combines several scores. */
export function combine(mode: NonNullable<FunctionScore["score_mode"]>, values: number[], weights?: number[]): number {
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

function fieldValue(
  collection: Collection,
  { field, factor = 1, modifier = "none", missing = 1 }: FieldValueFactor,
): (slot: number) => number {
  const column = collection.column(field);
  const change = {
    none: (x: number) => x,
    log1p: (x: number) => Math.log10(x + 1),
    ln1p: Math.log1p,
    sqrt: Math.sqrt,
    square: (x: number) => x * x,
    reciprocal: (x: number) => 1 / x,
  }[modifier];
  return (slot) => {
    const values = Array.from(
      column.values.subarray(column.starts[slot] ?? 0, column.starts[slot + 1] ?? 0),
      (ordinal) => column.numbers[ordinal] ?? missing,
    );
    return change(factor * (values.length > 0 ? Math.min(...values) : missing));
  };
}

/** Evaluates `function_score`: the scores of a query changed by weights and field values. */
export function evaluateFunctionScore(
  collection: Collection,
  query: FunctionScore,
  evaluate: (collection: Collection, query: Query) => Matches,
): Matches {
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
    const factor =
      values.length > 0
        ? combine(
            query.score_mode ?? "multiply",
            values,
            fitting.map(({ weight }) => weight),
          )
        : 1;
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
