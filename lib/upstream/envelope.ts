import type { z } from "zod";
import { type Envelope, type ErrorCode, type Failure, fail, ok, type Result } from "./types";

const STATUS_CODES: Partial<Record<number, ErrorCode>> = { 400: "badRequest", 401: "unauthorized", 403: "forbidden", 404: "notFound", 413: "tooLarge" };

/** The failure of an answer with a status other than 200; 5xx may be tried again. */
export function toHttpFailure(status: number, message?: string): Failure {
  return { kind: "http", code: STATUS_CODES[status] ?? "serverError", retryable: status >= 500 || status === 429, status, message };
}

/** The failure of a call that was never answered. */
export function toNetworkFailure(cause: unknown): Failure {
  const late = cause instanceof Error && (cause.name === "TimeoutError" || cause.name === "AbortError");
  return { kind: "network", code: late ? "timeout" : "unreachable", retryable: true, cause };
}

const contractFailure = (code: ErrorCode, status: number, cause?: unknown): Failure => ({ kind: "contract", code, retryable: false, status, cause });

/** What an error answer says for people: its result, or the texts inside it (spec §8 "Queue and tokens"). */
export function messageOf(result: unknown): string | undefined {
  if (typeof result === "string") return result;
  if (typeof result !== "object" || result === null) return undefined;
  for (const key of ["errorMessage", "message", "result"]) {
    const value: unknown = Reflect.get(result, key);
    if (typeof value === "string") return value;
  }
  return undefined;
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "number" && "result" in value;
}

/**
 * Reads an answer: JSON only ('Error with response - bad content-type!'), wrapped or bare (upstream-contract §0), checked
 * against `schema`. Anything else is a failure value.
 */
export async function readAnswer<S extends z.ZodType>(response: Response, schema: S): Promise<Result<z.output<S>>> {
  const type = response.headers.get("content-type") ?? "";
  if (!type.includes("json")) {
    await response.body?.cancel();
    return fail(response.ok ? contractFailure("badContentType", response.status) : toHttpFailure(response.status));
  }
  const read = await response.json().then(
    (value: unknown) => ({ value }),
    (cause: unknown) => ({ cause }),
  );
  if ("cause" in read) return fail(contractFailure("wrongFormat", response.status, read.cause));
  const envelope: Envelope = isEnvelope(read.value) ? read.value : { code: response.status, result: read.value };
  const { code: status, result } = envelope;
  if (status !== 200) return fail(toHttpFailure(status, messageOf(result)));
  const parsed = schema.safeParse(result);
  return parsed.success ? ok(parsed.data) : fail(contractFailure("wrongFormat", response.status, parsed.error));
}

/** An enveloped JSON answer whose HTTP status equals its code. */
export function envelopeResponse(code: number, result: unknown, headers: HeadersInit = {}): Response {
  return Response.json({ code, result }, { status: code, headers });
}
