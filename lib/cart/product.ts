import { ZERO, addMinor, subtractMinor } from "../money";
import { buildProductPath } from "../paths";
import { canBuy } from "../product";
import { NO_PICTURE } from "../product/picture";
import type { Product, Variant } from "../product/types";
import { buildCartItem, toConfigurableOption } from "./item";
import type { CartItem } from "./types";

/** What of a product says how it is sold; the parts of sets are missing where it is none. */
type Sold = Pick<
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
> &
  Partial<Pick<Product, "grouped" | "bundle">>;

function detailOf(product: Sold, variant: Variant | null): string {
  const labels = product.options.flatMap((option) =>
    option.values.filter(({ id }) => id === variant?.values[option.attributeCode]).map(({ label }) => label),
  );
  // where sizes are chosen the product's own width is but one of them
  const width = product.options.some(({ attributeCode }) => attributeCode === "size") ? null : product.measures.width;
  return [...labels, ...(width ? [`${width} cm`] : [])].join(", ");
}

/**
 * What one press of the button adds (spec §5 "Cart and products"): the variant of a configurable product, every
 * associated piece of a group or collection, otherwise the product itself. Pieces that are sold out are left out.
 */
export function toProductItems(product: Sold, variant: Variant | null): CartItem[] {
  const { grouped = [], bundle = [] } = product;
  // a group without links is nothing by itself
  if (grouped.length > 0 || product.typeId === "grouped") {
    return grouped
      .filter(({ card }) => canBuy(card.availability))
      .map(({ card, qty }) =>
        buildCartItem({
          ...card,
          detail: card.measure ? `${card.measure.cm} cm` : "",
          productOption: null,
          deliveryDays: card.availability.deliveryDays,
          qty,
        }),
      );
  }
  // a bundle is whole or it is none
  if (bundle.some(({ required, choices: links }) => required && links.length === 0)) return [];
  const choices = product.options.flatMap(({ attributeId, attributeCode }) => {
    const value = variant?.values[attributeCode];
    return value ? [{ attributeId, value }] : [];
  });
  if (product.options.length > 0 && !variant) return [];
  return [
    buildCartItem({
      sku: variant?.sku ?? product.sku,
      parentSku: product.parentSku,
      typeId: product.typeId,
      name: product.name,
      detail: detailOf(product, variant),
      path: buildProductPath(product.parentSku, product.slug, variant?.sku),
      picture: variant?.gallery[0] ?? product.gallery[0] ?? NO_PICTURE,
      price: variant?.price ?? product.price,
      productOption: toConfigurableOption(choices),
      deliveryDays: (variant?.availability ?? product.availability).deliveryDays,
    }),
  ];
}

/**
 * Why a product cannot be put into the cart; null when it can. A configurable product of whose variants none is left to
 * choose has no variants (spec §4 'No available product variants'); any other that adds nothing, or is gone, is sold out.
 */
export function blockedBy(product: Sold, variant: Variant | null, items: CartItem[]): "noVariants" | "soldOut" | null {
  if (product.typeId === "configurable" && product.variants.length === 0) return "noVariants";
  return items.length > 0 && canBuy((variant ?? product).availability) ? null : "soldOut";
}

/**
 * A line changed to another variant and quantity (spec §4 "Cart edit mode"). What was wished for beside the variant stays,
 * and costs what it did until the server counts it anew.
 */
export function editedLine(
  line: CartItem,
  product: Sold,
  { from, to, qty }: { from: Variant | null; to: Variant | null; qty: number },
): CartItem | null {
  const [item] = toProductItems(product, to);
  if (!item) return null;
  const wishes = line.productOption?.extension_attributes.custom_options;
  if (!wishes?.length) return { ...item, qty };
  const [, ...told] = line.detail.split(" · ");
  const extra = from ? subtractMinor(line.price, from.price.final) : ZERO;
  return {
    ...item,
    qty,
    detail: [item.detail, ...told].filter(Boolean).join(" · "),
    price: addMinor(item.price, extra),
    regularPrice: addMinor(item.regularPrice, extra),
    productOption: { extension_attributes: { ...item.productOption?.extension_attributes, custom_options: wishes } },
  };
}
