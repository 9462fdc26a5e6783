import { type Minor, toMinor } from "../money";
import type { FeeOptionWire, FeeWire } from "../upstream/contract/fees";
import type { AppliedFees, Fee } from "./types";

/** Returns the price of an option; null for a percentage, whose amount only the totals tell. */
function toPrice({ converted_fee_amount: amount, price, price_type: kind }: FeeOptionWire): Minor | null {
  if (amount != null) return toMinor(amount);
  return kind === "percent" ? null : toMinor(price);
}

/** Maps fees of the wire; a fee without options cannot be chosen and is left out. */
export function toFees(wire: FeeWire[]): Fee[] {
  return wire
    .filter(({ options }) => options.length > 0)
    .map(({ fee_id: feeId, name, description, frontend_type: type, is_required: isRequired, options }) => ({
      feeId,
      name,
      description: description ?? "",
      type,
      isRequired,
      options: options.map((option) => ({
        optionId: option.option_id,
        label: option.label,
        price: toPrice(option),
        isDefault: option.default,
      })),
    }));
}

export function toAppliedFees(items: { fee_id: string; option_id: string }[]): AppliedFees {
  const applied: AppliedFees = {};
  for (const { fee_id: feeId, option_id: optionId } of items) applied[feeId] = [...(applied[feeId] ?? []), optionId];
  return applied;
}
