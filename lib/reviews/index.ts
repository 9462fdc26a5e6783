import type { Distribution, Review, Score } from "./types";

export const SCORES: readonly Score[] = [5, 4, 3, 2, 1];

/** Characters of a review a list shows before it is opened (docs/domain-rules.md#reviews). */
export const CUT = { wide: 170, narrow: 70 } as const;

/** Tells a score from any other value. */
export const isScore = (value: unknown): value is Score => SCORES.some((score) => score === value);

/**
 * Returns where a text is cut for at most `most` characters: at the end of the last whole word, never inside a letter
 * of two code units; null where all of it fits.
 */
export function cutAt(text: string, most: number): number | null {
  if (text.length <= most) return null;
  const space = text.slice(0, most + 1).search(/\s\S*$/);
  if (space > most / 2) return text.slice(0, space).trimEnd().length;
  const code = text.charCodeAt(most - 1);
  return code >= 0xd800 && code <= 0xdbff ? most - 1 : most;
}

/**
 * Returns a text in the three pieces a list shows of it: what a phone shows, what a wide window shows besides, and the
 * rest. Together they are the text.
 */
export function splitContent(text: string): { narrow: string; wide: string; rest: string } {
  const wide = cutAt(text, CUT.wide) ?? text.length;
  const narrow = Math.min(cutAt(text, CUT.narrow) ?? text.length, wide);
  return { narrow: text.slice(0, narrow), wide: text.slice(narrow, wide), rest: text.slice(wide) };
}

export type Vote = "up" | "down";

type Votes = Pick<Review, "votesUp" | "votesDown">;

/**
 * Returns the votes after a vote (docs/domain-rules.md#voting-on-reviews): up raises those up, down those down; `by` is
 * -1 where one is taken back. None falls below 0.
 */
export function countVote({ votesUp, votesDown }: Votes, vote: Vote, by: 1 | -1): Votes {
  return vote === "up"
    ? { votesUp: Math.max(0, votesUp + by), votesDown }
    : { votesUp, votesDown: Math.max(0, votesDown + by) };
}

/** Returns the whole per cent each score has of all reviews; 0 without any. */
export function shareOf(distribution: Distribution, score: Score): number {
  const total = SCORES.reduce((sum, one) => sum + distribution[one], 0);
  return total === 0 ? 0 : Math.round((100 * distribution[score]) / total);
}

/** Returns how full the row of five stars is, per cent, in steps of half a star. */
export const fillOf = (average: number): number => Math.min(100, Math.max(0, Math.round(average * 2) * 10));

const PLAIN = /[A-Za-z0-9-]/;

/**
 * Returns the id of a product at the provider, which takes letters, digits, `-` and `_` only: other characters are
 * written as their code, so that no two skus share an id.
 */
export const toProviderId = (sku: string): string =>
  Array.from(sku, (sign) => (PLAIN.test(sign) ? sign : `_${sign.codePointAt(0)?.toString(16)}_`)).join("");

/** Returns the sku of a product's id at the provider. */
export const fromProviderId = (id: string): string =>
  id.replaceAll(/_([\da-f]{1,6})_/g, (whole, code: string) => {
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
