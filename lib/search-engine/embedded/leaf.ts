import { parseDate } from "../dates";
import type { Query, RangeBounds, Scalar } from "../types";
import { type Bits, emptyBits, setBit } from "./bits";
import type { Collection } from "./collection";
import { type Column, coerce, markFolded, slotsWith, valuesAt } from "./column";
import { exactTerm } from "./exact-term";
import type { Matches } from "./matches";
import { allMatches, noMatches, scoreTerm } from "./scoring";
import type { TextIndex } from "./text-index";
import { prefixSlots } from "./text-query";

/** Reads `{ field: value }`, the shape of most clauses. */
export function oneField<T>(
  clause: Record<string, T>,
  size: number,
  read: (field: string, value: T) => Matches,
): Matches {
  const [entry] = Object.entries(clause);
  return entry ? read(entry[0], entry[1]) : noMatches(size);
}

/** Evaluates `term`: an exact value, or one raw term of an analyzed field. */
export function evaluateTerm(collection: Collection, clause: Extract<Query, { term: unknown }>["term"]): Matches {
  return oneField(clause, collection.size, (field, given) => {
    const { value, boost = 1, case_insensitive = false } = typeof given === "object" ? given : { value: given };
    const index = collection.text(field);
    if (case_insensitive)
      return allMatches(
        index
          ? slotsOf(index, collection.size, (term) => term.toLowerCase() === String(value).toLowerCase())
          : foldedSlots(collection, field, String(value), "whole"),
        boost,
      );
    if (!index) return exactTerm(collection, field, value, boost);
    const posting = index.postings.get(String(value));
    return posting ? scoreTerm(index, posting, { size: collection.size, boost }) : noMatches(collection.size);
  });
}

/** Matches raw terms of an analyzed field: the value is compared with the indexed terms. */
function matchTokens(collection: Collection, field: string, values: Scalar[], boost: number): Matches {
  const bits = emptyBits(collection.size);
  for (const value of values)
    for (const slot of collection.text(field)?.postings.get(String(value))?.slots ?? []) setBit(bits, slot);
  return { bits, scores: boost };
}

/** Evaluates `terms`: any of several exact values; all matches have the same score. */
export function evaluateTerms(collection: Collection, clause: Extract<Query, { terms: unknown }>["terms"]): Matches {
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

/** Returns the documents with a term of an analyzed field that passes a test. */
function slotsOf(index: TextIndex, size: number, test: (term: string) => boolean): Bits {
  const bits = emptyBits(size);
  for (const [term, posting] of index.postings) if (test(term)) for (const slot of posting.slots) setBit(bits, slot);
  return bits;
}

/** Returns the documents with a value of a keyword field that equals a text or begins with it, ignoring case. */
function foldedSlots(collection: Collection, field: string, text: string, how: "whole" | "beginning"): Bits {
  const column = collection.column(field);
  return column.kind === "keyword" ? slotsWith(column, markFolded(column, text, how)) : emptyBits(collection.size);
}

/** Evaluates `prefix` on the whole value of a keyword or on the words of a text. */
export function evaluatePrefix(collection: Collection, clause: Extract<Query, { prefix: unknown }>["prefix"]): Matches {
  return oneField(clause, collection.size, (field, given) => {
    const { value, boost = 1, case_insensitive = false } = typeof given === "object" ? given : { value: given };
    const index = collection.text(field);
    if (index && !case_insensitive) return allMatches(prefixSlots(index, value, collection.size), boost);
    if (index)
      return allMatches(
        slotsOf(index, collection.size, (term) => term.toLowerCase().startsWith(value.toLowerCase())),
        boost,
      );
    if (case_insensitive) return allMatches(foldedSlots(collection, field, value, "beginning"), boost);
    const column = collection.column(field);
    return allMatches(
      slotsWith(
        column,
        Uint8Array.from(column.keys, (key) => (column.kind === "keyword" && String(key).startsWith(value) ? 1 : 0)),
      ),
      boost,
    );
  });
}

/** Returns the documents that have any value at a path. */
export function evaluateExists(collection: Collection, field: string): Bits {
  const column = collection.column(field);
  const bits = slotsWith(column, new Uint8Array(column.keys.length).fill(1));
  const index = collection.text(field);
  index?.lengths.forEach((length, slot) => length > 0 && setBit(bits, slot));
  if (column.keys.length > 0 || index) return bits;
  // An object field exists when one of its own fields does.
  const path = field.split(".");
  collection.sources.forEach((source, slot) => {
    if (
      valuesAt(source, path).some(
        (value) => typeof value === "object" && value !== null && Object.values(value).some((inner) => inner !== null),
      )
    )
      setBit(bits, slot);
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
  return (key) =>
    (gt === undefined || key > gt) &&
    (gte === undefined || key >= gte) &&
    (lt === undefined || key < lt) &&
    (lte === undefined || key <= lte);
};

/** Evaluates `range` by number, by date or, on keywords, by text. */
export function evaluateRange(collection: Collection, clause: Record<string, RangeBounds>): Matches {
  return oneField(clause, collection.size, (field, bounds) => {
    const column = collection.column(field);
    const test = compare(column.kind, bounds);
    const marked = Uint8Array.from(column.keys, (key, ordinal) =>
      test(column.kind === "keyword" ? String(key) : (column.numbers[ordinal] ?? Number.NaN)) ? 1 : 0,
    );
    return allMatches(slotsWith(column, marked), bounds.boost);
  });
}
