import type { Currency } from "../../lib/storefront/types";
import { isReduced, priceIn, shopPrice } from "./offers";

/** Magento's group of guests, and the demo shop's of companies (docs/domain-rules.md#customer-groups). */
const GUESTS = 0;
const COMPANIES = 2;

interface TierPrice {
  customer_group_id: number;
  qty: number;
  value: number;
}

/** A tier of the demo shop, as a factor of the normal price. */
type Step = [group: number, qty: number, factor: number];

/** Nobody buys one cushion; companies furnish meeting rooms. */
const CUSHIONS: Step[] = [
  [GUESTS, 4, 0.9],
  [COMPANIES, 1, 0.9],
  [COMPANIES, 4, 0.8],
];
const CHAIRS: Step[] = [
  [COMPANIES, 1, 0.9],
  [COMPANIES, 6, 0.85],
  [COMPANIES, 12, 0.8],
];
const TABLES: Step[] = [
  [COMPANIES, 1, 0.9],
  [COMPANIES, 4, 0.85],
];

function stepsOf(key: string): Step[] {
  // two offers at once would be hard to read
  if (isReduced(key)) return [];
  if (key.startsWith("chair-")) return CHAIRS;
  if (key.startsWith("cushions-")) return CUSHIONS;
  return key.startsWith("table-") ? TABLES : [];
}

/** Returns the tier prices of a model in a price list; `sek` is its Swedish gross price. */
export function tiersOf(key: string, sek: number, currency: Currency): { tier_prices?: TierPrice[] } {
  const steps = stepsOf(key);
  if (steps.length === 0) return {};
  const price = priceIn(currency, sek);
  return {
    tier_prices: steps.map(([group, qty, factor]) => ({
      customer_group_id: group,
      qty,
      value: shopPrice(price * factor, currency),
    })),
  };
}
