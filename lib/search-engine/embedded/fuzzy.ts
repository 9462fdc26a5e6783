/** Maximum words that one misspelt or unfinished word is expanded to (Elasticsearch's default). */
export const MAX_EXPANSIONS = 50;

/** Returns the edits Elasticsearch allows a word with `fuzziness: AUTO`. */
export function allowedEdits(fuzziness: "AUTO" | number | undefined, word: string): number {
  if (fuzziness === undefined) return 0;
  if (fuzziness !== "AUTO") return Math.min(2, Math.max(0, Math.trunc(fuzziness)));
  const length = [...word].length;
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

/**
 * Returns the edit distance of two words (insert, delete, change, swap of neighbours), or `limit + 1` when it is more
 * than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let lowest = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      lowest = Math.min(lowest, cost);
    }
    if (lowest > limit) return limit + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length] ?? limit + 1, limit + 1);
}

export interface Expansion {
  term: string;
  boost: number;
}

/**
 * Returns the words of a vocabulary within the edit distance of a word, nearest first; `boost` is Lucene's weight of
 * the distance.
 */
export function expandFuzzy(
  vocabulary: Iterable<string>,
  word: string,
  { edits, prefix, limit }: { edits: number; prefix: number; limit: number },
): Expansion[] {
  const start = word.slice(0, prefix);
  const found: Expansion[] = [];
  for (const term of vocabulary) {
    if (!term.startsWith(start)) continue;
    const distance = editDistance(word, term, edits);
    if (distance > edits) continue;
    const boost = 1 - distance / Math.min(word.length, term.length);
    if (boost > 0) found.push({ term, boost });
  }
  return found.sort((a, b) => b.boost - a.boost || (a.term < b.term ? -1 : 1)).slice(0, limit);
}
