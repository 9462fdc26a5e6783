import { buildProductPath } from "../paths";
import { toTime } from "../pricing";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { toAvailability } from "./availability";
import { alongOf } from "./fit";
import { NO_PICTURE, toGallery } from "./picture";
import { enabledChildren, toPrice } from "./price";
import type { ChildDocument, ProductDocument } from "./schema";
import { PRODUCT_TYPES, type ProductCard, type ProductType, type Swatch } from "./types";

const PRICE_FIELDS = [
  "price",
  "price_incl_tax",
  "special_price",
  "special_price_incl_tax",
  "original_price_incl_tax",
  "final_price",
  "special_from_date",
  "special_to_date",
  "lowest_price_30d",
];
const OWN_FIELDS = [
  "id",
  "sku",
  "name",
  "status",
  "color",
  "tax_class_id",
  "product_delivery_time",
  "product_sale_status",
  "product_planned_date",
  "product_planned_qty",
  "product_supplier",
  "stock",
  ...PRICE_FIELDS,
];
const PICTURE_FIELDS = ["image", "media_gallery"];
const PARENT_FIELDS = [
  "type_id",
  "slug",
  "url_key",
  "product_name_2",
  "product_collection",
  "product_measure_width",
  "product_measure_height",
  "product_measure_seat_height",
  "product_kind",
  "news_from_date",
  "news_to_date",
  "configurable_options",
];

/**
 * Returns the fields of a product document that a card needs, for `_source`: a third of the document. Pictures of
 * variants are read only where a card may show a variant.
 */
export function cardFields({ ofVariants }: { ofVariants: boolean }): { includes: string[] } {
  const children = ofVariants ? [...OWN_FIELDS, ...PICTURE_FIELDS] : OWN_FIELDS;
  return {
    includes: [
      ...OWN_FIELDS,
      ...PICTURE_FIELDS,
      ...PARENT_FIELDS,
      ...children.map((field) => `configurable_children.${field}`),
    ],
  };
}

export const slugOf = (document: ProductDocument): string => document.slug ?? document.url_key ?? String(document.id);

/** Returns the product type of a document; types of other platforms count as simple. */
export function toProductType(typeId: string): ProductType {
  return PRODUCT_TYPES.find((type) => type === typeId) ?? "simple";
}

/** Returns the colours on offer, each with its variant; empty labels are dropped (docs/domain-rules.md#variants). */
export function toSwatches(document: ProductDocument): Swatch[] {
  const option = document.configurable_options.find(({ attribute_code: code }) => code === "color");
  return (option?.values ?? []).flatMap((value) => {
    const label = (value.label ?? value.default_label ?? "").trim();
    const child = enabledChildren(document).find((entry) => String(entry.color) === String(value.value_index));
    return label && child ? [{ id: String(value.value_index), label, hex: value.swatch ?? null, sku: child.sku }] : [];
  });
}

/** Returns the measure a card draws, in cm: the height of tall slim products (lamp, parasol), else the width. */
export function toMeasure(document: ProductDocument): ProductCard["measure"] {
  const { product_measure_width: width, product_measure_height: height } = document;
  if (height && height > 140 && (!width || height > width * 1.5)) return { axis: "height", cm: height, along: null };
  const along = alongOf(document.product_kind ?? null, document.product_measure_seat_height ?? null);
  return width ? { axis: "width", cm: width, along } : null;
}

function isNewAt(document: ProductDocument, now: Date): boolean {
  const { news_from_date: from, news_to_date: to } = document;
  return Boolean(from) && toTime(from ?? "") <= now.getTime() && (!to || now.getTime() < toTime(to));
}

/** Returns a product document as a list shows it, or its variant `childSku`. */
export function toProductCard(document: ProductDocument, store: StoreCode, now: Date, childSku?: string): ProductCard {
  const child: ChildDocument | undefined = enabledChildren(document).find(({ sku }) => sku === childSku);
  const shown = child ?? document;
  const [picture = NO_PICTURE, ...others] = toGallery(shown, child?.name ?? document.name);
  return {
    id: shown.id,
    sku: shown.sku,
    parentSku: document.sku,
    typeId: child ? "simple" : toProductType(document.type_id),
    name: child?.name ?? document.name,
    variety: document.product_name_2 ?? "",
    slug: slugOf(document),
    path: buildProductPath(document.sku, slugOf(document), child?.sku),
    picture,
    alternate: others.find(({ src }) => src.includes("front")) ?? others[0] ?? null,
    swatches: toSwatches(document),
    price: toPrice(shown, now, getStore(store).timeZone),
    availability: toAvailability(shown, store, "listing", now),
    measure: toMeasure(document),
    isNew: isNewAt(document, now),
    sameColour: null,
  };
}
