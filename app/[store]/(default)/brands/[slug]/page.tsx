import type { Metadata } from "next";
import { buildBrandMetadata } from "@/components/catalog/collection-metadata";
import { BrandPage } from "@/components/catalog/collection-pages";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ slug: "__shell" }];
}

type Props = PageProps<"/[store]/brands/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, slug } = await params;
  return buildBrandMetadata({ store: readStoreParam(store), slug: decodeURIComponent(slug), isIndexed: true });
}

/** Brand page. */
export default async function Page({ params }: Props) {
  const { store, slug } = await params;
  return <BrandPage store={readStoreParam(store)} slug={decodeURIComponent(slug)} query={parseListingQuery({})} />;
}
