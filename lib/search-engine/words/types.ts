/** The words of one language, as a shop's editor writes them. */
export interface WordLists {
  /** What a compound ends with: the word, then its forms. */
  heads: string[];
  /** Compounds whose forms are worth knowing: `trädgårdsmöbler` is found by `trädgårdsmöbel`, which no stemmer sees. */
  compounds: string[];
  /** Compounds in which a head stands first: a table lamp is no table. */
  beginnings: string[];
  /** Words for the same thing, comma-separated; they are searched as the first, which is a single word. */
  synonyms: string[];
}
