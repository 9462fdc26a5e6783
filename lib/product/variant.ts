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
function keptBy({ values }: Variant, current: Variant | null, code: string): number {
  let kept = 0;
  for (const name in values) if (name !== code && current?.values[name] === values[name]) kept += 1;
  return kept;
}

/** Negative where `a` is nearer: it can be bought, costs less (upstream-contract §3.2: the lower price wins a tie). */
function compareOffers(a: Variant, b: Variant): number {
  const buyable = Number(canBuy(b.availability)) - Number(canBuy(a.availability));
  return buyable === 0 ? a.price.final - b.price.final : buyable;
}

/**
 * The values of an option as they can be chosen now; none is left out, so that what does not exist is seen to. Of the
 * variants with a value the nearest is its target: it keeps most choices, can be bought, costs less. Looks at each once.
 */
export function toValueChoices(
  { attributeCode: code, values }: ProductOption,
  variants: Variant[],
  current: Variant | null,
): ValueChoice[] {
  const nearest = new Map<string, { variant: Variant; kept: number }>();
  for (const variant of variants) {
    const id = variant.values[code];
    if (id === undefined) continue;
    const kept = keptBy(variant, current, code);
    const known = nearest.get(id);
    if (!known || kept > known.kept || (kept === known.kept && compareOffers(variant, known.variant) < 0))
      nearest.set(id, { variant, kept });
  }
  return values.map((value) => {
    const found = nearest.get(value.id);
    const others = Object.keys(found?.variant.values ?? {}).length - 1;
    return {
      value,
      target: found?.variant ?? null,
      fits: found !== undefined && (current === null || found.kept === others),
    };
  });
}

/** Most variants whose facts go to the browser, which then changes between them by itself; more are a page each. */
const MOST_IN_BROWSER = 300;

/** A product as its page chooses between its variants in the browser. */
export interface ChoiceProduct extends Pick<
  Product,
  | "sku"
  | "parentSku"
  | "typeId"
  | "name"
  | "slug"
  | "options"
  | "variants"
  | "measures"
  | "gallery"
  | "price"
  | "availability"
> {
  /** False where only the variants next to the one shown are told. */
  isWhole: boolean;
}

/** What the browser needs of a product to choose between its variants; of very many only those one step away. */
export function toChoiceProduct(product: Product, current: Variant | null): ChoiceProduct {
  const { sku, parentSku, typeId, name, slug, options, measures, gallery, price, availability } = product;
  const isWhole = product.variants.length <= MOST_IN_BROWSER;
  const near = new Set([
    current,
    ...options.flatMap((option) => toValueChoices(option, product.variants, current).map(({ target }) => target)),
  ]);
  const variants = isWhole ? product.variants : product.variants.filter((variant) => near.has(variant));
  return {
    sku,
    parentSku,
    typeId,
    name,
    slug,
    options,
    variants,
    measures,
    gallery: gallery.slice(0, 1),
    price,
    availability,
    isWhole,
  };
}
