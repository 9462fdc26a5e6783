import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SearchPage } from "@/components/search/search-page";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { buildMetadata, SEARCH_ALTERNATES } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata({ params }: PageProps<"/[store]/search">): Promise<Metadata> {
  const store = readStoreParam((await params).store);
  const t = await getTranslations("search");
  return buildMetadata({ store, title: t("title"), description: "", alternates: SEARCH_ALTERNATES, isIndexed: false });
}

/** Search page without a query. */
export default async function Page({ params }: PageProps<"/[store]/search">) {
  return <SearchPage store={readStoreParam((await params).store)} query={parseListingQuery({})} tab={null} />;
}
