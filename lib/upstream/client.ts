import type { CallAddress, CallName } from "./calls";
import { CART_CALLS } from "./cart-calls";
import type { ResultOf } from "./check-result";
import { readResult, toNetworkFailure } from "./envelope";
import { CHECKED, CHECKED_HEADER } from "./own-page";
import { type PageCallInput, requestAnswer } from "./request";
import { fail, ok, type Result } from "./types";

const isCartCall = (name: CallName): name is keyof typeof CART_CALLS => Object.hasOwn(CART_CALLS, name);

/** Finds where a call goes; the table of all calls is loaded with the first that is not of a cart. */
const findCall = async (name: CallName): Promise<Result<CallAddress>> =>
  isCartCall(name)
    ? ok(CART_CALLS[name])
    : import("./calls").then(
        ({ CALLS }) => ok(CALLS[name]),
        (cause: unknown) => fail(toNetworkFailure(cause)),
      );

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
 * here (docs/decisions/0132-what-a-page-need-not-load.md).
 */
export async function callApi<N extends CallName>(name: N, input: PageCallInput): Promise<Result<ResultOf<N>>> {
  const call = await findCall(name);
  if (!call.ok) return call;
  return requestAnswer(call.value, { ...input, headers: { ...input.headers, ...CHECKED } }, (response) =>
    readChecked(name, response),
  );
}
