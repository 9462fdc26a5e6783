import { canBuy } from "./index";
import type { Product, ProductOption, Variant } from "./types";

/**
 * The variant a page shows: the one asked for; without a wish the first that can be bought, else the first (spec §4
 * "Product types and variants"). Null for products without variants.
 */
export function chooseVariant({ variants }: Pick<Product, "variants">, childSku: string | null): Variant | null {
  if (childSku) return variants.find(({ sku }) => sku === childSku) ?? null;
  return variants.find(({ availability }) => canBuy(availability)) ?? variants[0] ?? null;
}

/** A value of an option beside what is chosen of the others. */
export interface ValueChoice {
  value: ProductOption["values"][number];
  /** The variant that has the value and keeps as many of the other choices as there is; null where none has it. */
  target: Variant | null;
  /** False where the value exists, but not together with the other choices (spec §4: no matching combination). */
  fits: boolean;
}

/** How many of the current choices a variant keeps, the option `code` aside. */
const keptBy = (variant: Variant, current: Variant | null, code: string) => Object.entries(variant.values).filter(([name, id]) => name !== code && current?.values[name] === id).length;

/** Negative where `a` is nearer: it keeps more choices, can be bought, costs less (upstream-contract §3.2: the lower price wins a tie). */
function compareNearness(a: Variant, b: Variant, current: Variant | null, code: string): number {
  const kept = keptBy(b, current, code) - keptBy(a, current, code);
  if (kept !== 0) return kept;
  const buyable = Number(canBuy(b.availability)) - Number(canBuy(a.availability));
  return buyable === 0 ? a.price.final - b.price.final : buyable;
}

/** The values of an option as they can be chosen now; none is left out, so that what does not exist is seen to. */
export function toValueChoices({ attributeCode: code, values }: ProductOption, variants: Variant[], current: Variant | null): ValueChoice[] {
  return values.map((value) => {
    const carrying = variants.filter((variant) => variant.values[code] === value.id);
    const [target = null] = carrying.toSorted((a, b) => compareNearness(a, b, current, code));
    const others = Object.keys(target?.values ?? {}).length - 1;
    return { value, target, fits: target !== null && (current === null || keptBy(target, current, code) === others) };
  });
}
