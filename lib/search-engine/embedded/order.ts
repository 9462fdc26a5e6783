import type { SortClause } from "../types";
import { type Bits, toSlots } from "./bits";
import type { Collection } from "./collection";
import type { Column } from "./column";
import { type Matches, scoreOf } from "./matches";

/** Comparison of two slots: the lower one comes first. */
type SortKey = (slot: number) => number;

/** Returns the rank of each distinct key of a column: numbers by value, text by code point. */
function ranksOf(column: Column): Float64Array {
  if (column.kind !== "keyword") return column.numbers;
  const sorted = column.keys
    .map((_, ordinal) => ordinal)
    .sort((a, b) => (String(column.keys[a]) < String(column.keys[b]) ? -1 : 1));
  const ranks = new Float64Array(column.keys.length);
  sorted.forEach((ordinal, rank) => {
    ranks[ordinal] = rank;
  });
  return ranks;
}

const rankCache = new WeakMap<Column, Float64Array>();

function columnKey(column: Column, order: "asc" | "desc", missing: "_first" | "_last"): SortKey {
  const ranks = rankCache.get(column) ?? ranksOf(column);
  rankCache.set(column, ranks);
  const absent = missing === "_last" ? Infinity : -Infinity;
  const sign = order === "asc" ? 1 : -1;
  return (slot) => {
    // Of several values the lowest counts ascending and the highest descending: both are the minimum of `sign * value`.
    let least = Infinity;
    const end = column.starts[slot + 1] ?? 0;
    const start = column.starts[slot] ?? 0;
    for (let i = start; i < end; i++) least = Math.min(least, sign * (ranks[column.values[i] ?? 0] ?? 0));
    return start === end ? absent : least;
  };
}

function sortKeys(collection: Collection, sort: SortClause[], matches: Matches): SortKey[] {
  return sort.flatMap((clause) => {
    if (clause === "_score") return [(slot: number) => -scoreOf(matches, slot)];
    return Object.entries(clause).map(([field, given]): SortKey => {
      const { order, missing = "_last" } = typeof given === "string" ? { order: given } : given;
      const sign = order === "asc" ? 1 : -1;
      if (field === "_score") return (slot) => sign * scoreOf(matches, slot);
      if (field === "_doc") return (slot) => sign * slot;
      return columnKey(collection.column(field), order, missing);
    });
  });
}

/** Returns the first `count` slots of `bits` in the given order; ties keep insertion order. */
export function firstInOrder(
  collection: Collection,
  bits: Bits,
  matches: Matches,
  { sort, count }: { sort: SortClause[]; count: number },
): number[] {
  const slots = toSlots(bits);
  const keys = sortKeys(collection, sort, matches).map((key) => {
    const values = new Float64Array(collection.size);
    for (const slot of slots) values[slot] = key(slot);
    return values;
  });
  const compare = (a: number, b: number): number => {
    for (const values of keys) {
      const [left = 0, right = 0] = [values[a], values[b]];
      if (left !== right) return left < right ? -1 : 1;
    }
    return a - b;
  };
  return count < slots.length / 8
    ? selectFirst(slots, count, compare)
    : Array.from(slots.sort(compare).subarray(0, count));
}

/** Returns the `count` least of `items`, sorted, without sorting the rest: a heap whose root is the worst of them. */
function selectFirst(items: Int32Array, count: number, compare: (a: number, b: number) => number): number[] {
  const heap: number[] = [];
  const at = (i: number) => heap[i] ?? 0;
  const swap = (i: number, j: number) => {
    const previous = at(i);
    heap[i] = at(j);
    heap[j] = previous;
  };
  const sink = () => {
    for (let i = 0; ;) {
      let worst = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < heap.length && compare(at(child), at(worst)) > 0) worst = child;
      if (worst === i) return;
      swap(i, worst);
      i = worst;
    }
  };
  for (const item of items) {
    if (heap.length < count) {
      heap.push(item);
      for (let i = heap.length - 1; i > 0 && compare(at(i), at((i - 1) >> 1)) > 0; i = (i - 1) >> 1)
        swap(i, (i - 1) >> 1);
    } else if (count > 0 && compare(item, at(0)) < 0) {
      heap[0] = item;
      sink();
    }
  }
  return heap.sort(compare);
}
