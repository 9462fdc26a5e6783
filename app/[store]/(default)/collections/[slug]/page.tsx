import type { Metadata } from "next";
import { buildCollectionMetadata } from "@/components/catalog/collection-metadata";
import { CollectionPage } from "@/components/catalog/collection-pages";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ slug: "__shell" }];
}

type Props = PageProps<"/[store]/collections/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, slug } = await params;
  return buildCollectionMetadata({ store: readStoreParam(store), slug: decodeURIComponent(slug), isIndexed: true });
}

/** Collection page. */
export default async function Page({ params }: Props) {
  const { store, slug } = await params;
  return <CollectionPage store={readStoreParam(store)} slug={decodeURIComponent(slug)} query={parseListingQuery({})} />;
}
