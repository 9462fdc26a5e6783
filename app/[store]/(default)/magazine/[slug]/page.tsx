import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArticlePage } from "@/components/blog/article-page";
import { getArticle } from "@/lib/blog/server";
import { getAlternates } from "@/lib/catalog/alternates";
import { buildMetadata, withFeed } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ slug: "__shell" }];
}

type Props = PageProps<"/[store]/magazine/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store: code, slug } = await params;
  const store = readStoreParam(code);
  const article = await getArticle(store, decodeURIComponent(slug));
  if (!article) notFound();
  const alternates = await getAlternates({ kind: "article", id: article.id });
  const { title, intro: description, picture, date: published } = article;
  return withFeed(buildMetadata({ store, title, description, alternates, picture, published }), store);
}

/** Article of the magazine. */
export default async function Page({ params }: Props) {
  const { store, slug } = await params;
  return <ArticlePage store={readStoreParam(store)} slug={decodeURIComponent(slug)} />;
}
