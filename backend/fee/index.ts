import { type Minor, minor, roundMinor } from "../../lib/money";
import type { Translations } from "../../lib/shop/types";
import { getStore, inLanguage } from "../../lib/storefront";
import type { Currency, StoreCode } from "../../lib/storefront/types";

/** An extra fee of the shop, optional or required, with one or several options (docs/domain-rules.md#extra-fees). */
export interface Fee {
  id: number;
  name: Translations;
  description: Translations;
  /** Several options of a checkbox, one of the others. */
  type: "checkbox" | "radio" | "dropdown";
  /** One option has to be chosen; without a choice the default counts. */
  isRequired: boolean;
  taxClassId: string;
  /** Shipping methods it goes with; null for all, also for what is not shipped. */
  shippingMethods: string[] | null;
  options: FeeOption[];
}

export interface FeeOption {
  id: number;
  label: Translations;
  /** Percent of the goods after discounts (10 % = 1000). */
  basisPoints?: number;
  /** Gross minor units; not offered in a currency without one. */
  amounts?: Partial<Record<Currency, Minor>>;
  isDefault?: boolean;
}

/** An option of a fee in a store view. */
export interface StoreOption {
  id: number;
  label: string;
  kind: "percent" | "fixed";
  /** Basis points, or gross minor units. */
  value: number;
  isDefault: boolean;
}

/** A fee in a store view's language and currency. */
export interface StoreFee extends Omit<Fee, "name" | "description" | "options"> {
  name: string;
  description: string;
  options: StoreOption[];
}

/** An option that a cart chose. */
export interface ChosenFee {
  feeId: number;
  optionId: number;
}

/** An option as the cart pays for it; `amount` is gross minor units. */
export interface AppliedFee extends ChosenFee {
  name: string;
  label: string;
  amount: Minor;
  taxClassId: string;
}

/**
 * Returns fees in a store view, without options that have no price there, and without fees that have no option left.
 */
export function toStoreFees(fees: Fee[], store: StoreCode): StoreFee[] {
  const { language, currency } = getStore(store);
  const toOption = ({ id, label, basisPoints, amounts, isDefault = false }: FeeOption): StoreOption[] => {
    const value = amounts ? amounts[currency] : basisPoints;
    return value === undefined
      ? []
      : [{ id, label: inLanguage(label, language), kind: amounts ? "fixed" : "percent", value, isDefault }];
  };
  return fees
    .map((fee) => ({
      ...fee,
      name: inLanguage(fee.name, language),
      description: inLanguage(fee.description, language),
      options: fee.options.flatMap(toOption),
    }))
    .filter(({ options }) => options.length > 0);
}

/**
 * Returns the fees open to a cart: none without goods; one that goes with shipping methods only where one of them is
 * chosen.
 */
export function openFees(
  fees: StoreFee[],
  { hasGoods, shippingMethod }: { hasGoods: boolean; shippingMethod: string | null },
): StoreFee[] {
  if (!hasGoods) return [];
  return fees.filter(
    ({ shippingMethods }) =>
      shippingMethods === null || (shippingMethod !== null && shippingMethods.includes(shippingMethod)),
  );
}

/** Returns what an option costs for goods of that price (gross minor units, after discounts). */
export function priceOption({ kind, value }: StoreOption, goods: Minor): Minor {
  return kind === "fixed" ? minor(value) : roundMinor((goods * value) / 10_000);
}

/**
 * Returns the fees a cart pays: what it chose, as far as that still exists, and the default of a required fee without a
 * choice. `missing` are required fees without either.
 */
export function applyFees(
  open: StoreFee[],
  chosen: ChosenFee[],
  goods: Minor,
): { applied: AppliedFee[]; missing: StoreFee[] } {
  const applied: AppliedFee[] = [];
  const missing: StoreFee[] = [];
  for (const fee of open) {
    const own = fee.options.filter(({ id }) =>
      chosen.some(({ feeId, optionId }) => feeId === fee.id && optionId === id),
    );
    const options =
      own.length > 0 || !fee.isRequired ? own : fee.options.filter(({ isDefault }) => isDefault).slice(0, 1);
    if (options.length === 0 && fee.isRequired) missing.push(fee);
    applied.push(
      ...options.map((option) => ({
        feeId: fee.id,
        optionId: option.id,
        name: fee.name,
        label: option.label,
        amount: priceOption(option, goods),
        taxClassId: fee.taxClassId,
      })),
    );
  }
  return { applied, missing };
}
