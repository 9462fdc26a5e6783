import { needsOptions } from "../product";
import type { ProductCard } from "../product/types";
import { buildCartItem, toConfigurableOption } from "./item";
import type { CartItem, ProductOptionWire } from "./types";

/** Returns the `product_option` of the variant a card shows; null where it is that of a whole product. */
export function toCardOption({ sku, shown }: Pick<ProductCard, "sku" | "shown">): ProductOptionWire | null {
  if (shown?.sku !== sku) return null;
  const choices = shown.choices.split(",").flatMap((pair) => {
    const [attributeId, value] = pair.split(":");
    return attributeId && value ? [{ attributeId, value }] : [];
  });
  return toConfigurableOption(choices);
}

/** Returns the line of the cart that a card adds; null for a product with something to choose first. */
export function toCardLine(card: ProductCard): CartItem | null {
  if (needsOptions(card)) return null;
  return buildCartItem({
    ...card,
    // the shown colour comes first
    detail: card.shown?.sku === card.sku ? (card.swatches[0]?.label ?? "") : "",
    productOption: toCardOption(card),
    deliveryDays: card.availability.deliveryDays,
  });
}
