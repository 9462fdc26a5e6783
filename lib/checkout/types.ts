import type { ShippingRef } from "../cart/types";
import type { Deliveries } from "../delivery/groups";
import type { Arrival, DeliveryKind } from "../delivery/types";
import type { Minor } from "../money";
import type { Picture } from "../product/types";
import type { StoreCode } from "../storefront/types";

/** A shipping method open to the cart; `price` is gross minor units. */
export interface ShippingMethod extends ShippingRef {
  title: string;
  carrierTitle: string;
  /** What the shopper has to do and gets; empty where the server does not say. */
  description: string;
  price: Minor;
  available: boolean;
  isDefault: boolean;
  /** Settled outside the commerce API: no totals can be fetched with it. */
  isOffline: boolean;
}

/** A payment method open to the cart; `cost` is what it adds, gross minor units. */
export interface PaymentMethod {
  code: string;
  title: string;
  /** What happens when; empty where the server does not say. */
  description: string;
  cost: Minor;
  isDefault: boolean;
}

/** The methods the server last offered, and what for. */
export interface MethodList<T> {
  /** Null while the server has not answered. */
  methods: T[] | null;
  /** `methodsKey` of the cart and postcode they belong to. */
  key: string | null;
  status: "idle" | "loading" | "failed";
}

/** A pickup point that was chosen: its id, and its name with its address. */
export interface ChosenPoint {
  id: string;
  title: string;
}

/** What is chosen of a delivery beside its method. */
export interface DeliveryChoice {
  deliveries: Deliveries;
  /** Null for the closest one. */
  pickupPoint: ChosenPoint | null;
}

/** What the cart can be delivered and paid by. The checkout is its only owner. */
export interface OfferedMethods {
  shipping: MethodList<ShippingMethod>;
  payment: MethodList<PaymentMethod>;
}

/** Whom and where something goes to (docs/domain-rules.md#checkout-data). */
export interface PostalAddress {
  firstName: string;
  lastName: string;
  streetAddress: string;
  /** Flat, floor, door code; may be empty. */
  apartmentNumber: string;
  zipCode: string;
  city: string;
  /** Region; may be empty. */
  state: string;
  country: string;
}

/** What the shopper enters in the checkout (docs/domain-rules.md#checkout-data); the address is that of the delivery. */
export interface CheckoutDetails extends PostalAddress {
  emailAddress: string;
  phoneNumber: string;
  /** Business customers give company and tax id. */
  isCompany: boolean;
  company: string;
  taxId: string;
  /** What a company wants to read on its invoice; may be empty. */
  reference: string;
  /** True where the bill goes to `billing`, else it goes where the goods go. */
  hasBilling: boolean;
  billing: PostalAddress;
  /** True where a guest makes an account with the order. */
  createsAccount: boolean;
  acceptsTerms: boolean;
  /** Asks for the newsletter once the order is placed; never ticked for the shopper. */
  newsletter?: boolean;
  /** Agrees to offers by e-mail with the order; never ticked for the shopper. */
  marketing?: boolean;
  /** Of an account made with the order. Never persisted, and forgotten with the order. */
  password?: string;
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
  /** Missing in orders stored by an earlier version of the shop. */
  phone?: string;
  name: string;
  address: string[];
  /** True where it goes to another country than the store view's: its tax has another rate. */
  isAbroad?: boolean;
  /** Whom the bill goes to, where it is a company or another address. */
  billing?: string[];
  lines: PlacedLine[];
  subtotal: Minor;
  shipping: Minor;
  discount: Minor;
  /** The code it was reduced by; missing without one, and in orders stored by an earlier version of the shop. */
  coupon?: string;
  /** Extra fees in the server's words; missing in orders stored by an earlier version of the shop. */
  fees?: { title: string; value: Minor }[];
  tax: Minor;
  grandTotal: Minor;
  shippingTitle: string;
  paymentTitle: string;
  /** What comes next is told by; missing in orders stored by an earlier version of the shop. */
  next?: OrderNext;
}

/** What a placed order is followed by. */
export interface OrderNext {
  /** Null where nothing is shipped. */
  delivery: DeliveryKind | null;
  /** Days between which it arrives, or the first is the day from which it can be collected; null where not known. */
  arrival: Arrival | null;
  /** Each delivery with what is in it, where the order comes in several. */
  deliveries?: { arrival: Arrival | null; names: string[] }[];
  /** Code of the payment method; null where only its title is known. */
  payment: string | null;
}
