import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AddBundle } from "@/components/cart/add-bundle";
import { AddToCart } from "@/components/cart/add-to-cart";
import { PageFacts } from "@/components/shell/page-facts";
import { toBreadcrumbItems } from "@/components/shell/breadcrumb-items";
import { StructuredData } from "@/components/shell/structured-data";
import { toProductItems } from "@/lib/cart/product";
import { toProductCrumbs } from "@/lib/catalog";
import { getAlternates } from "@/lib/catalog/alternates";
import { getCategories } from "@/lib/catalog/server";
import { getProduct } from "@/lib/product/server";
import { chooseVariant } from "@/lib/product/variant";
import { buildBreadcrumbData, buildProductData } from "@/lib/seo/product-data";
import { getSite } from "@/lib/seo/site";
import type { StoreCode } from "@/lib/storefront/types";
import { ProductView } from "./product-view";

interface ProductPageProps {
  store: StoreCode;
  parentSku: string;
  childSku: string | null;
}

/** A product, or one variant of it. */
export async function ProductPage({ store, parentSku, childSku }: ProductPageProps) {
  const [product, menu, t, tCart] = await Promise.all([getProduct(store, parentSku), getCategories(store), getTranslations("shell"), getTranslations("cart")]);
  if (!product) notFound();
  const variant = chooseVariant(product, childSku);
  if (childSku && variant?.sku !== childSku) notFound();
  const alternates = await getAlternates({ kind: "product", sku: product.sku, childSku: childSku ?? undefined });
  const crumbs = toBreadcrumbItems(store, toProductCrumbs(menu, product.categoryIds, product.name, t("start")));
  const items = toProductItems(product, variant);
  const availability = variant?.availability ?? product.availability;
  const blocked = items.length === 0 || availability.state === "out" ? tCart("soldOut") : null;
  const [bundle] = product.bundle.length > 0 ? items : [];
  return (
    <>
      <PageFacts type="product" crumbs={crumbs} alternates={alternates} />
      <StructuredData data={buildProductData(store, product, getSite())} />
      <StructuredData data={buildBreadcrumbData(crumbs, getSite())} />
      <ProductView
        store={store}
        product={product}
        variant={variant}
        crumbs={crumbs}
        buy={bundle ? <AddBundle key={product.sku} item={bundle} options={product.bundle} blocked={blocked} /> : <AddToCart key={variant?.sku ?? product.sku} items={items} blocked={blocked} />}
        buyAgain={<AddToCart items={items} blocked={blocked} isCompact />}
      />
    </>
  );
}
