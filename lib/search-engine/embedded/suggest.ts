import { tokenize } from "../analysis";
import type { SearchAnswer, SearchBody } from "../types";
import type { Collection } from "./collection";
import { editDistance } from "./fuzzy";

const MIN_LENGTH = 4;
const DEFAULT_OPTIONS = 5;

/** Returns the indexed words near each word of a text that is not indexed, nearest first, then most frequent. */
function correct(collection: Collection, text: string, field: string, size: number) {
  const index = collection.text(field);
  return tokenize(text).map((token) => {
    const word = index?.terms(token)[0] ?? token;
    if (!index || index.postings.has(word) || word.length < MIN_LENGTH) return { text: word, options: [] };
    const options: { text: string; score: number; frequency: number }[] = [];
    for (const [term, posting] of index.postings) {
      if (term.length < MIN_LENGTH || term[0] !== word[0]) continue;
      const distance = editDistance(word, term, 2);
      if (distance <= 2)
        options.push({
          text: term,
          score: 1 - distance / Math.min(word.length, term.length),
          frequency: posting.slots.length,
        });
    }
    options.sort((a, b) => b.score - a.score || b.frequency - a.frequency || (a.text < b.text ? -1 : 1));
    return { text: word, options: options.slice(0, size).map(({ text: near, score }) => ({ text: near, score })) };
  });
}

/** Answers the `suggest` part of a body; a phrase suggester returns the whole text with its unknown words corrected. */
export function suggest(
  collection: Collection,
  request: NonNullable<SearchBody["suggest"]>,
): NonNullable<SearchAnswer["suggest"]> {
  return Object.fromEntries(
    Object.entries(request).map(([name, { text, term, phrase }]) => {
      if (term) return [name, correct(collection, text, term.field, term.size ?? DEFAULT_OPTIONS)];
      if (!phrase) return [name, []];
      const words = correct(collection, text, phrase.field, 1);
      const better = words.map((word) => word.options[0]?.text ?? word.text).join(" ");
      const areKnown = words.every(({ options }) => options.length === 0);
      const score = Math.min(1, ...words.flatMap(({ options }) => options.map((option) => option.score)));
      return [name, [{ text, options: areKnown ? [] : [{ text: better, score }] }]];
    }),
  );
}
