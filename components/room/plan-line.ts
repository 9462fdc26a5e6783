import type { ProductCard } from "@/lib/product/types";

/** A product of the plan, as often as it stands there. */
export interface PlanLine {
  sku: string;
  qty: number;
  /** Null where nothing on sale has it, undefined until it is read. */
  card: ProductCard | null | undefined;
}
