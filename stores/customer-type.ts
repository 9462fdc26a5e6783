import type { VisitorGroup } from "@/lib/edge/types";
import type { StoreCode } from "@/lib/storefront/types";

const companies = new Set<StoreCode>();

/** Notes the group of a store view's customer: companies see prices without tax unless they choose otherwise. */
export function noteCustomerType(store: StoreCode, group: VisitorGroup | null): void {
  if (group?.taxDisplay === "excl") companies.add(store);
  else companies.delete(store);
}

/** Returns whether a store view's shopper is known to be a company. */
export const customerTypeOf = (store: StoreCode): "private" | "business" =>
  companies.has(store) ? "business" : "private";
