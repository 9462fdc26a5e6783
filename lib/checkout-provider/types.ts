import type { Minor } from "../money";
import type { StoreCode } from "../storefront/types";

/** A line of a cart as a provider's order needs it; amounts are gross minor units. */
export interface ProviderCartLine {
  sku: string;
  name: string;
  qty: number;
  /** What the line costs before its discount: an exact multiple of `qty`. */
  row: Minor;
  discount: Minor;
  /** Percent times a hundred. */
  taxRate: number;
  /** Address of the product's page and of its picture, absolute. */
  productUrl?: string;
  imageUrl?: string;
  isDigital: boolean;
  /** Of one piece: kilograms, 0 where nobody weighed it, and centimetres where they are known. */
  weight: number;
  size: { height?: number; width?: number; length?: number };
}

/** What is charged beside the goods; gross minor units. */
export interface ProviderExtra {
  reference: string;
  name: string;
  amount: Minor;
  taxRate: number;
}

/** A cart with its sums as a provider's order is built from; the storefront and the commerce API fill it alike. */
export interface ProviderCart {
  store: StoreCode;
  /** Where it is delivered to, two letters; of an unknown one the store view's own country counts. */
  country: string;
  shippingCountries: string[];
  isCompany: boolean;
  lines: ProviderCartLine[];
  fees: ProviderExtra[];
  /** `reference` is carrier and method code; null for a cart that is not shipped. */
  shipping: ProviderExtra | null;
  /** The sum the shopper agreed to, and what of a discount belongs to no line. */
  grandTotal: Minor;
}
