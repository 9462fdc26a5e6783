import type { Language } from "../storefront/types";
import { COLOUR_FAMILIES, type ColourFamily } from "./colours";
import { da } from "./words/da";
import { en } from "./words/en";
import { fi } from "./words/fi";
import { nb } from "./words/nb";
import { sv } from "./words/sv";
import type { WordLists } from "./words/types";

const LISTS: Readonly<Record<string, WordLists>> = { sv, da, nb, fi, en };
/** A language without lists has its stemmer alone. */
const NONE: WordLists = { heads: [], compounds: [], beginnings: [], synonyms: [], colours: {} };

/** Furniture words of a language, beyond its stemmer, as index terms. */
export interface Vocabulary {
  /** Terms (several joined by a space) → the one term they are searched as. */
  synonyms: ReadonlyMap<string, string>;
  /** Number of words in the longest key of `synonyms`. */
  longest: number;
  /** First terms of keys with several words. */
  openers: ReadonlySet<string>;
  /** Parts compounds are split by: last words (heads), and covers that hide a head at the beginning. */
  parts: ReadonlySet<string>;
  /** Compounds → the last word they are also found by: `soffbord` → `bord`. */
  tails: ReadonlyMap<string, string>;
  /** Each word behind the keys of `synonyms` and `tails`, as written → its term. */
  spellings: ReadonlyMap<string, string>;
  /** All those terms. */
  ruled: ReadonlySet<string>;
  /** Last words of compounds in all their forms, as written, the longest first. */
  endings: readonly string[];
  /** Terms of everyday colours → the colour. */
  colours: ReadonlyMap<string, ColourFamily>;
  /** Terms of the heads that are kinds of furniture, no colours. */
  kinds: ReadonlySet<string>;
}

/** Returns the terms of a text, stemmed only. */
type Stem = (text: string) => string[];

const words = (line: string) => line.trim().split(/\s+/);

/** Returns the forms of a word, its own and, where it ends with a head, those of the head; and the head. */
function formsOf(word: string, heads: Map<string, string[]>): { forms: string[]; head: string | undefined } {
  const head = [...heads.keys()].filter((each) => word.endsWith(each)).sort((a, b) => b.length - a.length)[0];
  const forms = head === undefined ? [] : (heads.get(head) ?? []).map((form) => word.slice(0, -head.length) + form);
  return { forms: [word, ...forms], head: head === word ? undefined : head };
}

/** Letters of a cover beyond its head: more than a typo of the head would have. */
const beyond = (head: string) => (head.length < 6 ? 2 : 3);

/**
 * Returns the part that hides a head at the beginning of a compound, as the longest part at a position wins: the whole
 * compound where it ends with another head, else its first letters, for all related words; undefined where the stem has
 * no head.
 */
function coverOf(compound: string, heads: string[]): string | undefined {
  const head = heads.find((each) => compound.startsWith(each) && compound !== each);
  if (head === undefined) return undefined;
  return heads.some((each) => compound.endsWith(each)) ? compound : compound.slice(0, head.length + beyond(head));
}

/** Stems until nothing changes, so that stemming again yields the same term. */
function stable(term: string, stem: Stem): string {
  const again = stem(term).join(" ");
  return again === term ? term : stable(again, stem);
}

/**
 * Reads the words of a language. Throws where a word has two meanings or a line of synonyms does not begin with one
 * word.
 */
export function readVocabulary(language: Language, stem: Stem): Vocabulary {
  const lists = LISTS[language] ?? NONE;
  const heads = new Map(lists.heads.map(words).map(([head = "", ...forms]) => [head, forms]));
  const headTerms = [...heads.keys()].map((head) => stable(stem(head).join(" "), stem));
  const single = [...heads.keys(), ...[...lists.compounds, ...lists.beginnings].flatMap(words)];
  const groups = lists.synonyms.map((line) => line.split(",").map((each) => each.trim()));
  const grouped = new Set(groups.flat());
  const [synonyms, tails, spellings] = [
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ];
  for (const group of [...groups, ...single.filter((word) => !grouped.has(word)).map((word) => [word])]) {
    const target = stable(stem(group[0] ?? "").join(" "), stem);
    if (target === "" || target.includes(" "))
      throw new Error(`words/${language}.ts: "${group.join(", ")}" must begin with one word`);
    for (const { forms, head } of group.map((word) => formsOf(word, heads))) {
      for (const form of forms) {
        const term = stem(form).join(" ");
        const before = synonyms.get(term);
        if (before !== undefined && before !== target)
          throw new Error(`words/${language}.ts: "${form}" stands for "${before}" and for "${target}"`);
        synonyms.set(term, target);
        spellings.set(form, term);
        if (head !== undefined) tails.set(term, stable(stem(head).join(" "), stem));
      }
    }
  }
  const colours = COLOUR_FAMILIES.flatMap((family) =>
    words(lists.colours[family] ?? "").map((word) => [stem(word).join(" "), family] as const),
  );
  const byTerm = new Map(colours);
  const covers = lists.beginnings
    .flatMap(words)
    .flatMap(stem)
    .flatMap((compound) => coverOf(compound, headTerms) ?? []);
  const longest = Math.max(1, ...[...synonyms.keys()].map((term) => term.split(" ").length));
  const openers = new Set([...synonyms.keys()].flatMap((term) => (term.includes(" ") ? term.split(" ", 1) : [])));
  return {
    synonyms,
    longest,
    openers,
    parts: new Set([...headTerms, ...covers]),
    tails,
    spellings,
    ruled: new Set(spellings.values()),
    endings: [...heads].flatMap(([head, forms]) => [head, ...forms]).sort((a, b) => b.length - a.length),
    colours: byTerm,
    kinds: new Set(headTerms.filter((term) => !byTerm.has(term))),
  };
}
