import type { Failure } from "../../upstream/types";

/**
 * What a failed cart call means for the sync. `refused`: the server understood and says no. `lost`: it does not know the
 * cart or the shopper. `later`: it is broken or its answer is unreadable, so the change may have been made or not.
 * `stopped`: it cannot be reached.
 */
export type FailureClass = "refused" | "lost" | "later" | "stopped";

const REFUSALS = new Set([400, 404, 409, 413, 422]);

export function classifyFailure({ kind, status = 0, code }: Failure): FailureClass {
  if (kind === "network") return "stopped";
  if (kind !== "http") return "later";
  if (status === 401 || code === "cartNotFound") return "lost";
  return REFUSALS.has(status) ? "refused" : "later";
}
