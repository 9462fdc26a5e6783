import type { CustomOptionSelection } from "../product/custom-options";
import type { ProductCard } from "../product/types";
import type { CartItem, ProductOptionWire } from "./types";

export interface CartItemSeed extends Pick<ProductCard, "sku" | "parentSku" | "typeId" | "name" | "path" | "picture"> {
  /** What tells this line from its siblings, a colour for instance. */
  detail: string;
  price: Pick<ProductCard["price"], "final" | "regular">;
  productOption: ProductOptionWire | null;
  deliveryDays: number | null;
  qty?: number;
}

/** A new line, not yet in the cart: it gets its checksum there, so that no page carries what counts it. */
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
  };
}

/** `product_option` of a variant: attribute id and option id of every choice (upstream-contract §3.2). */
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

/** `product_option` of a product with custom options, beside what it says already, its variant for instance (upstream-contract §1.1). */
export function withCustomOptions(
  option: ProductOptionWire | null,
  choices: CustomOptionSelection[],
): ProductOptionWire | null {
  if (choices.length === 0) return option;
  const custom_options = choices.map(({ optionId, value }) => ({ option_id: optionId, option_value: value }));
  return { extension_attributes: { ...option?.extension_attributes, custom_options } };
}
