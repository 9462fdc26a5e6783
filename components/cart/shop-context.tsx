"use client";

import { createContext, type ReactNode, use } from "react";
import type { StoreCode } from "@/lib/storefront/types";
import { useCartSync } from "./use-cart-sync";

const StoreContext = createContext<StoreCode | null>(null);

/** The store view the page belongs to. */
export function useStoreCode(): StoreCode {
  const store = use(StoreContext);
  if (!store) throw new Error("useStoreCode outside ShopProvider");
  return store;
}

/** What every client component of a store view shares: its code, the cart's synchronisation. */
export function ShopProvider({ store, children }: { store: StoreCode; children: ReactNode }) {
  return (
    <StoreContext value={store}>
      <CartSync store={store} />
      {children}
    </StoreContext>
  );
}

function CartSync({ store }: { store: StoreCode }) {
  useCartSync(store);
  return null;
}
