import type { Metadata } from "next";
import { ProductPage } from "@/components/product-page/product-page";
import { parseSkuSegment } from "@/lib/paths/sku";
import { buildProductMetadata } from "@/lib/seo/product-metadata";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ parentSku: "__shell", slug: "__shell" }];
}

type Props = PageProps<"/[store]/p/[parentSku]/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, parentSku } = await params;
  return buildProductMetadata(readStoreParam(store), parseSkuSegment(parentSku), null);
}

/** Product page. */
export default async function Page({ params }: Props) {
  const { store, parentSku } = await params;
  return <ProductPage store={readStoreParam(store)} parentSku={parseSkuSegment(parentSku)} childSku={null} />;
}
