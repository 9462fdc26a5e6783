import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { chosenOptions, id } from "./product-option";
import { wholeNumber } from "./quantity";

const amount = z.coerce.number();

export const cartItemBody = z
  .object({
    sku: z.string().min(1).max(255),
    qty: wholeNumber.pipe(z.number().min(0).max(100_000)),
    item_id: id.nullish(),
    /** A guest's mask, or the number of a customer's cart. */
    quoteId: id.nullish(),
    product_option: chosenOptions,
  })
  .loose();

export const cartItemWire = z
  .object({
    item_id: z.coerce.number(),
    sku: z.string(),
    qty: z.coerce.number(),
    name: z.string().optional(),
    price: amount.optional(),
    product_type: z.string().optional(),
    quote_id: z.coerce.string().optional(),
    product_option: chosenOptions,
  })
  .loose();
export type CartItemWire = z.output<typeof cartItemWire>;

export const totalsItemWire = z
  .object({
    item_id: z.coerce.number(),
    name: z.string().optional(),
    qty: amount,
    price: amount,
    price_incl_tax: amount,
    row_total: amount,
    row_total_incl_tax: amount,
    row_total_with_discount: amount.optional(),
    tax_amount: amount,
    tax_percent: amount,
    discount_amount: amount.default(0),
    base_discount_amount: amount.optional(),
    discount_percent: amount.optional(),
    /** A JSON-encoded list of {label, value}. */
    options: z.string().optional(),
  })
  .loose();

export const segmentWire = z
  .object({ code: z.string(), title: z.string().nullish(), value: amount.nullish(), area: z.string().nullish() })
  .loose();

export const totalsWire = z
  .object({
    grand_total: amount,
    base_grand_total: amount.optional(),
    subtotal: amount,
    subtotal_incl_tax: amount,
    discount_amount: amount.default(0),
    subtotal_with_discount: amount.optional(),
    shipping_amount: amount.default(0),
    shipping_incl_tax: amount.default(0),
    shipping_tax_amount: amount.default(0),
    tax_amount: amount.default(0),
    base_currency_code: z.string().optional(),
    quote_currency_code: z.string().optional(),
    items_qty: amount.default(0),
    coupon_code: z.string().optional(),
    /** The coupon of the cart that does not apply now, and why (docs/commerce-api.md#coupons). */
    coupon_refusal: z.looseObject({ code: z.string(), reason: z.string() }).optional().catch(undefined),
    items: z.array(totalsItemWire),
    total_segments: z.array(segmentWire),
  })
  .loose();
export type TotalsWire = z.output<typeof totalsWire>;

const flag = z.boolean().nullish().catch(null);
/** Which method to preselect, and which are settled outside the commerce API. */
const methodFlags = { default: flag, offline: flag, is_server_method: flag };

export const paymentMethodWire = z
  .object({
    code: z.string(),
    title: z.string(),
    /** Ours: what happens when, in words. */
    description: z.string().nullish().catch(null),
    /** What it adds to the order; one that is no number counts as none. */
    cost: amount.nullish().catch(null),
    cost_incl_tax: amount.nullish().catch(null),
    ...methodFlags,
  })
  .loose();
export type PaymentMethodWire = z.output<typeof paymentMethodWire>;

export const shippingMethodWire = z
  .object({
    carrier_code: z.string(),
    method_code: z.string(),
    carrier_title: z.string().nullish(),
    method_title: z.string().nullish(),
    /** Ours: what the shopper has to do and gets, in words. */
    method_description: z.string().nullish().catch(null),
    amount: amount,
    available: z.boolean().default(true),
    error_message: z.string().nullish(),
    price_excl_tax: amount,
    price_incl_tax: amount,
    ...methodFlags,
  })
  .loose();
export type ShippingMethodWire = z.output<typeof shippingMethodWire>;

/** Address of shipping-methods; clients send null street lines before the shopper has typed anything. */
export const estimateAddress = z
  .object({
    country_id: z.string().nullish(),
    postcode: z.string().nullish(),
    city: z.string().nullish(),
    street: z.array(z.string().nullable()).nullish(),
    region: z.any().optional(),
    region_id: id.nullish(),
    region_code: z.string().nullish(),
  })
  .loose();

const infoAddress = z
  .object({
    countryId: z.string().nullish(),
    firstname: z.string().nullish(),
    lastname: z.string().nullish(),
    city: z.string().nullish(),
    postcode: z.string().nullish(),
    street: z.array(z.string().nullable()).nullish(),
  })
  .loose();

/**
 * Blank names are allowed: clients ask for totals before the shopper has typed anything
 * (docs/commerce-api.md#shipping-information).
 */
export const addressInformationWire = z
  .object({
    shippingAddress: infoAddress.nullish(),
    billingAddress: infoAddress.nullish(),
    shippingCarrierCode: z.string().nullish(),
    shippingMethodCode: z.string().nullish(),
    extensionAttributes: z.record(z.string(), z.unknown()).nullish(),
  })
  .loose();

const withTotals = (value: unknown) =>
  typeof value === "object" && value !== null && !("totals" in value) ? { totals: value } : value;

const nothing = z.undefined();

export const cartCalls = {
  /**
   * Creates a guest's cart (its mask), or with a token returns the customer's own, the same every time (its number). A
   * customer may name a guest's cart: its lines are merged into the customer's once and the guest's cart ends.
   */
  cartCreate: defineCall(CALLS.cartCreate, {
    query: z.object({ guestCartId: z.string().max(64).optional() }).optional(),
    body: nothing,
    result: z.coerce.string(),
  }),
  cartUpdate: defineCall(CALLS.cartUpdate, {
    query: nothing,
    body: z.object({ cartItem: cartItemBody }),
    result: cartItemWire,
  }),
  cartDelete: defineCall(CALLS.cartDelete, {
    query: nothing,
    body: z.object({ cartItem: z.object({ sku: z.string().optional(), item_id: id, quoteId: id.nullish() }).loose() }),
    result: z.boolean(),
  }),
  cartPull: defineCall(CALLS.cartPull, {
    query: nothing,
    body: nothing,
    result: z.array(cartItemWire),
  }),
  cartTotals: defineCall(CALLS.cartTotals, {
    query: nothing,
    body: nothing,
    result: totalsWire,
  }),
  cartPaymentMethods: defineCall(CALLS.cartPaymentMethods, {
    query: nothing,
    body: nothing,
    result: z.array(paymentMethodWire),
  }),
  cartShippingMethods: defineCall(CALLS.cartShippingMethods, {
    query: nothing,
    body: z.object({ address: estimateAddress }),
    result: z.array(shippingMethodWire),
  }),
  cartShippingInformation: defineCall(CALLS.cartShippingInformation, {
    query: nothing,
    body: z.object({ addressInformation: addressInformationWire }),
    // some servers answer the totals alone (docs/commerce-api.md#shipping-information)
    result: z.preprocess(
      withTotals,
      z.object({ payment_methods: z.array(paymentMethodWire).optional(), totals: totalsWire }).loose(),
    ),
  }),
  cartApplyCoupon: defineCall(CALLS.cartApplyCoupon, {
    query: z.object({ coupon: z.string() }),
    body: nothing,
    result: z.boolean(),
  }),
  cartDeleteCoupon: defineCall(CALLS.cartDeleteCoupon, {
    query: nothing,
    body: nothing,
    result: z.boolean(),
  }),
  cartCoupon: defineCall(CALLS.cartCoupon, {
    query: nothing,
    body: nothing,
    result: z.string().nullish(),
  }),
  cartCollectTotals: defineCall(CALLS.cartCollectTotals, {
    query: nothing,
    body: z
      .object({
        methods: z
          .object({
            paymentMethod: z.union([z.string(), z.object({ method: z.string() }).loose()]).optional(),
            shippingCarrierCode: z.string().optional(),
            shippingMethodCode: z.string().optional(),
          })
          .loose()
          .optional(),
      })
      .loose()
      .optional(),
    result: totalsWire,
  }),
};
