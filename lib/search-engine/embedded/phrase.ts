import { type Bits, andBits, eachBit, emptyBits, setBit } from "./bits";
import type { Collection } from "./collection";
import { exactTerm } from "./exact-term";
import { MAX_EXPANSIONS } from "./fuzzy";
import { type Matches, disMax } from "./matches";
import { noMatches, scorePhrase, scoreTerm } from "./scoring";
import type { TextIndex } from "./text-index";

/** Returns how well positions fit a phrase: each reading counts 1 / (1 + words out of position), within `slop`. */
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

/** Evaluates `match_phrase` on one field. */
export function matchPhrase(
  collection: Collection,
  field: string,
  { query, slop = 0, boost = 1 }: { query: string; slop?: number; boost?: number },
  lastIsPrefix = false,
): Matches {
  const { size } = collection;
  const index = collection.text(field);
  if (!index) return exactTerm(collection, field, query, boost);
  const terms = index.terms(query);
  const last = terms.at(-1);
  if (last === undefined) return noMatches(size);
  const start = terms.slice(0, -1);
  const endings = lastIsPrefix
    ? [...index.postings.keys()].filter((term) => term.startsWith(last)).slice(0, MAX_EXPANSIONS)
    : [last];
  return disMax(
    endings.map((ending) => onePhrase(index, [...start, ending], { size, slop, boost })),
    size,
    emptyBits(size),
  );
}

function onePhrase(
  index: TextIndex,
  terms: string[],
  { size, slop, boost }: { size: number; slop: number; boost: number },
): Matches {
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
