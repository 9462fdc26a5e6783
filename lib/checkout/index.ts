import { MARKETING_VERSION } from "../account/marketing";
import { extraSegments, isVirtualCart } from "../cart";
import type { CartItem, Totals } from "../cart/types";
import { deliveryView } from "../delivery/countries";
import { addressOfPlace } from "../delivery/places";
import { deliveryKindOf } from "../delivery/schema";
import { formatZip } from "../delivery/zip";
import { fromMinor, timesMinor } from "../money";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import type { OrderAnalytics, OrderBody } from "../upstream/contract/order";
import { arrivalOf, listDeliveries } from "./arrival";
import { toDeliveryWire } from "./delivery";
import type {
  CheckoutDetails,
  DeliveryChoice,
  PaymentMethod,
  PlacedOrder,
  PostalAddress,
  ShippingMethod,
} from "./types";

export interface OrderInput {
  orderId: string;
  store: StoreCode;
  details: CheckoutDetails;
  items: CartItem[];
  totals: Totals;
  /** Null for a virtual cart. */
  shipping: ShippingMethod | null;
  payment: PaymentMethod;
  /** The showroom where the order is collected; null where it is delivered. */
  showroom: number | null;
  /** What else was chosen of the delivery. */
  delivery: DeliveryChoice;
  /** What the buyer agreed to be told to analytics by the server; missing without consent. */
  analytics?: OrderAnalytics | undefined;
}

/**
 * Returns what makes two attempts the same order: everything but the attempt's id, and the account that is made with
 * it. It is stored, so without password.
 */
export function fingerprintOf({ details, items, totals, shipping, payment, showroom, delivery }: OrderInput): string {
  const lines = items.map(({ sku, checksum, qty }) => [sku, checksum, qty]);
  const { password: _, createsAccount: __, ...named } = details;
  return JSON.stringify([
    named,
    lines,
    totals.grandTotal,
    shipping?.carrierCode,
    shipping?.methodCode,
    payment.code,
    showroom,
    toDeliveryWire(delivery, shipping),
  ]);
}

const toAddressWire = (address: PostalAddress) => ({
  firstname: address.firstName,
  lastname: address.lastName,
  street: [address.streetAddress, address.apartmentNumber],
  city: address.city,
  postcode: address.zipCode,
  country_id: address.country,
  region: address.state,
  region_id: 0,
});

/** Returns where the bill goes; of a cart that is not shipped there is one address only. */
export const billingOf = (details: CheckoutDetails, isVirtual: boolean): PostalAddress =>
  details.hasBilling && !isVirtual ? details.billing : details;

/** Returns an address as it is read, without its name. */
const addressLines = ({ streetAddress, apartmentNumber, zipCode, city, state, country }: PostalAddress): string[] =>
  [streetAddress, apartmentNumber, `${formatZip(country, zipCode)} ${city}`, state].filter(Boolean);

/** Returns whom the bill goes to, where it is a company or another address than that of the delivery. */
function billingLines(details: CheckoutDetails, isVirtual: boolean): string[] | undefined {
  const { isCompany, company, taxId, reference } = details;
  const billing = billingOf(details, isVirtual);
  if (!isCompany && billing === details) return undefined;
  const name = `${billing.firstName} ${billing.lastName}`;
  return [...(isCompany ? [company, taxId] : []), name, ...addressLines(billing), isCompany ? reference : ""].filter(
    Boolean,
  );
}

/** Builds the body of an order (docs/commerce-api.md#order-body). The edge adds the cart's id from the cookie. */
export function buildOrder({
  orderId,
  store,
  details,
  items,
  totals,
  shipping,
  payment,
  showroom,
  delivery,
  analytics,
}: OrderInput): OrderBody {
  const { emailAddress: email, phoneNumber: telephone, isCompany } = details;
  const toWire = (address: PostalAddress) => ({ ...toAddressWire(address), telephone, email });
  const billing = billingOf(details, isVirtualCart(items));
  return {
    order_id: orderId,
    user_id: "",
    store_code: store,
    grand_total: fromMinor(totals.grandTotal),
    ...(analytics ? { analytics } : {}),
    ...(details.marketing && { marketing: { version: MARKETING_VERSION } }),
    products: items.map((item) => ({
      sku: item.sku,
      qty: item.qty,
      price: fromMinor(item.price),
      name: item.name,
      product_type: item.typeId,
      ...(item.productOption ? { product_option: item.productOption } : {}),
    })),
    addressInformation: {
      ...(isVirtualCart(items) ? {} : { shippingAddress: { ...toWire(details), company: "" } }),
      billingAddress: {
        ...toWire(billing),
        company: isCompany ? details.company : "",
        vat_id: isCompany ? details.taxId : "",
        ...(isCompany && details.reference ? { reference: details.reference } : {}),
      },
      shipping_method_code: shipping?.methodCode,
      shipping_carrier_code: shipping?.carrierCode,
      payment_method_code: payment.code,
      payment_method_additional: {},
      shippingExtraFields: {
        ...(showroom === null ? {} : { showroom }),
        ...(shipping === null ? {} : toDeliveryWire(delivery, shipping)),
      },
    },
  };
}

/** Builds the order as its confirmation shows it, with the server's number. */
export function toPlacedOrder(input: OrderInput, orderNumber: string, placedAt: string): PlacedOrder {
  const { orderId, store, details, items, totals, shipping, payment, showroom, delivery } = input;
  const kind = shipping && deliveryKindOf(shipping);
  const at = { postcode: details.zipCode, now: new Date(placedAt) };
  const view = deliveryView(store, details.country);
  const deliveries = kind && kind !== "pickup" ? listDeliveries(view, items, delivery, at) : undefined;
  const place = kind === "parcel" ? delivery.pickupPoint?.title : addressOfPlace(showroom);
  return {
    orderId,
    orderNumber,
    store,
    placedAt,
    email: details.emailAddress,
    phone: details.phoneNumber,
    name: `${details.firstName} ${details.lastName}`,
    address: addressLines(details),
    isAbroad: details.country !== getStore(store).country,
    billing: billingLines(details, isVirtualCart(items)),
    lines: items.map((item) => ({
      sku: item.sku,
      name: item.name,
      detail: item.detail,
      qty: item.qty,
      rowTotal: item.totals?.rowTotal ?? timesMinor(item.price, item.qty),
      picture: item.picture,
      path: item.path,
    })),
    subtotal: totals.subtotalInclTax,
    shipping: totals.shipping,
    discount: totals.discount,
    ...(totals.couponCode ? { coupon: totals.couponCode } : {}),
    fees: extraSegments(totals).map(({ title, value }) => ({ title, value })),
    tax: totals.tax,
    grandTotal: totals.grandTotal,
    shippingTitle: [shipping?.title, place].filter(Boolean).join(", "),
    paymentTitle: payment.title,
    next: {
      delivery: kind,
      arrival: shipping && arrivalOf(view, items, at),
      ...(deliveries ? { deliveries } : {}),
      payment: payment.code,
    },
  };
}
