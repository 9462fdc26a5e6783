import type { StoreCode } from "@/lib/storefront/types";

// What every page loads of the tray: whether it holds samples. The store reads the same entry.

/** Returns the key of a store view's tray of samples in local storage. */
export const samplesKey = (store: StoreCode): string => `${store}-shop/samples`;

/** Returns true where the tray holds a sample. */
export function hasSamples(store: StoreCode): boolean {
  try {
    return (localStorage.getItem(samplesKey(store)) ?? "").includes('"id"');
  } catch {
    return false;
  }
}
