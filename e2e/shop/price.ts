import type { View } from "./view";

/** Anything a reader would take for a price, well written or not. */
const LIKE_A_PRICE =
  /[€$]\s?\d[\d \u00a0\u202f.,]*\d|[€$]\s?\d|\d[\d \u00a0\u202f.,]*(?:kr\b\.?|€(?!\d)|EUR\b|SEK\b|NOK\b|DKK\b)/gu;

/** Reads one price in minor units; throws when it is not written as the view writes prices. */
export function readPrice(view: View, text: string): number {
  const clean = text.trim();
  if (!view.price.test(clean)) throw new Error(`"${clean}" is not a price as ${view.code} writes it`);
  return Number(clean.replace(/\D/g, "")) * 100;
}

/** Every price in a text, in order, in minor units; throws when one is written in another way than the view's. */
export function readPrices(view: View, text: string): number[] {
  return [...text.matchAll(LIKE_A_PRICE)].map(([found]) => readPrice(view, found));
}

/** The amounts of the database and of the confirmation differ by less than the smallest amount shown. */
export function shown(minor: number): number {
  return Math.round(minor / 100) * 100;
}
