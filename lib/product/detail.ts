import { BRAND } from "@shop/brand";
import { getSettings } from "../config/settings";
import { buildProductPath } from "../paths";
import { toParagraphs } from "../search-engine/shape/text";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { toAvailability } from "./availability";
import { defaultSelection } from "./bundle";
import { bundlePercent } from "./bundle-price";
import { listedChild, slugOf, toProductCard, toProductType } from "./card";
import { bundleSelectionPrice, groupPrice } from "./configured-price";
import { toCustomOptions } from "./custom-options";
import { associatedLinks, initialQty } from "./group";
import { canBuy, isDiscontinued, isPriceKnown } from "./index";
import { toGallery, toMediaUrl } from "./picture";
import { enabledChildren, publicQuantityPrices, toPrice } from "./price";
import { toSamples } from "./samples";
import type { ProductDocument } from "./schema";
import { hasShowroomStock, toShowrooms } from "./stock-schema";
import type { BundleOption, CardMeasure, LinkedProduct, Product, ProductCard, ProductOption, Variant } from "./types";
import { toVideo } from "./video";

const lengthOf = ({ cm, along }: CardMeasure) => ({ cm, along });

/** Cards of linked products by sku: parts of a set, other sizes, related products. */
export type LinkedCards = ReadonlyMap<string, ProductCard>;

const linksOf = (links: { sku: string; pos: number }[] | undefined) =>
  (links ?? []).toSorted((a, b) => a.pos - b.pos).map(({ sku }) => sku);

/** Returns the skus of all products the page of a product shows beside it. */
export function linkedSkus(document: ProductDocument): string[] {
  return [
    ...associatedLinks(document).map((link) => link.linked_product_sku),
    ...document.bundle_options.flatMap((option) => option.product_links.map((link) => link.sku)),
    ...linksOf(document.links?.related),
    ...linksOf(document.links?.size),
    ...linksOf(document.links?.successor),
  ];
}

function labelOf(
  document: ProductDocument,
  code: string,
  value: number | null | undefined,
): { id: string; label: string } | null {
  if (value == null) return null;
  const options = document.attributes_metadata.find(({ attribute_code }) => attribute_code === code)?.options ?? [];
  const label = options.find((option) => option.value === String(value))?.label;
  return label ? { id: String(value), label } : null;
}

/** Options without an attribute or values are ignored; the read of the product logs them. */
const usableOptions = ({ configurable_options: options }: ProductDocument) =>
  options.filter(
    ({ attribute_id: id, attribute_code: code, values }) => id.trim() !== "" && code.trim() !== "" && values.length > 0,
  );

function toOptions(document: ProductDocument): ProductOption[] {
  return usableOptions(document).map((option) => ({
    attributeId: option.attribute_id,
    attributeCode: option.attribute_code,
    label: option.label ?? option.attribute_code,
    values: option.values.flatMap((value) => {
      const label = (value.label ?? value.default_label ?? "").trim();
      return label ? [{ id: String(value.value_index), label, hex: value.swatch ?? null }] : [];
    }),
  }));
}

/** Returns the lower prices for more pieces as a product or variant carries them: not at all without any. */
function toQuantityPrices(document: Parameters<typeof publicQuantityPrices>[0], store: StoreCode, now: Date) {
  const quantityPrices = publicQuantityPrices(document, now, getStore(store).timeZone);
  return quantityPrices.length > 0 && { quantityPrices };
}

function toVariants(document: ProductDocument, store: StoreCode, now: Date): Variant[] {
  const codes = usableOptions(document).map(({ attribute_code }) => attribute_code);
  const variants = enabledChildren(document).map((child) => ({
    id: child.id,
    sku: child.sku,
    name: child.name ?? document.name,
    status: child.status,
    values: Object.fromEntries(codes.map((code) => [code, String(child[code] ?? "")])),
    price: toPrice(child, now, getStore(store).timeZone),
    ...toQuantityPrices(child, store, now),
    availability: toAvailability(child, store, "page", now),
    showrooms: hasShowroomStock(child) ? toShowrooms(child) : null,
    gallery: toGallery(child, child.name ?? document.name),
  }));
  // one that cannot be bought now, also as it is only planned, is no choice where such products are not listed
  // (docs/domain-rules.md#variants)
  return getSettings(store).stock.listOutOfStockProducts
    ? variants
    : variants.filter(({ availability }) => canBuy(availability));
}

function toBundle(document: ProductDocument, cards: LinkedCards): BundleOption[] {
  return document.bundle_options
    .toSorted((a, b) => a.position - b.position)
    .map((option) => ({
      optionId: option.option_id,
      title: option.title,
      required: option.required,
      choices: option.product_links
        .toSorted((a, b) => a.position - b.position)
        .flatMap((link) => {
          const card = cards.get(link.sku);
          return card && isPriceKnown(card.price)
            ? [{ linkId: link.id, sku: link.sku, qty: link.qty, isDefault: link.is_default, card }]
            : [];
        }),
    }));
}

/** Returns the pieces of a group that can be shown, with the quantity each starts with. */
function toGrouped(document: ProductDocument, cards: LinkedCards): LinkedProduct[] {
  return associatedLinks(document).flatMap((link) => {
    const card = cards.get(link.linked_product_sku);
    return card && isPriceKnown(card.price) ? [{ sku: link.linked_product_sku, qty: initialQty(link), card }] : [];
  });
}

/** Returns the first successor that is sold; one that is discontinued itself, or has no price, is none. */
function toSuccessor(document: ProductDocument, cards: LinkedCards): ProductCard | null {
  const successors = linksOf(document.links?.successor).flatMap((sku) => cards.get(sku) ?? []);
  return successors.find((card) => !isDiscontinued(card) && isPriceKnown(card.price)) ?? null;
}

/**
 * Returns a product document as its page shows it. `cards` are the products of `linkedSkus`; missing ones are left out.
 */
export function toProduct(document: ProductDocument, cards: LinkedCards, store: StoreCode, now: Date): Product {
  const {
    picture: _picture,
    alternate: _alternate,
    swatches: _swatches,
    shown: _shown,
    ...card
  } = toProductCard(document, store, now);
  const typeId = toProductType(document.type_id);
  const grouped = toGrouped(document, cards);
  const bundle = toBundle(document, cards);
  const percent = bundle.length > 0 ? bundlePercent(document, now, getStore(store).timeZone) : 100;
  return {
    ...card,
    ...toQuantityPrices(document, store, now),
    slug: slugOf(document),
    // without a variant in it: the canonical address
    path: buildProductPath(document.sku, slugOf(document)),
    listedSku: listedChild(document, store, now)?.sku ?? null,
    availability: toAvailability(document, store, "page", now),
    status: document.status,
    visibility: document.visibility,
    metaTitle: toParagraphs(document.meta_title).join(" ") || document.name,
    metaDescription: toParagraphs(document.meta_description).join(" "),
    short: toParagraphs(document.short_description).join(" "),
    description: toParagraphs(document.description),
    highlights: document.product_highlights ?? [],
    care: document.product_care || null,
    materials: document.product_material_text ?? [],
    brand: labelOf(document, "product_brand", document.product_brand),
    collection: labelOf(document, "product_collection", document.product_collection),
    measures: {
      width: document.product_measure_width ?? null,
      depth: document.product_measure_depth ?? null,
      height: document.product_measure_height ?? null,
      seatHeight: document.product_measure_seat_height ?? null,
      seatDepth: document.product_measure_seat_depth ?? null,
      weight: document.product_weight || null,
    },
    packages: (document.product_packages ?? []).map(({ width, depth, height, weight = null }) => ({
      width,
      depth,
      height,
      weight,
    })),
    manufacturer: document.product_manufacturer ?? null,
    safety: document.product_safety ?? [],
    gallery: toGallery(document, document.name),
    video: toVideo(document),
    model: document.product_model_glb
      ? {
          glb: toMediaUrl(document.product_model_glb),
          usdz: document.product_model_usdz ? toMediaUrl(document.product_model_usdz) : null,
        }
      : null,
    drawing: BRAND.features.measures && document.product_drawing ? toMediaUrl(document.product_drawing) : null,
    options: toOptions(document),
    variants: toVariants(document, store, now),
    ...(grouped.length > 0 && {
      price: groupPrice(grouped.map(({ card, qty }) => ({ price: card.price.final, qty }))),
    }),
    grouped,
    ...(bundle.length > 0 && {
      price: bundleSelectionPrice(bundle, defaultSelection(bundle), { percent, reduction: card.price }),
    }),
    bundle,
    bundlePercent: percent,
    customOptions: toCustomOptions(document.custom_options),
    sizes: linksOf(document.links?.size).flatMap((sku) => {
      const size = cards.get(sku);
      return size?.measure
        ? [
            {
              sku,
              path: buildProductPath(sku, size.slug),
              label: size.variety,
              ...lengthOf(size.measure),
              current: sku === document.sku,
            },
          ]
        : [];
    }),
    related: linksOf(document.links?.related).flatMap((sku) => cards.get(sku) ?? []),
    showrooms: toShowrooms(document),
    successor: toSuccessor(document, cards),
    isParcel: document.product_shipping_type === "parcel",
    warrantyYears: document.product_warranty_years ?? null,
    samples: toSamples(document),
    categoryIds: document.category_ids,
    taxClassId: document.tax_class_id,
    isVirtual: typeId === "virtual" || typeId === "downloadable",
  };
}
