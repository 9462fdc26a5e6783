"use client";

import { useEffect } from "react";
import type { StoreCode } from "@/lib/storefront/types";
import { getRecentsStore } from "@/stores/recents";

/**
 * Adds the search to the recent ones: forms without scripts of their own (the page's field, the 404 page, the mobile
 * menu) lead here. Renders nothing.
 */
export function RememberSearch({ store, query }: { store: StoreCode; query: string }) {
  useEffect(() => getRecentsStore(store).getState().remember(query), [store, query]);
  return null;
}
