import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { InspirationPage } from "@/components/inspiration/inspiration-page";
import { InspirationSubPage } from "@/components/inspiration/inspiration-sub-page";
import { segmentParams } from "@/lib/catalog/listing-query";
import { isInspirationPage } from "@/lib/paths/inspiration-pages";
import { MAX_INSPIRATION_PAGES, readPage } from "@/lib/paths/paging";
import { buildMetadata, INSPIRATION_ALTERNATES } from "@/lib/seo";
import { getInspirationPageAlternates } from "@/lib/seo/server";
import { readStoreParam } from "@/lib/storefront/server";

/** Stands in the place of a page's name for the inspiration page itself. */
const ALL = "all";

// rendered for each request and kept by server.ts (docs/decisions/0102-how-pages-are-rendered.md)
export const dynamic = "force-dynamic";

type Props = PageProps<"/[store]/inspiration/[page]/[query]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store: code, page } = await params;
  const store = readStoreParam(code);
  if (page === ALL) {
    const t = await getTranslations("magazine");
    const [title, description] = [t("inspiration"), t("inspirationIntro")];
    return buildMetadata({ store, title, description, alternates: INSPIRATION_ALTERNATES, isIndexed: false });
  }
  if (!isInspirationPage(page)) notFound();
  const t = await getTranslations("inspiration.pages");
  return buildMetadata({
    store,
    title: t(`${page}.title`),
    description: t(`${page}.description`),
    alternates: await getInspirationPageAlternates(page),
    isIndexed: false,
  });
}

/**
 * An inspiration page with a query in its path, where the middleware sends first loads
 * (docs/architecture.md#lists-with-a-query).
 */
export default async function Page({ params }: Props) {
  const { store: code, page: name, query } = await params;
  const store = readStoreParam(code);
  const page = readPage(segmentParams(decodeURIComponent(query)), MAX_INSPIRATION_PAGES);
  if (name === ALL) return <InspirationPage store={store} page={page} />;
  if (!isInspirationPage(name)) notFound();
  return <InspirationSubPage store={store} name={name} page={page} />;
}
