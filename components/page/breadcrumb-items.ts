import type { Crumb } from "@/lib/catalog/types";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { RouteCrumb } from "@/stores/route";

/** Returns breadcrumbs with the addresses of their store view. */
export function toBreadcrumbItems(store: StoreCode, crumbs: Crumb[]): RouteCrumb[] {
  return crumbs.map(({ label, path }) => ({ label, href: path === null ? null : buildStorePath({ store, path }) }));
}
