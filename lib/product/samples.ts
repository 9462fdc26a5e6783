import { BRAND } from "@shop/brand";
import type { ProductDocument } from "./schema";
import type { Product, Sample } from "./types";

/** Returns the fabric samples a document offers; none where the shop sends none. */
export function toSamples({ product_samples: samples }: Pick<ProductDocument, "product_samples">): Sample[] {
  const offered = BRAND.features.samples ? (samples ?? []) : [];
  return offered.map(({ id, fabric, colour, swatch, color }) => ({
    id,
    fabric,
    colour,
    hex: swatch,
    colourId: String(color),
  }));
}

/** Returns true for the product that is the samples themselves: it costs nothing and is sent by its own form. */
export const isSampleSet = ({ samples, price }: Pick<Product, "samples" | "price">): boolean =>
  samples.length > 0 && price.final === 0;
