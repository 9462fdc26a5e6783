import "server-only";
import type { StoreCode } from "../storefront/types";
import { SPELLING_FIELD } from "./derived";
import { getSearchEngine } from "./server";
import type { SearchAnswer, SearchEngine } from "./types";

/** Words that are looked at; a longer text is no slip of the finger. */
const MAX_WORDS = 8;

const firstWords = (text: string) => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);

/** The text with its unknown words corrected, or null when all are known or nothing is near. */
function readCorrection(suggest: SearchAnswer["suggest"]): string | null {
  const words = suggest?.spelling ?? [];
  return words.some(({ options }) => options.length > 0)
    ? words.map(({ text, options }) => options[0]?.text ?? text).join(" ")
    : null;
}

/**
 * "Did you mean": a search text with each word that no product says corrected to the nearest one that products do say in
 * their names, categories, colours, materials, brands and series (at most two letters off, the same first letter, four
 * letters or more; of equally near ones the most frequent). Words are lower case. Null when every word is known, nothing
 * is near, or the engine did not answer: the helper never takes a page down. One request without hits, no scan of
 * products; both engines answer alike.
 */
export async function suggestWord(
  store: StoreCode,
  text: string,
  engine: SearchEngine = getSearchEngine(),
): Promise<string | null> {
  const words = firstWords(text);
  if (words.length === 0) return null;
  const answer = await engine.search(store, "product", {
    size: 0,
    suggest: { spelling: { text: words.join(" "), term: { field: SPELLING_FIELD, size: 1 } } },
  });
  return answer.ok ? readCorrection(answer.value.suggest) : null;
}
