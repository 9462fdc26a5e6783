import type { Language } from "../../storefront/types";
import { fieldKind, splitSubField } from "../mapping";
import type { EntityType } from "../types";
import { type Bits, clearBit, emptyBits, fullBits, setBit } from "./bits";
import { type Column, type Source, buildColumn, valuesAt } from "./column";
import { TextIndex } from "./text-index";

export interface Document {
  id: string;
  source: Source;
}

/** Maximum cached filter results, and the maximum length of a cached filter. */
const MAX_FILTERS = 256;
const MAX_FILTER_LENGTH = 2000;

/** Field names come from requests, so the number of cached columns is bounded. */
const MAX_COLUMNS = 256;

/** Objects of a nested path as documents of their own, each with the slot of its parent document. */
export interface Nested {
  objects: Collection;
  parents: Int32Array;
}

/**
 * Documents of one store view and type, in insertion order. A changed document leaves its slot and takes a new one at
 * the end, as in Lucene; when a quarter of the slots is empty the collection is rebuilt.
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
  }

  get size(): number {
    return this.ids.length;
  }

  /** True when more than a quarter of the slots is empty, so that the collection should be rebuilt. */
  get isSparse(): boolean {
    return this.size > 64 && this.slots.size < this.size * 0.75;
  }

  /** Existing documents, in order. */
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

  /** Returns the result of a filter, cached until the collection changes; the least recently used one is dropped. */
  cacheFilter(filter: object, compute: () => Bits): Bits {
    const key = JSON.stringify(filter);
    const cached = this.filters.get(key);
    if (cached) {
      this.filters.delete(key);
      this.filters.set(key, cached);
      return cached;
    }
    const bits = compute();
    if (key.length > MAX_FILTER_LENGTH) return bits;
    const [oldest] = this.filters.keys();
    if (this.filters.size >= MAX_FILTERS && oldest !== undefined) this.filters.delete(oldest);
    this.filters.set(key, bits);
    return bits;
  }

  /** Returns the column of a field, built on first use. */
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

  /** Returns the index of an analyzed field, built on first use; null when the field is not analyzed. */
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
    const cached = this.nestedByPath.get(path);
    if (cached) return cached;
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
