import { InvalidBody } from "../refusal";
import type { Aggregation, AggregationResult, Bucket } from "../types";
import { type Bits, andBits, countBits, toSlots } from "./bits";
import type { Collection } from "./collection";
import type { Column, Key } from "./column";
import { filterBits } from "./evaluate";

const DEFAULT_BUCKETS = 10;

/** Documents that are counted, as a set and as a list. */
interface Counted {
  bits: Bits;
  slots: Int32Array;
}

/** Runs the aggregations of a body over the documents in `bits`. */
export function aggregate(
  collection: Collection,
  bits: Bits,
  aggregations: Record<string, Aggregation>,
): Record<string, AggregationResult> {
  return each(collection, { bits, slots: toSlots(bits) }, aggregations);
}

function each(
  collection: Collection,
  counted: Counted,
  aggregations: Record<string, Aggregation>,
): Record<string, AggregationResult> {
  return Object.fromEntries(
    Object.entries(aggregations).map(([name, aggregation]) => [name, one(collection, counted, aggregation)]),
  );
}

function one(collection: Collection, counted: Counted, aggregation: Aggregation): AggregationResult {
  if ("filter" in aggregation) {
    const inside = within(counted, filterBits(collection, aggregation.filter));
    return { ...each(collection, inside, aggregation.aggs ?? {}), doc_count: inside.slots.length };
  }
  const { slots } = counted;
  if ("terms" in aggregation) return termBuckets(collection, slots, aggregation.terms);
  if ("range" in aggregation)
    return rangeBuckets(numeric(collection, aggregation.range.field), slots, aggregation.range.ranges);
  if ("cardinality" in aggregation) {
    const { counts } = countKeys(collection.column(aggregation.cardinality.field), slots);
    return { value: counts.reduce((distinct, count) => distinct + (count > 0 ? 1 : 0), 0) };
  }
  if ("histogram" in aggregation)
    return histogram(numeric(collection, aggregation.histogram.field), slots, aggregation.histogram);
  if ("stats" in aggregation) return stats(numeric(collection, aggregation.stats.field), slots);
  if ("min" in aggregation) return { value: stats(numeric(collection, aggregation.min.field), slots).min };
  return { value: stats(numeric(collection, aggregation.max.field), slots).max };
}

/**
 * Returns the column of a field that is counted by value. Refuses analyzed text, as Elasticsearch does; an unknown
 * field is no error.
 */
function numeric(collection: Collection, field: string): Column {
  const column = collection.column(field);
  if (column.kind === "keyword" && column.keys.length > 0)
    throw new InvalidBody(`${field} holds words, which have no size`);
  return column;
}

/** Returns the counted documents that match a filter; the list is rebuilt only when some do not. */
function within(counted: Counted, filter: Bits): Counted {
  const bits = andBits(counted.bits, filter);
  return countBits(bits) === counted.slots.length ? counted : { bits, slots: toSlots(bits) };
}

function countKeys({ keys, starts, values }: Column, slots: Int32Array): { counts: Int32Array; without: number } {
  const counts = new Int32Array(keys.length);
  let without = 0;
  for (const slot of slots) {
    const start = starts[slot] ?? 0;
    const end = starts[slot + 1] ?? 0;
    if (start === end) without++;
    for (let i = start; i < end; i++) {
      const ordinal = values[i] ?? 0;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
  }
  return { counts, without };
}

const bucketKey = (key: Key): string | number => (typeof key === "boolean" ? Number(key) : key);
const compareKeys = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));

function termBuckets(
  collection: Collection,
  slots: Int32Array,
  { field, size = DEFAULT_BUCKETS, order, include, missing }: Extract<Aggregation, { terms: unknown }>["terms"],
): AggregationResult {
  const column = collection.column(field);
  const { counts, without } = countKeys(column, slots);
  const wanted = include && new Set(include);
  const buckets: Bucket[] = [];
  counts.forEach((count, ordinal) => {
    const key = column.keys[ordinal];
    if (count > 0 && key !== undefined && (!wanted || wanted.has(String(key))))
      buckets.push({ key: bucketKey(key), doc_count: count });
  });
  if (missing !== undefined && without > 0) {
    const same = buckets.find(({ key }) => String(key) === String(missing));
    if (same) same.doc_count += without;
    else buckets.push({ key: bucketKey(missing), doc_count: without });
  }
  const [by = "_count", direction = "desc"] = Object.entries(order ?? {})[0] ?? [];
  const sign = direction === "asc" ? 1 : -1;
  buckets.sort((a, b) =>
    by === "_key" ? sign * compareKeys(a.key, b.key) : sign * (a.doc_count - b.doc_count) || compareKeys(a.key, b.key),
  );
  return { buckets: buckets.slice(0, size) };
}

/** Formats a bound as Java prints a double, for bucket keys such as `400.0-800.0`. */
function printBound(bound: number | undefined): string {
  if (bound === undefined) return "*";
  const size = Math.abs(bound);
  if (size >= 1e7 || (size > 0 && size < 1e-3)) {
    const [digits = "0", exponent = "0"] = bound.toExponential().split("e");
    return `${digits.includes(".") ? digits : `${digits}.0`}E${Number(exponent)}`;
  }
  return Number.isInteger(bound) ? `${bound}.0` : String(bound);
}

function rangeBuckets(
  column: Column,
  slots: Int32Array,
  ranges: Extract<Aggregation, { range: unknown }>["range"]["ranges"],
): AggregationResult {
  const buckets = ranges.map(({ key, from, to }) => ({
    key: key ?? `${printBound(from)}-${printBound(to)}`,
    from,
    to,
  }));
  buckets.sort((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity) || (a.to ?? Infinity) - (b.to ?? Infinity));
  return {
    buckets: buckets.map(({ key, from, to }) => ({
      key,
      doc_count: countWithin(column, slots, from ?? -Infinity, to ?? Infinity),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    })),
  };
}

/** Counts documents with a value from `from` (included) to `to` (excluded). */
function countWithin({ numbers, starts, values }: Column, slots: Int32Array, from: number, to: number): number {
  let count = 0;
  for (const slot of slots) {
    const end = starts[slot + 1] ?? 0;
    for (let i = starts[slot] ?? 0; i < end; i++) {
      const value = numbers[values[i] ?? 0] ?? Number.NaN;
      if (value >= from && value < to) {
        count++;
        break;
      }
    }
  }
  return count;
}

/** Counts documents in each interval that has one, lowest first. */
function histogram(
  { numbers, starts, values }: Column,
  slots: Int32Array,
  { interval, offset = 0 }: { interval: number; offset?: number },
): AggregationResult {
  const counts = new Map<number, number>();
  for (const slot of slots) {
    const start = starts[slot] ?? 0;
    const end = starts[slot + 1] ?? 0;
    const own = Array.from(values.subarray(start, end), (ordinal) =>
      Math.floor(((numbers[ordinal] ?? Number.NaN) - offset) / interval),
    );
    for (const bucket of new Set(own)) if (!Number.isNaN(bucket)) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return {
    buckets: [...counts]
      .sort(([a], [b]) => a - b)
      .map(([bucket, doc_count]) => ({ key: bucket * interval + offset, doc_count })),
  };
}

function stats(
  { numbers, starts, values }: Column,
  slots: Int32Array,
): { count: number; min: number | null; max: number | null; avg: number | null; sum: number } {
  let [count, sum, min, max] = [0, 0, Infinity, -Infinity];
  for (const slot of slots) {
    const end = starts[slot + 1] ?? 0;
    for (let i = starts[slot] ?? 0; i < end; i++) {
      const value = numbers[values[i] ?? 0] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      count++;
      sum += value;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return count === 0 ? { count, min: null, max: null, avg: null, sum } : { count, min, max, avg: sum / count, sum };
}
