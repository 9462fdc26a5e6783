import type { Failure } from "../../upstream/types";

/**
 * What a failure of a cart call means: `refused`: the server understood and says no; `lost`: it does not know the cart or
 * the shopper; `later`: it is broken, or answers what nobody can read, and may have done it or not; `stopped`: it cannot be
 * reached.
 */
export type FailureClass = "refused" | "lost" | "later" | "stopped";

/** How servers say that a cart is not there; other things are not found too (upstream-contract §1.1). */
const NO_CART = /no cart yet|no such entity with cartId|cart (?:was )?not found/i;

const REFUSALS = new Set([400, 404, 409, 413, 422]);

export function classifyFailure({ kind, status = 0, message = "" }: Failure): FailureClass {
  if (kind === "network") return "stopped";
  if (kind !== "http") return "later";
  if (status === 401 || (status === 404 && NO_CART.test(message))) return "lost";
  return REFUSALS.has(status) ? "refused" : "later";
}
