import type { Minor } from "../money";

/** An option of an extra fee; `price` is gross minor units in this cart, null where only the totals tell. */
export interface FeeOption {
  optionId: string;
  label: string;
  price: Minor | null;
  isDefault: boolean;
}

/** An extra fee: assembly, taking the old sofa away (docs/domain-rules.md#extra-fees). */
export interface Fee {
  feeId: string;
  name: string;
  description: string;
  /** Several, one, or one of a list. */
  type: "checkbox" | "radio" | "dropdown";
  isRequired: boolean;
  options: FeeOption[];
}

/** The fees of a cart: chosen option ids by fee id. */
export type AppliedFees = Record<string, string[]>;

/** The fees a cart may have, and those it has. */
export interface CartFees {
  fees: Fee[];
  applied: AppliedFees;
}
