import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CategoryPage } from "@/components/catalog/category-page";
import { getAlternates } from "@/lib/catalog/alternates";
import { parseQuerySegment } from "@/lib/catalog/listing-query";
import { getCategoryLineage } from "@/lib/catalog/server";
import { buildMetadata } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

// rendered for each request and kept by server.ts (docs/decisions/0102-how-pages-are-rendered.md)
export const dynamic = "force-dynamic";

type Props = PageProps<"/[store]/c/[slug]/[query]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store: code, slug } = await params;
  const store = readStoreParam(code);
  const category = (await getCategoryLineage(store, decodeURIComponent(slug)))?.at(-1);
  if (!category) notFound();
  const alternates = await getAlternates({ kind: "category", id: category.id });
  return buildMetadata({
    store,
    title: category.metaTitle,
    description: category.metaDescription,
    alternates,
    isIndexed: false,
  });
}

/**
 * Category with a query in its path, where the middleware sends first loads (docs/architecture.md#lists-with-a-query).
 */
export default async function Page({ params }: Props) {
  const { store, slug, query } = await params;
  return (
    <CategoryPage
      store={readStoreParam(store)}
      slug={decodeURIComponent(slug)}
      query={parseQuerySegment(decodeURIComponent(query))}
    />
  );
}
