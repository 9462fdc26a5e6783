import type { ProductCard } from "@/lib/product/types";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** Returns the attributes of a link to a product whose click `SpotListener` answers with the product's card. */
export const spotLink = (store: StoreCode, { sku, name, path }: ProductCard) => ({
  href: buildStorePath({ store, path }),
  "aria-haspopup": "dialog" as const,
  "data-spot": sku,
  "data-name": name,
});
