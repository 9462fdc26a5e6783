"use client";

import type { Alternates } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { RouteState } from "@/stores/route";
import { useRoute } from "../page/use-route";
import { StoreList } from "./store-list";

const NO_ALTERNATES: Alternates = {};
const alternatesOf = ({ currentRoute }: RouteState) => currentRoute?.alternates ?? NO_ALTERNATES;

/** Renders links to the current page in the store views. */
export function PageStoreList({ store }: { store: StoreCode }) {
  return <StoreList store={store} alternates={useRoute(alternatesOf, NO_ALTERNATES)} isRow />;
}
