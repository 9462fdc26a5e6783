import type { StoreCode } from "@/lib/storefront/types";

// What every page loads of the lists that are in this browser only: their keys. Their stores read the same entries.

/** Returns the key of a store view's compare list in local storage. */
export const compareKey = (store: StoreCode): string => `${store}-shop/compare`;

/** Returns the key of a store view's claims in local storage. */
export const claimsKey = (store: StoreCode): string => `${store}-shop/claims`;

/** Returns the key of a store view's way in in local storage. */
export const wayInKey = (store: StoreCode): string => `${store}-shop/way-in`;

/** Returns true where a way in is kept. */
export function hasWayIn(store: StoreCode): boolean {
  try {
    return (localStorage.getItem(wayInKey(store)) ?? "").includes('"kind"');
  } catch {
    return false;
  }
}

/** Returns true where products are compared. */
export function hasCompared(store: StoreCode): boolean {
  try {
    return (localStorage.getItem(compareKey(store)) ?? "").includes('["');
  } catch {
    return false;
  }
}
