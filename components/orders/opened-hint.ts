import type { StoreCode } from "@/lib/storefront/types";

const keyOf = (store: StoreCode) => `bm_order_open_${store}`;

/** Returns true where an order was opened in this tab; its token is in a cookie that scripts cannot read. */
export function hasOpened(store: StoreCode): boolean {
  try {
    return sessionStorage.getItem(keyOf(store)) !== null;
  } catch {
    return false;
  }
}

/** Remembers whether an order is open in this tab, so that a reload shows it again. */
export function rememberOpened(store: StoreCode, isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(keyOf(store), "1");
    else sessionStorage.removeItem(keyOf(store));
  } catch {
    // without storage a reload asks for a code again
  }
}
