import { stemText } from "../search-engine/analysis";
import type { Language } from "../storefront/types";

/** Words of a search text, stemmed, and the words that are searched instead. */
export interface Synonym {
  terms: string[];
  instead: string;
}

/** Longest file that is read, in lines; further ones are left out. */
const MAX_LINES = 5000;
/** Longest side of a line, in words. */
const MAX_WORDS = 8;

const textOf = (terms: string[]) => terms.join(" ");
const fits = (terms: string[]) => terms.length > 0 && terms.length <= MAX_WORDS;

/**
 * Reads a file of synonyms: a line each, `what is typed, or this => what is searched`, as Solr and Elasticsearch write
 * explicit mappings; lines with `#` are comments. The left side stands for all forms of its words. What is wrong is
 * reported with its line, from 1, and left out; of two lines about the same words the first counts.
 */
export function parseSynonyms(
  text: string,
  language: Language,
  report: (line: number, fault: string) => void,
): Synonym[] {
  const found = new Map<string, Synonym>();
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (lines.length > MAX_LINES) report(MAX_LINES + 1, `a file has at most ${MAX_LINES} lines`);
  lines.slice(0, MAX_LINES).forEach((line, index) => {
    const [rule = ""] = line.split("#");
    if (rule.trim() === "") return;
    const [typed, instead, ...more] = rule.split("=>").map((side) => side.trim());
    const target = stemText(language, instead ?? "");
    if (instead === undefined || more.length > 0 || !fits(target))
      return report(index + 1, "must be: what is typed => what is searched");
    for (const words of (typed ?? "").split(",")) {
      const terms = stemText(language, words);
      if (!fits(terms)) report(index + 1, "has nothing, or too many words, before =>");
      else if (found.has(textOf(terms))) report(index + 1, `"${words.trim()}" stands in an earlier line`);
      else if (textOf(terms) !== textOf(target)) found.set(textOf(terms), { terms, instead });
    }
  });
  return [...found.values()].sort((a, b) => b.terms.length - a.terms.length);
}

/**
 * Returns a search text with its synonyms replaced, the longest first; each word once, so that rules cannot run in
 * circles. The text itself, as typed, where none applies.
 */
export function replaceSynonyms(text: string, synonyms: Synonym[], language: Language): string {
  if (synonyms.length === 0) return text;
  const words = text.split(/[\s-]+/).filter(Boolean);
  const stems = words.map((word) => textOf(stemText(language, word)));
  const result: string[] = [];
  let isReplaced = false;
  for (let at = 0; at < words.length;) {
    const rule = synonyms.find(({ terms }) => terms.every((term, index) => stems[at + index] === term));
    result.push(rule?.instead ?? words[at] ?? "");
    isReplaced ||= rule !== undefined;
    at += rule?.terms.length ?? 1;
  }
  return isReplaced ? result.join(" ") : text;
}
