import type { z } from "zod";
import type { CallName } from "./calls";
import { CONTRACT } from "./contract";
import { parseResult } from "./envelope";
import type { Result } from "./types";

/** The result of a call, as its schema reads it. */
export type ResultOf<N extends CallName> = z.output<(typeof CONTRACT)[N]["result"]>;

/** Checks the result of a call by the contract's schema. */
export function checkResult<N extends CallName>(name: N, result: unknown): Result<ResultOf<N>> {
  // the entry's own schema read the value, so the result is that entry's result
  return parseResult(result, CONTRACT[name].result) as Result<ResultOf<N>>;
}
