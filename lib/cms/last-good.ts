import "server-only";
import { logOnce } from "../config/log-once";
import { ok, type Result } from "../upstream/types";

/** Contents remembered at most; one is a page, a menu or a list of pages in a store view. */
const MAX_ENTRIES = 500;

const remembered = new Map<string, unknown>();

export interface Reading<T> {
  result: Result<T>;
  /** False for what was read before the CMS stopped answering; it is tried again soon. */
  isFresh: boolean;
}

/**
 * Reads content of the CMS and remembers it; while the CMS does not answer, what was last read under the key. A
 * failure only where nothing was. What the CMS answers, an absence too, replaces what was remembered.
 */
export async function readOrLastGood<T>(key: string, read: () => Promise<Result<T>>): Promise<Reading<T>> {
  const result = await read();
  if (result.ok) {
    remembered.delete(key);
    // addresses that are asked for at random must not crowd out pages
    if (result.value === null) return { result, isFresh: true };
    if (remembered.size >= MAX_ENTRIES) remembered.delete(remembered.keys().next().value ?? "");
    remembered.set(key, result.value);
    return { result, isFresh: true };
  }
  const { kind, code, status } = result.error;
  logOnce("error", "the CMS cannot be read", { key, kind, code, status });
  // only a read of the same key wrote it
  return remembered.has(key) ? { result: ok(remembered.get(key) as T), isFresh: false } : { result, isFresh: false };
}

/** @internal Forgets everything, for tests. */
export const forgetLastGood = (): void => remembered.clear();
