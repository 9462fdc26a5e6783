import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CategoryPage } from "@/components/catalog/category-page";
import { getAlternates } from "@/lib/catalog/alternates";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { getCategoryLineage } from "@/lib/catalog/server";
import { buildMetadata } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ slug: "__shell" }];
}

type Props = PageProps<"/[store]/c/[slug]">;

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
    picture: category.picture ?? undefined,
  });
}

/** Category page. */
export default async function Page({ params }: Props) {
  const { store, slug } = await params;
  return <CategoryPage store={readStoreParam(store)} slug={decodeURIComponent(slug)} query={parseListingQuery({})} />;
}
