import type { ERROR_CODES } from "./error-codes";

/**
 * Why an expected failure happened: no answer in time, a status the contract knows as a refusal, an answer the contract
 * does not know, or a business rule.
 */
export type ErrorKind = "network" | "http" | "contract" | "domain";

/** Code of an expected failure. */
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface Failure {
  kind: ErrorKind;
  code: ErrorCode;
  /** True when the same call may succeed in a moment. */
  retryable: boolean;
  /** HTTP status of the answer, where there was one. */
  status?: number;
  /** Seconds after which the server may be asked again, where it said so. */
  retryAfter?: number;
  /** The server's text, for logs and for the few texts that are shown as they come. */
  message?: string;
  /** Figures of a refusal (`meta.details`), as they came: who knows the call reads them. */
  details?: unknown;
  cause?: unknown;
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: Failure };

/** Returns the value of a result; throws its failure, for react-query and other callers that expect a rejection. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { kind, code, status, cause } = result.error;
  throw new Error(`${kind}: ${code}${status === undefined ? "" : ` (${status})`}`, { cause });
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: Failure): { ok: false; error: Failure } => ({ ok: false, error });

/** The envelope of answers (docs/commerce-api.md#envelope); `_search` and `url/map` may come bare. */
export interface Envelope<T = unknown> {
  code: number;
  result: T;
  meta?: Record<string, unknown>;
}
