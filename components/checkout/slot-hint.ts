import type { StoreCode } from "@/lib/storefront/types";

const keyOf = (store: StoreCode) => `bm_slot_${store}`;

/** Returns true where this tab has held hours; the shop knows whether it still does. */
export function holdsSlot(store: StoreCode): boolean {
  try {
    return sessionStorage.getItem(keyOf(store)) !== null;
  } catch {
    return false;
  }
}

/** Remembers whether this tab holds hours, so that a reload shows them at once. */
export function rememberSlot(store: StoreCode, isHeld: boolean): void {
  try {
    if (isHeld) sessionStorage.setItem(keyOf(store), "1");
    else sessionStorage.removeItem(keyOf(store));
  } catch {
    // without storage they are shown at the click
  }
}
