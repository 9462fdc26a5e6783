import { z } from "zod";
import { customOptionDocument, flag } from "./custom-schema";
import { links, showroomStock, stockWords } from "./stock-schema";

const num = z.coerce.number();
const id = z.coerce.string();
/** Centimetres or kilograms; nothing is 0 long, though many catalogues write that for what was not measured. */
const measure = num.nullish().transform((value) => (value != null && value > 0 ? value : null));

const stock = z
  .object({
    product_id: num.optional(),
    qty: num.default(0),
    is_in_stock: z.boolean().default(true),
    manage_stock: z.boolean().default(true),
    /** Above 0 where it may be ordered beyond the last piece. */
    backorders: z.coerce.number().catch(0).default(0),
  })
  .loose();

/** Gross and net prices of a document, decimal, in the store's currency (docs/domain-rules.md#tax-calculation). */
const priceFields = {
  price: num.nullish(),
  price_incl_tax: num.nullish(),
  special_price: num.nullish(),
  special_price_incl_tax: num.nullish(),
  original_price_incl_tax: num.nullish(),
  final_price: num.nullish(),
  special_from_date: z.string().nullish(),
  special_to_date: z.string().nullish(),
  /** Lowest gross price of the 30 days before the running reduction (Directive 98/6/EC art. 6a). */
  lowest_price_30d: num.nullish(),
};

const galleryEntry = z
  .object({
    image: z.string(),
    pos: num.default(0),
    typ: z.string().default("image"),
    lab: z.string().nullish(),
    width: num.optional(),
    height: num.optional(),
    /** `cover` for a detail or a room, which has no flat ground to continue. */
    fit: z.string().nullish(),
    vid: z.object({ url: z.string().nullish(), video_id: z.string().nullish() }).loose().nullish(),
  })
  .loose();

export const childDocument = z
  .object({
    id: num,
    sku: z.string(),
    name: z.string().nullish(),
    status: num.default(1),
    visibility: num.default(1),
    image: z.string().nullish(),
    media_gallery: z.array(galleryEntry).default([]),
    stock: stock.optional(),
    product_delivery_time: num.nullish(),
    ...stockWords,
    ...showroomStock,
    ...priceFields,
  })
  .loose();
export type ChildDocument = z.output<typeof childDocument>;

/** A product in the Vue Storefront document format (docs/commerce-api.md#documents). */
export const productDocument = z
  .object({
    id: num,
    sku: z.string(),
    name: z.string(),
    type_id: z.string(),
    status: num.default(1),
    visibility: num.default(4),
    url_key: z.string().nullish(),
    url_path: z.string().nullish(),
    slug: z.string().nullish(),
    // an empty one is none: its product is not sold without tax
    tax_class_id: z.preprocess((value) => (value === null || value === "" ? undefined : value), id.default("2")),
    image: z.string().nullish(),
    media_gallery: z.array(galleryEntry).default([]),
    description: z.string().nullish(),
    short_description: z.string().nullish(),
    meta_title: z.string().nullish(),
    meta_description: z.string().nullish(),
    created_at: z.string().nullish(),
    updated_at: z.string().nullish(),
    news_from_date: z.string().nullish(),
    news_to_date: z.string().nullish(),
    category_ids: z.array(num).default([]),
    category: z
      .array(
        z
          .object({
            category_id: num,
            name: z.string().optional(),
            slug: z.string().nullish(),
            path: z.string().nullish(),
          })
          .loose(),
      )
      .default([]),
    stock: stock.optional(),
    ...priceFields,
    configurable_options: z
      .array(
        z
          .object({
            // missing ids are read as empty: such an option is ignored, its product is not
            attribute_id: z.preprocess((value) => value ?? "", id),
            attribute_code: z.string(),
            label: z.string().nullish(),
            values: z.array(
              z
                .object({
                  value_index: num,
                  label: z.string().nullish(),
                  default_label: z.string().nullish(),
                  swatch: z.string().nullish(),
                })
                .loose(),
            ),
          })
          .loose(),
      )
      .default([]),
    configurable_children: z.array(childDocument).default([]),
    /** Sku of the variant that lists show and the page opens on: the editor's choice in each store view. */
    listed_variant: z.string().nullish(),
    product_links: z
      .array(
        z
          .object({
            sku: z.string().optional(),
            link_type: z.string(),
            linked_product_sku: z.string(),
            linked_product_type: z.string().nullish(),
            position: num.default(0),
            qty: num.optional(),
            is_default: flag.default(false),
            extension_attributes: z.object({ qty: num.optional() }).loose().nullish(),
          })
          .loose(),
      )
      .default([]),
    bundle_options: z
      .array(
        z
          .object({
            option_id: num,
            title: z.string(),
            required: z.boolean().default(true),
            type: z.string().default("radio"),
            position: num.default(0),
            product_links: z.array(
              z
                .object({
                  id,
                  sku: z.string(),
                  option_id: num.optional(),
                  qty: num.default(1),
                  is_default: z.boolean().default(false),
                  position: num.default(0),
                })
                .loose(),
            ),
          })
          .loose(),
      )
      .default([]),
    custom_options: z
      .array(customOptionDocument)
      .nullish()
      .transform((options) => options ?? []),
    links,
    product_name_1: z.string().nullish(),
    product_name_2: z.string().nullish(),
    /** What it is, "sofa" for instance, in English in every store view. */
    product_kind: z.string().nullish(),
    product_brand: num.nullish(),
    product_collection: num.nullish(),
    product_material: z.array(num).nullish(),
    ...stockWords,
    product_delivery_time: num.nullish(),
    product_shipping_type: z.string().nullish(),
    product_weight: measure,
    product_measure_width: measure,
    product_measure_depth: measure,
    product_measure_height: measure,
    product_measure_seat_height: measure,
    product_measure_seat_depth: measure,
    ...showroomStock,
    /** Years its frame is guaranteed; none for what has no frame. */
    product_warranty_years: num.positive().nullish().catch(null),
    product_highlights: z.array(z.string()).nullish(),
    product_care: z.string().nullish(),
    product_packages: z
      .array(
        z.object({ width: num.positive(), depth: num.positive(), height: num.positive(), weight: measure }).loose(),
      )
      .nullish(),
    /** Fabric samples that are sent free of charge. */
    product_samples: z
      .array(
        z
          .object({
            id: z.string().min(1).max(64),
            fabric: z.string(),
            colour: z.string(),
            swatch: z.string().regex(/^#[0-9a-f]{6}$/i),
            color: id,
          })
          .loose(),
      )
      .nullish()
      .catch(null),
    product_manufacturer: z.object({ name: z.string(), address: z.string(), email: z.string() }).loose().nullish(),
    product_safety: z.array(z.string()).nullish(),
    product_material_text: z.array(z.string()).nullish(),
    product_model_glb: z.string().nullish(),
    product_model_usdz: z.string().nullish(),
    /** Line drawing in centimetres, a JSON file beside the pictures. */
    product_drawing: z.string().nullish(),
    is_bestseller: z.boolean().nullish(),
    /** Labels of the option ids this document uses. */
    attributes_metadata: z
      .array(
        z
          .object({
            attribute_code: z.string(),
            attribute_id: id.optional(),
            default_frontend_label: z.string().nullish(),
            options: z
              .array(z.object({ value: id, label: z.string(), swatch: z.string().nullish() }).loose())
              .default([]),
          })
          .loose(),
      )
      .default([]),
  })
  .loose();
export type ProductDocument = z.output<typeof productDocument>;
