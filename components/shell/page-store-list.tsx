"use client";

import type { StoreCode } from "@/lib/storefront/types";
import { useAlternates } from "../page/report-page";
import { StoreList } from "./store-list";

/** The store views, each at the page shown now where it has told its other addresses. */
export function PageStoreList({ store }: { store: StoreCode }) {
  return <StoreList store={store} alternates={useAlternates()} />;
}
