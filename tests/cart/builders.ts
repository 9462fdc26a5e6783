import { checksumOf } from "@/lib/cart/identity";
import type { CartItem, ProductOptionWire } from "@/lib/cart/types";
import { minor } from "@/lib/money";
import type { CartItemWire } from "@/lib/upstream/contract/cart";

/** A line of the browser's cart: a simple chair for 100 kr by default. */
export function buildItem(over: Partial<CartItem> = {}): CartItem {
  const productOption = over.productOption ?? null;
  return {
    sku: "CHAIR",
    parentSku: over.sku ?? "CHAIR",
    typeId: "simple",
    name: "Chair",
    detail: "",
    path: "/p/CHAIR/chair",
    picture: { src: "/media/chair.webp", alt: "", width: 852, height: 517 },
    qty: 1,
    prevQty: 0,
    price: minor(10_000),
    regularPrice: minor(10_000),
    productOption,
    checksum: checksumOf(productOption),
    isVirtual: false,
    serverItemId: null,
    serverCartId: null,
    isSent: false,
    isInStock: null,
    stockCheckId: null,
    totals: null,
    errors: {},
    info: {},
    deliveryDays: 10,
    ...over,
  };
}

export function buildLine({
  product_option: option,
  ...over
}: Omit<Partial<CartItemWire>, "product_option"> & { product_option?: ProductOptionWire | null } = {}): CartItemWire {
  return {
    item_id: 7,
    sku: "CHAIR",
    qty: 1,
    ...over,
    ...(option && { product_option: { extension_attributes: { ...option.extension_attributes } } }),
  };
}

export const colour = (value: string | number): ProductOptionWire => ({
  extension_attributes: { configurable_item_options: [{ option_id: "93", option_value: value }] },
});
export const bundle = (...links: string[]): ProductOptionWire => ({
  extension_attributes: {
    bundle_options: links.map((link, index) => ({ option_id: index + 1, option_qty: 1, option_selections: [link] })),
  },
});
export const engraving = (text: string): ProductOptionWire => ({
  extension_attributes: { custom_options: [{ option_id: "7", option_value: text }] },
});
