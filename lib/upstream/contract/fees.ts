import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { totalsWire } from "./cart";

const id = z.union([z.number(), z.string()]).transform(String);
const amount = z.coerce.number();
const isFlag = z.union([z.boolean(), z.coerce.number()]).nullish().transform(Boolean);
const nothing = z.undefined();

/** Returns the GraphQL answer of a call, which comes as `data`, under the call's name, or by itself. */
const answerOf = (name: string) => (value: unknown) => {
  const inside = (holder: unknown, key: string): unknown =>
    typeof holder === "object" && holder !== null && Object.hasOwn(holder, key) ? Reflect.get(holder, key) : holder;
  return inside(inside(value, "data"), name);
};

/** Accepts `entity_id` where one server sends it in place of `fee_id` or `option_id`. */
const named =
  <K extends string>(key: K) =>
  (value: unknown) => {
    const isBare = typeof value === "object" && value !== null && !(key in value) && "entity_id" in value;
    return isBare ? { ...value, [key]: value.entity_id } : value;
  };

/** An option of a fee; `price` is an amount of the store's currency with tax, or a percentage of the goods. */
export const feeOptionWire = z.preprocess(
  named("option_id"),
  z
    .object({
      option_id: id,
      label: z.string(),
      price: amount,
      price_type: z.enum(["fixed", "percent"]).catch("fixed"),
      /** What the option costs in the cart, with tax; absent without a cart. */
      converted_fee_amount: amount.nullish(),
      default: isFlag,
    })
    .loose(),
);
export type FeeOptionWire = z.output<typeof feeOptionWire>;

export const feeWire = z.preprocess(
  named("fee_id"),
  z
    .object({
      fee_id: id,
      name: z.string(),
      description: z.string().nullish(),
      frontend_type: z.enum(["checkbox", "radio", "dropdown"]).catch("checkbox"),
      is_required: isFlag,
      options: z.array(feeOptionWire).default([]),
    })
    .loose(),
);
export type FeeWire = z.output<typeof feeWire>;

const appliedFee = z.object({ fee_id: id, option_id: id }).loose();

export const applyFeeBody = z
  .object({
    information: z
      .object({
        fee_id: id,
        options_ids: z
          .union([
            z.array(id),
            z.string().transform((list) =>
              list
                .split(",")
                .map((entry) => entry.trim())
                .filter(Boolean),
            ),
          ])
          .default([]),
      })
      .loose(),
    addressInformation: z
      .object({
        address: z.object({ countryId: z.string().nullish(), postcode: z.string().nullish() }).loose().nullish(),
        shipping_carrier_code: z.string().nullish(),
        shipping_method_code: z.string().nullish(),
      })
      .loose()
      .nullish(),
  })
  .loose();

/**
 * Extra fees of a cart (docs/commerce-api.md#extra-fees). A cart that is not the caller's: 'The current user cannot
 * perform operations on cart "…"'.
 */
export const feeCalls = {
  /** Options the cart has chosen. */
  feesApplied: defineCall(CALLS.feesApplied, {
    query: nothing,
    body: nothing,
    result: z.preprocess(answerOf("getAppliedFeeOptions"), z.object({ items: z.array(appliedFee) }).loose()),
  }),
  /** Fees open to the cart, with their options and what each costs there. */
  feesForQuote: defineCall(CALLS.feesForQuote, {
    query: nothing,
    body: nothing,
    result: z.preprocess((value) => answerOf("items")(answerOf("getFeeItemsForQuote")(value)), z.array(feeWire)),
  }),
  /** Fees of the store view. */
  feesList: defineCall(CALLS.feesList, {
    query: nothing,
    body: nothing,
    result: z.preprocess(answerOf("getListFeeItems"), z.object({ items: z.array(feeWire) }).loose()),
  }),
  /** Options of one fee (fee 1 by default). */
  feeOptions: defineCall(CALLS.feeOptions, {
    query: z.object({ storeId: z.coerce.string().optional(), feeId: z.coerce.string().default("1") }),
    body: nothing,
    result: z.preprocess(
      answerOf("getFeeOptions"),
      z
        .object({ items: z.array(feeOptionWire), total_records: amount.optional(), store_id: amount.optional() })
        .loose(),
    ),
  }),
  /**
   * Sets the chosen options of one fee; an empty list removes it. Answers the cart's totals, or a text on other
   * servers.
   */
  feesApply: defineCall(CALLS.feesApply, {
    query: nothing,
    body: applyFeeBody,
    result: z.preprocess((value) => answerOf("totals")(answerOf("applyFee")(value)), z.union([totalsWire, z.string()])),
  }),
};
