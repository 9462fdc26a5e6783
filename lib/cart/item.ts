import type { CustomOptionSelection } from "../product/custom-options";
import type { ProductCard } from "../product/types";
import type { CartItem, ProductOptionWire } from "./types";

export interface CartItemSeed extends Pick<ProductCard, "sku" | "parentSku" | "typeId" | "name" | "path" | "picture"> {
  /** The selected variant or options in words, a colour for instance. */
  detail: string;
  price: Pick<ProductCard["price"], "final" | "regular">;
  productOption: ProductOptionWire | null;
  deliveryDays: number | null;
  qty?: number;
  measure?: ProductCard["measure"] | undefined;
}

/** Builds a line that is not in the cart yet. It gets its checksum there, so that no page loads the hash function. */
export function buildCartItem(seed: CartItemSeed): CartItem {
  return {
    sku: seed.sku,
    parentSku: seed.parentSku,
    typeId: seed.typeId,
    name: seed.name,
    detail: seed.detail,
    path: seed.path,
    picture: seed.picture,
    qty: seed.qty ?? 1,
    prevQty: 0,
    price: seed.price.final,
    regularPrice: seed.price.regular,
    productOption: seed.productOption,
    checksum: "",
    isVirtual: seed.typeId === "virtual" || seed.typeId === "downloadable",
    serverItemId: null,
    serverCartId: null,
    isSent: false,
    isInStock: null,
    stockCheckId: null,
    totals: null,
    errors: {},
    info: {},
    deliveryDays: seed.deliveryDays,
    ...(seed.measure?.along && { measure: seed.measure }),
  };
}

/** Returns the `product_option` of a variant: attribute id and option id of each of its attributes. */
export function toConfigurableOption(choices: { attributeId: string; value: string }[]): ProductOptionWire | null {
  if (choices.length === 0) return null;
  return {
    extension_attributes: {
      configurable_item_options: choices.map(({ attributeId, value }) => ({
        option_id: attributeId,
        option_value: value,
      })),
    },
  };
}

/** Returns a `product_option` with custom options added to what it holds already, its variant for instance. */
export function withCustomOptions(
  option: ProductOptionWire | null,
  choices: CustomOptionSelection[],
): ProductOptionWire | null {
  if (choices.length === 0) return option;
  const custom_options = choices.map(({ optionId, value }) => ({ option_id: optionId, option_value: value }));
  return { extension_attributes: { ...option?.extension_attributes, custom_options } };
}
