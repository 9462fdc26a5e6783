import { BRAND } from "@shop/brand";
import type { Measures, Package, Product } from "./types";

/** A package no thicker than this and no longer than that comes through every door, cm. */
const SMALL_SIDE = 50;
const SMALL_LENGTH = 100;

/** What of a product's page makes sense for it. */
export interface ProductParts {
  /** The band with its measures; a weight alone is no measure. */
  measures: boolean;
  /** Whether its packages come through a door. */
  doorCheck: boolean;
  /** Its weight in kilograms, told among the facts where no band tells it. */
  weight: number | null;
  /** How it comes: home, as a parcel to a pick-up point, or not at all. */
  delivery: "home" | "parcel" | null;
  /** Years its frame is guaranteed; null for what has no frame. */
  warrantyYears: number | null;
}

const hasSize = ({ weight: _weight, ...sizes }: Measures): boolean => Object.values(sizes).some((cm) => cm !== null);

const isBulky = ({ width, depth, height }: Package): boolean =>
  Math.min(width, depth, height) > SMALL_SIDE || Math.max(width, depth, height) > SMALL_LENGTH;

/**
 * Returns which parts a product's page has, by what is known of the product and never by what it is called
 * (docs/domain-rules.md#parts-of-a-product-page).
 */
export function partsOf({
  measures,
  drawing,
  packages,
  isVirtual,
  isParcel,
  warrantyYears,
}: Pick<Product, "measures" | "drawing" | "packages" | "isVirtual" | "isParcel" | "warrantyYears">): ProductParts {
  if (isVirtual) return { measures: false, doorCheck: false, weight: null, delivery: null, warrantyYears: null };
  const hasBand = hasSize(measures) || drawing !== null;
  return {
    measures: hasBand,
    doorCheck: BRAND.features.wayIn && packages.some(isBulky),
    weight: hasBand ? null : measures.weight,
    delivery: isParcel ? "parcel" : "home",
    warrantyYears,
  };
}
