import { analyze, analyzeDocument, analyzeTyped, analyzeTyping, stemText, tokenize } from "../analysis";
import { DERIVED } from "../derived";
import type { TextReading } from "../mapping";
import type { Language } from "../../storefront/types";
import { type Source, valuesAt } from "./column";

/** Positions between two values of one field, so that no phrase reaches across (Elasticsearch's default). */
const GAP = 100;

export interface Posting {
  slots: number[];
  frequencies: number[];
}

/** Lengths are kept in one byte by Lucene: exact to 40 or so, then in steps. Same steps, same order of hits. */
function roundLength(length: number): number {
  if (length < 24) return length;
  const rest = length - 24;
  const shift = Math.max(0, 28 - Math.clz32(rest));
  return 24 + ((rest >>> shift) << shift);
}

/** Inverted index of one text field, with what BM25 needs to know. */
export class TextIndex {
  readonly postings = new Map<string, Posting>();
  /** Rounded number of terms per slot; 0 where the field is absent. */
  readonly lengths: number[] = [];
  documents = 0;
  totalTerms = 0;
  /** Per slot the numbers of its terms in order; -1 is a place without a term, below that are terms that share the place before. */
  private readonly tokens: (Int32Array | null)[] = [];
  private readonly ids = new Map<string, number>();
  private readonly path: string[];

  constructor(
    private readonly field: string,
    private readonly language: Language,
    private readonly reading: TextReading | null,
  ) {
    this.path = field.split(".");
  }

  /** Terms of a query text, analyzed as this field is. */
  terms(text: string): string[] {
    if (this.reading === "words") return tokenize(text);
    if (this.reading === "own") return stemText(this.language, text);
    return this.reading === "typing" ? analyzeTyped(this.language, text) : analyze(this.language, text);
  }

  private places(text: string): string[][] {
    if (this.reading === "words" || this.reading === "own") return this.terms(text).map((term) => [term]);
    return this.reading === "typing" ? analyzeTyping(this.language, text) : analyzeDocument(this.language, text);
  }

  private valuesOf(source: Source | null): unknown[] {
    const derive = DERIVED[this.field];
    return derive ? derive(source ?? {}) : valuesAt(source, this.path);
  }

  /** Adds the document of the next slot; null keeps the slot empty. */
  append(source: Source | null): void {
    const slot = this.lengths.length;
    const found: number[] = [];
    let [terms, places] = [0, 0];
    for (const value of this.valuesOf(source)) {
      if (typeof value === "object") continue;
      if (found.length > 0) for (let i = 0; i < GAP; i++) found.push(-1);
      for (const place of this.places(String(value))) {
        place.forEach((term, i) => {
          const id = this.count(term, slot);
          found.push(i === 0 ? id : -2 - id);
        });
        terms += place.length;
        places++;
      }
    }
    this.tokens.push(terms > 0 ? Int32Array.from(found) : null);
    this.lengths.push(roundLength(places));
    this.totalTerms += terms;
    if (terms > 0) this.documents++;
  }

  private count(term: string, slot: number): number {
    const posting = this.postings.get(term);
    if (!posting) {
      this.postings.set(term, { slots: [slot], frequencies: [1] });
      this.ids.set(term, this.ids.size);
      return this.ids.size - 1;
    }
    const last = posting.slots.length - 1;
    if (posting.slots[last] === slot) posting.frequencies[last] = (posting.frequencies[last] ?? 0) + 1;
    else {
      posting.slots.push(slot);
      posting.frequencies.push(1);
    }
    return this.ids.get(term) ?? 0;
  }

  /** Positions of each term in a document, in the order asked for. */
  positions(slot: number, terms: string[]): number[][] {
    const tokens = this.tokens[slot];
    const wanted = terms.map((term) => this.ids.get(term));
    const found: number[][] = terms.map(() => []);
    if (!tokens) return found;
    let place = -1;
    for (const token of tokens) {
      if (token >= -1) place++;
      const id = token < -1 ? -2 - token : token;
      for (let i = 0; i < wanted.length; i++) if (wanted[i] === id) found[i]?.push(place);
    }
    return found;
  }
}
