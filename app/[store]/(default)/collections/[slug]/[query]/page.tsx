import type { Metadata } from "next";
import { buildCollectionMetadata } from "@/components/catalog/collection-metadata";
import { CollectionPage } from "@/components/catalog/collection-pages";
import { parseQuerySegment } from "@/lib/catalog/listing-query";
import { readStoreParam } from "@/lib/storefront/server";

// rendered for each request and kept by server.ts (docs/decisions/0102-how-pages-are-rendered.md)
export const dynamic = "force-dynamic";

type Props = PageProps<"/[store]/collections/[slug]/[query]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, slug } = await params;
  return buildCollectionMetadata({ store: readStoreParam(store), slug: decodeURIComponent(slug), isIndexed: false });
}

/**
 * Collection with a query in its path, where the middleware sends first loads
 * (docs/architecture.md#lists-with-a-query).
 */
export default async function Page({ params }: Props) {
  const { store, slug, query } = await params;
  return (
    <CollectionPage
      store={readStoreParam(store)}
      slug={decodeURIComponent(slug)}
      query={parseQuerySegment(decodeURIComponent(query))}
    />
  );
}
