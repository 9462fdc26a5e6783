import type { Minor } from "../money";
import type { Picture } from "../product/types";
import type { StoreCode } from "../storefront/types";

/** What the shopper types in the checkout (spec §3 "Checkout state"). */
export interface CheckoutDetails {
  emailAddress: string;
  firstName: string;
  lastName: string;
  streetAddress: string;
  apartmentNumber: string;
  zipCode: string;
  city: string;
  country: string;
  phoneNumber: string;
  /** Business customers give company and tax id. */
  isCompany: boolean;
  company: string;
  taxId: string;
  acceptsTerms: boolean;
}

export interface PlacedLine {
  sku: string;
  name: string;
  detail: string;
  qty: number;
  rowTotal: Minor;
  picture: Picture;
  path: string;
}

/** An order as its confirmation shows it. Amounts are gross minor units. */
export interface PlacedOrder {
  /** The client's order id: the `sid` of the confirmation's address. */
  orderId: string;
  orderNumber: string;
  store: StoreCode;
  /** ISO time of the server's answer. */
  placedAt: string;
  email: string;
  name: string;
  address: string[];
  lines: PlacedLine[];
  subtotal: Minor;
  shipping: Minor;
  discount: Minor;
  tax: Minor;
  grandTotal: Minor;
  shippingTitle: string;
  paymentTitle: string;
}
