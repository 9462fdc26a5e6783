import { canBuy } from "./index";
import type { Product, ProductOption, Variant } from "./types";

/**
 * Returns the variant a page shows: the one in the address, else the listed one, else the first that can be bought,
 * else the first (docs/domain-rules.md#variants). Null for an unknown one and for products without variants.
 */
export function chooseVariant(
  { variants, listedSku }: Pick<Product, "variants" | "listedSku">,
  childSku: string | null,
): Variant | null {
  if (childSku) return variants.find(({ sku }) => sku === childSku) ?? null;
  const buyable = variants.filter(({ availability }) => canBuy(availability));
  return buyable.find(({ sku }) => sku === listedSku) ?? buyable[0] ?? variants[0] ?? null;
}

/** A value of an option, given the selected values of the other options. */
export interface SelectableValue {
  value: ProductOption["values"][number];
  /** The variant with the value that matches most of the other selected values; null where none has it. */
  target: Variant | null;
  /** False where no variant has the value together with the other selected ones. */
  fits: boolean;
}

/** Returns how many selected values a variant has in common with the current one, the option `code` aside. */
function countMatches({ values }: Variant, current: Variant | null, code: string): number {
  let matches = 0;
  for (const name in values) if (name !== code && current?.values[name] === values[name]) matches += 1;
  return matches;
}

/** Compares variants for sorting: what can be bought first, then the lower price. */
function compareOffers(a: Variant, b: Variant): number {
  const buyable = Number(canBuy(b.availability)) - Number(canBuy(a.availability));
  return buyable === 0 ? a.price.final - b.price.final : buyable;
}

/**
 * Returns all values of an option, each with the variant that selecting it leads to: the nearest one that has the value
 * (docs/domain-rules.md#variants). Values without a matching combination are marked, not left out.
 */
export function toSelectableValues(
  { attributeCode: code, values }: ProductOption,
  variants: Variant[],
  current: Variant | null,
): SelectableValue[] {
  const nearest = new Map<string, { variant: Variant; matches: number }>();
  for (const variant of variants) {
    const id = variant.values[code];
    if (id === undefined) continue;
    const matches = countMatches(variant, current, code);
    const best = nearest.get(id);
    if (!best || matches > best.matches || (matches === best.matches && compareOffers(variant, best.variant) < 0))
      nearest.set(id, { variant, matches });
  }
  return values.map((value) => {
    const found = nearest.get(value.id);
    const others = Object.keys(found?.variant.values ?? {}).length - 1;
    return {
      value,
      target: found?.variant ?? null,
      fits: found !== undefined && (current === null || found.matches === others),
    };
  });
}

/** Maximum variants sent to the browser, which then switches without a request; beyond that each is a page load. */
const MOST_IN_BROWSER = 300;

/** A product as the browser needs it to switch between its variants. */
export interface ConfigurableProduct extends Pick<
  Product,
  | "sku"
  | "parentSku"
  | "typeId"
  | "name"
  | "slug"
  | "options"
  | "variants"
  | "measures"
  | "measure"
  | "gallery"
  | "price"
  | "availability"
> {
  /** False where only the variants one step away are included. */
  isWhole: boolean;
}

/** Returns what the browser needs to switch between variants; of very many only those one step away. */
export function toConfigurableProduct(product: Product, current: Variant | null): ConfigurableProduct {
  const { sku, parentSku, typeId, name, slug, options, measures, measure, gallery, price, availability } = product;
  const isWhole = product.variants.length <= MOST_IN_BROWSER;
  const near = new Set([
    current,
    ...options.flatMap((option) => toSelectableValues(option, product.variants, current).map(({ target }) => target)),
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
    measure,
    gallery: gallery.slice(0, 1),
    price,
    availability,
    isWhole,
  };
}
