import type { Language } from "../storefront/types";
import { stemText, toTerm, tokenize, vocabularyOf } from "./analysis";
import type { ColourFamily } from "./colours";

/**
 * Takes the everyday colours out of a search text: "beige soffa" is a "soffa" in `beige`. A text of a language without
 * lists stays as it is.
 */
export function readColours(language: Language, text: string): { text: string; colours: ColourFamily[] } {
  const { colours } = vocabularyOf(language);
  const colourOf = (word: string) => {
    const [only, ...others] = tokenize(word);
    return only !== undefined && others.length === 0 ? colours.get(toTerm(language, only)) : undefined;
  };
  const words = text.split(" ").filter(Boolean);
  const rest = words.filter((word) => colourOf(word) === undefined);
  if (rest.length === words.length) return { text, colours: [] };
  return { text: rest.join(" "), colours: [...new Set(words.flatMap((word) => colourOf(word) ?? []))] };
}

/**
 * Returns the kind of furniture that a search text names, as an index term: that of "soffa" for "grön hörnsoffa till
 * balkong". Undefined where the text names none, or several.
 */
export function kindNamedBy(language: Language, text: string): string | undefined {
  const { endings, synonyms, tails, kinds } = vocabularyOf(language);
  const kindOf = (word: string): string | string[] => {
    const term = toTerm(language, word);
    const meaning = synonyms.get(term);
    const ending = endings.find((each) => word.endsWith(each));
    const heads =
      meaning === undefined ? [ending && toTerm(language, ending)] : [tails.get(term), tails.get(meaning), meaning];
    return heads.find((head) => head && kinds.has(head)) ?? [];
  };
  const [kind, ...others] = tokenize(text).flatMap(kindOf);
  return others.length === 0 ? kind : undefined;
}

/**
 * Returns a text with each two of its words joined that the language writes as one: "lene stol" → "lenestol". Words that
 * no list has as one stay apart.
 */
export function joinCompounds(language: Language, text: string): string {
  const { synonyms } = vocabularyOf(language);
  const isListed = (word: string) => synonyms.has(stemText(language, word).join(" "));
  const joined: string[] = [];
  for (const word of text.split(" ")) {
    const before = joined.at(-1);
    if (before && word && isListed(before + word)) joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined.join(" ");
}
