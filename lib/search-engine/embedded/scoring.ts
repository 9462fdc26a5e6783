import { type Bits, emptyBits, setBit } from "./bits";
import type { Column } from "./column";
import type { Matches } from "./matches";
import type { Posting, TextIndex } from "./text-index";

// BM25 as Elasticsearch computes it, with its defaults.
const K1 = 1.2;
const B = 0.75;

const idf = (documents: number, frequency: number) => Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));

/** Scores the documents of one term in a text field; `frequency` replaces the term's own where several are blended. */
export function scoreTerm(
  index: TextIndex,
  posting: Posting,
  { size, boost, frequency }: { size: number; boost: number; frequency?: number },
): Matches {
  const bits = emptyBits(size);
  const scores = new Float64Array(size);
  const weight = boost * (K1 + 1) * idf(index.documents, frequency ?? posting.slots.length);
  const { slots, frequencies } = posting;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] ?? 0;
    setBit(bits, slot);
    scores[slot] = bm25(index, slot, frequencies[i] ?? 1, weight);
  }
  return { bits, scores };
}

function bm25(index: TextIndex, slot: number, frequency: number, weight: number): number {
  const average = index.totalTerms / index.documents;
  const norm = K1 * (1 - B + (B * (index.lengths[slot] ?? 1)) / average);
  return Math.fround(weight - weight / (1 + frequency / norm));
}

/** Scores documents by the frequency of a phrase. */
export function scorePhrase(
  index: TextIndex,
  terms: string[],
  found: { slot: number; frequency: number }[],
  { size, boost }: { size: number; boost: number },
): Matches {
  const bits = emptyBits(size);
  const scores = new Float64Array(size);
  const rarity = terms.reduce(
    (sum, term) => sum + idf(index.documents, index.postings.get(term)?.slots.length ?? 0),
    0,
  );
  for (const { slot, frequency } of found) {
    setBit(bits, slot);
    scores[slot] = bm25(index, slot, frequency, boost * (K1 + 1) * rarity);
  }
  return { bits, scores };
}

/** Returns the score of one exact value of a keyword: rare values score higher; length and repetition do not count. */
export function keywordScore(column: Column, frequency: number, boost: number): number {
  let documents = 0;
  for (let slot = 0; slot + 1 < column.starts.length; slot++)
    if ((column.starts[slot + 1] ?? 0) > (column.starts[slot] ?? 0)) documents++;
  if (documents === 0) return 0;
  const average = column.values.length / documents;
  const weight = boost * (K1 + 1) * idf(documents, frequency);
  return Math.fround(weight - weight / (1 + 1 / (K1 * (1 - B + B / average))));
}

export const noMatches = (size: number): Matches => ({ bits: emptyBits(size), scores: 0 });
export const allMatches = (bits: Bits, boost = 1): Matches => ({ bits, scores: boost });
