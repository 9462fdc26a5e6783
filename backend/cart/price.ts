import { getSettings } from "../../lib/config/settings";
import { areaOf } from "../../lib/delivery/areas";
import {
  canSplit,
  type Deliveries,
  type DeliveryGroup,
  planDeliveries,
  priceDeliveries,
} from "../../lib/delivery/groups";
import { deliveryKindOf } from "../../lib/delivery/schema";
import { type Minor, minor, subtractMinor, sumMinor, timesMinor, ZERO } from "../../lib/money";
import type { TaxRule } from "../../lib/pricing/schema";
import { taxGroupOf, taxPercentOf } from "../../lib/pricing/tax";
import type { DeliveryArea } from "../../lib/shop/types";
import { getStore } from "../../lib/storefront";
import type { StoreView } from "../../lib/storefront/types";
import { stateOfHold, toSlotFees } from "../booking/cart-slots";
import type { StandingHold } from "../booking/take";
import type { SlotHoldTable } from "../db/booking-types";
import type { CartTable } from "../db/types";
import { type AppliedFee, applyFees, type ChosenFee, openFees, type StoreFee } from "../fee";
import { listPayment, type PaymentOption } from "../payment";
import {
  findShipping,
  freeShippingFrom,
  isVirtualCart,
  listShipping,
  type ShippedLine,
  type ShippingRate,
} from "../shipping";
import { furtherDelivery } from "../shipping/methods";
import { storedPostcode } from "./address";
import { applyCoupon, type LoadedCoupon, type Shopper } from "./coupon";
import { applyDiscounts, type Discount } from "./discount";
import type { PricedProduct } from "./line";
import type { CartItem } from "./repository";
import { type CartTotals, computeTotals } from "./totals";

export interface CartLine extends CartItem {
  product: PricedProduct;
}

/** All that the sums of a cart depend on beside its lines, loaded before; nothing of it is read again while pricing. */
export interface CartContext {
  /** Where the cart goes, how, and with which coupon. */
  cart: CartTable;
  now: Date;
  shopper: Shopper;
  taxRules: TaxRule[];
  /** Cart price rules that hold now. */
  rules: Discount[];
  coupon: LoadedCoupon | null;
  fees: StoreFee[];
  chosenFees: ChosenFee[];
  /** Hours it holds for its deliveries. */
  holds: SlotHoldTable[];
  /** True for an order that is paid already: hours that ran out meanwhile are still part of it. */
  isPaid?: boolean;
}

/** A cart with its sums, and the shipping, payment and fees that are open to it. */
export interface PricedCart {
  cart: CartTable;
  store: StoreView;
  lines: CartLine[];
  isVirtual: boolean;
  /** Shipping methods to a postcode of a country. */
  shippingTo: (country: string, postcode: string) => ShippingRate[];
  /** Those to the cart's own address. */
  shippingRates: ShippingRate[];
  shipping: ShippingRate | null;
  /** The deliveries it comes in, with what each costs; none where nothing is sent. */
  deliveries: PlannedDelivery[];
  /** True where its lines may come apart. */
  isSplittable: boolean;
  paymentOptions: PaymentOption[];
  /** What the goods cost after discounts, gross minor units. */
  goods: Minor;
  /** Extra fees that are open to it, those it pays, and required ones without an option. */
  fees: { open: StoreFee[]; applied: AppliedFee[]; missing: StoreFee[] };
  /** Hours it holds for its deliveries, and how they stand. */
  holds: StandingHold[];
  totals: CartTotals;
  /** The area outside a mainland that it goes to; null for none. */
  area: DeliveryArea | null;
  /** Percent of a tax class where the cart goes. */
  taxPercent: (taxClassId: string) => number;
}

const toShipped = ({ qty, product: { isVirtual, shippingType, weight, length } }: CartLine): ShippedLine => ({
  qty,
  isVirtual,
  shippingType,
  weight,
  length,
});

/** A line with what its delivery depends on. */
export interface DeliveredLine {
  line: CartLine;
  isVirtual: boolean;
  deliveryDays: number | null;
}

/** A delivery of a cart with its price, gross minor units. */
export type PlannedDelivery = DeliveryGroup<DeliveredLine> & { price: Minor };

const toDelivered = (line: CartLine): DeliveredLine => ({
  line,
  isVirtual: line.product.isVirtual,
  deliveryDays: line.product.deliveryDays,
});

/**
 * Plans and prices the deliveries of lines with a method: apart where that was chosen and can be
 * (docs/domain-rules.md#deliveries).
 */
export function planCart(
  lines: CartLine[],
  { store, shipping }: { store: StoreView; shipping: ShippingRate | null },
  choice: Deliveries | null,
): PlannedDelivery[] {
  if (!shipping) return [];
  const groups = planDeliveries(lines.map(toDelivered), choice === "split" && shipping.canSplit ? "split" : "together");
  const prices = priceDeliveries(groups.length, shipping.price, furtherDelivery(store.currency));
  return groups.map((group, index) => ({ ...group, price: prices[index] ?? ZERO }));
}

/** Takes cart rules and the coupon off the lines; a coupon that does not hold counts as none. */
function discountLines(lines: CartLine[], { cart, now, shopper, rules, coupon }: CartContext) {
  const rows = lines.map(({ qty, product }) => ({
    row: timesMinor(product.price.final, qty),
    qty,
    sku: product.sku,
    parentSku: product.parentSku,
    categories: product.categoryIds,
  }));
  const subtotal = sumMinor(rows.map(({ row }) => row));
  const { discount, refusal } = applyCoupon(coupon, { store: cart.store, now, subtotal });
  const discounts = applyDiscounts(rows, { rules, coupon: discount, groupId: shopper.groupId });
  return {
    ...discounts,
    coupon: discount && discount.title,
    couponRefusal: refusal,
    goods: subtractMinor(subtotal, sumMinor(discounts.lines)),
  };
}

/** The group of a customer; null for a guest, whose group is configured (docs/domain-rules.md#tax-by-customer-group). */
const taxedGroup = ({ customerId, groupId }: Shopper): string | null => (customerId === null ? null : String(groupId));

/** An empty cart costs nothing yet; only a sum of zero is paid for free. */
const EMPTY_CART_AMOUNT = minor(1);

/** Returns true for goods that a pick-up point hands out; false while no way of delivery is chosen. */
const isParcel = (shipping: { carrier: string; method: string } | null): boolean =>
  shipping !== null && deliveryKindOf({ carrierCode: shipping.carrier, methodCode: shipping.method }) === "parcel";

interface CartAmounts extends Pick<PricedCart, "shipping" | "deliveries" | "taxPercent"> {
  fees: AppliedFee[];
  /** Fees of the hours it holds. */
  slots: ReturnType<typeof toSlotFees>;
  discounts: Omit<ReturnType<typeof discountLines>, "goods">;
}

function totalCart(lines: CartLine[], { shipping, deliveries, fees, slots, discounts, taxPercent }: CartAmounts) {
  return computeTotals({
    lines: lines.map(({ itemId, qty, product }, index) => ({
      itemId,
      qty,
      name: product.name,
      unit: product.price.final,
      taxPercent: taxPercent(product.taxClassId),
      options: product.labels,
      discount: discounts.lines[index] ?? ZERO,
    })),
    shipping: shipping && {
      price: sumMinor(deliveries.map(({ price }) => price)),
      taxPercent: taxPercent(shipping.taxClassId),
    },
    fees: [
      ...fees.map(({ taxClassId, ...fee }) => ({ ...fee, taxPercent: taxPercent(taxClassId) })),
      // they are part of the delivery, and taxed like it
      ...slots.map((fee) => ({ ...fee, taxPercent: shipping ? taxPercent(shipping.taxClassId) : 0 })),
    ],
    discounts: discounts.applied.map(({ title }) => title),
    coupon: discounts.coupon,
    couponRefusal: discounts.couponRefusal,
  });
}

/** Returns how the hours a cart holds stand, and what those cost that it still has. */
function standHolds(
  context: CartContext,
  delivered: Pick<PricedCart, "store" | "shipping" | "deliveries"> & { country: string },
) {
  const standing = { ...delivered, now: context.now };
  const holds = context.holds.map((hold) => ({ hold, state: stateOfHold(hold, standing) }));
  const paid = holds.filter(({ state }) => state === "held" || (context.isPaid && state === "expired"));
  const slots = toSlotFees(
    delivered.store,
    paid.map(({ hold }) => hold),
  );
  return { holds, slots };
}

/**
 * Prices a cart: its discounts, shipping, fees, tax and totals, and which methods are open to it. A chosen shipping
 * method that is not open counts as not chosen. Goods after discounts decide on free shipping; shipping is never
 * discounted.
 */
export function priceCart(lines: CartLine[], context: CartContext): PricedCart {
  const { cart, taxRules, chosenFees, shopper } = context;
  const store = getStore(cart.store);
  const { goods, ...discounts } = discountLines(lines, context);
  const shipped = lines.map(toShipped);
  const country = cart.country ?? store.country;
  const groupId = taxGroupOf(getSettings(cart.store).tax, taxedGroup(shopper));
  const postcode = storedPostcode(cart.shipping_address);
  const area = areaOf(country, postcode);
  const taxPercent = (taxClassId: string) =>
    taxPercentOf(taxRules, { taxClassId, country, region: area?.taxRegion, groupId }) ?? 0;
  const shippingTo = (to: string, code: string) => {
    const goesTo = areaOf(to, code);
    // what is paid is delivered: the provider was told where the store delivers
    const destination = { country: to, area: context.isPaid && goesTo?.surcharge === null ? null : goesTo };
    return listShipping(store, destination, shipped, { goods, freeFrom: freeShippingFrom(cart.store) });
  };
  const shippingRates = shippingTo(country, postcode);
  const shipping = findShipping(shippingRates, cart.shipping_carrier, cart.shipping_method);
  const deliveries = planCart(lines, { store, shipping }, cart.deliveries);
  const open = openFees(context.fees, { hasGoods: lines.length > 0, shippingMethod: shipping?.method ?? null });
  const fees = { open, ...applyFees(open, chosenFees, goods) };
  const { holds, slots } = standHolds(context, { store, country, shipping, deliveries });
  const totals = totalCart(lines, { shipping, deliveries, fees: fees.applied, slots, discounts, taxPercent });
  const isVirtual = isVirtualCart(shipped);
  const paymentOptions = listPayment(store, {
    isHandedOver: lines.length === 0 || (!isVirtual && !isParcel(shipping)),
    grandTotal: lines.length > 0 ? totals.grandTotal : EMPTY_CART_AMOUNT,
    mayPayByInvoice: !shopper.isInvoiceRefused,
  });
  return {
    cart,
    store,
    lines,
    isVirtual,
    area,
    shippingTo,
    shippingRates,
    shipping,
    deliveries,
    isSplittable: Boolean(shipping?.canSplit) && canSplit(lines.map(toDelivered)),
    paymentOptions,
    goods,
    fees,
    holds,
    totals,
    taxPercent,
  };
}
