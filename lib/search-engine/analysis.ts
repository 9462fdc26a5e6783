import { newStemmer, type Stemmer } from "snowball-stemmers";
import { LANGUAGES, type Language } from "../storefront/types";
import { type Vocabulary, readVocabulary } from "./vocabulary";

interface Analysis {
  snowball: string;
  folding: "scandinavian_folding" | "asciifolding";
  foldsFirst: boolean;
}

const ENGLISH: Analysis = { snowball: "English", folding: "asciifolding", foldsFirst: true };

/**
 * Text analysis of both engines: Elasticsearch is configured from `analysisOf`, the embedded engine runs it. Words are
 * split by Unicode rules (the `standard` tokenizer), lower-cased, stemmed and folded, so that a word typed without its
 * å, ä, ö, æ or ø finds the one written with it. A document's words are indexed with their synonym and with the last
 * part of a compound; a query's words are replaced by the one word of their synonyms.
 */
const BY_LANGUAGE: Readonly<Record<string, Analysis>> = {
  // Folding turns the "ae" of "sofaen" into one letter, but the stemmer needs the ending, so it runs first.
  sv: { snowball: "Swedish", folding: "scandinavian_folding", foldsFirst: false },
  da: { snowball: "Danish", folding: "scandinavian_folding", foldsFirst: false },
  nb: { snowball: "Norwegian", folding: "scandinavian_folding", foldsFirst: false },
  fi: { snowball: "Finnish", folding: "asciifolding", foldsFirst: true },
  en: ENGLISH,
  // its umlauts decide on endings, so they are folded last
  de: { snowball: "German", folding: "asciifolding", foldsFirst: false },
  nl: { snowball: "Dutch", folding: "asciifolding", foldsFirst: false },
  fr: { snowball: "French", folding: "asciifolding", foldsFirst: false },
};

/** Returns how words of a language are stemmed and folded; as English ones where nothing better is known. */
export const analysisOf = (language: Language): Analysis => BY_LANGUAGE[language] ?? ENGLISH;

const LETTERS = /(?:[\p{L}\p{M}\p{N}_]|(?<=\p{L}\p{M}*)[:·.'’‘](?=\p{L})|(?<=\p{N})[,.;'](?=\p{N}))+/gu;
const HAS_WORD = /[\p{L}\p{N}]/u;
const TAG = /<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi;
const INLINE = new Set([
  "a",
  "abbr",
  "b",
  "cite",
  "code",
  "em",
  "i",
  "mark",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "u",
]);
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0", apos: "'" };
const MAX_TOKEN = 255;
const MAX_CACHED_WORDS = 100_000;

function stripMarkup(text: string): string {
  if (!text.includes("<") && !text.includes("&")) return text;
  return text
    .replace(TAG, (_, name: string) => (INLINE.has(name.toLowerCase()) ? "" : "\n"))
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Returns the words of a text, lower-cased, in order. */
export function tokenize(text: string): string[] {
  const words: string[] = [];
  for (const word of stripMarkup(text).match(LETTERS) ?? []) {
    if (!HAS_WORD.test(word)) continue;
    if (word.length <= MAX_TOKEN) words.push(word.toLowerCase());
    else for (let at = 0; at < word.length; at += MAX_TOKEN) words.push(word.slice(at, at + MAX_TOKEN).toLowerCase());
  }
  return words;
}

const ASCII: Record<string, string> = { ø: "o", æ: "ae", œ: "oe", ß: "ss", đ: "d", ð: "d", þ: "th", ł: "l" };

function foldAscii(word: string): string {
  return word
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[øæœßđðþł]/g, (letter) => ASCII[letter] ?? letter);
}

/** Folds å ä æ to a and ö ø to o; of the double vowels aa ae ao oe oo the first one stays. */
function foldScandinavian(word: string): string {
  return word
    .replace(/a[aeo]|o[eo]/g, (pair) => pair.charAt(0))
    .replace(/[åäæ]/g, "a")
    .replace(/[öø]/g, "o");
}

const stemmers: Partial<Record<Language, Stemmer>> = {};
const caches = Object.fromEntries(LANGUAGES.map((language) => [language, new Map<string, string>()]));

/** Returns the index term of a lower-cased word in a language. */
export function toTerm(language: Language, word: string): string {
  const cache = caches[language] ?? new Map<string, string>();
  const cached = cache.get(word);
  if (cached !== undefined) return cached;
  const { snowball, foldsFirst } = analysisOf(language);
  const stemmer = (stemmers[language] ??= newStemmer(snowball.toLowerCase()));
  const term = foldsFirst ? stemmer.stem(foldWord(language, word)) : foldWord(language, stemmer.stem(word));
  if (cache.size >= MAX_CACHED_WORDS) cache.clear();
  cache.set(word, term);
  return term;
}

/** Returns a word folded but not stemmed, as it is compared while it is typed. */
export function foldWord(language: Language, word: string): string {
  return analysisOf(language).folding === "asciifolding" ? foldAscii(word) : foldScandinavian(word);
}

/** Returns the words of a text, stemmed; without synonyms and parts of compounds. */
export function stemText(language: Language, text: string): string[] {
  return tokenize(text).map((word) => toTerm(language, word));
}

const vocabularies: Partial<Record<Language, Vocabulary>> = {};

/** Returns synonyms and compounds of a language, read from their files once. */
export function vocabularyOf(language: Language): Vocabulary {
  return (vocabularies[language] ??= readVocabulary(language, (text) => stemText(language, text)));
}

/** Sizes of `dictionary_decompounder`, in letters. */
export const COMPOUNDS = { minWord: 5, minPart: 3, maxPart: 15 };

/**
 * Returns the parts of a compound from left to right, the longest at each position, like `dictionary_decompounder` with
 * `only_longest_match`.
 */
function partsOf(term: string, parts: ReadonlySet<string>): string[] {
  const found: string[] = [];
  if (term.length < COMPOUNDS.minWord) return found;
  for (let at = 0; at + COMPOUNDS.minPart <= term.length; at++) {
    for (let length = Math.min(COMPOUNDS.maxPart, term.length - at); length >= COMPOUNDS.minPart; length--) {
      const part = term.slice(at, at + length);
      if (!parts.has(part)) continue;
      found.push(part);
      at += length - 1;
      break;
    }
  }
  return found;
}

/** Returns a term of a document with its synonym and the last words of both. */
export function alternativesOf(language: Language, term: string): string[] {
  const { synonyms, tails } = vocabularyOf(language);
  const both = [term, synonyms.get(term)].filter((each) => each !== undefined);
  return [...new Set([...both, ...both.flatMap((each) => tails.get(each) ?? [])])];
}

/**
 * Returns the term whose rules apply to a term: itself, else that of the listed word with the same spelling. A stem may
 * change when stemmed again (`tresitsen` → `tresits`), and Elasticsearch has rules for both (`toRules` of its
 * settings).
 */
function ruledBy({ spellings, ruled }: Vocabulary, term: string): string {
  return ruled.has(term) ? term : (spellings.get(term) ?? term);
}

const expansions = Object.fromEntries(LANGUAGES.map((language) => [language, new Map<string, string[]>()]));

/** Returns all terms under which one term of a document is indexed, itself first. */
function expand(language: Language, term: string): string[] {
  const cache = expansions[language] ?? new Map<string, string[]>();
  const cached = cache.get(term);
  if (cached) return cached;
  const vocabulary = vocabularyOf(language);
  const { parts } = vocabulary;
  const [, ...others] = alternativesOf(language, ruledBy(vocabulary, term));
  const expanded = [...new Set([term, ...others].flatMap((each) => [each, ...partsOf(each, parts)]))];
  if (cache.size >= MAX_CACHED_WORDS) cache.clear();
  cache.set(term, expanded);
  return expanded;
}

/** Calls `visit` with each term, or each group of terms that have one synonym, and that synonym. */
function eachGroup(
  terms: string[],
  vocabulary: Vocabulary,
  visit: (term: string, synonym: string | undefined, isGroup: boolean) => void,
): void {
  const { synonyms, longest, openers } = vocabulary;
  for (let at = 0; at < terms.length;) {
    let term = terms[at] ?? "";
    let count = 1;
    if (openers.has(term)) {
      count = Math.min(longest, terms.length - at);
      while (count > 1 && !synonyms.has(terms.slice(at, at + count).join(" "))) count--;
      term = terms.slice(at, at + count).join(" ");
    }
    const ruling = count > 1 ? term : ruledBy(vocabulary, term);
    visit(term, synonyms.get(ruling) ?? (ruling === term ? undefined : ruling), count > 1);
    at += count;
  }
}

/** Returns the terms a text is searched by, in order. */
export function analyze(language: Language, text: string): string[] {
  const found: string[] = [];
  eachGroup(stemText(language, text), vocabularyOf(language), (term, synonym) => found.push(synonym ?? term));
  return found;
}

/** Fewest letters of what stands before the last word of a compound. */
const FEWEST_BEFORE = 3;

/**
 * Returns a text with its compounds taken apart at their last word: "bouclésoffa" → "bouclé soffa"; a letter that joins
 * the two stays, as stems have none. The text itself where it has no compound of a known last word.
 */
export function splitCompounds(language: Language, text: string): string {
  const { endings } = vocabularyOf(language);
  const split = (word: string) => {
    const small = word.toLowerCase();
    const ending = endings.find((each) => small.endsWith(each) && small.length - each.length >= FEWEST_BEFORE);
    return ending ? `${word.slice(0, -ending.length)} ${word.slice(-ending.length)}` : word;
  };
  return text.split(" ").map(split).join(" ");
}

/** Returns the index terms of a document's text: one list for each position. */
export function analyzeDocument(language: Language, text: string): string[][] {
  const found: string[][] = [];
  eachGroup(stemText(language, text), vocabularyOf(language), (term, synonym, isGroup) => {
    found.push(isGroup && synonym !== undefined ? expand(language, synonym) : expand(language, term));
  });
  return found;
}

/** Maximum letters of a word that are compared while it is typed. */
export const TYPED_LETTERS = 15;

/** Returns the words of a text as they are typed: folded, not stemmed, cut to their first letters. */
export function analyzeTyped(language: Language, text: string): string[] {
  return tokenize(text).map((word) => foldWord(language, word).slice(0, TYPED_LETTERS));
}

/** Returns the beginnings of a document's words, one list for each word (`edge_ngram`). */
export function analyzeTyping(language: Language, text: string): string[][] {
  return analyzeTyped(language, text).map((word) => {
    const letters = [...word];
    return letters.map((_, i) => letters.slice(0, i + 1).join(""));
  });
}
