import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getAlternates } from "../catalog/alternates";
import { getProduct } from "../product/server";
import type { Product } from "../product/types";
import { chooseVariant } from "../product/variant";
import { isTemplateSegment, templateMark } from "../serving/template-marks";
import type { StoreCode } from "../storefront/types";
import { buildMetadata, type PageMetadata, withoutBrand } from "./index";

/**
 * Reads what the metadata of a product page says. A variant's page is its own canonical one, so that every colour can be
 * found.
 */
export async function readProductMetadata(
  store: StoreCode,
  product: Product,
  childSku: string | null,
): Promise<PageMetadata> {
  const opened = chooseVariant(product, childSku);
  const variant = childSku ? opened : null;
  const alternates = await getAlternates({ kind: "product", sku: product.sku, childSku: variant?.sku });
  return {
    store,
    title: withoutBrand(variant?.name ?? product.metaTitle),
    description: product.metaDescription,
    alternates,
    picture: opened?.gallery[0] ?? product.gallery[0],
  };
}

/** Returns the metadata of a product page, or of the template of such pages. */
export async function buildProductMetadata(
  store: StoreCode,
  parentSku: string,
  childSku: string | null,
): Promise<Metadata> {
  const head = templateMark("head");
  if (head !== null && isTemplateSegment(parentSku)) return { title: templateMark("title"), other: { [head]: "-" } };
  const product = await getProduct(store, parentSku);
  if (!product) notFound();
  return buildMetadata(await readProductMetadata(store, product, childSku));
}
