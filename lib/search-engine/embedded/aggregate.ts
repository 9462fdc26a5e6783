import type { Aggregation, AggregationResult, Bucket } from "../types";
import { type Bits, andBits, countBits, eachBit } from "./bits";
import type { Collection } from "./collection";
import type { Column, Key } from "./column";
import { evaluate } from "./evaluate";

const DEFAULT_BUCKETS = 10;

/** Runs the aggregations of a body over the documents in `bits`. */
export function aggregate(collection: Collection, bits: Bits, aggregations: Record<string, Aggregation>): Record<string, AggregationResult> {
  return Object.fromEntries(Object.entries(aggregations).map(([name, aggregation]) => [name, one(collection, bits, aggregation)]));
}

function one(collection: Collection, bits: Bits, aggregation: Aggregation): AggregationResult {
  if ("filter" in aggregation) {
    const inside = andBits(bits, evaluate(collection, aggregation.filter).bits);
    return { ...aggregate(collection, inside, aggregation.aggs ?? {}), doc_count: countBits(inside) };
  }
  if ("terms" in aggregation) return termBuckets(collection, bits, aggregation.terms);
  if ("range" in aggregation) return rangeBuckets(collection.column(aggregation.range.field), bits, aggregation.range.ranges);
  if ("cardinality" in aggregation) {
    const counts = countKeys(collection.column(aggregation.cardinality.field), bits).counts;
    return { value: counts.reduce((distinct, count) => distinct + (count > 0 ? 1 : 0), 0) };
  }
  if ("stats" in aggregation) return stats(collection.column(aggregation.stats.field), bits);
  if ("min" in aggregation) return { value: stats(collection.column(aggregation.min.field), bits).min };
  return { value: stats(collection.column(aggregation.max.field), bits).max };
}

function countKeys(column: Column, bits: Bits): { counts: Int32Array; without: number } {
  const counts = new Int32Array(column.keys.length);
  let without = 0;
  eachBit(bits, (slot) => {
    const start = column.starts[slot] ?? 0;
    const end = column.starts[slot + 1] ?? 0;
    if (start === end) without++;
    for (let i = start; i < end; i++) {
      const ordinal = column.values[i] ?? 0;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
  });
  return { counts, without };
}

const bucketKey = (key: Key): string | number => (typeof key === "boolean" ? Number(key) : key);
const compareKeys = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));

function termBuckets(collection: Collection, bits: Bits, { field, size = DEFAULT_BUCKETS, order, include, missing }: Extract<Aggregation, { terms: unknown }>["terms"]): AggregationResult {
  const column = collection.column(field);
  const { counts, without } = countKeys(column, bits);
  const wanted = include && new Set(include);
  const buckets: Bucket[] = [];
  counts.forEach((count, ordinal) => {
    const key = column.keys[ordinal];
    if (count > 0 && key !== undefined && (!wanted || wanted.has(String(key)))) buckets.push({ key: bucketKey(key), doc_count: count });
  });
  if (missing !== undefined && without > 0) {
    const same = buckets.find(({ key }) => String(key) === String(missing));
    if (same) same.doc_count += without;
    else buckets.push({ key: bucketKey(missing), doc_count: without });
  }
  const [by = "_count", direction = "desc"] = Object.entries(order ?? {})[0] ?? [];
  const sign = direction === "asc" ? 1 : -1;
  buckets.sort((a, b) => (by === "_key" ? sign * compareKeys(a.key, b.key) : sign * (a.doc_count - b.doc_count) || compareKeys(a.key, b.key)));
  return { buckets: buckets.slice(0, size) };
}

/** A bound as Java prints a double, which is what bucket keys such as `400.0-800.0` are made of. */
function printBound(bound: number | undefined): string {
  if (bound === undefined) return "*";
  const size = Math.abs(bound);
  if (size >= 1e7 || (size > 0 && size < 1e-3)) {
    const [digits = "0", exponent = "0"] = bound.toExponential().split("e");
    return `${digits.includes(".") ? digits : `${digits}.0`}E${Number(exponent)}`;
  }
  return Number.isInteger(bound) ? `${bound}.0` : String(bound);
}

function rangeBuckets(column: Column, bits: Bits, ranges: Extract<Aggregation, { range: unknown }>["range"]["ranges"]): AggregationResult {
  const buckets = ranges.map(({ key, from, to }) => ({ key: key ?? `${printBound(from)}-${printBound(to)}`, doc_count: 0, from, to }));
  buckets.sort((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity) || (a.to ?? Infinity) - (b.to ?? Infinity));
  const inside = buckets.map(({ from = -Infinity, to = Infinity }) => Uint8Array.from(column.numbers, (value) => (value >= from && value < to ? 1 : 0)));
  eachBit(bits, (slot) => {
    const start = column.starts[slot] ?? 0;
    const end = column.starts[slot + 1] ?? 0;
    if (start === end) return;
    buckets.forEach((bucket, b) => {
      for (let i = start; i < end; i++) {
        if (inside[b]?.[column.values[i] ?? 0] === 1) {
          bucket.doc_count++;
          return;
        }
      }
    });
  });
  return { buckets: buckets.map(({ key, doc_count, from, to }) => ({ key, doc_count, ...(from !== undefined && { from }), ...(to !== undefined && { to }) })) };
}

function stats(column: Column, bits: Bits): { count: number; min: number | null; max: number | null; avg: number | null; sum: number } {
  let [count, sum, min, max] = [0, 0, Infinity, -Infinity];
  eachBit(bits, (slot) => {
    for (let i = column.starts[slot] ?? 0; i < (column.starts[slot + 1] ?? 0); i++) {
      const value = column.numbers[column.values[i] ?? 0] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      count++;
      sum += value;
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  });
  return count === 0 ? { count, min: null, max: null, avg: null, sum } : { count, min, max, avg: sum / count, sum };
}
