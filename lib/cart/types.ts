import type { Minor } from "../money";
import type { CardMeasure, Picture, ProductType } from "../product/types";
import type { CouponRefusal } from "./coupon-refusal";

/** `product_option` as the server expects it (docs/domain-rules.md#cart-line). */
export interface ProductOptionWire {
  extension_attributes: {
    configurable_item_options?: { option_id: string; option_value: string | number }[];
    bundle_options?: { option_id: number; option_qty: number; option_selections: string[] }[];
    custom_options?: { option_id: string; option_value: string }[];
  };
}

/** Messages about a line by subject. Those about stock are codes with words in `i18n`, the others are texts to show. */
export interface LineMessages<StockCode extends string> {
  stock?: StockCode;
  [subject: string]: string | undefined;
}

/** What identifies a line within its cart. */
export type LineRef = Pick<CartItem, "sku" | "productOption" | "serverItemId" | "checksum">;

/** A line of an order, as far as the cart needs it. */
export type OrderedLine = LineRef & Pick<CartItem, "qty">;

/** A line of the cart in the browser. Quantities are the shopper's; totals are the server's. */
export interface CartItem {
  sku: string;
  parentSku: string;
  typeId: ProductType;
  name: string;
  /** "Skogsgrön, 228 cm": the selected variant or options, in words. */
  detail: string;
  path: string;
  picture: Picture;
  qty: number;
  /** Quantity the server last confirmed; 0 while it never had the line. Where `qty` differs, an update is due. */
  prevQty: number;
  /** Gross unit price when it was last read, minor units. */
  price: Minor;
  regularPrice: Minor;
  productOption: ProductOptionWire | null;
  /** `productChecksum`, computed when the line enters the cart; empty before. */
  checksum: string;
  isVirtual: boolean;
  /** Id of the line in the server's cart `serverCartId`, null while it is not there. */
  serverItemId: number | null;
  /** `connection` of the cart in which the line has its id; the cart's own id is a secret no script sees. */
  serverCartId: string | null;
  /** True once the line was first sent: the server may have it even if no answer came. */
  isSent: boolean;
  /** The last answer to a stock check; null while the stock is unknown. */
  isInStock: boolean | null;
  /** Id of the stock check the line was added by, `onlineStockCheckid` on the wire. */
  stockCheckId: string | null;
  /** Row totals of the server, null until the first totals answer. */
  totals: { rowTotal: Minor; discount: Minor } | null;
  /** Errors and information about the line, by subject. */
  errors: LineMessages<"out">;
  info: LineMessages<"in">;
  deliveryDays: number | null;
  /** Its width and what that is measured along; absent where it is measured along nothing, or comes in many sizes. */
  measure?: CardMeasure | undefined;
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
  /** The coupon of the cart that does not apply, where the server names it. */
  couponRefusal: CouponRefusal | null;
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
