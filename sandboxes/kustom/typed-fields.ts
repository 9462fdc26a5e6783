import { z } from "zod";
import type { OrderFields, SandboxOrder } from "./types";

const text = z.string().max(255).optional();

/** What a shopper types into the frame. */
export const typedFields = z.object({
  customer_type: z.enum(["person", "organization"]).optional(),
  organization_name: text,
  email: text,
  given_name: text,
  family_name: text,
  street_address: text,
  postal_code: text,
  city: text,
  phone: text,
  country: text,
  shipping_option: text,
  /** Ids of the merchant's boxes that are ticked. */
  checkboxes: z.array(z.string().max(255)).max(20).optional(),
  method: z.enum(["card", "later"]).default("card"),
  outcome: z.enum(["approved", "declined", "pending", "timeout"]).default("approved"),
  push: z.enum(["once", "late", "twice", "never"]).default("once"),
});
export type TypedFields = z.output<typeof typedFields>;

/** A box of the merchant's own in the frame. */
const merchantBox = z.object({ id: z.string(), text: z.string(), checked: z.boolean(), required: z.boolean() });

/** Returns the boxes a merchant wants in the frame. */
export const boxesOf = ({ options }: Pick<OrderFields, "options">): z.output<typeof merchantBox>[] =>
  z.array(merchantBox).safeParse(options?.additional_checkboxes).data ?? [];

const tickedOf = (fields: OrderFields, ticked: string[]) =>
  boxesOf(fields).map(({ id }) => ({ id, checked: ticked.includes(id) }));

/** Returns the fields of an order with what a shopper typed. */
export function withTyped({ fields }: SandboxOrder, typed: TypedFields): Partial<OrderFields> {
  const {
    customer_type,
    shipping_option,
    checkboxes,
    method: _method,
    outcome: _outcome,
    push: _push,
    ...address
  } = typed;
  const given = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
  const billing_address = { ...fields.billing_address, ...given };
  const selected = fields.shipping_options?.find(({ id }) => id === shipping_option);
  return {
    billing_address,
    shipping_address: billing_address,
    customer: { ...fields.customer, type: customer_type ?? fields.customer?.type ?? "person" },
    ...(selected ? { selected_shipping_option: selected } : {}),
    ...(checkboxes ? { merchant_requested: { additional_checkboxes: tickedOf(fields, checkboxes) } } : {}),
  };
}
