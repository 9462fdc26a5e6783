import { z } from "zod";
import { COUNTRIES } from "../../storefront/types";
import { ADDRESS_LENGTHS, checkByCountry, city, optionalText, personName, phone } from "./address";
import { id } from "./product-option";
import { line, requiredEmail, requiredLine } from "./text";

/**
 * An address of a changed profile, by the rules of the form of saved addresses; `id` names one the customer has, without
 * it a new one is created.
 */
export const customerAddressBody = z
  .strictObject({
    id: id.nullish(),
    customer_id: id.nullish(),
    region: z
      .object({ region: z.string().nullish(), region_code: z.string().nullish(), region_id: id.nullish() })
      .nullish(),
    region_id: id.nullish(),
    country_id: z.enum(COUNTRIES),
    /** Two lines; the second may be empty. */
    street: z
      .array(optionalText)
      .min(2)
      .max(4)
      .refine((lines) => Boolean(lines[0]), "must not be empty"),
    company: optionalText.nullish(),
    telephone: z.union([z.literal(""), phone]).nullish(),
    postcode: requiredLine(ADDRESS_LENGTHS.postcode),
    city,
    firstname: personName,
    lastname: personName,
    vat_id: line(ADDRESS_LENGTHS.taxId).nullish(),
    default_billing: z.boolean().nullish(),
    default_shipping: z.boolean().nullish(),
  })
  .transform((address, context) => ({ ...address, ...checkByCountry(address.country_id, address, context) }));
export type CustomerAddressBody = z.output<typeof customerAddressBody>;

/** The fields of a profile that may change, and nothing else. */
export const customerBody = z.strictObject({
  email: requiredEmail,
  firstname: personName,
  lastname: personName,
  addresses: z.array(customerAddressBody).max(2).nullish(),
  custom_attributes: z.unknown().optional(),
});

export const customerAddressWire = z
  .object({
    id: id.optional(),
    country_id: z.string().nullish(),
    street: z.array(z.string()).default([]),
    company: z.string().nullish(),
    telephone: z.string().nullish(),
    postcode: z.string().nullish(),
    city: z.string().nullish(),
    firstname: z.string().nullish(),
    lastname: z.string().nullish(),
    vat_id: z.string().nullish(),
    region_id: id.nullish(),
    default_billing: z.boolean().nullish(),
    default_shipping: z.boolean().nullish(),
  })
  .loose();

export const customerWire = z
  .object({
    id,
    group_id: z.coerce.number(),
    /** Signed `{group_id, id, user}`, for prices of a customer group; opaque to clients. */
    groupToken: z.string().optional(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    created_at: z.string().optional(),
    store_id: z.coerce.number().optional(),
    website_id: z.coerce.number().optional(),
    default_billing: id.nullish(),
    default_shipping: id.nullish(),
    addresses: z.array(customerAddressWire).default([]),
    /** A company's name and number are `company` and `vat_id`. */
    custom_attributes: z
      .array(z.object({ attribute_code: z.string(), value: z.unknown() }).loose())
      .nullish()
      .catch(null),
  })
  .loose();
