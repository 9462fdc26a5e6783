import type { Metadata } from "next";
import { buildBrandMetadata } from "@/components/catalog/collection-metadata";
import { BrandPage } from "@/components/catalog/collection-pages";
import { parseQuerySegment } from "@/lib/catalog/listing-query";
import { readStoreParam } from "@/lib/storefront/server";

// rendered for each request and kept by server.ts (docs/decisions/0102-how-pages-are-rendered.md)
export const dynamic = "force-dynamic";

type Props = PageProps<"/[store]/brands/[slug]/[query]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, slug } = await params;
  return buildBrandMetadata({ store: readStoreParam(store), slug: decodeURIComponent(slug), isIndexed: false });
}

/** Brand with a query in its path, where the middleware sends first loads (docs/architecture.md#lists-with-a-query). */
export default async function Page({ params }: Props) {
  const { store, slug, query } = await params;
  return (
    <BrandPage
      store={readStoreParam(store)}
      slug={decodeURIComponent(slug)}
      query={parseQuerySegment(decodeURIComponent(query))}
    />
  );
}
