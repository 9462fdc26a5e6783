import { type CallName, CALLS } from "./calls";
import type { ResultOf } from "./check-result";
import { readResult, toNetworkFailure } from "./envelope";
import { CHECKED, CHECKED_HEADER } from "./own-page";
import { type PageCallInput, requestAnswer } from "./request";
import { fail, type Result } from "./types";

/** Reads a result the edge checked; one it could not vouch for is checked here, by schemas that are loaded then. */
async function readChecked<N extends CallName>(name: N, response: Response): Promise<Result<ResultOf<N>>> {
  const result = await readResult(response);
  // the edge read it by the schema of this call
  if (!result.ok || response.headers.has(CHECKED_HEADER)) return result as Result<ResultOf<N>>;
  const check = await import("./check-result").catch(toNetworkFailure);
  return "checkResult" in check ? check.checkResult(name, result.value) : fail(check);
}

/**
 * Makes a call of the commerce API from the browser; its result is checked by the contract's schema, at the edge or
 * here (docs/decisions/0127-what-a-page-need-not-load.md).
 */
export const callApi = <N extends CallName>(name: N, input: PageCallInput): Promise<Result<ResultOf<N>>> =>
  requestAnswer(CALLS[name], { ...input, headers: { ...input.headers, ...CHECKED } }, (response) =>
    readChecked(name, response),
  );
