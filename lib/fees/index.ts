import type { AppliedFees, Fee } from "./types";

/** What a fee's choice becomes when the shopper presses an option: of a checkbox it comes or goes, of the others it takes the place. */
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

/** True where an answer says that the cart is not the caller's any more: it has to be connected anew (spec §8 "Fees"). */
export function isForeignCart(message: string | undefined): boolean {
  return /current user cannot perform operations on cart/i.test(message ?? "");
}
