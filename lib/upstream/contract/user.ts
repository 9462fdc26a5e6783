import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { customerBody, customerWire } from "./customer";
import { marketingYes } from "./marketing";
import { id } from "./product-option";

const nothing = z.undefined();

const amount = z.coerce.number();

/**
 * An order of the history as Magento writes sales orders (docs/commerce-api.md#users); items with a parent are not
 * shown.
 */
export const historyOrderWire = z
  .object({
    entity_id: id,
    increment_id: z.coerce.string(),
    created_at: z.string(),
    status: z.string(),
    state: z.string().nullish(),
    grand_total: amount,
    subtotal: amount.optional(),
    subtotal_incl_tax: amount.optional(),
    shipping_amount: amount.optional(),
    shipping_incl_tax: amount.optional(),
    tax_amount: amount.optional(),
    discount_amount: amount.optional(),
    order_currency_code: z.string().optional(),
    customer_email: z.string().nullish(),
    items: z.array(
      z
        .object({
          item_id: id,
          parent_item_id: id.nullish(),
          sku: z.string(),
          name: z.string(),
          qty_ordered: amount,
          price_incl_tax: amount.nullish(),
          row_total_incl_tax: amount.nullish(),
        })
        .loose(),
    ),
  })
  .loose();

/**
 * The server explains its password rule (8 characters, three of four classes) in words; the schema does not check it.
 */
const password = z.string().min(1).max(1000);

/** A device a customer is signed in on; browser and system are names such as Firefox and Linux, null for unknown ones. */
const device = z.object({
  /** Opaque. */
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When it was last used, to the hour. */
  seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});

export const userCalls = {
  /**
   * 401 with one text for a wrong password and an unknown e-mail alike; `meta.refreshToken` comes along, which can be used once.
   */
  userLogin: defineCall(CALLS.userLogin, {
    query: nothing,
    body: z.object({ username: z.string().max(255), password }),
    result: z.string(),
  }),
  /**
   * Returns the next pair of tokens; 401 with `result: null` for an invalid one
   * (docs/commerce-api.md#log-in-and-refresh).
   */
  userRefresh: defineCall(CALLS.userRefresh, {
    query: nothing,
    body: z.object({ refreshToken: z.string() }),
    result: z.string(),
  }),
  /**
   * Our own call: ends the session a refresh token belongs to, with all tokens that followed from it. The answer is the
   * same for an unknown one.
   */
  userLogout: defineCall(CALLS.userLogout, {
    query: nothing,
    body: z.object({ refreshToken: z.string().min(1).max(3000) }),
    result: z.boolean(),
  }),
  /** `marketing` is our own addition: a yes to offers by e-mail. */
  userCreate: defineCall(CALLS.userCreate, {
    query: nothing,
    body: z.object({ customer: customerBody, password, marketing: marketingYes.nullish() }),
    result: customerWire,
  }),
  userMe: defineCall(CALLS.userMe, {
    query: nothing,
    body: nothing,
    result: customerWire,
  }),
  /** `password` is the current one, needed where the e-mail changes; a failure is 500 with `{errorMessage, code}`. */
  userUpdate: defineCall(CALLS.userUpdate, {
    query: nothing,
    body: z.strictObject({ customer: customerBody, password: password.nullish() }),
    result: customerWire,
  }),
  /** Our own call: undoes a change of the e-mail by the link in the mail to the old address; 404 where it is used up. */
  userUndoEmail: defineCall(CALLS.userUndoEmail, {
    query: nothing,
    body: z.object({ token: z.string().min(1).max(255) }),
    result: z.boolean(),
  }),
  userOrderHistory: defineCall(CALLS.userOrderHistory, {
    query: z.object({
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
      currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    body: nothing,
    result: z.object({ items: z.array(historyOrderWire), total_count: z.coerce.number() }).loose(),
  }),
  userResetPassword: defineCall(CALLS.userResetPassword, {
    query: nothing,
    body: z.object({ email: z.string().max(255) }),
    result: z.boolean(),
  }),
  userCreatePassword: defineCall(CALLS.userCreatePassword, {
    query: nothing,
    body: z.object({ email: z.string().max(255), newPassword: password, resetToken: z.string().max(255) }),
    result: z.boolean(),
  }),
  /** Our own call: where the customer is signed in, this device first. */
  userDevices: defineCall(CALLS.userDevices, {
    query: nothing,
    body: nothing,
    result: z.object({ devices: z.array(device) }),
  }),
  /** Our own call: signs a device out; 404 for one that is not the customer's. */
  userEndDevice: defineCall(CALLS.userEndDevice, {
    query: nothing,
    body: z.object({ id: z.string().min(1).max(64) }),
    result: z.boolean(),
  }),
  /** Our own call: signs all devices out but the one that asks. */
  userEndDevices: defineCall(CALLS.userEndDevices, { query: nothing, body: nothing, result: z.boolean() }),
  /**
   * Our own call: everything the shop stores of the customer, as one object to keep (docs/domain-rules.md#own-data). A
   * wrong password is 500 with `{errorMessage, code}`.
   */
  userExport: defineCall(CALLS.userExport, {
    query: nothing,
    body: z.strictObject({ password }),
    result: z.looseObject({ generated_at: z.iso.datetime(), is_email_proven: z.boolean() }),
  }),
  /**
   * Our own call: deletes the account (docs/domain-rules.md#own-data); `orders_open` orders keep their buyer until they
   * are settled. A wrong password is 500 with `{errorMessage, code}`.
   */
  userErase: defineCall(CALLS.userErase, {
    query: nothing,
    body: z.strictObject({ password }),
    result: z.object({ orders_open: z.number().int() }),
  }),
  /** Ends every other session of the customer; a failure is 500 with `{errorMessage, code}`. */
  userChangePassword: defineCall(CALLS.userChangePassword, {
    query: nothing,
    body: z.object({ currentPassword: password, newPassword: password }),
    result: z.boolean(),
  }),
};
