import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MagazinePage } from "@/components/blog/magazine-page";
import { parseArticleQuery } from "@/lib/blog/query";
import { getArticleCategories } from "@/lib/blog/server";
import { getAlternates } from "@/lib/catalog/alternates";
import { segmentParams } from "@/lib/catalog/listing-query";
import { buildMagazinePath } from "@/lib/paths";
import { buildMetadata } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

// rendered for each request and kept by server.ts (docs/decisions/0102-how-pages-are-rendered.md)
export const dynamic = "force-dynamic";

type Props = PageProps<"/[store]/magazine/c/[slug]/[query]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store: code, slug } = await params;
  const store = readStoreParam(code);
  const path = buildMagazinePath(store, { category: decodeURIComponent(slug) });
  const category = (await getArticleCategories(store)).find((each) => each.path === path);
  if (!category) notFound();
  const alternates = await getAlternates({ kind: "magazineCategory", id: category.id });
  const { metaTitle: title, metaDescription: description } = category;
  return buildMetadata({ store, title, description, alternates, isIndexed: false });
}

/**
 * Category of the magazine with a query in its path, where the middleware sends first loads
 * (docs/architecture.md#lists-with-a-query).
 */
export default async function Page({ params }: Props) {
  const { store, slug, query } = await params;
  const asked = parseArticleQuery(segmentParams(decodeURIComponent(query)));
  return <MagazinePage store={readStoreParam(store)} category={decodeURIComponent(slug)} query={asked} />;
}
