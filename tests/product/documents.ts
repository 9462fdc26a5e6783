import { childDocument, type ChildDocument, productDocument, type ProductDocument } from "@/lib/product/schema";

export const NOW = new Date("2026-06-15T12:00:00Z");

/** Dates around `NOW`. */
export const OPEN = { special_from_date: "2026-06-01 00:00:00", special_to_date: "2026-06-30 23:59:59" };
export const CLOSED = { special_from_date: "2026-05-01 00:00:00", special_to_date: "2026-05-31 23:59:59" };

/** A product document as it comes over the wire; a simple chair for 1 000 kr unless told otherwise. */
export function buildDocument(over: Record<string, unknown> = {}): ProductDocument {
  return productDocument.parse({
    id: 1,
    sku: "CHAIR",
    name: "Stol",
    type_id: "simple",
    slug: "stol",
    price: 1000,
    final_price: 1000,
    stock: { qty: 50 },
    ...over,
  });
}

export function buildChild(over: Record<string, unknown> = {}): ChildDocument {
  return childDocument.parse({
    id: 11,
    sku: "SOFA-GREY",
    name: "Soffa, grå",
    price: 1000,
    final_price: 1000,
    stock: { qty: 20 },
    ...over,
  });
}

/** A sofa in grey, green and a red that is switched off. */
export function buildSofa(over: Record<string, unknown> = {}): ProductDocument {
  return buildDocument({
    id: 10,
    sku: "SOFA",
    name: "Soffa",
    slug: "soffa",
    type_id: "configurable",
    stock: { qty: 0, is_in_stock: true },
    configurable_options: [
      {
        attribute_id: 93,
        attribute_code: "color",
        label: "Färg",
        values: [
          { value_index: 49, label: "Grå", swatch: "#888888" },
          { value_index: 50, label: null, default_label: "Grön" },
          { value_index: 51, label: "Röd" },
        ],
      },
    ],
    configurable_children: [
      buildChild({ id: 11, sku: "SOFA-GREY", color: "49" }),
      buildChild({
        id: 12,
        sku: "SOFA-GREEN",
        name: "Soffa, grön",
        color: 50,
        price: 1200,
        final_price: 1200,
        stock: { qty: 3 },
      }),
      buildChild({ id: 13, sku: "SOFA-RED", name: "Soffa, röd", color: "51", price: 500, final_price: 500, status: 2 }),
    ],
    ...over,
  });
}
