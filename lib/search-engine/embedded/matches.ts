import { type Bits, eachBit, emptyBits, orBits, setBit } from "./bits";

/** Which documents a query matches and how well: one number for all of them, or one per slot. */
export interface Matches {
  bits: Bits;
  scores: number | Float64Array;
}

/** Score of one slot. */
export function scoreOf(matches: Matches, slot: number): number {
  return typeof matches.scores === "number" ? matches.scores : (matches.scores[slot] ?? 0);
}

/** The same matches with every score multiplied. */
export function boosted(matches: Matches, boost: number): Matches {
  if (boost === 1) return matches;
  const { scores } = matches;
  return { bits: matches.bits, scores: typeof scores === "number" ? scores * boost : scores.map((score) => score * boost) };
}

/** Adds the scores of `matches` to `sums`, slot by slot. */
export function addScores(sums: Float64Array, matches: Matches): void {
  const { scores } = matches;
  if (scores === 0) return;
  eachBit(matches.bits, (slot) => {
    sums[slot] = (sums[slot] ?? 0) + (typeof scores === "number" ? scores : (scores[slot] ?? 0));
  });
}

/** Best score plus `tieBreaker` times the others, as Lucene's dis_max. */
export function disMax(parts: Matches[], size: number, empty: Bits, tieBreaker = 0): Matches {
  const best = new Float64Array(size);
  const sums = new Float64Array(size);
  let bits = empty;
  for (const part of parts) {
    bits = orBits(bits, part.bits);
    addScores(sums, part);
    eachBit(part.bits, (slot) => {
      best[slot] = Math.max(best[slot] ?? 0, scoreOf(part, slot));
    });
  }
  return { bits, scores: best.map((score, slot) => score + tieBreaker * ((sums[slot] ?? 0) - score)) };
}

/**
 * How many of `count` optional clauses must match, in Elasticsearch's notation: `2`, `-1`, `75%`, `-25%`, `3<90%`.
 */
export function parseMinimum(wanted: number | string | undefined, count: number, otherwise: number): number {
  if (wanted === undefined) return otherwise;
  let rule = String(wanted).trim();
  if (rule.includes("<")) {
    let chosen = String(count);
    for (const part of rule.split(/\s+/)) {
      const [above, value] = part.split("<");
      if (count > Number(above) && value !== undefined) chosen = value;
    }
    rule = chosen;
  }
  const percent = rule.endsWith("%");
  const amount = Number.parseInt(rule, 10) || 0;
  const absolute = percent ? Math.trunc((Math.abs(amount) * count) / 100) * Math.sign(amount) : amount;
  return Math.max(0, absolute < 0 ? count + absolute : Math.min(absolute, percent ? count : absolute));
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
