import type { View } from "./view";

/** Anything that looks like a price, correctly formatted or not. */
const LIKE_A_PRICE =
  /[€$]\s?\d[\d \u00a0\u202f.,]*\d|[€$]\s?\d|\d[\d \u00a0\u202f.,]*(?:kr\b\.?|€(?!\d)|EUR\b|SEK\b|NOK\b|DKK\b)/gu;

/** Parses a price, minor units; throws when it is not in the store view's format. */
export function readPrice(view: View, text: string): number {
  const clean = text.trim();
  if (!view.price.test(clean)) throw new Error(`"${clean}" is not a price as ${view.code} writes it`);
  return Number(clean.replace(/\D/g, "")) * 100;
}

/** Returns every price in a text, in order, minor units; throws on one in another format. */
export function readPrices(view: View, text: string): number[] {
  return [...text.matchAll(LIKE_A_PRICE)].map(([found]) => readPrice(view, found));
}

/** Rounds an amount to what the store view shows: stored amounts may be more precise. */
export function toShownPrecision(minor: number): number {
  return Math.round(minor / 100) * 100;
}
