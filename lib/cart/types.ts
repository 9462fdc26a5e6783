import type { Minor } from "../money";
import type { Picture, ProductType } from "../product/types";

/** `product_option.extension_attributes` on the wire (spec §3), kept as the server expects it. */
export interface ProductOptionWire {
  extension_attributes: {
    configurable_item_options?: { option_id: string; option_value: string | number }[];
    bundle_options?: { option_id: number; option_qty: number; option_selections: string[] }[];
    custom_options?: { option_id: string; option_value: string }[];
  };
}

/** A line of the cart in the browser. Quantities are the shopper's; totals are the server's. */
export interface CartItem {
  sku: string;
  parentSku: string;
  typeId: ProductType;
  name: string;
  /** "Skogsgrön, 228 cm": what tells this line from its siblings. */
  detail: string;
  path: string;
  picture: Picture;
  qty: number;
  /** Quantity before the last change, to restore when the server refuses. */
  prevQty: number;
  /** Gross unit price as last seen, minor units. */
  price: Minor;
  regularPrice: Minor;
  productOption: ProductOptionWire | null;
  checksum: string;
  isVirtual: boolean;
  serverItemId: number | null;
  serverCartId: string | null;
  /** Row totals of the server, null until the first totals answer. */
  totals: { rowTotal: Minor; discount: Minor } | null;
  errors: Record<string, string>;
  info: Record<string, string>;
  deliveryDays: number | null;
}

export interface TotalSegment {
  code: string;
  title: string;
  value: Minor;
}

export interface Totals {
  grandTotal: Minor;
  subtotal: Minor;
  subtotalInclTax: Minor;
  discount: Minor;
  shipping: Minor;
  tax: Minor;
  itemsQty: number;
  couponCode: string | null;
  segments: TotalSegment[];
  items: { itemId: number; qty: number; price: Minor; rowTotal: Minor; discount: Minor }[];
}

export interface ShippingMethod {
  carrierCode: string;
  methodCode: string;
  title: string;
  carrierTitle: string;
  price: Minor;
  available: boolean;
}

export interface PaymentMethod {
  code: string;
  title: string;
  cost: Minor;
}
