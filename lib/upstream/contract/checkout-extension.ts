import { z } from "zod";
import { COUNTRIES } from "../../storefront/types";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { orderBody, orderResult } from "./order";
import { isPostcode, toPostcode } from "./postcode";

const amount = z.coerce.number();

/** Where points are looked for; blanks of a postcode do not count. */
export const pickupSearch = z
  .object({
    countryCode: z.string().trim().toUpperCase().pipe(z.enum(COUNTRIES)),
    postcode: z.string().max(16),
  })
  .transform(({ countryCode, postcode }) => ({ countryCode, postcode: toPostcode(countryCode, postcode) }))
  .refine(({ countryCode, postcode }) => isPostcode(countryCode, postcode), {
    path: ["postcode"],
    message: "must have the digits of its country",
  });

/** A pickup point (docs/commerce-api.md#pickup-points); `distance` is in metres. */
export const pickupPointWire = z
  .object({
    agentId: z.coerce.string().min(1).max(40),
    agentType: z.string().nullish(),
    optionId: z.coerce.string().nullish(),
    forwarderName: z.string().nullish(),
    name: z.string(),
    address: z.string().nullish(),
    zipCode: z.coerce.string().nullish(),
    city: z.string().nullish(),
    countryCode: z.string().nullish(),
    openHours: z.string().nullish().catch(null),
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
    distance: z.coerce.number().min(0).nullish().catch(null),
    logotypeUrl: z.string().nullish().catch(null),
  })
  .loose();
export type PickupPointWire = z.output<typeof pickupPointWire>;

const side = z.number().positive().max(1000);

/** A delivery of a cart: what comes at once, in how many days, and what it costs with tax. */
export const deliveryWire = z.object({
  number: z.number().int(),
  days: z.number().nullable(),
  price_incl_tax: amount,
  items: z.array(z.object({ item_id: z.number(), sku: z.string(), name: z.string(), qty: z.number() })),
});
export type DeliveryWire = z.output<typeof deliveryWire>;

/** Calls of pickup points and of the checkout's extension (docs/commerce-api.md#checkout-extension). */
export const checkoutExtensionCalls = {
  /** The same as `order`. */
  checkoutOrder: defineCall(CALLS.checkoutOrder, { query: z.undefined(), body: orderBody, result: orderResult }),
  /** The deliveries of a cart with a method: everything at once and, where that is offered, apart. */
  checkoutDeliveries: defineCall(CALLS.checkoutDeliveries, {
    query: z.undefined(),
    body: z.object({
      address: z.object({ country_id: z.string().nullish(), postcode: z.string().nullish() }).loose(),
      shipping_carrier_code: z.string().max(255),
      shipping_method_code: z.string().max(255),
    }),
    result: z.object({ together: z.array(deliveryWire), split: z.array(deliveryWire).nullable() }),
  }),
  /** The pickup points a cart can be sent to, the closest first; none where its goods are too large or heavy. */
  checkoutStores: defineCall(CALLS.checkoutStores, {
    query: z.undefined(),
    body: pickupSearch,
    result: z.array(pickupPointWire).max(200),
  }),
  /** What a pickup point takes, kg and cm, and what a further delivery costs. Any `hash` is accepted: it only passes caches. */
  checkoutConfig: defineCall(CALLS.checkoutConfig, {
    query: z.object({ hash: z.string().max(100).optional() }).optional(),
    body: z.undefined(),
    result: z.object({
      pickup_point: z.object({ max_weight: z.number().nullable(), max_length: z.number().nullable() }),
      further_delivery_incl_tax: amount,
    }),
  }),
  /** The options a forwarder has for packages; above the limits of a pickup point only home delivery. cm and kg. */
  logtradeDelivery: defineCall(CALLS.logtradeDelivery, {
    query: z.undefined(),
    body: z.intersection(
      pickupSearch,
      z.object({
        weight: z.number().min(0).max(10_000),
        packages: z.array(z.object({ length: side, width: side, height: side }).loose()).max(200),
      }),
    ),
    result: z.array(
      z
        .object({
          optionId: z.string(),
          forwarderName: z.string(),
          type: z.enum(["pickupPoint", "home"]),
          logotypeUrl: z.string(),
        })
        .loose(),
    ),
  }),
  /** The pickup points nearest to a postcode, the closest first. */
  logtradeStores: defineCall(CALLS.logtradeStores, {
    query: z.undefined(),
    body: pickupSearch,
    result: z.array(pickupPointWire).max(200),
  }),
};
