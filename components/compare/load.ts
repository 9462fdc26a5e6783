import type { StoreCode } from "@/lib/storefront/types";

/** Loads the compare list's chip, once a shopper compares something. */
export const loadCompareChip = () => import("./compare-chip").then((module) => module.CompareChip);

/** Adds a product to the compare list or takes it out; rejects where the code cannot be loaded. */
export const pressCompare = (store: StoreCode, sku: string): Promise<void> =>
  import("./press-compare").then((module) => module.pressCompare(store, sku));
