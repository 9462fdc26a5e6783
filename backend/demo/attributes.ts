import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import { ATTRIBUTE_IDS, BRAND_IDS, COLOUR_IDS, FAMILY_IDS, idIn, MATERIAL_IDS, SIZE_IDS } from "./ids";
import { FACTS, MODELS, need, WORDS } from "./source";
import { sizeLabel } from "./variants";

type Doc = Record<string, unknown>;
interface Option {
  value: string;
  label: string;
  swatch?: string;
}

const HEX = new Map(MODELS.flatMap((model) => model.colours.map((colour) => [colour.key, colour.hex])));

function optionsOf(store: StoreCode): Record<string, Option[]> {
  const words = WORDS[getStore(store).language];
  const list = (ids: Map<string, number>, labels: Record<string, string>) =>
    [...ids].map(([key, id]) => ({ value: String(id), label: need(labels, key) }));
  return {
    color: [...COLOUR_IDS].map(([key, id]) => ({
      value: String(id),
      label: need(words.colours, key),
      swatch: HEX.get(key),
    })),
    size: [...SIZE_IDS].map(([key, id]) => ({ value: String(id), label: sizeLabel(store, key) })),
    product_brand: list(BRAND_IDS, FACTS.brands),
    product_collection: [...FAMILY_IDS].map(([key, id]) => ({
      value: String(id),
      label: need(words.families, key).title,
    })),
    product_material: list(MATERIAL_IDS, words.materials),
    product_showroom: FACTS.showrooms.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

const SHOWROOM_LABEL = {
  sv: "Finns i showroom",
  da: "Findes i showroom",
  nb: "Finnes i showroom",
  fi: "Nähtävillä myymälässä",
  en: "In showroom",
};
const PRICE_LABEL = { sv: "Pris", da: "Pris", nb: "Pris", fi: "Hinta", en: "Price" };

/** Returns the attribute documents of a store view, with labels in its language. */
export function attributeDocuments(store: StoreCode): Doc[] {
  const { language } = getStore(store);
  const words = WORDS[language].attributes;
  const labels: Record<keyof typeof ATTRIBUTE_IDS, string> = {
    price: PRICE_LABEL[language],
    color: need(words, "colour"),
    product_brand: need(words, "brand"),
    product_collection: need(words, "collection"),
    product_material: need(words, "material"),
    product_delivery_time: need(words, "deliveryTime"),
    product_showroom: SHOWROOM_LABEL[language],
    product_measure_width: need(words, "width"),
    product_measure_depth: need(words, "depth"),
    product_measure_height: need(words, "height"),
    product_measure_seat_height: need(words, "seatHeight"),
    product_measure_seat_depth: need(words, "seatDepth"),
    product_weight: need(words, "weight"),
    size: need(words, "size"),
  };
  const options = optionsOf(store);
  return Object.entries(ATTRIBUTE_IDS).map(([code, id]) => ({
    id,
    attribute_id: id,
    attribute_code: code,
    frontend_input: options[code] ? "select" : "text",
    frontend_label: labels[code as keyof typeof ATTRIBUTE_IDS], // the entries are this object's own keys
    default_frontend_label: labels[code as keyof typeof ATTRIBUTE_IDS], // the entries are this object's own keys
    is_user_defined: true,
    is_visible: true,
    is_visible_on_front: true,
    is_comparable: true,
    entity_type_id: 4,
    options: options[code] ?? [],
  }));
}

/** Returns `attributes_metadata` of a product: the labels of the options it uses. */
export function metadataOf(store: StoreCode, used: Record<string, number[]>): Doc[] {
  const options = optionsOf(store);
  return Object.entries(used).map(([code, ids]) => ({
    attribute_code: code,
    attribute_id: idIn(new Map(Object.entries(ATTRIBUTE_IDS)), code),
    options: (options[code] ?? []).filter((option) => ids.includes(Number(option.value))),
  }));
}
