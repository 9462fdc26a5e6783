import { parseDate } from "../dates";
import { IGNORE_ABOVE, type FieldKind } from "../mapping";
import { type Bits, emptyBits, setBit } from "./bits";

export type Source = Record<string, unknown>;
export type Key = string | number | boolean;
export type ColumnKind = "keyword" | "double" | "boolean" | "date";

/** Values of one field over all documents: a dictionary of distinct keys and, per document, the keys it has. */
export interface Column {
  kind: ColumnKind;
  keys: Key[];
  ordinals: Map<string, number>;
  /** Each key as a number (dates as milliseconds, booleans as 0 and 1); NaN for text. */
  numbers: Float64Array;
  /** The keys of document `slot` are `values[starts[slot] … starts[slot + 1])`. */
  starts: Int32Array;
  values: Int32Array;
}

/**
 * Returns the leaf values at a dotted path; arrays on the path are flattened, as Elasticsearch does with plain objects.
 */
export function valuesAt(source: unknown, path: string[], at = 0, found: unknown[] = []): unknown[] {
  if (source === null || source === undefined) return found;
  if (Array.isArray(source)) {
    for (const entry of source) valuesAt(entry, path, at, found);
    return found;
  }
  const name = path[at];
  if (name === undefined) found.push(source);
  // A non-array object that is not null.
  else if (typeof source === "object") valuesAt((source as Source)[name], path, at + 1, found);
  return found;
}

const toKind = (value: unknown): ColumnKind | null => {
  if (typeof value === "number") return "double";
  if (typeof value === "boolean") return "boolean";
  return typeof value === "string" ? "keyword" : null;
};

function parseBoolean(value: unknown): boolean | null {
  if (value === true || value === "true") return true;
  return value === false || value === "false" || value === "" ? false : null;
}

/** Converts a value to what the column holds; null when Elasticsearch would ignore it as malformed. */
export function coerce(kind: ColumnKind, value: unknown): Key | null {
  if (value === null || typeof value === "object") return null;
  if (kind === "keyword") {
    const text = String(value);
    return text.length > IGNORE_ABOVE ? null : text;
  }
  if (kind === "date") return parseDate(value);
  if (kind === "boolean") return parseBoolean(value);
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  return typeof value === "boolean" || !Number.isFinite(number) ? null : number;
}

const toColumnKind = (kind: FieldKind | null): ColumnKind | null => {
  if (kind === null || kind === "hidden") return null;
  if (kind === "text" || kind === "words") return "keyword";
  return kind === "long" ? "double" : kind;
};

/** Builds the column of `field`; without a declared kind the first value decides, as in dynamic mapping. */
export function buildColumn(sources: (Source | null)[], field: string, declared: FieldKind | null): Column {
  const path = field.split(".");
  let kind = toColumnKind(declared);
  const keys: Key[] = [];
  const ordinals = new Map<string, number>();
  const starts = new Int32Array(sources.length + 1);
  const values: number[] = [];
  for (let slot = 0; slot < sources.length; slot++) {
    const from = values.length;
    for (const value of declared === "hidden" ? [] : valuesAt(sources[slot], path)) {
      kind ??= toKind(value);
      const key = kind && coerce(kind, value);
      if (key === null) continue;
      const text = String(key);
      let ordinal = ordinals.get(text);
      if (ordinal === undefined) {
        ordinal = keys.push(key) - 1;
        ordinals.set(text, ordinal);
      }
      if (!values.includes(ordinal, from)) values.push(ordinal);
    }
    starts[slot + 1] = values.length;
  }
  const numbers = Float64Array.from(keys, (key) => (typeof key === "string" ? Number.NaN : Number(key)));
  return { kind: kind ?? "keyword", keys, ordinals, numbers, starts, values: Int32Array.from(values) };
}

/** Keys of a column in lower case, sorted, each with the ordinal of its key. */
interface FoldedKeys {
  texts: string[];
  ordinals: Int32Array;
}

const foldedKeys = new WeakMap<Column, FoldedKeys>();

function foldKeys(column: Column): FoldedKeys {
  const cached = foldedKeys.get(column);
  if (cached) return cached;
  const lower = column.keys.map((key) => String(key).toLowerCase());
  const order = lower.map((_, ordinal) => ordinal).sort((a, b) => ((lower[a] ?? "") < (lower[b] ?? "") ? -1 : 1));
  const folded = { texts: order.map((ordinal) => lower[ordinal] ?? ""), ordinals: Int32Array.from(order) };
  foldedKeys.set(column, folded);
  return folded;
}

/** Returns the index of `text` in a sorted list, or where it would be inserted. */
function lowerBound(texts: string[], text: string): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((texts[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns which keys equal `text` or begin with it, ignoring case: one mark each for `slotsWith`. */
export function markFolded(column: Column, text: string, how: "whole" | "beginning"): Uint8Array {
  const lowered = text.toLowerCase();
  const { texts, ordinals } = foldKeys(column);
  const marked = new Uint8Array(column.keys.length);
  for (let i = lowerBound(texts, lowered); i < texts.length; i++) {
    const found = texts[i] ?? "";
    if (how === "whole" ? found !== lowered : !found.startsWith(lowered)) break;
    marked[ordinals[i] ?? 0] = 1;
  }
  return marked;
}

/** Returns the documents that have at least one of the marked keys. */
export function slotsWith(column: Column, marked: Uint8Array): Bits {
  const { starts, values } = column;
  const size = starts.length - 1;
  const bits = emptyBits(size);
  if (!marked.includes(1)) return bits;
  let end = 0;
  for (let slot = 0; slot < size; slot++) {
    const start = end;
    end = starts[slot + 1] ?? 0;
    for (let i = start; i < end; i++) {
      if (marked[values[i] ?? 0] === 1) {
        setBit(bits, slot);
        break;
      }
    }
  }
  return bits;
}
