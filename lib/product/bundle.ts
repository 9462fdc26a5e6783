import { type Minor, ZERO, roundMinor, sumMinor, timesMinor } from "../money";
import { canBuy } from "./index";
import type { BundleOption } from "./types";

/** What is chosen of one option of a bundle. */
export interface BundleChoice {
  optionId: number;
  linkId: string;
  sku: string;
  qty: number;
}

/** The choice an option begins with: its default, else, where one is needed, its first (spec §4); what can be bought goes first. Nobody is sold an extra by default. */
function presetOf({ choices, required }: BundleOption): BundleOption["choices"][number] | undefined {
  const preset = choices.find(({ isDefault }) => isDefault) ?? (required ? choices[0] : undefined);
  if (!preset || canBuy(preset.card.availability)) return preset;
  return choices.find(({ card }) => canBuy(card.availability)) ?? preset;
}

/** The choices a bundle begins with; options without links are left out. */
export function defaultSelection(options: BundleOption[]): BundleChoice[] {
  return options.flatMap((option) => {
    const preset = presetOf(option);
    return preset ? [{ optionId: option.optionId, linkId: preset.linkId, sku: preset.sku, qty: preset.qty }] : [];
  });
}

/** Entries of a bundle as they count: each id once, none of nothing (spec §5 "Cart and products"). */
export function toEntries<T extends { linkId: string }>(entries: T[], qtyOf: (entry: T) => number): T[] {
  return entries.filter(
    (entry, index) => qtyOf(entry) > 0 && entries.findIndex(({ linkId }) => linkId === entry.linkId) === index,
  );
}

/** Sum of the chosen links times their quantities, minor units. */
export function selectionSum(options: BundleOption[], selection: BundleChoice[]): Minor {
  const prices = toEntries(selection, ({ qty }) => qty).map(({ optionId, linkId, qty }) => {
    const option = options.find((candidate) => candidate.optionId === optionId);
    const choice = option?.choices.find((candidate) => candidate.linkId === linkId);
    return timesMinor(choice?.card.price.final ?? ZERO, qty);
  });
  return sumMinor(prices);
}

/** What a bundle costs whose parts cost `sum` together, minor units. */
export function bundlePrice(sum: Minor, percent: number): Minor {
  return roundMinor((sum * percent) / 100);
}
