import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MagazinePage } from "@/components/blog/magazine-page";
import { getArticleCategories } from "@/lib/blog/server";
import { getAlternates } from "@/lib/catalog/alternates";
import { buildMagazinePath } from "@/lib/paths";
import { buildMetadata } from "@/lib/seo";
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
  return buildMetadata({ store, title: category.name, description: category.intro, alternates });
}

/** Magazine, articles of one category. */
export default async function Page({ params }: Props) {
  const { store, slug } = await params;
  return <MagazinePage store={readStoreParam(store)} category={decodeURIComponent(slug)} />;
}
