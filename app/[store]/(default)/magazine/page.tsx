import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MagazinePage } from "@/components/blog/magazine-page";
import { parseArticleQuery } from "@/lib/blog/query";
import { buildMetadata, MAGAZINE_ALTERNATES, withFeed } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

type Props = PageProps<"/[store]/magazine">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const store = readStoreParam((await params).store);
  const t = await getTranslations("magazine");
  const alternates = MAGAZINE_ALTERNATES;
  return withFeed(buildMetadata({ store, title: t("title"), description: t("intro"), alternates }), store);
}

/** Magazine, all articles. */
export default async function Page({ params }: Props) {
  const query = parseArticleQuery(new URLSearchParams());
  return <MagazinePage store={readStoreParam((await params).store)} category={null} query={query} />;
}
