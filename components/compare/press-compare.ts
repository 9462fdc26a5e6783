import type { StoreCode } from "@/lib/storefront/types";
import { getCompareStore } from "@/stores/compare";
import { overlayStore } from "@/stores/overlays";

/** Adds a product to the compare list or takes it out; a full list asks which one makes room. */
export function pressCompare(store: StoreCode, sku: string): void {
  if (!getCompareStore(store).getState().toggle(sku)) overlayStore.getState().openModal("compareFull", { sku });
}
