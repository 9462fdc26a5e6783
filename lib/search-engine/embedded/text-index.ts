import type { Language } from "../../storefront/types";
import { analyze, analyzeDocument, analyzeTyped, analyzeTyping, stemText, tokenize } from "../analysis";
import { DERIVED } from "../derived";
import type { TextReading } from "../mapping";
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
  private positionIndex: PositionIndex | null = null;
  private readonly path: string[];

  /** An index of the documents in `sources`, whose slots later ones are appended to; null keeps a slot empty. */
  constructor(
    private readonly field: string,
    private readonly language: Language,
    private readonly reading: TextReading | null,
    private readonly sources: readonly (Source | null)[],
  ) {
    this.path = field.split(".");
    for (const source of sources) this.append(source);
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

  /** Terms of each value of the field in a document: one list for each place. */
  private readonly valuesOf = (source: Source | null): string[][][] => {
    const derive = DERIVED[this.field];
    const values = derive ? derive(source ?? {}) : valuesAt(source, this.path);
    return values.flatMap((value) => (typeof value === "object" ? [] : [this.places(String(value))]));
  };

  /** Adds the document of the next slot. */
  append(source: Source | null): void {
    const slot = this.lengths.length;
    let [terms, places] = [0, 0];
    for (const value of this.valuesOf(source)) {
      places += value.length;
      for (const place of value) {
        terms += place.length;
        for (const term of place) this.count(term, slot);
      }
    }
    this.lengths.push(roundLength(places));
    this.totalTerms += terms;
    if (terms > 0) this.documents++;
    this.positionIndex?.append(source);
  }

  private count(term: string, slot: number): void {
    const posting = this.postings.get(term);
    if (!posting) {
      this.postings.set(term, { slots: [slot], frequencies: [1] });
      return;
    }
    const { slots, frequencies } = posting;
    const last = slots.length - 1;
    if (slots[last] === slot) frequencies[last] = (frequencies[last] ?? 0) + 1;
    else {
      slots.push(slot);
      frequencies.push(1);
    }
  }

  /** Positions of each term in a document, in the order asked for. The first question reads all documents once more. */
  positions(slot: number, terms: string[]): number[][] {
    this.positionIndex ??= new PositionIndex(this.valuesOf, this.sources.slice(0, this.lengths.length));
    return this.positionIndex.positions(slot, terms);
  }
}

/** Where each term stands in each document; only phrases need to know. */
class PositionIndex {
  /** Per slot the numbers of its terms in order; -1 is a place without a term, below that are terms that share the place before. */
  private readonly tokens: (Int32Array | null)[] = [];
  private readonly ids = new Map<string, number>();

  constructor(
    private readonly valuesOf: (source: Source | null) => string[][][],
    sources: readonly (Source | null)[],
  ) {
    for (const source of sources) this.append(source);
  }

  private idOf(term: string): number {
    const known = this.ids.get(term);
    if (known !== undefined) return known;
    this.ids.set(term, this.ids.size);
    return this.ids.size - 1;
  }

  append(source: Source | null): void {
    const found: number[] = [];
    for (const value of this.valuesOf(source)) {
      if (found.length > 0) for (let i = 0; i < GAP; i++) found.push(-1);
      for (const place of value)
        place.forEach((term, i) => found.push(i === 0 ? this.idOf(term) : -2 - this.idOf(term)));
    }
    this.tokens.push(found.length > 0 ? Int32Array.from(found) : null);
  }

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
