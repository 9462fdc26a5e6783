import type { Anchored, Drawing } from "../product/drawing";
import type { Measures, Product, ProductCard } from "../product/types";

/** A product of the comparison: the variant that was chosen, and the product it is one of. */
export interface ComparedProduct {
  card: ProductCard;
  product: Product;
  /** Its line drawing; null where it has none. */
  drawing: Drawing | null;
}

/** What the compare page of a list of skus shows. */
export interface Comparison {
  /** At most four, in the order of the skus. */
  products: ComparedProduct[];
  /** Found products beyond the fourth. */
  left: ProductCard[];
  /** Skus of which nothing is on sale. */
  unknown: string[];
}

/** A value of each product, in their order; null where a product has none. */
export interface Row<Name, Value> {
  name: Name;
  values: (Value | null)[];
  /** True where the products are not all the same in it. */
  differs: boolean;
}

export type MeasureName = Exclude<keyof Measures, "weight"> | Anchored;

/** Lengths in centimetres. */
export type MeasureRow = Row<MeasureName, number>;

/** Words a product's data has, one or several. */
export type WordsName = "variety" | "collection" | "brand" | "colours" | "materials" | "care";

/** Rows of facts; each kind is put into words of its own. */
export type FactRow =
  | ({ kind: "words" } & Row<WordsName, string[]>)
  /** Kilograms. */
  | ({ kind: "weight" } & Row<"weight", number>)
  | ({ kind: "packages" } & Row<"packages", number>)
  /** Years. */
  | ({ kind: "warranty" } & Row<"warranty", number>)
  | ({ kind: "delivery" } & Row<"delivery", "home" | "parcel">);

/** The rows of the comparison: only what at least two of the products have, and all of a single one. */
export interface ComparisonRows {
  measures: MeasureRow[];
  /** The longest of all measures, cm: the full length of every measure line; 0 without measures. */
  longest: number;
  facts: FactRow[];
}
