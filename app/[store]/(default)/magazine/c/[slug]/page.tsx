import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MagazinePage } from "@/components/blog/magazine-page";
import { parseArticleQuery } from "@/lib/blog/query";
import { getArticleCategories } from "@/lib/blog/server";
import { getAlternates } from "@/lib/catalog/alternates";
import { buildMagazinePath } from "@/lib/paths";
import { buildMetadata, withFeed } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ slug: "__shell" }];
}

type Props = PageProps<"/[store]/magazine/c/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store: code, slug } = await params;
  const store = readStoreParam(code);
  const path = buildMagazinePath(store, { category: decodeURIComponent(slug) });
  const category = (await getArticleCategories(store)).find((each) => each.path === path);
  if (!category) notFound();
  const alternates = await getAlternates({ kind: "magazineCategory", id: category.id });
  const { metaTitle: title, metaDescription: description, picture } = category;
  return withFeed(buildMetadata({ store, title, description, alternates, picture }), store);
}

/** Magazine, articles of one category. */
export default async function Page({ params }: Props) {
  const { store, slug } = await params;
  const query = parseArticleQuery(new URLSearchParams());
  return <MagazinePage store={readStoreParam(store)} category={decodeURIComponent(slug)} query={query} />;
}
