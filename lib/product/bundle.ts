import { type Minor, ZERO, roundMinor, sumMinor, timesMinor } from "../money";
import { canBuy } from "./index";
import type { BundleOption } from "./types";

/** A link chosen of one option of a bundle, and how many of it one set takes. */
export interface BundleSelection {
  optionId: number;
  linkId: string;
  sku: string;
  qty: number;
}

interface DefaultableLink {
  isDefault: boolean;
  position?: number;
}

/**
 * Returns the link an option of a bundle starts with: the one marked as default, else, where the option is required,
 * the first; undefined for an optional one without a default, so that nobody is sold an extra. Page, price and cart
 * share this rule; stock does not change it (docs/domain-rules.md#bundles).
 */
export function defaultLink<L extends DefaultableLink>(links: readonly L[], isRequired: boolean): L | undefined {
  const sorted = links.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return sorted.find(({ isDefault }) => isDefault) ?? (isRequired ? sorted[0] : undefined);
}

/**
 * Returns what a bundle starts with: the default link of each option times its quantity; options without one are left
 * out.
 */
export function defaultSelection(options: BundleOption[]): BundleSelection[] {
  return options.flatMap(({ optionId, choices, required }) => {
    const link = defaultLink(choices, required);
    return link ? [{ optionId, linkId: link.linkId, sku: link.sku, qty: link.qty }] : [];
  });
}

/** Returns the options of which something sold out is selected; a bundle with one of them cannot be bought. */
export function soldOutOptions(options: BundleOption[], selection: BundleSelection[]): BundleOption[] {
  return options.filter(({ optionId, choices }) => {
    const selected = selection.find((entry) => entry.optionId === optionId);
    const link = choices.find(({ linkId }) => linkId === selected?.linkId);
    return link !== undefined && !canBuy(link.card.availability);
  });
}

/** Returns the entries of a bundle that count: each link once, none of quantity 0. */
export function toEntries<T extends { linkId: string }>(entries: T[], qtyOf: (entry: T) => number): T[] {
  return entries.filter(
    (entry, index) => qtyOf(entry) > 0 && entries.findIndex(({ linkId }) => linkId === entry.linkId) === index,
  );
}

/** Returns the sum of the selected links times their quantities, gross minor units. */
export function selectionSum(options: BundleOption[], selection: BundleSelection[]): Minor {
  const prices = toEntries(selection, ({ qty }) => qty).map(({ optionId, linkId, qty }) => {
    const option = options.find((candidate) => candidate.optionId === optionId);
    const link = option?.choices.find((candidate) => candidate.linkId === linkId);
    return timesMinor(link?.card.price.final ?? ZERO, qty);
  });
  return sumMinor(prices);
}

/** Returns the price of a bundle whose parts cost `sum` together, minor units; `percent` of that sum is paid. */
export function bundlePrice(sum: Minor, percent: number): Minor {
  return roundMinor((sum * percent) / 100);
}
