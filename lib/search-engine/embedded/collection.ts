import type { Language } from "../../storefront/types";
import { fieldKind, splitSubField, textFields } from "../mapping";
import type { EntityType } from "../types";
import { type Bits, clearBit, emptyBits, fullBits, setBit } from "./bits";
import { type Column, type Source, buildColumn, valuesAt } from "./column";
import { TextIndex } from "./text-index";

export interface Document {
  id: string;
  source: Source;
}

/** Answers to filters kept at a time, and the longest filter that is kept. */
const MAX_FILTERS = 256;
const MAX_FILTER_LENGTH = 2000;

/** Field names come from requests, so the columns kept at a time are bounded. */
const MAX_COLUMNS = 256;

/** Objects of a nested path as documents of their own, each with the slot of the document it belongs to. */
export interface Nested {
  objects: Collection;
  parents: Int32Array;
}

/**
 * Documents of one store and type in the order they came. A changed document leaves its slot and takes a new one at the
 * end, as in Lucene; when a quarter of the slots is empty everything is written anew.
 */
export class Collection {
  readonly ids: string[] = [];
  readonly sources: (Source | null)[] = [];
  live: Bits = emptyBits(0);
  private readonly slots = new Map<string, number>();
  private readonly columns = new Map<string, Column>();
  private readonly nestedByPath = new Map<string, Nested>();
  private readonly filters = new Map<string, Bits>();
  private readonly texts = new Map<string, TextIndex>();

  constructor(
    readonly type: EntityType,
    readonly language: Language,
    documents: Document[],
  ) {
    for (const { id, source } of new Map(documents.map((document) => [document.id, document])).values()) {
      this.slots.set(id, this.ids.length);
      this.ids.push(id);
      this.sources.push(source);
    }
    this.live = fullBits(this.ids.length);
    for (const field of textFields(type)) this.text(field);
  }

  get size(): number {
    return this.ids.length;
  }

  /** True when more than a quarter of the slots is empty and the collection is worth writing anew. */
  get isSparse(): boolean {
    return this.size > 64 && this.slots.size < this.size * 0.75;
  }

  /** Documents that are there, in order. */
  documents(): Document[] {
    return this.ids.flatMap((id, slot) => {
      const source = this.sources[slot];
      return source && this.slots.get(id) === slot ? [{ id, source }] : [];
    });
  }

  upsert(documents: Document[]): void {
    this.remove(documents.map(({ id }) => id));
    for (const { id, source } of documents) {
      const before = this.slots.get(id);
      if (before !== undefined) this.remove([id]);
      this.slots.set(id, this.ids.length);
      this.ids.push(id);
      this.sources.push(source);
      for (const index of this.texts.values()) index.append(source);
    }
    const grown = emptyBits(this.size);
    grown.set(this.live);
    this.live = grown;
    for (const slot of this.slots.values()) setBit(this.live, slot);
  }

  remove(ids: string[]): void {
    for (const id of ids) {
      const slot = this.slots.get(id);
      if (slot === undefined) continue;
      this.slots.delete(id);
      this.sources[slot] = null;
      clearBit(this.live, slot);
    }
    this.columns.clear();
    this.nestedByPath.clear();
    this.filters.clear();
  }

  /** The answer to a filter, from memory where it was asked before and nothing changed since. */
  remember(filter: object, compute: () => Bits): Bits {
    const key = JSON.stringify(filter);
    const known = this.filters.get(key);
    if (known) {
      this.filters.delete(key);
      this.filters.set(key, known);
      return known;
    }
    const bits = compute();
    if (key.length > MAX_FILTER_LENGTH) return bits;
    const [oldest] = this.filters.keys();
    if (this.filters.size >= MAX_FILTERS && oldest !== undefined) this.filters.delete(oldest);
    this.filters.set(key, bits);
    return bits;
  }

  /** Values of a field, built when first asked for. */
  column(field: string): Column {
    const { base, reading } = splitSubField(this.type, field);
    const name = reading === "keyword" ? base : field;
    let column = this.columns.get(name);
    if (!column) {
      column = buildColumn(this.sources, name, fieldKind(this.type, name));
      const [oldest] = this.columns.keys();
      if (this.columns.size >= MAX_COLUMNS && oldest !== undefined) this.columns.delete(oldest);
      this.columns.set(name, column);
    }
    return column;
  }

  /** Index of an analyzed field, or null when the field is not analyzed. */
  text(field: string): TextIndex | null {
    const { base, reading } = splitSubField(this.type, field);
    const kind = fieldKind(this.type, base);
    if (reading === "keyword" || (kind !== "text" && kind !== "words")) return null;
    let index = this.texts.get(field);
    if (!index) {
      index = new TextIndex(base, this.language, kind === "words" ? kind : reading, this.sources);
      this.texts.set(field, index);
    }
    return index;
  }

  nested(path: string): Nested {
    const known = this.nestedByPath.get(path);
    if (known) return known;
    const parents: number[] = [];
    const documents: Document[] = [];
    this.sources.forEach((source, slot) => {
      for (const object of valuesAt(source, path.split("."))) {
        parents.push(slot);
        documents.push({
          id: String(documents.length),
          source: path.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), object) as Source,
        });
      }
    });
    const nested = { objects: new Collection(this.type, this.language, documents), parents: Int32Array.from(parents) };
    this.nestedByPath.set(path, nested);
    return nested;
  }
}
