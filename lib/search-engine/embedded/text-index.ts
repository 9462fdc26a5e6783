import type { Language } from "../../storefront/types";
import { analyze, analyzeDocument, analyzeTyped, analyzeTyping, stemText, tokenize } from "../analysis";
import { DERIVED } from "../derived";
import type { TextReading } from "../mapping";
import { type Source, valuesAt } from "./column";

/** Positions between two values of one field, so that no phrase spans both (Elasticsearch's default). */
const GAP = 100;

export interface Posting {
  slots: number[];
  frequencies: number[];
}

/**
 * Rounds a length like Lucene, which stores it in one byte: exact to about 40, then in steps; equal steps keep equal
 * order.
 */
function roundLength(length: number): number {
  if (length < 24) return length;
  const rest = length - 24;
  const shift = Math.max(0, 28 - Math.clz32(rest));
  return 24 + ((rest >>> shift) << shift);
}

/** Inverted index of one text field, with the statistics BM25 needs. */
export class TextIndex {
  readonly postings = new Map<string, Posting>();
  /** Rounded number of terms per slot; 0 without the field. */
  readonly lengths: number[] = [];
  documents = 0;
  totalTerms = 0;
  private positionIndex: PositionIndex | null = null;
  private readonly path: string[];

  /** Indexes the documents in `sources`; later ones are appended. Null keeps a slot empty. */
  constructor(
    private readonly field: string,
    private readonly language: Language,
    private readonly reading: TextReading | null,
    private readonly sources: readonly (Source | null)[],
  ) {
    this.path = field.split(".");
    for (const source of sources) this.append(source);
  }

  /** Returns the terms of a query text, analyzed as this field is. */
  terms(text: string): string[] {
    if (this.reading === "words") return tokenize(text);
    if (this.reading === "own") return stemText(this.language, text);
    return this.reading === "typing" ? analyzeTyped(this.language, text) : analyze(this.language, text);
  }

  private places(text: string): string[][] {
    if (this.reading === "words" || this.reading === "own") return this.terms(text).map((term) => [term]);
    return this.reading === "typing" ? analyzeTyping(this.language, text) : analyzeDocument(this.language, text);
  }

  /** Returns the terms of each value of the field in a document: one list for each position. */
  private readonly valuesOf = (source: Source | null): string[][][] => {
    const derive = DERIVED[this.field];
    const values = derive ? derive(source ?? {}) : valuesAt(source, this.path);
    return values.flatMap((value) => (typeof value === "object" ? [] : [this.places(String(value))]));
  };

  /** Adds the document of the next slot. */
  append(source: Source | null): void {
    const slot = this.lengths.length;
    let [terms, positions] = [0, 0];
    for (const value of this.valuesOf(source)) {
      positions += value.length;
      for (const position of value) {
        terms += position.length;
        for (const term of position) this.count(term, slot);
      }
    }
    this.lengths.push(roundLength(positions));
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

  /**
   * Returns the positions of each term in a document, in the order of `terms`. The first call reads all documents once
   * more.
   */
  positions(slot: number, terms: string[]): number[][] {
    this.positionIndex ??= new PositionIndex(this.valuesOf, this.sources.slice(0, this.lengths.length));
    return this.positionIndex.positions(slot, terms);
  }
}

/** Positions of each term in each document, needed for phrases only. */
class PositionIndex {
  /**
   * Per slot the ids of its terms in order; -1 is a position without a term, lower numbers are terms at the same
   * position as the one before.
   */
  private readonly tokens: (Int32Array | null)[] = [];
  private readonly ids = new Map<string, number>();

  constructor(
    private readonly valuesOf: (source: Source | null) => string[][][],
    sources: readonly (Source | null)[],
  ) {
    for (const source of sources) this.append(source);
  }

  private idOf(term: string): number {
    const existing = this.ids.get(term);
    if (existing !== undefined) return existing;
    this.ids.set(term, this.ids.size);
    return this.ids.size - 1;
  }

  append(source: Source | null): void {
    const found: number[] = [];
    for (const value of this.valuesOf(source)) {
      if (found.length > 0) for (let i = 0; i < GAP; i++) found.push(-1);
      for (const position of value)
        position.forEach((term, i) => found.push(i === 0 ? this.idOf(term) : -2 - this.idOf(term)));
    }
    this.tokens.push(found.length > 0 ? Int32Array.from(found) : null);
  }

  positions(slot: number, terms: string[]): number[][] {
    const tokens = this.tokens[slot];
    const ids = terms.map((term) => this.ids.get(term));
    const found: number[][] = terms.map(() => []);
    if (!tokens) return found;
    let position = -1;
    for (const token of tokens) {
      if (token >= -1) position++;
      const id = token < -1 ? -2 - token : token;
      for (let i = 0; i < ids.length; i++) if (ids[i] === id) found[i]?.push(position);
    }
    return found;
  }
}
