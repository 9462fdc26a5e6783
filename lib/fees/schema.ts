import { type Minor, toMinor } from "../money";
import type { FeeOptionWire, FeeWire } from "../upstream/contract/fees";
import type { AppliedFees, Fee } from "./types";

/** A percentage says nothing of what it comes to. */
function toPrice({ converted_fee_amount: amount, price, price_type: kind }: FeeOptionWire): Minor | null {
  if (amount != null) return toMinor(amount);
  return kind === "percent" ? null : toMinor(price);
}

/** A fee as a cart may have it; one without choices can be chosen by nobody and is left out. */
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
