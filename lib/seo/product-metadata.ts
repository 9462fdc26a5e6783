import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getAlternates } from "../catalog/alternates";
import { getProduct } from "../product/server";
import { chooseVariant } from "../product/variant";
import type { StoreCode } from "../storefront/types";
import { buildMetadata, withoutBrand } from "./index";

/**
 * Returns the metadata of a product page. A variant's page is its own canonical one, so that every colour can be found.
 */
export async function buildProductMetadata(
  store: StoreCode,
  parentSku: string,
  childSku: string | null,
): Promise<Metadata> {
  const product = await getProduct(store, parentSku);
  if (!product) notFound();
  const opened = chooseVariant(product, childSku);
  const variant = childSku ? opened : null;
  return buildMetadata({
    store,
    title: withoutBrand(variant?.name ?? product.metaTitle),
    description: product.metaDescription,
    alternates: await getAlternates({ kind: "product", sku: product.sku, childSku: variant?.sku }),
    picture: opened?.gallery[0] ?? product.gallery[0],
  });
}
