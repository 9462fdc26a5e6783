import type { Minor } from "../money";

/** A choice of an extra fee; `price` is what it costs in this cart, gross minor units; null where only the totals tell. */
export interface FeeOption {
  optionId: string;
  label: string;
  price: Minor | null;
  isDefault: boolean;
}

/** Something that can be had beside the goods: assembly, taking the old sofa away (spec §3 "Fee item options"). */
export interface Fee {
  feeId: string;
  name: string;
  description: string;
  /** Several, one, or one of a list. */
  type: "checkbox" | "radio" | "dropdown";
  isRequired: boolean;
  options: FeeOption[];
}

/** What a cart has chosen of its fees: option ids by fee id. */
export type AppliedFees = Record<string, string[]>;

/** What a cart may have beside the goods, and what of it it has. */
export interface CartFees {
  fees: Fee[];
  applied: AppliedFees;
}
