import type { MatchOptions, MultiMatch } from "../types";
import { type Bits, andBits, eachBit, emptyBits, setBit } from "./bits";
import type { Collection } from "./collection";
import { slotsWith } from "./column";
import { allowedEdits, expandFuzzy } from "./fuzzy";
import { type Matches, addScores, disMax, parseMinimum } from "./matches";
import { keywordScore, noMatches, scorePhrase, scoreTerm } from "./scoring";
import type { TextIndex } from "./text-index";

const MAX_EXPANSIONS = 50;

/** Exact value of a keyword, number, boolean or date field, scored as Elasticsearch scores a `term`. */
export function exactTerm(collection: Collection, field: string, value: unknown, boost: number): Matches {
  const column = collection.column(field);
  const text = String(value);
  const ordinal = column.ordinals.get(text) ?? (column.kind === "double" && text.trim() !== "" ? column.ordinals.get(String(Number(text))) : undefined);
  if (ordinal === undefined) return noMatches(collection.size);
  const marked = new Uint8Array(column.keys.length);
  marked[ordinal] = 1;
  const bits = andBits(slotsWith(column, marked), collection.live);
  if (column.kind === "double" || column.kind === "date") return { bits, scores: boost };
  let frequency = 0;
  for (const each of column.values) if (each === ordinal) frequency++;
  return { bits, scores: keywordScore(column, frequency, boost) };
}

/** One analyzed term, with the words near to it when typos are forgiven. */
function fuzzyTerm(index: TextIndex, term: string, options: Omit<MatchOptions, "query">, { size, boost }: { size: number; boost: number }): Matches {
  const edits = allowedEdits(options.fuzziness, term);
  const exact = index.postings.get(term);
  if (edits === 0) return exact ? scoreTerm(index, exact, { size, boost }) : noMatches(size);
  const near = expandFuzzy(index.postings.keys(), term, { edits, prefix: options.prefix_length ?? 0, limit: options.max_expansions ?? MAX_EXPANSIONS });
  const found = near.flatMap((expansion) => {
    const posting = index.postings.get(expansion.term);
    return posting ? [{ posting, boost: expansion.boost }] : [];
  });
  const frequency = Math.max(0, ...found.map(({ posting }) => posting.slots.length));
  return sumOf(found.map(({ posting, boost: near }) => scoreTerm(index, posting, { size, boost: boost * near, frequency })), size, 1);
}

/** Optional clauses added up; documents that match fewer than `minimum` of them are out. */
export function sumOf(parts: Matches[], size: number, minimum: number): Matches {
  const counts = new Uint16Array(size);
  const scores = new Float64Array(size);
  for (const part of parts) {
    addScores(scores, part);
    eachBit(part.bits, (slot) => {
      counts[slot] = (counts[slot] ?? 0) + 1;
    });
  }
  const bits = emptyBits(size);
  counts.forEach((count, slot) => count >= Math.max(1, minimum) && setBit(bits, slot));
  return { bits, scores: scores.map(Math.fround) };
}

const required = (options: Omit<MatchOptions, "query">, count: number) => (options.operator === "and" ? count : parseMinimum(options.minimum_should_match, count, 1));

/** `match` on one field; `lastIsPrefix` lets the last word be the start of a longer one. */
export function matchField(collection: Collection, field: string, options: MatchOptions, lastIsPrefix = false): Matches {
  const { size } = collection;
  const boost = options.boost ?? 1;
  const index = collection.text(field);
  if (!index) return exactTerm(collection, field, options.query, boost);
  const terms = index.terms(String(options.query));
  const parts = terms.map((term, i) =>
    lastIsPrefix && i === terms.length - 1 ? { bits: prefixSlots(index, term, size), scores: boost } : fuzzyTerm(index, term, options, { size, boost }),
  );
  const minimum = required(options, terms.length);
  return minimum > terms.length || terms.length === 0 ? noMatches(size) : sumOf(parts, size, minimum);
}

/** Documents with a term that starts with `start`. */
export function prefixSlots(index: TextIndex, start: string, size: number): Bits {
  const bits = emptyBits(size);
  for (const [term, posting] of index.postings) if (term.startsWith(start)) for (const slot of posting.slots) setBit(bits, slot);
  return bits;
}

/** How well positions fit a phrase: each way to read it counts 1 / (1 + words out of place), within `slop`. */
function phraseFrequency(positions: number[][], slop: number): number {
  const shifted = positions.map((list, i) => list.map((at) => at - i));
  const heads = shifted.map(() => 0);
  let frequency = 0;
  while (shifted.every((list, i) => (heads[i] ?? 0) < list.length)) {
    const current = shifted.map((list, i) => list[heads[i] ?? 0] ?? 0);
    const lowest = Math.min(...current);
    const width = Math.max(...current) - lowest;
    if (width <= slop) frequency += 1 / (1 + width);
    const behind = current.indexOf(lowest);
    heads[behind] = (heads[behind] ?? 0) + 1;
  }
  return frequency;
}

/** `match_phrase` on one field. */
export function matchPhrase(collection: Collection, field: string, { query, slop = 0, boost = 1 }: { query: string; slop?: number; boost?: number }, lastIsPrefix = false): Matches {
  const { size } = collection;
  const index = collection.text(field);
  if (!index) return exactTerm(collection, field, query, boost);
  const terms = index.terms(query);
  const last = terms.at(-1);
  if (last === undefined) return noMatches(size);
  const start = terms.slice(0, -1);
  const endings = lastIsPrefix ? [...index.postings.keys()].filter((term) => term.startsWith(last)).slice(0, MAX_EXPANSIONS) : [last];
  return disMax(
    endings.map((ending) => onePhrase(index, [...start, ending], { size, slop, boost })),
    size,
    emptyBits(size),
  );
}

function onePhrase(index: TextIndex, terms: string[], { size, slop, boost }: { size: number; slop: number; boost: number }): Matches {
  const [first] = terms;
  const single = first === undefined ? undefined : index.postings.get(first);
  if (terms.length === 1) return single ? scoreTerm(index, single, { size, boost }) : noMatches(size);
  let candidates: Bits | null = null;
  for (const term of terms) {
    const posting = index.postings.get(term);
    if (!posting) return noMatches(size);
    const bits = emptyBits(size);
    for (const slot of posting.slots) setBit(bits, slot);
    candidates = candidates ? andBits(candidates, bits) : bits;
  }
  const found: { slot: number; frequency: number }[] = [];
  eachBit(candidates ?? emptyBits(size), (slot) => {
    const frequency = phraseFrequency(index.positions(slot, terms), slop);
    if (frequency > 0) found.push({ slot, frequency });
  });
  return scorePhrase(index, terms, found, { size, boost });
}

const parseField = (field: string): { name: string; boost: number } => {
  const [name = "", boost] = field.split("^");
  return { name, boost: boost === undefined ? 1 : Number(boost) };
};

/** Fields read as one: each word counts in the field where it weighs most, and the rules count words over all fields. */
function crossFields(collection: Collection, query: MultiMatch, fields: { name: string; boost: number }[]): Matches[] {
  const { size } = collection;
  const indexes = fields.flatMap(({ name, boost }) => {
    const index = collection.text(name);
    return index ? [{ index, boost: boost * (query.boost ?? 1) }] : [];
  });
  const exact = fields.filter(({ name }) => !collection.text(name)).map(({ name, boost }) => exactTerm(collection, name, query.query, boost * (query.boost ?? 1)));
  const terms = indexes[0]?.index.terms(String(query.query)) ?? [];
  const parts = terms.map((term) => {
    const frequency = Math.max(...indexes.map(({ index }) => index.postings.get(term)?.slots.length ?? 0));
    const perField = indexes.flatMap(({ index, boost }) => {
      const posting = index.postings.get(term);
      return posting ? [scoreTerm(index, posting, { size, boost, frequency: Math.min(frequency, index.documents) })] : [];
    });
    return disMax(perField, size, emptyBits(size), query.tie_breaker);
  });
  const minimum = required(query, terms.length);
  return minimum > terms.length || terms.length === 0 ? exact : [sumOf(parts, size, minimum), ...exact];
}

/** `multi_match`: the best field counts, the others with the tie breaker; `most_fields` and `bool_prefix` add up. */
export function multiMatch(collection: Collection, query: MultiMatch): Matches {
  const { size } = collection;
  const fields = query.fields.map(parseField);
  const each = (read: (name: string, options: MatchOptions) => Matches) => fields.map(({ name, boost }) => read(name, { ...query, boost: boost * (query.boost ?? 1) }));
  switch (query.type ?? "best_fields") {
    case "most_fields":
      return sumOf(each((name, options) => matchField(collection, name, options)), size, 1);
    case "bool_prefix":
      return sumOf(each((name, options) => matchField(collection, name, options, true)), size, 1);
    case "phrase":
    case "phrase_prefix":
      return disMax(
        each((name, { query: text, boost }) => matchPhrase(collection, name, { query: String(text), boost }, query.type === "phrase_prefix")),
        size,
        emptyBits(size),
        query.tie_breaker,
      );
    case "cross_fields":
      return disMax(crossFields(collection, query, fields), size, emptyBits(size), query.tie_breaker);
    case "best_fields":
      return disMax(
        each((name, options) => matchField(collection, name, options)),
        size,
        emptyBits(size),
        query.tie_breaker,
      );
  }
}
