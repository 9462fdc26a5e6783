import type { z } from "zod";
import type { CallName } from "./calls";
import { CONTRACT } from "./contract";
import { parseResult } from "./envelope";
import { type PageCallInput, requestApi } from "./request";
import type { Result } from "./types";

type ResultOf<N extends CallName> = z.output<(typeof CONTRACT)[N]["result"]>;

/** Makes a call of the commerce API from the browser and checks its result by the contract's schema. */
export async function callApi<N extends CallName>(name: N, input: PageCallInput): Promise<Result<ResultOf<N>>> {
  const result = await requestApi(CONTRACT[name], input);
  // the entry's own schema read the value, so the result is that entry's result
  return result.ok ? (parseResult(result.value, CONTRACT[name].result) as Result<ResultOf<N>>) : result;
}
