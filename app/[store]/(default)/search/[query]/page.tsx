import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { SearchPage } from "@/components/search/search-page";
import { parseQuerySegment, parseSearchTab, segmentParams } from "@/lib/catalog/listing-query";
import { getKeywordRedirect } from "@/lib/hosted-search/redirects";
import { buildMetadata, SEARCH_ALTERNATES } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

// rendered for each request and kept by server.ts (docs/decisions/0102-how-pages-are-rendered.md)
export const dynamic = "force-dynamic";

type Props = PageProps<"/[store]/search/[query]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store: code, query } = await params;
  const store = readStoreParam(code);
  const { q } = parseQuerySegment(decodeURIComponent(query));
  const t = await getTranslations("search");
  return buildMetadata({
    store,
    title: q ? t("titleFor", { q }) : t("title"),
    description: "",
    alternates: SEARCH_ALTERNATES,
    isIndexed: false,
  });
}

/**
 * Search with a query in its path, where the middleware sends first loads (docs/architecture.md#lists-with-a-query).
 */
export default async function Page({ params }: Props) {
  const { store: code, query: given } = await params;
  const [store, segment] = [readStoreParam(code), decodeURIComponent(given)];
  const query = parseQuerySegment(segment);
  const target = await getKeywordRedirect(store, query.q);
  if (target) redirect(target);
  return <SearchPage store={store} query={query} tab={parseSearchTab(segmentParams(segment))} />;
}
