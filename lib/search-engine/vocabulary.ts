import type { Language } from "../storefront/types";
import { da } from "./words/da";
import { en } from "./words/en";
import { fi } from "./words/fi";
import { nb } from "./words/nb";
import { sv } from "./words/sv";
import type { WordLists } from "./words/types";

const LISTS: Record<Language, WordLists> = { sv, da, nb, fi, en };

/** What a language knows about furniture beyond its stemmer, in index terms. */
export interface Vocabulary {
  /** Terms (several of them joined by a space) → the one term they are searched as. */
  synonyms: ReadonlyMap<string, string>;
  /** Words in the longest key of `synonyms`. */
  longest: number;
  /** First terms of the keys of several words. */
  openers: ReadonlySet<string>;
  /** What compounds are taken apart by: their last words, and what hides one of those where it stands first. */
  parts: ReadonlySet<string>;
  /** Compounds → the last word they are also found by: `soffbord` → `bord`. */
  tails: ReadonlyMap<string, string>;
  /** Each word behind the keys of `synonyms` and `tails`, as it is written → its term. */
  spellings: ReadonlyMap<string, string>;
  /** All those terms. */
  ruled: ReadonlySet<string>;
}

/** Terms of a text, as the stemmer alone makes them. */
type Stem = (text: string) => string[];

const words = (line: string) => line.trim().split(/\s+/);

/** Forms of a word: its own and, where it ends with a head, those of the head; with the head. */
function formsOf(word: string, heads: Map<string, string[]>): { forms: string[]; head: string | undefined } {
  const head = [...heads.keys()].filter((each) => word.endsWith(each)).sort((a, b) => b.length - a.length)[0];
  const forms = head === undefined ? [] : (heads.get(head) ?? []).map((form) => word.slice(0, -head.length) + form);
  return { forms: [word, ...forms], head: head === word ? undefined : head };
}

/** Letters beyond a head that a cover keeps: more than a typo of the head would be. */
const beyond = (head: string) => (head.length < 6 ? 2 : 3);

/**
 * What hides the head a compound begins with, as the longest part at a place is taken: the compound as a whole where it
 * ends with another head, else its first letters for all its relatives; undefined where the stemmer has hidden it.
 */
function coverOf(compound: string, heads: string[]): string | undefined {
  const head = heads.find((each) => compound.startsWith(each) && compound !== each);
  if (head === undefined) return undefined;
  return heads.some((each) => compound.endsWith(each)) ? compound : compound.slice(0, head.length + beyond(head));
}

/** Stemmed until nothing changes, so that whoever stems it again finds the same term. */
function stable(term: string, stem: Stem): string {
  const again = stem(term).join(" ");
  return again === term ? term : stable(again, stem);
}

/** Reads the words of a language. Throws where a word stands for two or a line of synonyms does not begin with one word. */
export function readVocabulary(language: Language, stem: Stem): Vocabulary {
  const lists = LISTS[language];
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
  };
}
