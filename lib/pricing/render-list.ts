import { fromMinor, subtractMinor, toMinor } from "../money";
import type { RenderListItem } from "../upstream/contract/product";
import type { WireDocument } from "./settle";

const difference = (gross: number, net: number) => fromMinor(subtractMinor(toMinor(gross), toMinor(net)));

/** Returns the price fields of a render-list item: gross outside, net in `tax_adjustments`, tax between them. */
function toFields({ price_info: info }: RenderListItem): WireDocument {
  const net = info.extension_attributes.tax_adjustments;
  const isReduced = info.final_price < info.regular_price;
  const special = isReduced ? (info.special_price ?? 0) : 0;
  const specialNet = isReduced && info.special_price !== null ? net.special_price : 0;
  return {
    price: net.final_price,
    price_tax: difference(info.final_price, net.final_price),
    price_incl_tax: info.final_price,
    original_price: net.regular_price,
    original_price_tax: difference(info.regular_price, net.regular_price),
    original_price_incl_tax: info.regular_price,
    special_price: specialNet,
    special_price_tax: difference(special, specialNet),
    special_price_incl_tax: special,
  };
}

/**
 * Returns product documents with the platform's current prices (docs/domain-rules.md#current-price). Items are matched
 * to products and variants by id, compared as text. A matched document is marked `price_is_current` and carries when it
 * was refreshed, `price_refreshed_at`; the others keep their prices and are marked as not current. A special price that
 * reduces nothing becomes 0. The documents given are not changed.
 */
export function applyRenderList<D extends WireDocument>(
  documents: readonly D[],
  items: readonly RenderListItem[],
  { now }: { now: Date },
): D[] {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const merge = <T extends WireDocument>(document: T): T => {
    const item = itemsById.get(String(document.id));
    const { configurable_children: children } = document;
    return {
      ...document,
      ...(item && { ...toFields(item), price_refreshed_at: now.toISOString() }),
      price_is_current: item !== undefined,
      ...(Array.isArray(children) && {
        configurable_children: children.map((child: unknown) => (isDocument(child) ? merge(child) : child)),
      }),
    };
  };
  return documents.map(merge);
}

const isDocument = (value: unknown): value is WireDocument => typeof value === "object" && value !== null;
