import { z } from "zod";

const id = z.coerce.string();

/** Tax rule document (spec §3, upstream-contract §2.3); ids compare as text. */
export const taxRuleDocument = z
  .object({
    id,
    product_tax_class_ids: z.array(id),
    customer_tax_class_ids: z.array(id).default([]),
    rates: z.array(
      z
        .object({
          rate: z.coerce.number(),
          tax_country_id: z.string(),
          tax_region_id: z.coerce.number().nullish(),
          region_name: z.string().nullish(),
        })
        .loose(),
    ),
  })
  .loose();
export type TaxRule = z.output<typeof taxRuleDocument>;

const amount = z.coerce.number().nullish();

const priceFields = {
  price: amount,
  special_price: amount,
  final_price: amount,
  special_from_date: z.string().nullish(),
  special_to_date: z.string().nullish(),
  price_incl_tax: amount,
  original_price_incl_tax: amount,
};

/** The part of a product document that prices are made of; everything else passes through. */
export const pricedDocument = z
  .object({ ...priceFields, tax_class_id: id.nullish(), configurable_children: z.array(z.object(priceFields).loose()).optional() })
  .loose();
