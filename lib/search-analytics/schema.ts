import { z } from "zod";
import { STORE_CODES } from "../storefront/types";
import { requiredEmail } from "../upstream/contract/text";

const sku = z.string().min(1).max(255);
const q = z.string().trim().min(1).max(100);
const slug = z.string().min(1).max(255);
const amount = z.number().int().min(0).max(1_000_000_000);

/** What a page of the shop tells of a shopper who agreed to it. */
export const shopperEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("search"), q, total: z.number().int().min(0).max(1_000_000) }),
  z.object({ type: z.literal("click"), q, sku }),
  z.object({
    type: z.literal("category"),
    slug,
    /** Products shown, the first first. */
    skus: z.array(sku).max(50),
    /** Place of the first in the whole list, from 0. */
    start: z.number().int().min(0).max(1_000_000),
  }),
  z.object({ type: z.literal("categoryClick"), slug, sku, position: z.number().int().min(0).max(1000) }),
  z.object({
    type: z.literal("order"),
    number: z.string().min(1).max(60),
    email: requiredEmail,
    lines: z
      .array(
        z.object({
          sku,
          name: z.string().max(500),
          qty: z.number().int().min(1).max(10_000),
          /** Price of the line, minor units. */
          total: amount,
        }),
      )
      .min(1)
      .max(200),
  }),
]);

/** The body of `POST /api/search-events`; without consent there is none to send. */
export const shopperEvents = z.object({
  store: z.enum(STORE_CODES),
  consent: z.literal(true),
  event: shopperEvent,
});

export type ShopperEvent = z.output<typeof shopperEvent>;
