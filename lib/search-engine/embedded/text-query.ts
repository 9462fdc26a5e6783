import type { MatchOptions, MultiMatch } from "../types";
import { type Bits, emptyBits, setBit } from "./bits";
import type { Collection } from "./collection";
import { exactTerm } from "./exact-term";
import { MAX_EXPANSIONS, allowedEdits, expandFuzzy } from "./fuzzy";
import { type Matches, disMax, parseMinimum, sumOf } from "./matches";
import { matchPhrase } from "./phrase";
import { noMatches, scoreTerm } from "./scoring";
import type { Posting, TextIndex } from "./text-index";

/** One analyzed term, with the terms near it when typos are allowed. */
function fuzzyTerm(
  index: TextIndex,
  term: string,
  options: Omit<MatchOptions, "query">,
  { size, boost }: { size: number; boost: number },
): Matches {
  const edits = allowedEdits(options.fuzziness, term);
  const exact = index.postings.get(term);
  if (edits === 0) return exact ? scoreTerm(index, exact, { size, boost }) : noMatches(size);
  const near = expandFuzzy(index.postings.keys(), term, {
    edits,
    prefix: options.prefix_length ?? 0,
    limit: options.max_expansions ?? MAX_EXPANSIONS,
  });
  const found = near.flatMap((expansion) => {
    const posting = index.postings.get(expansion.term);
    return posting ? [{ posting, boost: expansion.boost }] : [];
  });
  const frequency = Math.max(0, ...found.map(({ posting }) => posting.slots.length));
  return sumOf(
    found.map(({ posting, boost: near }) => scoreTerm(index, posting, { size, boost: boost * near, frequency })),
    size,
    1,
  );
}

const required = (options: Omit<MatchOptions, "query">, count: number) =>
  options.operator === "and" ? count : parseMinimum(options.minimum_should_match, count, 1);

/** Evaluates `match` on one field; with `lastIsPrefix` the last word may be the beginning of a longer one. */
export function matchField(
  collection: Collection,
  field: string,
  options: MatchOptions,
  lastIsPrefix = false,
): Matches {
  const { size } = collection;
  const boost = options.boost ?? 1;
  const index = collection.text(field);
  if (!index) return exactTerm(collection, field, options.query, boost);
  const terms = index.terms(String(options.query));
  const parts = terms.map((term, i) =>
    lastIsPrefix && i === terms.length - 1
      ? { bits: prefixSlots(index, term, size), scores: boost }
      : fuzzyTerm(index, term, options, { size, boost }),
  );
  const minimum = required(options, terms.length);
  return minimum > terms.length || terms.length === 0 ? noMatches(size) : sumOf(parts, size, minimum);
}

/** Returns the documents with a term that starts with `start`. */
export function prefixSlots(index: TextIndex, start: string, size: number): Bits {
  const bits = emptyBits(size);
  for (const [term, posting] of index.postings)
    if (term.startsWith(start)) for (const slot of posting.slots) setBit(bits, slot);
  return bits;
}

const parseField = (field: string): { name: string; boost: number } => {
  const [name = "", boost] = field.split("^");
  return { name, boost: boost === undefined ? 1 : Number(boost) };
};

interface FieldTerm {
  index: TextIndex;
  posting: Posting;
}

/**
 * Returns the document frequency of a term in a field that is searched together with others: its highest one, plus one
 * for every field size in between, so that the field a word belongs to wins a tie (as Elasticsearch blends).
 */
function sharedFrequency(own: FieldTerm, all: FieldTerm[]): number {
  const frequencies = all.map(({ posting }) => posting.slots.length);
  const above = new Set(frequencies.filter((frequency) => frequency > own.posting.slots.length)).size;
  return Math.min(Math.max(...frequencies) + above, own.index.documents, ...all.map(({ index }) => index.totalTerms));
}

/**
 * Evaluates `cross_fields`: each word counts in the field where it scores most, and operators count words over all
 * fields.
 */
function crossFields(collection: Collection, query: MultiMatch, fields: { name: string; boost: number }[]): Matches[] {
  const { size } = collection;
  const indexes = fields.flatMap(({ name, boost }) => {
    const index = collection.text(name);
    return index ? [{ index, boost: boost * (query.boost ?? 1) }] : [];
  });
  const exact = fields
    .filter(({ name }) => !collection.text(name))
    .map(({ name, boost }) => exactTerm(collection, name, query.query, boost * (query.boost ?? 1)));
  const terms = indexes[0]?.index.terms(String(query.query)) ?? [];
  const parts = terms.map((term) => {
    const found = indexes.flatMap(({ index, boost }) => {
      const posting = index.postings.get(term);
      return posting ? [{ index, boost, posting }] : [];
    });
    const perField = found.map((each) =>
      scoreTerm(each.index, each.posting, { size, boost: each.boost, frequency: sharedFrequency(each, found) }),
    );
    return disMax(perField, size, emptyBits(size), query.tie_breaker);
  });
  const minimum = required(query, terms.length);
  return minimum > terms.length || terms.length === 0 ? exact : [sumOf(parts, size, minimum), ...exact];
}

/**
 * Evaluates `multi_match`: the best field counts, the others times the tie breaker; `most_fields` and `bool_prefix` add
 * up.
 */
export function multiMatch(collection: Collection, query: MultiMatch): Matches {
  const { size } = collection;
  const fields = query.fields.map(parseField);
  const each = (read: (name: string, options: MatchOptions) => Matches) =>
    fields.map(({ name, boost }) => read(name, { ...query, boost: boost * (query.boost ?? 1) }));
  switch (query.type ?? "best_fields") {
    case "most_fields":
      return sumOf(
        each((name, options) => matchField(collection, name, options)),
        size,
        1,
      );
    case "bool_prefix":
      return sumOf(
        each((name, options) => matchField(collection, name, options, true)),
        size,
        1,
      );
    case "phrase":
    case "phrase_prefix":
      return disMax(
        each((name, { query: text, boost }) =>
          matchPhrase(collection, name, { query: String(text), boost }, query.type === "phrase_prefix"),
        ),
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
