import { type Bits, eachBit, emptyBits, orBits, setBit } from "./bits";

/** Which documents match a query, with their scores: one number for all of them, or one per slot. */
export interface Matches {
  bits: Bits;
  scores: number | Float64Array;
}

/** Returns the score of one slot. */
export function scoreOf(matches: Matches, slot: number): number {
  return typeof matches.scores === "number" ? matches.scores : (matches.scores[slot] ?? 0);
}

/** Returns the same matches with every score multiplied. */
export function boosted(matches: Matches, boost: number): Matches {
  if (boost === 1) return matches;
  const { bits, scores } = matches;
  if (typeof scores === "number") return { bits, scores: scores * boost };
  const weighed = new Float64Array(scores.length);
  for (let slot = 0; slot < scores.length; slot++) weighed[slot] = (scores[slot] ?? 0) * boost;
  return { bits, scores: weighed };
}

/** Rounds scores to single precision, like Lucene, so that ties are ties in both engines. */
export function rounded(scores: Float64Array): Float64Array {
  for (let slot = 0; slot < scores.length; slot++) scores[slot] = Math.fround(scores[slot] ?? 0);
  return scores;
}

/** Adds the scores of `matches` to `sums`, slot by slot. */
export function addScores(sums: Float64Array, matches: Matches): void {
  const { scores } = matches;
  if (scores === 0) return;
  eachBit(matches.bits, (slot) => {
    sums[slot] = (sums[slot] ?? 0) + (typeof scores === "number" ? scores : (scores[slot] ?? 0));
  });
}

/** Returns the best score plus `tieBreaker` times the others, like Lucene's dis_max. */
export function disMax(parts: Matches[], size: number, empty: Bits, tieBreaker = 0): Matches {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const best = new Float64Array(size);
  const sums = new Float64Array(tieBreaker > 0 ? size : 0);
  let bits = empty;
  for (const part of parts) {
    bits = orBits(bits, part.bits);
    if (tieBreaker > 0) addScores(sums, part);
    eachBit(part.bits, (slot) => {
      const score = scoreOf(part, slot);
      if (score > (best[slot] ?? 0)) best[slot] = score;
    });
  }
  if (tieBreaker > 0)
    for (let slot = 0; slot < size; slot++)
      best[slot] = (1 - tieBreaker) * (best[slot] ?? 0) + tieBreaker * (sums[slot] ?? 0);
  return { bits, scores: best };
}

/**
 * Returns how many of `count` optional clauses must match, in Elasticsearch's notation: `2`, `-1`, `75%`, `-25%`,
 * `3<90%`.
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

/** Sums the scores of optional clauses; documents that match fewer than `minimum` of them are dropped. */
export function sumOf(parts: Matches[], size: number, minimum: number): Matches {
  const [only] = parts;
  if (only && parts.length === 1 && minimum <= 1) return only;
  const counts = new Uint16Array(size);
  const scores = new Float64Array(size);
  for (const part of parts) {
    addScores(scores, part);
    eachBit(part.bits, (slot) => {
      counts[slot] = (counts[slot] ?? 0) + 1;
    });
  }
  const bits = emptyBits(size);
  const least = Math.max(1, minimum);
  for (let slot = 0; slot < size; slot++) if ((counts[slot] ?? 0) >= least) setBit(bits, slot);
  return { bits, scores: rounded(scores) };
}
