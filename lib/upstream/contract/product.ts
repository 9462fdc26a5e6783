import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";

const amount = z.coerce.number();
const nothing = z.undefined();

/**
 * An item of the render list (docs/commerce-api.md#render-list): gross prices, decimal; net ones in `tax_adjustments`.
 */
export const renderListItem = z
  .object({
    id: z.coerce.string(),
    sgn: z.string().nullish(),
    price_info: z
      .object({
        final_price: amount,
        regular_price: amount,
        special_price: amount.nullable().default(null),
        /** Our own addition: prices for more pieces, gross; absent without any. */
        tier_prices: z.array(z.object({ qty: z.number(), value: amount })).optional(),
        extension_attributes: z
          .object({
            tax_adjustments: z
              .object({
                final_price: amount,
                regular_price: amount,
                special_price: amount.nullish().transform((value) => value ?? 0),
              })
              .loose(),
          })
          .loose(),
      })
      .loose(),
  })
  .loose();

/** Prices of a product, gross and decimal, each from an instant on; the first one from the beginning of the period. */
export const priceHistoryWire = z.object({
  sku: z.string(),
  currency: z.string(),
  days: z.number(),
  /**
   * Lowest price of the 30 days before the running reduction, else of the last 30 days; null when nothing was ever
   * charged.
   */
  lowest_price_30d: z.number().nullable(),
  prices: z.array(z.object({ at: z.string(), price: z.number() })),
});
export type PriceHistoryWire = z.output<typeof priceHistoryWire>;

export const productCalls = {
  renderList: defineCall(CALLS.renderList, {
    query: z.object({
      skus: z.string(),
      currencyCode: z.string().optional(),
      storeId: z.coerce.string().optional(),
      userGroupId: z.coerce.string().optional(),
    }),
    body: nothing,
    result: z.object({ items: z.array(renderListItem) }),
  }),
  /** Our own call: prices of a product in the last 90 days, for its chart (Directive 98/6/EC art. 6a). */
  priceHistory: defineCall(CALLS.priceHistory, {
    query: z.object({ sku: z.string() }),
    body: nothing,
    result: priceHistoryWire,
  }),
};
