import { refusalCodeOf } from "./refusal-code";
import type { Envelope, ErrorCode, Failure } from "./types";

const STATUS_CODES: Partial<Record<number, ErrorCode>> = {
  400: "badRequest",
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  413: "tooLarge",
  429: "tooMany",
};

/** Returns the failure of an answer with a status other than 200; 5xx may be retried. */
export function toHttpFailure(status: number, message?: string, meta?: Envelope["meta"]): Failure {
  return {
    kind: "http",
    code: refusalCodeOf(message, meta) ?? STATUS_CODES[status] ?? "serverError",
    retryable: status >= 500 || status === 429,
    status,
    message,
    ...(meta?.details !== undefined && { details: meta.details }),
  };
}

const TEXT_FIELDS = ["errorMessage", "message", "result", "error_code"];

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/**
 * Returns the text of an error answer: its result, or a text inside it (docs/domain-rules.md#task-answers). A checkout
 * provider's is the code in its own answer, passed on as `body`, by some versions inside `error`.
 */
export function messageOf(result: unknown): string | undefined {
  if (typeof result === "string") return result;
  const error = fieldOf(result, "error");
  return [result, fieldOf(result, "body"), fieldOf(error, "body")]
    .flatMap((part) => TEXT_FIELDS.map((name) => fieldOf(part, name)))
    .find((text) => typeof text === "string");
}

/** Returns the seconds of `Retry-After`; undefined for none, and for a date, which needs a clock that is right. */
function readRetryAfter(response: Response): number | undefined {
  const text = response.headers.get("retry-after") ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Returns the failure that an answer with a status other than 200 tells: its text, its code and when to ask again. */
export function readHttpFailure(
  response: Response,
  status: number,
  result: unknown,
  meta: Envelope["meta"] | undefined,
): Failure {
  const retryAfter = readRetryAfter(response);
  return { ...toHttpFailure(status, messageOf(result), meta), ...(retryAfter && { retryAfter }) };
}
