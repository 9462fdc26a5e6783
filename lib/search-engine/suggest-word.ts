import type { StoreCode } from "../storefront/types";
import { SPELLING_FIELD } from "./derived";
import type { SearchAnswer, SearchEngine } from "./types";

/** Maximum words that are checked; a longer text is no typo. */
const MAX_WORDS = 8;

const firstWords = (text: string) => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);

/** Returns the text with its unknown words corrected; null when all are indexed or nothing is near. */
function readCorrection(suggest: SearchAnswer["suggest"]): string | null {
  const words = suggest?.spelling ?? [];
  return words.some(({ options }) => options.length > 0)
    ? words.map(({ text, options }) => options[0]?.text ?? text).join(" ")
    : null;
}

/**
 * Returns the spelling correction of a search text ("did you mean"): each word that is in no product is replaced by the
 * nearest one in names, categories, colours, materials, brands and collections (at most two edits, same first letter,
 * four letters or more; of equally near ones the most frequent), in lower case. Null when every word is indexed,
 * nothing is near, or the engine did not answer: the helper never fails a page. It is one request without hits; both
 * engines answer alike.
 */
export async function suggestWord(store: StoreCode, text: string, engine: SearchEngine): Promise<string | null> {
  const words = firstWords(text);
  if (words.length === 0) return null;
  const answer = await engine.search(store, "product", {
    size: 0,
    suggest: { spelling: { text: words.join(" "), term: { field: SPELLING_FIELD, size: 1 } } },
  });
  return answer.ok ? readCorrection(answer.value.suggest) : null;
}
