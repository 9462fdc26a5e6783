import type { Language } from "../storefront/types";
import { da } from "./words/da";
import { en } from "./words/en";
import { fi } from "./words/fi";
import { nb } from "./words/nb";
import { sv } from "./words/sv";

/** The words of one language, as a shop's editor writes them. */
export interface WordLists {
  /** What a compound ends with: the word, then forms the stemmer does not bring back to it. */
  heads: string[];
  /** Compounds in which a head stands first: a table lamp is no table. */
  beginnings: string[];
  /** Words for the same thing, comma-separated; they are searched as the first, which is a single word. */
  synonyms: string[];
}

const LISTS: Record<Language, WordLists> = { sv, da, nb, fi, en };

/** What a language knows about furniture beyond its stemmer, in index terms. */
export interface Vocabulary {
  /** Terms (several of them joined by a space) → the one term they are searched as. */
  synonyms: ReadonlyMap<string, string>;
  /** Words in the longest key of `synonyms`. */
  longest: number;
  /** What compounds are taken apart by: their last words, and what hides one of those where it stands first. */
  parts: ReadonlySet<string>;
  /** Compounds in which one last word stands before another → the other: `soffbord` → `bord`. */
  tails: ReadonlyMap<string, string>;
}

/** Terms of a text, as the stemmer alone makes them. */
type Stem = (text: string) => string[];

const words = (line: string) => line.trim().split(/\s+/);

/** Heads of compounds, each with the forms the stemmer leaves apart. */
function readHeads(lines: string[], stem: Stem): Map<string, Set<string>> {
  const heads = new Map<string, Set<string>>();
  for (const line of lines) {
    const [head = "", ...forms] = words(line).flatMap(stem);
    heads.set(head, new Set(forms.filter((form) => form !== head)));
  }
  return heads;
}

/** Letters beyond a head that an opening keeps: more than a typo of the head would be. */
const beyond = (head: string) => (head.length < 6 ? 2 : 3);

/** A compound with a head at its beginning, and the head it ends with, if that is another one. */
interface Beginning {
  compound: string;
  head: string;
  tail: string | undefined;
}

function readBeginnings(lines: string[], heads: string[], stem: Stem): Beginning[] {
  return lines.flatMap((line) => words(line).flatMap(stem)).flatMap((compound) => {
    // where the stemmer leaves the head another form, there is nothing to hide
    const head = heads.find((each) => compound.startsWith(each) && compound !== each);
    return head === undefined ? [] : [{ compound, head, tail: heads.find((each) => compound.endsWith(each) && compound.length > each.length + 1) }];
  });
}

/**
 * What the head of a beginning is hidden by, as the longest part at its place is taken: the compound as a whole, so that
 * the tail is not cut into, or, where nothing but the head is to be found in it, its first letters for all its relatives.
 */
const coverOf = ({ compound, head, tail }: Beginning) => (tail === undefined ? compound.slice(0, head.length + beyond(head)) : compound);

/** A term and its other forms, where it ends with a head that has some. */
function formsOf(term: string, heads: Map<string, Set<string>>): string[] {
  return [term, ...[...heads].flatMap(([head, forms]) => (term.endsWith(head) ? [...forms].map((form) => term.slice(0, -head.length) + form) : []))];
}

/** Reads the words of a language. Throws where a synonym stands twice or the first of a line is not one word. */
export function readVocabulary(language: Language, stem: Stem): Vocabulary {
  const lists = LISTS[language];
  const heads = readHeads(lists.heads, stem);
  const synonyms = new Map<string, string>();
  const groups = [...[...heads.keys()].map((head) => [head]), ...lists.synonyms.map((line) => line.split(",").map((each) => stem(each).join(" ")))];
  for (const group of groups) {
    const [target = ""] = group;
    if (target === "" || target.includes(" ")) throw new Error(`words/${language}.ts: "${group.join(", ")}" must begin with one word`);
    for (const term of group.flatMap((each) => formsOf(each, heads))) {
      const before = synonyms.get(term);
      if (before !== undefined && before !== target) throw new Error(`words/${language}.ts: "${term}" stands for "${before}" and for "${target}"`);
      if (term !== target) synonyms.set(term, target);
    }
  }
  const longest = Math.max(1, ...[...synonyms.keys()].map((term) => term.split(" ").length));
  const beginnings = readBeginnings(lists.beginnings, [...heads.keys()], stem);
  const tails = new Map(beginnings.flatMap(({ compound, tail }) => (tail === undefined ? [] : [[compound, tail] as const])));
  return { synonyms, longest, parts: new Set([...heads.keys(), ...beginnings.map(coverOf)]), tails };
}
