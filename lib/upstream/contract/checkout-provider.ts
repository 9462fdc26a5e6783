import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { orderBody } from "./order";
import { placedOrder } from "./placed-order";

/** Amounts are minor units, gross; rates percent times a hundred (docs/commerce-api.md#checkout-provider). */
const amount = z.number().int();

export const providerLine = z
  .object({
    type: z.string().optional(),
    reference: z.string().max(255).optional(),
    name: z.string().max(255),
    quantity: z.number().int().nonnegative(),
    unit_price: amount,
    tax_rate: amount,
    total_amount: amount,
    total_discount_amount: amount.optional(),
    total_tax_amount: amount,
    product_url: z.string().optional(),
    image_url: z.string().optional(),
    shipping_attributes: z
      .object({
        /** Grams. */
        weight: z.number().int().optional(),
        /** Millimetres. */
        dimensions: z
          .object({ height: amount.optional(), width: amount.optional(), length: amount.optional() })
          .optional(),
        tags: z.array(z.string()).optional(),
      })
      .optional(),
  })
  .loose();
export type ProviderLine = z.output<typeof providerLine>;

export const providerShippingOption = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().optional(),
    price: amount,
    tax_amount: amount,
    tax_rate: amount,
    preselected: z.boolean().optional(),
  })
  .loose();
export type ProviderShippingOption = z.output<typeof providerShippingOption>;

export const providerAddress = z
  .object({
    given_name: z.string().optional(),
    family_name: z.string().optional(),
    organization_name: z.string().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    street_address: z.string().optional(),
    street_address2: z.string().optional(),
    postal_code: z.string().optional(),
    city: z.string().optional(),
    region: z.string().optional(),
    country: z.string().optional(),
  })
  .loose();
export type ProviderAddress = z.output<typeof providerAddress>;

/** An order as it is sent to the checkout provider. */
export const providerOrder = z
  .object({
    purchase_country: z.string(),
    purchase_currency: z.string(),
    locale: z.string(),
    order_amount: amount,
    order_tax_amount: amount,
    order_lines: z.array(providerLine).min(1).max(1000),
    shipping_countries: z.array(z.string()).optional(),
    shipping_options: z.array(providerShippingOption).optional(),
    selected_shipping_option: providerShippingOption.nullish(),
    billing_address: providerAddress.nullish(),
    shipping_address: providerAddress.nullish(),
    customer: z.object({ type: z.string().optional() }).loose().nullish(),
    options: z.record(z.string(), z.unknown()).optional(),
    merchant_data: z.string().max(6000).nullish(),
    /** The provider's id of an order that is to be changed; clients write either name. */
    orderId: z.string().optional(),
    order_id: z.string().optional(),
  })
  .loose();
export type ProviderOrder = z.output<typeof providerOrder>;

/** An order as the checkout provider answers it. */
export const providerAnswer = providerOrder.partial().extend({
  order_id: z.string(),
  status: z.string(),
  html_snippet: z.string(),
  snippet: z.string().optional(),
});
export type ProviderAnswer = z.output<typeof providerAnswer>;

/** What became of an order that is paid for elsewhere, or was placed in another browser. */
export const confirmation = z.discriminatedUnion("state", [
  /** Placed; `client_order_id` is what the client called it. */
  z.object({
    state: z.literal("placed"),
    client_order_id: z.string().nullable(),
    order: placedOrder,
    snippet: z.string().nullable(),
  }),
  /** The shopper has not paid yet. */
  z.object({
    state: z.literal("open"),
    /** True where the provider cannot tell whether money has moved. */
    uncertain: z.boolean().optional(),
  }),
  /** The shopper did not pay, and this payment cannot be paid any more. */
  z.object({ state: z.literal("unpaid"), reason: z.enum(["declined", "cancelled", "timedOut"]) }),
  /** Paid, and could not be ordered any more: the payment is given back. */
  z.object({ state: z.literal("refused"), reason: z.enum(["soldOut", "amountChanged", "other"]), message: z.string() }),
]);
export type ConfirmationWire = z.output<typeof confirmation>;

/** A call of the provider to us: its URL says which order it is about, its body is not believed. */
const callback = {
  query: z.object({ sid: z.string().max(255) }),
  body: z.unknown(),
  result: z.unknown(),
};

/** Calls of the checkout that is paid through a provider (docs/commerce-api.md#checkout-provider). */
export const checkoutProviderCalls = {
  /**
   * Creates the provider's order of a cart, or changes the one that `order.orderId` names. `placing` is our own addition:
   * the order that is placed once it is paid for.
   */
  providerOrder: defineCall(CALLS.providerOrder, {
    query: z.object({ cartId: z.string().optional() }),
    body: z.object({
      order: providerOrder,
      storeCode: z.string(),
      dataSourceStoreCode: z.string(),
      placing: orderBody.optional(),
    }),
    result: providerAnswer,
  }),
  /** The provider's order as it stands, by its id. */
  providerOrderOf: defineCall(CALLS.providerOrderOf, {
    query: z.object({ sid: z.string().max(255) }),
    body: z.undefined(),
    result: providerAnswer,
  }),
  /** Whether an order may still be paid for: its cart, stock and sums are as they were. */
  providerValidate: defineCall(CALLS.providerValidate, {
    query: z.object({ cartId: z.string().optional() }),
    body: z.object({ orderId: z.string().max(255) }),
    result: z.literal("OK"),
  }),
  /** What became of an order, by the client's id for it or the provider's; places one that is paid for. */
  checkoutConfirmation: defineCall(CALLS.checkoutConfirmation, {
    query: z.object({ sid: z.string().max(255) }),
    body: z.undefined(),
    result: confirmation,
  }),
  /** The provider's own calls, answered in its form and not in the envelope. */
  providerPush: defineCall(CALLS.providerPush, callback),
  providerNotification: defineCall(CALLS.providerNotification, callback),
  providerValidation: defineCall(CALLS.providerValidation, callback),
  providerAddressUpdate: defineCall(CALLS.providerAddressUpdate, callback),
  providerCountryChange: defineCall(CALLS.providerCountryChange, callback),
  providerShippingOptionUpdate: defineCall(CALLS.providerShippingOptionUpdate, callback),
};
