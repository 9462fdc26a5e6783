import { ZERO, addMinor, subtractMinor } from "../money";
import { buildProductPath } from "../paths";
import { canBuy } from "../product";
import { NO_PICTURE } from "../product/picture";
import type { Variant } from "../product/types";
import { buildCartItem, toConfigurableOption } from "./item";
import { hasSomethingToAdd, type SellableProduct } from "./sellable";
import type { CartItem } from "./types";

const hasSizes = ({ options }: SellableProduct) => options.some(({ attributeCode }) => attributeCode === "size");

function detailOf(product: SellableProduct, variant: Variant | null): string {
  const labels = product.options.flatMap((option) =>
    option.values.filter(({ id }) => id === variant?.values[option.attributeCode]).map(({ label }) => label),
  );
  // where sizes are selected the product's own width is only one of them
  const width = hasSizes(product) ? null : product.measures.width;
  return [...labels, ...(width ? [`${width} cm`] : [])].join(", ");
}

/**
 * Returns the lines that adding a product puts into the cart (docs/domain-rules.md#adding-to-the-cart): the variant of
 * a configurable product, every associated product of a group or collection, otherwise the product itself. Sold-out
 * ones are left out.
 */
export function toProductItems(product: SellableProduct, variant: Variant | null): CartItem[] {
  const { grouped = [] } = product;
  if (!hasSomethingToAdd(product, variant)) return [];
  if (grouped.length > 0) {
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
  const choices = product.options.flatMap(({ attributeId, attributeCode }) => {
    const value = variant?.values[attributeCode];
    return value ? [{ attributeId, value }] : [];
  });
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
      measure: hasSizes(product) ? null : product.measure,
    }),
  ];
}

/**
 * Returns a line with another variant and quantity (docs/domain-rules.md#cart-edit-mode). Custom options stay, at their
 * price so far until the server sums the cart up again.
 */
export function editedLine(
  line: CartItem,
  product: SellableProduct,
  { from, to, qty }: { from: Variant | null; to: Variant | null; qty: number },
): CartItem | null {
  const [item] = toProductItems(product, to);
  if (!item) return null;
  const customOptions = line.productOption?.extension_attributes.custom_options;
  if (!customOptions?.length) return { ...item, qty };
  const [, ...optionDetails] = line.detail.split(" · ");
  const extra = from ? subtractMinor(line.price, from.price.final) : ZERO;
  return {
    ...item,
    qty,
    detail: [item.detail, ...optionDetails].filter(Boolean).join(" · "),
    price: addMinor(item.price, extra),
    regularPrice: addMinor(item.regularPrice, extra),
    productOption: {
      extension_attributes: { ...item.productOption?.extension_attributes, custom_options: customOptions },
    },
  };
}
