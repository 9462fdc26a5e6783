"use client";

import type { StoreCode } from "@/lib/storefront/types";
import { useCartSync } from "./use-cart-sync";

/** Keeps the cart of a store view synchronised while a page is open; renders nothing. */
export function CartSync({ store }: { store: StoreCode }) {
  useCartSync(store);
  return null;
}
