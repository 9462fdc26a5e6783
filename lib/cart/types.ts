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

/** Words about a line by subject; those about stock are codes whose words are messages (spec §4 "Stock events"). */
export interface LineWords<StockCode extends string> {
  stock?: StockCode;
  [subject: string]: string | undefined;
}

/** What tells a line from the others of its cart. */
export type LineRef = Pick<CartItem, "sku" | "productOption" | "serverItemId" | "checksum">;

/** A line of an order, as far as the cart has to know it. */
export type OrderedLine = LineRef & Pick<CartItem, "qty">;

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
  /** Quantity the server last agreed to; 0 while it never had the line. Where `qty` differs, it has something to be told. */
  prevQty: number;
  /** Gross unit price as last seen, minor units. */
  price: Minor;
  regularPrice: Minor;
  productOption: ProductOptionWire | null;
  /** `productChecksum`, counted when the line enters the cart; empty before. */
  checksum: string;
  isVirtual: boolean;
  /** Id of the line in the server's cart `serverCartId`, null while it is not there. */
  serverItemId: number | null;
  /** `connection` of the cart in which the line has its id; the cart's own id is a secret no script sees. */
  serverCartId: string | null;
  /** True once the server was told of the line for the first time, and may have it though it never said so. */
  isSent: boolean;
  /** What the warehouse last said; null while nobody knows. */
  isInStock: boolean | null;
  /** The check of the stock the line was added by (spec §3 "onlineStockCheckid"). */
  stockCheckId: string | null;
  /** Row totals of the server, null until the first totals answer. */
  totals: { rowTotal: Minor; discount: Minor } | null;
  /** What is wrong with the line and what is good to know, by subject. Stock is a code, the rest are words to show. */
  errors: LineWords<"out">;
  info: LineWords<"in">;
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

/** A shipping method by its codes. */
export interface ShippingRef {
  carrierCode: string;
  methodCode: string;
}

/** Where an order goes, as far as tax and shipping depend on it; the postcode is empty until it is complete. */
export interface TaxAddress {
  countryId: string;
  postcode: string;
}
