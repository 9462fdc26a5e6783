"use client";

import { createContext, type ReactNode, use } from "react";
import type { StoreCode } from "@/lib/storefront/types";

const StoreContext = createContext<StoreCode | null>(null);

/** Returns the store view the page belongs to. */
export function useStoreCode(): StoreCode {
  const store = use(StoreContext);
  if (!store) throw new Error("useStoreCode outside StoreProvider");
  return store;
}

/** Provides the store view of the page to the client components below. */
export function StoreProvider({ store, children }: { store: StoreCode; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}
