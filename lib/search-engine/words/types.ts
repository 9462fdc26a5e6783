import type { ColourFamily } from "../colours";

/** The words of one language, as a shop's editor writes them. */
export interface WordLists {
  /** Heads: what a compound ends with, the word and then its forms. */
  heads: string[];
  /** Compounds with irregular forms: `trädgårdsmöbler` is found by `trädgårdsmöbel`, which no stemmer derives. */
  compounds: string[];
  /** Compounds that begin with a head: a table lamp is no table. */
  beginnings: string[];
  /** Synonyms, comma-separated; they are searched as the first, which is a single word. */
  synonyms: string[];
  /** Everyday colours as shoppers type them, in the forms that the stemmer keeps apart; separated by blanks. */
  colours: Partial<Record<ColourFamily, string>>;
}
