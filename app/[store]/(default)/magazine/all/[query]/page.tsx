import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MagazinePage } from "@/components/blog/magazine-page";
import { parseArticleQuery } from "@/lib/blog/query";
import { segmentParams } from "@/lib/catalog/listing-query";
import { buildMetadata, MAGAZINE_ALTERNATES } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

// rendered for each request and kept by server.ts (docs/decisions/0102-how-pages-are-rendered.md)
export const dynamic = "force-dynamic";

type Props = PageProps<"/[store]/magazine/all/[query]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const store = readStoreParam((await params).store);
  const t = await getTranslations("magazine");
  const alternates = MAGAZINE_ALTERNATES;
  return buildMetadata({ store, title: t("title"), description: t("intro"), alternates, isIndexed: false });
}

/** Magazine with a query in its path, where the middleware sends first loads (docs/architecture.md#lists-with-a-query). */
export default async function Page({ params }: Props) {
  const { store, query } = await params;
  const asked = parseArticleQuery(segmentParams(decodeURIComponent(query)));
  return <MagazinePage store={readStoreParam(store)} category={null} query={asked} />;
}
