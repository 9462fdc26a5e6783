import "server-only";
import type { z } from "zod";
import { rememberEach } from "../cache/remember-each";
import { logger } from "../config/log";
import type { StoreCode } from "../storefront/types";
import { type ErrorCode, type ErrorKind, type Failure, fail, ok, type Result } from "../upstream/types";
import { readDocument } from "./document";
import { getSearchEngine } from "./server";
import type { EntityType, SearchAnswer, SearchBody } from "./types";

/** Start of the digest of a `ReadError`. */
const DIGEST = "read-failed";

/** A read that failed; pages pass it to their error boundary. Never thrown for a confirmed absence. */
export class ReadError extends Error {
  override name = "ReadError";
  /**
   * By which it is known where it is of another class: to an error boundary, and to the server's own bundle.
   */
  readonly digest: string;
  constructor(readonly failure: Failure) {
    super(`${failure.kind}: ${failure.code}${failure.message ? ` (${failure.message})` : ""}`, {
      cause: failure.cause,
    });
    this.digest = [DIGEST, failure.kind, failure.code, failure.retryable].join(":");
  }
}

/** Returns the failure of a read, cached or not; null for other errors. */
export function toReadFailure(error: unknown): Failure | null {
  if (error instanceof ReadError) return error.failure;
  if (!(error instanceof Error) || !("digest" in error)) return null;
  const [mark, kind, code, retryable] = String(error.digest).split(":");
  // Only ReadError writes such a digest.
  return mark === DIGEST
    ? { kind: kind as ErrorKind, code: code as ErrorCode, retryable: retryable === "true", cause: error }
    : null;
}

/** Returns the value of a result; throws a `ReadError` for a failure. */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ReadError(result.error);
}

/** Faults already logged; a broken document is read again and again. */
const loggedFaults = new Set<string>();
const MAX_LOGGED_FAULTS = 1000;
const MAX_FAULTS_PER_ENTRY = 20;

function logFaultsOnce(store: StoreCode, type: EntityType, id: string, faults: string[]): void {
  const key = [store, type, id, ...faults].join(" ");
  if (loggedFaults.has(key)) return;
  if (loggedFaults.size >= MAX_LOGGED_FAULTS) loggedFaults.clear();
  loggedFaults.add(key);
  logger().warn(
    { store, type, id: id.slice(0, 100), faults: faults.slice(0, MAX_FAULTS_PER_ENTRY), count: faults.length },
    "a document is read without what is wrong in it",
  );
}

/** How documents are parsed, by their schema. */
const parsers = new WeakMap<z.ZodType, (source: object) => ReturnType<typeof readDocument>>();

/** Returns how documents are parsed by a schema: once each, as hits of the engine in this process share their objects. */
function parserOf<S extends z.ZodType>(schema: S): (source: object) => ReturnType<typeof readDocument<S>> {
  const known = parsers.get(schema) ?? rememberEach((source: object) => readDocument(schema, source));
  parsers.set(schema, known);
  // only `readDocument` of this very schema is remembered under it
  return known as (source: object) => ReturnType<typeof readDocument<S>>;
}

/**
 * Parses the documents of an answer by their schema; they may be shared, so callers must not change them. Invalid parts are left out and logged once: a broken field must
 * not hide its product, nor a broken product its list.
 */
export function readDocuments<S extends z.ZodType>(
  store: StoreCode,
  type: EntityType,
  { hits }: Pick<SearchAnswer, "hits">,
  schema: S,
): z.output<S>[] {
  const parse = parserOf(schema);
  return hits.flatMap(({ id, source }) => {
    const { document, faults } = parse(source);
    if (faults.length > 0 || document === null) logFaultsOnce(store, type, id, faults);
    return document === null ? [] : [document];
  });
}

/** Parses the documents of an answer by their schema; a `contract` failure when none of several is valid. */
export function toDocuments<S extends z.ZodType>(
  store: StoreCode,
  type: EntityType,
  answer: Pick<SearchAnswer, "hits">,
  schema: S,
): Result<z.output<S>[]> {
  const documents = readDocuments(store, type, answer, schema);
  if (documents.length === 0 && answer.hits.length > 0)
    return fail({ kind: "contract", code: "wrongFormat", retryable: false });
  return ok(documents);
}

/** Searches for documents and parses them by their schema. */
export async function searchDocuments<S extends z.ZodType>(
  store: StoreCode,
  type: EntityType,
  body: SearchBody,
  schema: S,
): Promise<Result<z.output<S>[]>> {
  const answer = await getSearchEngine().search(store, type, body);
  return answer.ok ? toDocuments(store, type, answer.value, schema) : fail(answer.error);
}
