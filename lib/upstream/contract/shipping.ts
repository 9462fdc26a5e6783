import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { shippingMethodWire } from "./cart";

/**
 * A shipping method as a cart lists it, priced for products alone, before any free shipping; `free_from_incl_tax` is
 * the gross price of the goods from which it costs nothing.
 */
export const productShippingWire = shippingMethodWire.extend({ free_from_incl_tax: z.coerce.number().nullish() });
export type ProductShippingWire = z.output<typeof productShippingWire>;

export const shippingCalls = {
  /** Our own call: the ways one piece of each sku would be shipped together to a country, before there is a cart. */
  productShipping: defineCall(CALLS.productShipping, {
    query: z.object({ skus: z.string(), countryId: z.string().optional() }),
    body: z.undefined(),
    result: z.array(productShippingWire),
  }),
};
