import { z } from "zod";
import { CALLS } from "../calls";
import { ADDRESS_LENGTHS, checkByCountry, city, optionalText, personName, phone } from "./address";
import { defineCall } from "./call";
import { marketingYes } from "./marketing";
import { decimal, wholeNumber } from "./quantity";
import { line, requiredEmail, requiredLine } from "./text";

const letter = /\p{L}/u;
const withLetter = z.string().max(255).regex(letter, "must contain a letter");

const textOrNull = optionalText.nullish();

/**
 * Address of an order (docs/commerce-api.md#order-body), by the rules of the checkout's own form; every line is checked,
 * letters are those of any alphabet. Texts come out trimmed, postcode and company number as their country writes them.
 */
export const orderAddress = z
  .object({
    firstname: personName,
    lastname: personName,
    street: z
      .array(optionalText)
      .min(1)
      .refine((lines) => Boolean(lines[0]), "must not be empty"),
    city,
    postcode: requiredLine(ADDRESS_LENGTHS.postcode),
    country_id: z
      .string()
      .regex(/^[a-zA-Z]{2}$/)
      .optional(),
    region: textOrNull,
    region_id: z.number().nullish(),
    region_code: textOrNull,
    company: textOrNull,
    telephone: z.union([z.literal(""), phone]).nullish(),
    email: requiredEmail.nullish(),
    vat_id: line(ADDRESS_LENGTHS.taxId).nullish(),
    /** Our own addition: what a company wants to read on its invoice. */
    reference: textOrNull,
  })
  .loose()
  .transform((address, context) => ({ ...address, ...checkByCountry(address.country_id, address, context) }));

export const orderProduct = z
  .object({
    sku: z.string().min(1).max(255),
    qty: wholeNumber.pipe(z.number().min(1).max(100_000)),
    /** Gross price the shopper saw; neither charged nor compared, which is done with `grand_total`. */
    price: decimal.pipe(z.number().min(0)).nullish(),
    name: z.string().optional(),
    product_type: z.string().optional(),
  })
  .loose();

/** What a buyer agreed to who agreed to statistics, for a destination on the server (docs/commerce-api.md#order-body). */
const orderAnalytics = z.object({
  /** The destination's own id of this browser; null where it has given none. */
  client: z
    .string()
    .regex(/^\d{1,20}\.\d{1,20}$/)
    .nullable(),
  marketing: z.boolean(),
});
export type OrderAnalytics = z.output<typeof orderAnalytics>;

export const orderBody = z
  .object({
    order_id: z.string().max(100).optional(),
    user_id: z.coerce.string().optional(),
    cart_id: z.union([z.string(), z.number().transform(String)]).nullish(),
    store_code: z.string().optional(),
    products: z.array(orderProduct).min(1).max(500),
    addressInformation: z
      .object({
        shippingAddress: orderAddress.nullish(),
        billingAddress: orderAddress,
        shipping_method_code: withLetter.nullish(),
        shipping_carrier_code: withLetter.nullish(),
        payment_method_code: withLetter,
        payment_method_additional: z.any().optional(),
        shippingExtraFields: z.any().optional(),
      })
      .loose(),
    /** Grand total the shopper agreed to, decimal; a different sum is refused before anything is written. */
    grand_total: decimal.optional(),
    /** Our own addition; what cannot be read counts as no consent, and refuses no order. */
    analytics: orderAnalytics.optional().catch(undefined),
    /** Our own addition: a yes to offers by e-mail. */
    marketing: marketingYes.nullish(),
  })
  .loose();
export type OrderBody = z.output<typeof orderBody>;

export const orderResult = z
  .object({
    magentoOrderId: z.coerce.string(),
    backendOrderId: z.coerce.string(),
    orderNumber: z.string().optional(),
    transferedAt: z.string(),
  })
  .loose();
export type OrderResult = z.output<typeof orderResult>;

export const syncOrderResult = z
  .object({
    platform_order_id: z.coerce.string().nullable(),
    transmited: z.boolean(),
    transmited_at: z.string().nullable(),
    platform: z.string(),
    order: z.null(),
  })
  .loose();

export const orderCalls = {
  /** Repeated with the same `order_id` or `Idempotency-Key` it answers the first result again, so it may be retried. */
  order: defineCall(CALLS.order, {
    query: z.undefined(),
    body: orderBody,
    result: orderResult,
  }),
  syncOrder: defineCall(CALLS.syncOrder, {
    query: z.undefined(),
    body: z.undefined(),
    result: syncOrderResult,
  }),
};
