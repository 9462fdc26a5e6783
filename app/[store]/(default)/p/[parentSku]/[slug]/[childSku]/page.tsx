import type { Metadata } from "next";
import { ProductPage } from "@/components/product-page/product-page";
import { parseSkuSegment } from "@/lib/paths/sku";
import { buildProductMetadata } from "@/lib/seo/product-metadata";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ parentSku: "__shell", slug: "__shell", childSku: "__shell" }];
}

type Props = PageProps<"/[store]/p/[parentSku]/[slug]/[childSku]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, parentSku, childSku } = await params;
  return buildProductMetadata(readStoreParam(store), parseSkuSegment(parentSku), parseSkuSegment(childSku));
}

/** Product page of one variant. */
export default async function Page({ params }: Props) {
  const { store, parentSku, childSku } = await params;
  return (
    <ProductPage
      store={readStoreParam(store)}
      parentSku={parseSkuSegment(parentSku)}
      childSku={parseSkuSegment(childSku)}
    />
  );
}
