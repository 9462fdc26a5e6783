import type { Minor } from "@/lib/money";
import type { BundleOption } from "@/lib/product/types";

/** What is chosen of one option of a bundle. */
export interface BundleChoice {
  optionId: number;
  linkId: string;
  sku: string;
  qty: number;
}

/** The default link of every option, else its first (spec §4 "Product types and variants"); options without links are left out. */
export function defaultSelection(options: BundleOption[]): BundleChoice[] {
  return options.flatMap(({ optionId, choices }) => {
    const choice = choices.find((candidate) => candidate.isDefault) ?? choices[0];
    return choice ? [{ optionId, linkId: choice.linkId, sku: choice.sku, qty: choice.qty }] : [];
  });
}

/** Sum of the chosen links times their quantities, minor units. */
export function selectionSum(options: BundleOption[], selection: BundleChoice[]): Minor {
  const prices = selection.map(({ optionId, linkId, qty }) => {
    const option = options.find((candidate) => candidate.optionId === optionId);
    const choice = option?.choices.find((candidate) => candidate.linkId === linkId);
    return (choice?.card.price.final ?? 0) * qty;
  });
  return prices.reduce((sum, price) => sum + price, 0);
}
