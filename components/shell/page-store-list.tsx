"use client";

import type { StoreCode } from "@/lib/storefront/types";
import { useAlternates } from "../page/report-page";
import { StoreList } from "./store-list";

/** Renders links to the current page in the store views. */
export function PageStoreList({ store }: { store: StoreCode }) {
  return <StoreList store={store} alternates={useAlternates()} isRow />;
}
