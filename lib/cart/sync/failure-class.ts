import type { Failure } from "../../upstream/types";

/**
 * What a failed cart call means for the sync. `refused`: the server understood and says no. `cartGone`: it does not
 * know the cart or the shopper. `broken`: it failed or its answer is unreadable, so the change may have been made or
 * not. `unreachable`: it cannot be reached.
 */
export type FailureClass = "refused" | "cartGone" | "broken" | "unreachable";

const REFUSALS = new Set([400, 404, 409, 413, 422]);

export function classifyFailure({ kind, status = 0, code }: Failure): FailureClass {
  if (kind === "network") return "unreachable";
  if (kind !== "http") return "broken";
  if (status === 401 || code === "cartNotFound") return "cartGone";
  return REFUSALS.has(status) ? "refused" : "broken";
}
