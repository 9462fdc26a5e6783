import { toOrderedLine } from "@/lib/cart";
import type { Totals } from "@/lib/cart/types";
import { fingerprintOf, type OrderInput, toPlacedOrder } from "@/lib/checkout";
import type { OrderAttempt } from "@/lib/checkout/client";
import { PLAIN_DELIVERY } from "@/lib/checkout/delivery";
import type { CheckoutDetails, PaymentMethod, PostalAddress, ShippingMethod } from "@/lib/checkout/types";
import { minor } from "@/lib/money";
import type { SavedWords } from "@/lib/offline/types";
import { buildItem } from "../cart/builders";

/** Where Åsa's employer gets its bills. */
export const buildAddress = (over: Partial<PostalAddress> = {}): PostalAddress => ({
  firstName: "Bo",
  lastName: "Ek",
  streetAddress: "Fakturagatan 2",
  apartmentNumber: "",
  zipCode: "11122",
  city: "Stockholm",
  state: "",
  country: "SE",
  ...over,
});

export const buildDetails = (over: Partial<CheckoutDetails> = {}): CheckoutDetails => ({
  emailAddress: "asa@example.com",
  firstName: "Åsa",
  lastName: "Öberg",
  streetAddress: "Storgatan 1",
  apartmentNumber: "",
  zipCode: "41101",
  city: "Göteborg",
  country: "SE",
  phoneNumber: "070-123 45 67",
  isCompany: false,
  company: "",
  taxId: "",
  reference: "",
  state: "",
  hasBilling: false,
  billing: buildAddress(),
  createsAccount: false,
  acceptsTerms: true,
  ...over,
});

export const buildShipping = (over: Partial<ShippingMethod> = {}): ShippingMethod => ({
  carrierCode: "bjorkmo",
  methodCode: "kerb",
  title: "Till tomtgräns",
  carrierTitle: "Björkmo",
  description: "Chauffören ställer av.",
  price: minor(49_500),
  available: true,
  isDefault: false,
  isOffline: false,
  ...over,
});

export const cash: PaymentMethod = {
  code: "cashondelivery",
  title: "Betala vid leverans",
  description: "Du betalar med kort.",
  cost: minor(0),
  isDefault: false,
};

export const buildTotals = (over: Partial<Totals> = {}): Totals => ({
  grandTotal: minor(69_500),
  subtotal: minor(16_000),
  subtotalInclTax: minor(20_000),
  discount: minor(0),
  shipping: minor(49_500),
  tax: minor(13_900),
  itemsQty: 2,
  couponCode: null,
  couponRefusal: null,
  segments: [],
  items: [],
  ...over,
});

/** Two chairs to Åsa, cash on delivery. */
export const buildInput = (over: Partial<OrderInput> = {}): OrderInput => ({
  orderId: "attempt-1",
  store: "bmse",
  details: buildDetails(),
  items: [buildItem({ qty: 2 })],
  totals: buildTotals(),
  shipping: buildShipping(),
  payment: cash,
  showroom: null,
  delivery: PLAIN_DELIVERY,
  ...over,
});

/** The order of `buildInput`, sent and not answered. */
export function buildAttempt(over: Partial<OrderAttempt> = {}): OrderAttempt {
  const input = buildInput({ orderId: over.orderId ?? "attempt-1" });
  return {
    orderId: input.orderId,
    fingerprint: fingerprintOf(input),
    lines: input.items.map(toOrderedLine),
    order: toPlacedOrder(input, "", "2026-06-15T11:58:00.000Z"),
    ...over,
  };
}

/** What a notification says of an order that waited. */
export const WORDS: SavedWords = {
  placed: { title: "Lagd", body: "Order {number}" },
  stopped: { title: "Inte skickad", body: "Något har ändrats" },
  ended: { title: "Upphört", body: "Inom 7 dagar" },
};
