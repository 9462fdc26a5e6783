import { type Minor, minor, roundMinor } from "../../money";
import { getStore } from "../../storefront";
import type { Currency, Language, StoreCode } from "../../storefront/types";

/** An extra fee of the shop: something a shopper may add to an order, or has to, in one or several choices. */
export interface Fee {
  id: number;
  name: Record<Language, string>;
  description: Record<Language, string>;
  /** Several choices of a checkbox, one of the others. */
  type: "checkbox" | "radio" | "dropdown";
  /** One choice has to be made; where nothing is chosen the default counts. */
  isRequired: boolean;
  taxClassId: string;
  /** Ways of shipping it goes with; null for all, also for what is not shipped. */
  shippingMethods: string[] | null;
  options: FeeOption[];
}

export interface FeeOption {
  id: number;
  label: Record<Language, string>;
  /** Percent of the goods after discounts (10 % = 1000). */
  basisPoints?: number;
  /** Gross minor units; not offered in a currency without one. */
  amounts?: Partial<Record<Currency, Minor>>;
  isDefault?: boolean;
}

/** A choice in a store view. */
export interface StoreOption {
  id: number;
  label: string;
  kind: "percent" | "fixed";
  /** Basis points, or gross minor units. */
  value: number;
  isDefault: boolean;
}

/** A fee in a store view's words and currency. */
export interface StoreFee extends Omit<Fee, "name" | "description" | "options"> {
  name: string;
  description: string;
  options: StoreOption[];
}

/** What a cart chose. */
export interface ChosenFee {
  feeId: number;
  optionId: number;
}

/** A choice as the cart pays for it; `amount` is gross minor units. */
export interface AppliedFee extends ChosenFee {
  name: string;
  label: string;
  amount: Minor;
  taxClassId: string;
}

/** Fees in a store view, without the choices it has no price for; a fee without any choice left is none. */
export function toStoreFees(fees: Fee[], store: StoreCode): StoreFee[] {
  const { language, currency } = getStore(store);
  const toOption = ({ id, label, basisPoints, amounts, isDefault = false }: FeeOption): StoreOption[] => {
    const value = amounts ? amounts[currency] : basisPoints;
    return value === undefined
      ? []
      : [{ id, label: label[language], kind: amounts ? "fixed" : "percent", value, isDefault }];
  };
  return fees
    .map((fee) => ({
      ...fee,
      name: fee.name[language],
      description: fee.description[language],
      options: fee.options.flatMap(toOption),
    }))
    .filter(({ options }) => options.length > 0);
}

/** Fees open to a cart: none without goods; one that goes with ways of shipping only where one of them is chosen. */
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

/** What a choice costs for goods of that price (gross, after discounts). */
export function priceOption({ kind, value }: StoreOption, goods: Minor): Minor {
  return kind === "fixed" ? minor(value) : roundMinor((goods * value) / 10_000);
}

/**
 * What a cart pays of the fees open to it: what it chose, as far as that still exists, and where a choice has to be made
 * and none was, the default. `missing` are those that have none.
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
