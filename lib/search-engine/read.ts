import "server-only";
import type { z } from "zod";
import type { StoreCode } from "../storefront/types";
import { type Failure, fail, ok, type Result } from "../upstream/types";
import { getSearchEngine } from "./server";
import type { EntityType, SearchBody } from "./types";

/** A read that failed; pages let it through to their error boundary. Never thrown for a confirmed absence. */
export class ReadError extends Error {
  override name = "ReadError";
  constructor(readonly failure: Failure) {
    super(`${failure.kind}: ${failure.code}${failure.message ? ` (${failure.message})` : ""}`, { cause: failure.cause });
  }
}

/** The value of a result; throws a `ReadError` where there is none. */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ReadError(result.error);
}

/**
 * The documents a query finds, checked against their schema. One that does not fit is left out: a broken document must
 * not take its list down; when none fits, the answer as a whole is wrong.
 */
export async function searchDocuments<S extends z.ZodType>(store: StoreCode, type: EntityType, body: SearchBody, schema: S): Promise<Result<z.output<S>[]>> {
  const answer = await getSearchEngine().search(store, type, body);
  if (!answer.ok) return fail(answer.error);
  const parsed = answer.value.hits.map((hit) => schema.safeParse(hit.source));
  const good = parsed.flatMap((entry) => (entry.success ? [entry.data] : []));
  if (good.length === 0 && parsed.length > 0) return fail({ kind: "contract", code: "wrongFormat", retryable: false, cause: parsed[0]?.error });
  return ok(good);
}
