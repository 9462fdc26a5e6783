import type { z } from "zod";
import { parseJson } from "./json";
import { type Envelope, type ErrorCode, type Failure, fail, ok, type Result } from "./types";

/** Returns the failure of a call that was never answered. */
export function toNetworkFailure(cause: unknown): Failure {
  const late = cause instanceof Error && (cause.name === "TimeoutError" || cause.name === "AbortError");
  return { kind: "network", code: late ? "timeout" : "unreachable", retryable: true, cause };
}

/** Returns the failure of an answer the contract does not know. */
export const toContractFailure = (code: ErrorCode, status: number, cause?: unknown): Failure => ({
  kind: "contract",
  code,
  retryable: false,
  status,
  cause,
});

/** True for an answer in the envelope (docs/commerce-api.md#envelope). */
export function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "number" &&
    "result" in value
  );
}

/** True for an envelope whose code is absent, as some servers answer what is done. */
const isCodeless = (value: unknown): value is Omit<Envelope, "code"> =>
  typeof value === "object" &&
  value !== null &&
  "result" in value &&
  Object.keys(value).every((key) => key === "result" || key === "meta");

/**
 * Returns an answer in the envelope: a bare one is the result of its status, and so is an envelope without a code. Any
 * status of success has the code 200.
 */
export function toEnvelope(value: unknown, status: number): Envelope {
  if (isEnvelope(value)) return value;
  const code = status >= 200 && status < 300 ? 200 : status;
  return isCodeless(value) ? { ...value, code } : { code, result: value };
}

/** Reads a JSON body; one that broke off is a failure of the network, another format one of the contract. */
async function readJson(response: Response): Promise<Result<unknown>> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    return fail(toNetworkFailure(cause));
  }
  try {
    return ok(parseJson(text));
  } catch (cause) {
    return fail(toContractFailure("wrongFormat", response.status, cause));
  }
}

/** Returns the failure of an answer that is no success; the code that reads it is loaded when the first one fails. */
async function readFailure(response: Response, status: number, result?: unknown, meta?: Envelope["meta"]) {
  const reading = await import("./http-failure").catch(toNetworkFailure);
  return fail("readHttpFailure" in reading ? reading.readHttpFailure(response, status, result, meta) : reading);
}

/**
 * Reads the result of an answer: JSON only ('Error with response - bad content-type!'), wrapped or bare
 * (docs/commerce-api.md#envelope). Anything but success is a failure value.
 */
export async function readResult(response: Response): Promise<Result<unknown>> {
  const type = response.headers.get("content-type") ?? "";
  if (!type.includes("json")) {
    // not awaited: where another reader shares the body, it ends with that reader only
    response.body?.cancel().catch(() => undefined);
    // an HTML page for an unknown path is no "not found" of the API
    const isPage = response.ok || response.status === 404;
    return isPage ? fail(toContractFailure("badContentType", response.status)) : readFailure(response, response.status);
  }
  const read = await readJson(response);
  if (!read.ok) return read;
  const { code, result, meta } = toEnvelope(read.value, response.status);
  // an envelope may not call a refusal a success
  const status = code === 200 && !response.ok ? response.status : code;
  return status === 200 ? ok(result) : readFailure(response, status, result, meta);
}

/** Reads an answer whose result is checked against `schema`; one of another shape is a failure value too. */
export async function readAnswer<S extends z.ZodType>(response: Response, schema: S): Promise<Result<z.output<S>>> {
  const result = await readResult(response);
  return result.ok ? parseResult(result.value, schema) : result;
}

/** Checks a result against the schema of its call. */
export function parseResult<S extends z.ZodType>(result: unknown, schema: S): Result<z.output<S>> {
  const parsed = schema.safeParse(result);
  return parsed.success ? ok(parsed.data) : fail(toContractFailure("wrongFormat", 200, parsed.error));
}

/** Builds an enveloped JSON response whose HTTP status equals its code. */
export function envelopeResponse(code: number, result: unknown, headers: HeadersInit = {}): Response {
  return Response.json({ code, result }, { status: code, headers });
}
