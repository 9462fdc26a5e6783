import type { Failure } from "../upstream/types";
import type { AppliedFees, Fee } from "./types";

/** Returns the chosen options after a click: a checkbox toggles its option, other types replace theirs. */
export function toggleOption(
  { feeId, type, isRequired }: Pick<Fee, "feeId" | "type" | "isRequired">,
  optionId: string,
  applied: AppliedFees,
): string[] {
  const chosen = applied[feeId] ?? [];
  const isIn = chosen.includes(optionId);
  if (type !== "checkbox") return isIn && !isRequired ? [] : [optionId];
  return isIn ? chosen.filter((id) => id !== optionId) : [...chosen, optionId];
}

/**
 * Returns true where the cart is not the caller's any more and must be connected again
 * (docs/domain-rules.md#extra-fees).
 */
export const isForeignCart = ({ code }: Pick<Failure, "code">): boolean => code === "cartForbidden";
