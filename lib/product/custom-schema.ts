import { z } from "zod";

const num = z.coerce.number();

/** Yes or no, as `true`, `1` or "1". */
export const flag = z.union([z.boolean(), num]).transform(Boolean);

// The price is required: a value whose price cannot be read is dropped, it must not become free.
const customValue = z
  .object({
    option_type_id: num,
    title: z.string(),
    price: num,
    price_type: z.string().nullish(),
    sort_order: num.nullish(),
  })
  .loose();

/** `custom_options` of a product document as Magento writes them (docs/domain-rules.md#custom-options). */
export const customOptionDocument = z
  .object({
    option_id: z.coerce.string(),
    title: z.string().default(""),
    type: z.string().nullish(),
    is_require: flag.default(false),
    sort_order: num.nullish(),
    max_characters: num.nullish(),
    price: num.nullish(),
    price_type: z.string().nullish(),
    values: z
      .array(customValue)
      .nullish()
      .transform((values) => values ?? []),
  })
  .loose();
export type CustomOptionDocument = z.output<typeof customOptionDocument>;
