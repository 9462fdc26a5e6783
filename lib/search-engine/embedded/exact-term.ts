import { andBits } from "./bits";
import type { Collection } from "./collection";
import { slotsWith } from "./column";
import type { Matches } from "./matches";
import { keywordScore, noMatches } from "./scoring";

/** Matches an exact value of a keyword, number, boolean or date field, scored like Elasticsearch's `term`. */
export function exactTerm(collection: Collection, field: string, value: unknown, boost: number): Matches {
  const column = collection.column(field);
  const text = String(value);
  const ordinal =
    column.ordinals.get(text) ??
    (column.kind === "double" && text.trim() !== "" ? column.ordinals.get(String(Number(text))) : undefined);
  if (ordinal === undefined) return noMatches(collection.size);
  const marked = new Uint8Array(column.keys.length);
  marked[ordinal] = 1;
  const bits = andBits(slotsWith(column, marked), collection.live);
  if (column.kind === "double" || column.kind === "date") return { bits, scores: boost };
  let frequency = 0;
  for (const each of column.values) if (each === ordinal) frequency++;
  return { bits, scores: keywordScore(column, frequency, boost) };
}
