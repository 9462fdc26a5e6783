import { rememberEach } from "../cache/remember-each";
import { buildProductPath } from "../paths";
import { toTime } from "../pricing";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { toAvailability } from "./availability";
import { alongOf } from "./fit";
import { canBuy } from "./index";
import { NO_PICTURE, toGallery } from "./picture";
import { enabledChildren, toPrice } from "./price";
import type { ChildDocument, ProductDocument } from "./schema";
import { type Price, PRODUCT_TYPES, type ProductCard, type ProductType, type Swatch } from "./types";
import { toVarietyLine } from "./variety-line";

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
  "tier_prices",
];
const OWN_FIELDS = [
  "id",
  "sku",
  "name",
  "status",
  "color",
  "size",
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
/** Fields of the product alone. A field in none of these lists is absent in every card, though its type is there. */
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
  "listed_variant",
];

/** Returns the fields of a product document that a card needs, for `_source`: half of the document. */
export function cardFields(): { includes: string[] } {
  const fields = [...OWN_FIELDS, ...PICTURE_FIELDS];
  return { includes: [...fields, ...PARENT_FIELDS, ...fields.map((field) => `configurable_children.${field}`)] };
}

export const slugOf = (document: ProductDocument): string => document.slug ?? document.url_key ?? String(document.id);

/** Returns the product type of a document; types of other platforms count as simple. */
export function toProductType(typeId: string): ProductType {
  return PRODUCT_TYPES.find((type) => type === typeId) ?? "simple";
}

/** Returns a variant's options as `attribute id:option id`, separated by commas; empty where one is unknown. */
function choicesOf({ configurable_options: options }: ProductDocument, child: ChildDocument): string {
  const pairs = options.map(({ attribute_id: id, attribute_code: code }) => [id, String(child[code] ?? "")] as const);
  return pairs.every(([id, value]) => id && value) ? pairs.map((pair) => pair.join(":")).join() : "";
}

/** Returns the colours on offer, each with its variant; empty labels are dropped (docs/domain-rules.md#variants). */
export function toSwatches(document: ProductDocument): Swatch[] {
  const option = document.configurable_options.find(({ attribute_code: code }) => code === "color");
  return (option?.values ?? []).flatMap((value) => {
    const label = (value.label ?? value.default_label ?? "").trim();
    const child = enabledChildren(document).find((entry) => String(entry.color) === String(value.value_index));
    if (!label || !child) return [];
    const [picture] = toGallery(child, "");
    return [
      {
        id: String(value.value_index),
        label,
        hex: value.swatch ?? null,
        sku: child.sku,
        picture: picture?.src ?? null,
        choices: choicesOf(document, child),
      },
    ];
  });
}

/**
 * Returns the variant the editor chose for lists; undefined where nobody did, where it is switched off or cannot be
 * bought now (docs/domain-rules.md#listed-variant).
 */
export function listedChild(document: ProductDocument, store: StoreCode, now: Date): ChildDocument | undefined {
  const child = enabledChildren(document).find(({ sku }) => sku === document.listed_variant);
  return child && canBuy(toAvailability(child, store, "listing", now)) ? child : undefined;
}

const samePrice = (a: Price, b: Price) => a.final === b.final && a.regular === b.regular;

/** Returns the swatches of a card, the shown colour first. One that would make the card's price wrong has no picture. */
function cardSwatches(document: ProductDocument, shown: ChildDocument | undefined, holds: (sku: string) => boolean) {
  const swatches = toSwatches(document).map((swatch) => (holds(swatch.sku) ? swatch : { ...swatch, picture: null }));
  const isShown = ({ id }: Swatch) => shown !== undefined && id === String(shown.color);
  return [...swatches.filter(isShown), ...swatches.filter((swatch) => !isShown(swatch))];
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

/** Milliseconds a card counts as that of the same moment: many pages are made at once of the same documents. */
const MOMENT_MS = 1000;
/** The cards of a document, which the engine in this process shares between answers, by store view and variant. */
const cardsOf = rememberEach<ProductDocument, Map<string, { moment: number; card: ProductCard }>>(() => new Map());

/**
 * Returns a product document as a list shows it: with picture and URL of its listed variant, price and stock of the
 * whole. With `childSku` it is that variant, its own price and stock included. Callers share the card, which none may
 * change.
 */
export function toProductCard(document: ProductDocument, store: StoreCode, now: Date, childSku?: string): ProductCard {
  const moment = Math.floor(now.getTime() / MOMENT_MS);
  const key = `${store} ${childSku ?? ""}`;
  const cards = cardsOf(document);
  const known = cards.get(key);
  if (known?.moment === moment) return known.card;
  const card = buildCard(document, store, now, childSku);
  cards.set(key, { moment, card });
  return card;
}

function buildCard(document: ProductDocument, store: StoreCode, now: Date, childSku?: string): ProductCard {
  const { timeZone } = getStore(store);
  const children = enabledChildren(document);
  const child = children.find(({ sku }) => sku === childSku);
  const sold = child ?? document;
  const shown = child ?? listedChild(document, store, now);
  const name = child?.name ?? document.name;
  const [picture = NO_PICTURE, ...others] = toGallery(shown ?? document, shown?.name ?? name);
  const price = toPrice(sold, now, timeZone);
  // "from 1 000 kr" holds for every colour, the price of one variant for those that cost the same
  const holds = (sku: string) =>
    !child || children.some((other) => other.sku === sku && samePrice(toPrice(other, now, timeZone), price));
  const swatches = cardSwatches(document, shown, holds);
  const variety = document.product_name_2 ?? "";
  const colour = swatches.find(({ id }) => shown && id === String(shown.color))?.label ?? null;
  return {
    id: sold.id,
    sku: sold.sku,
    parentSku: document.sku,
    typeId: child ? "simple" : toProductType(document.type_id),
    name,
    variety,
    slug: slugOf(document),
    path: buildProductPath(document.sku, slugOf(document), shown?.sku),
    picture,
    alternate: swatches.length > 1 ? null : ((others.find(({ covers }) => covers) ?? others[0])?.src ?? null),
    swatches,
    shown: shown
      ? { sku: shown.sku, line: toVarietyLine(store, variety, colour), choices: choicesOf(document, shown) }
      : null,
    price,
    availability: toAvailability(sold, store, "listing", now),
    measure: toMeasure(document),
    isNew: isNewAt(document, now),
    sameColour: null,
  };
}
