import { trimSlashes } from "../../lib/paths";
import type { EntityType } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import type { KeyKind, Queries } from "../db/types";

export type Source = Record<string, unknown>;

/** A catalogue document of one store view, as it is indexed. */
export interface StoredDocument {
  store: StoreCode;
  type: EntityType;
  id: string;
  source: Source;
}

interface Key {
  kind: KeyKind;
  value: string;
}

/** Returns a URL without slashes around it and without its query, which do not change which page is meant. */
export function normalUrl(url: string): string {
  return trimSlashes(url.replace(/[?#].*$/s, ""));
}

/** Returns what a document can be found by: sku, its variants' skus, its samples' ids, url path, identifier. */
export function keysOf({ type, source }: Pick<StoredDocument, "type" | "source">): Key[] {
  const keys: Key[] = [];
  const add = (kind: KeyKind, value: unknown) => {
    if (typeof value === "string" && value !== "") keys.push({ kind, value });
  };
  if (type === "product") {
    add("sku", source.sku);
    const children = Array.isArray(source.configurable_children) ? source.configurable_children : [];
    for (const child of children) add("child", child?.sku);
    const samples = Array.isArray(source.product_samples) ? source.product_samples : [];
    for (const sample of samples) add("sample", sample?.id);
  }
  if (typeof source.url_path === "string") add("url", normalUrl(source.url_path));
  add("identifier", source.identifier);
  return keys.filter(
    (key, index) => keys.findIndex(({ kind, value }) => kind === key.kind && value === key.value) === index,
  );
}

// PostgreSQL takes 65 535 parameters in a statement, SQLite half of that
const BATCH = 500;

/** Writes documents, replacing those of the same store, type and id. */
export async function saveDocuments(queries: Queries, documents: StoredDocument[], now: Date): Promise<void> {
  const updated_at = now.toISOString();
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = documents.slice(start, start + BATCH);
    const rows = batch.map(({ store, type, id, source }) => ({
      store,
      type,
      id,
      body: JSON.stringify(source),
      updated_at,
    }));
    await queries
      .insertInto("document")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["store", "type", "id"])
          .doUpdateSet((set) => ({ body: set.ref("excluded.body"), updated_at })),
      )
      .execute();
  }
  await saveKeys(queries, documents);
}

async function saveKeys(queries: Queries, documents: StoredDocument[]): Promise<void> {
  for (const { store, type, id } of documents) {
    await queries
      .deleteFrom("document_key")
      .where("store", "=", store)
      .where("type", "=", type)
      .where("id", "=", id)
      .execute();
  }
  const keys = documents.flatMap((document) =>
    keysOf(document).map(({ kind, value }) => ({
      store: document.store,
      kind,
      value,
      type: document.type,
      id: document.id,
    })),
  );
  for (let start = 0; start < keys.length; start += BATCH) {
    await queries
      .insertInto("document_key")
      .values(keys.slice(start, start + BATCH))
      .execute();
  }
}

function toSource(body: string): Source {
  // written by saveDocuments only
  return JSON.parse(body) as Source;
}

/** Returns the documents of a store view that carry a key, in no particular order. */
export async function findDocuments(
  queries: Queries,
  store: StoreCode,
  kinds: KeyKind[],
  value: string,
  types: EntityType[],
): Promise<StoredDocument[]> {
  return (await findDocumentsByKeys(queries, store, kinds, [value], types)).get(value) ?? [];
}

/**
 * Returns the documents of a store view by the keys they carry, in one query. A document that carries several of the
 * keys is read once; a key that no document carries is missing.
 */
export async function findDocumentsByKeys(
  queries: Queries,
  store: StoreCode,
  kinds: KeyKind[],
  values: string[],
  types: EntityType[],
): Promise<Map<string, StoredDocument[]>> {
  const found = new Map<string, StoredDocument[]>();
  if (values.length === 0) return found;
  const rows = await queries
    .selectFrom("document_key as key")
    .innerJoin("document as document", (join) =>
      join
        .onRef("document.store", "=", "key.store")
        .onRef("document.type", "=", "key.type")
        .onRef("document.id", "=", "key.id"),
    )
    .select(["key.value", "document.type", "document.id", "document.body"])
    .where("key.store", "=", store)
    .where("key.value", "in", [...new Set(values)])
    .where("key.kind", "in", kinds)
    .where("key.type", "in", types)
    .execute();
  const documents = new Map<string, StoredDocument>();
  for (const { value, type, id, body } of rows) {
    const name = `${type} ${id}`;
    const document = documents.get(name) ?? { store, type, id, source: toSource(body) };
    documents.set(name, document);
    const same = found.get(value) ?? [];
    if (!same.includes(document)) found.set(value, [...same, document]);
  }
  return found;
}

/** When a document was written, under its unique name. */
export interface WrittenDocument {
  name: string;
  updatedAt: string;
}

const nameOf = ({ store, type, id }: Pick<StoredDocument, "store" | "type" | "id">) => `${store}/${type}/${id}`;

/** Returns which documents were written at that time or later, without what is in them. */
export async function listWritten(queries: Queries, since: string): Promise<WrittenDocument[]> {
  const rows = await queries
    .selectFrom("document")
    .select(["store", "type", "id", "updated_at"])
    .where("updated_at", ">=", since)
    .execute();
  return rows.map((row) => ({ name: nameOf(row), updatedAt: row.updated_at }));
}

/** Returns the documents written at that time or later, each under its unique name. */
export async function readWritten(queries: Queries, since: string): Promise<(StoredDocument & { name: string })[]> {
  const rows = await queries.selectFrom("document").selectAll().where("updated_at", ">=", since).execute();
  return rows.map(({ store, type, id, body }) => ({
    store,
    type,
    id,
    source: toSource(body),
    name: nameOf({ store, type, id }),
  }));
}

/** Returns all documents of a type in a store view, by id. */
export async function listDocuments(queries: Queries, store: StoreCode, type: EntityType): Promise<StoredDocument[]> {
  const rows = await queries
    .selectFrom("document")
    .select(["id", "body"])
    .where("store", "=", store)
    .where("type", "=", type)
    .orderBy("id")
    .execute();
  return rows.map(({ id, body }) => ({ store, type, id, source: toSource(body) }));
}
