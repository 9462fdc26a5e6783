import { newStemmer, type Stemmer } from "snowball-stemmers";
import { LANGUAGES, type Language } from "../storefront/types";

/**
 * Text analysis, said once for both engines: Elasticsearch is configured from `ANALYSIS`, the embedded engine runs it.
 * Words are split as Unicode does (the `standard` tokenizer), lower-cased, stemmed, then folded, so that a word typed
 * without its å, ä, ö, æ or ø still finds the one written with it.
 */
export const ANALYSIS: Record<Language, { snowball: string; folding: "scandinavian_folding" | "asciifolding" }> = {
  sv: { snowball: "Swedish", folding: "scandinavian_folding" },
  da: { snowball: "Danish", folding: "scandinavian_folding" },
  nb: { snowball: "Norwegian", folding: "scandinavian_folding" },
  fi: { snowball: "Finnish", folding: "asciifolding" },
  en: { snowball: "English", folding: "asciifolding" },
};

const LETTERS = /(?:[\p{L}\p{M}\p{N}_]|(?<=\p{L}\p{M}*)[:·.'’‘](?=\p{L})|(?<=\p{N})[,.;'](?=\p{N}))+/gu;
const HAS_WORD = /[\p{L}\p{N}]/u;
const TAG = /<\/?([a-z][a-z0-9]*)\b[^>]*>/gi;
const INLINE = new Set(["a", "abbr", "b", "cite", "code", "em", "i", "mark", "small", "span", "strong", "sub", "sup", "u"]);
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0", apos: "'" };
const MAX_TOKEN = 255;
const MAX_CACHED_WORDS = 100_000;

function stripMarkup(text: string): string {
  if (!text.includes("<") && !text.includes("&")) return text;
  return text
    .replace(TAG, (_, name: string) => (INLINE.has(name.toLowerCase()) ? "" : "\n"))
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Words of a text, lower-cased, in order. */
export function tokenize(text: string): string[] {
  const words: string[] = [];
  for (const [word] of stripMarkup(text).matchAll(LETTERS)) {
    if (!HAS_WORD.test(word)) continue;
    for (let at = 0; at < word.length; at += MAX_TOKEN) words.push(word.slice(at, at + MAX_TOKEN).toLowerCase());
  }
  return words;
}

const ASCII: Record<string, string> = { ø: "o", æ: "ae", œ: "oe", ß: "ss", đ: "d", ð: "d", þ: "th", ł: "l" };

function foldAscii(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").replace(/[øæœßđðþł]/g, (letter) => ASCII[letter] ?? letter);
}

/** å ä æ → a, ö ø → o, and of the double vowels aa ae ao oe oo the first one stays. */
function foldScandinavian(word: string): string {
  return word
    .replace(/a[aeo]|o[eo]/g, (pair) => pair.charAt(0))
    .replace(/[åäæ]/g, "a")
    .replace(/[öø]/g, "o");
}

const stemmers: Partial<Record<Language, Stemmer>> = {};
const caches = Object.fromEntries(LANGUAGES.map((language) => [language, new Map<string, string>()]));

/** One lower-cased word as it stands in the index of a language. */
export function toTerm(language: Language, word: string): string {
  const cache = caches[language] ?? new Map<string, string>();
  const known = cache.get(word);
  if (known !== undefined) return known;
  const { snowball, folding } = ANALYSIS[language];
  const stem = (stemmers[language] ??= newStemmer(snowball.toLowerCase())).stem(word);
  const term = folding === "asciifolding" ? foldAscii(stem) : foldScandinavian(stem);
  if (cache.size >= MAX_CACHED_WORDS) cache.clear();
  cache.set(word, term);
  return term;
}

/** Index terms of a text in a language, in order. */
export function analyze(language: Language, text: string): string[] {
  return tokenize(text).map((word) => toTerm(language, word));
}
