import { z } from "zod";

const id = z.coerce.string();

/** Tax rule document (docs/commerce-api.md#documents); ids compare as text. */
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
