"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useState } from "react";
import type { StoreCode } from "@/lib/storefront/types";
import { useCartSync } from "./use-cart-sync";

const StoreContext = createContext<StoreCode | null>(null);

/** The store view the page belongs to. */
export function useStoreCode(): StoreCode {
  const store = use(StoreContext);
  if (!store) throw new Error("useStoreCode outside ShopProvider");
  return store;
}

/** What every client component of a store view shares: its code, the query cache, the cart's synchronisation. */
export function ShopProvider({ store, children }: { store: StoreCode; children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } } }));
  return (
    <QueryClientProvider client={queries}>
      <StoreContext value={store}>
        <CartSync store={store} />
        {children}
      </StoreContext>
    </QueryClientProvider>
  );
}

function CartSync({ store }: { store: StoreCode }) {
  useCartSync(store);
  return null;
}
