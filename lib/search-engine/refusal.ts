import { type Result, fail } from "../upstream/types";

/** An invalid body; an engine returns it as a `badRequest` failure. */
export class InvalidBody extends Error {
  override name = "Refused";
}

/** Returns the failure of an invalid body; other errors are bugs and thrown on. */
export function toBadRequest(error: unknown): Result<never> {
  if (error instanceof InvalidBody)
    return fail({ kind: "contract", code: "badRequest", retryable: false, status: 400, message: error.message });
  throw error;
}
