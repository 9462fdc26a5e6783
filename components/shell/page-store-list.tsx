"use client";

import type { StoreCode } from "@/lib/storefront/types";
import type { RouteState } from "@/stores/route";
import { useRoute } from "../page/use-route";
import { StoreList } from "./store-list";

const pageOf = ({ currentRoute }: RouteState) => currentRoute;

/** Renders links to the current page in the store views. */
export function PageStoreList({ store }: { store: StoreCode }) {
  return <StoreList store={store} page={useRoute(pageOf, null)} isRow />;
}
