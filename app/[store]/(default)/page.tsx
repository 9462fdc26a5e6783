import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { toHomeSections } from "@/components/content/sections/from-blocks";
import { loadSections } from "@/components/content/sections/load";
import { Sections } from "@/components/content/sections/sections";
import { ReportPage } from "@/components/page/report-page";
import { getHomePage } from "@/lib/cms/server";
import { getHomeBlocks } from "@/lib/content/server";
import { buildMetadata, HOME_ALTERNATES } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata({ params }: PageProps<"/[store]">): Promise<Metadata> {
  const store = readStoreParam((await params).store);
  const [page, { banners }] = await Promise.all([getHomePage(store), getHomeBlocks(store)]);
  const description = page?.description || banners[0]?.message || "";
  return buildMetadata({ store, title: null, description, alternates: HOME_ALTERNATES });
}

/** Home page: the CMS's, else made of the catalogue's words. */
export default async function HomePage({ params }: PageProps<"/[store]">) {
  const store = readStoreParam((await params).store);
  const [page, { banners, promises }, t] = await Promise.all([
    getHomePage(store),
    getHomeBlocks(store),
    getTranslations("home"),
  ]);
  const words = {
    categories: t("categories"),
    bestsellers: t("bestsellers"),
    newest: t("newCollection"),
    promises: t("promises"),
  };
  const hasOwn = page !== null && page.sections.length > 0;
  const sections = await loadSections(store, hasOwn ? page.sections : toHomeSections(banners, promises, words));
  return (
    <>
      <ReportPage type="home" alternates={HOME_ALTERNATES} />
      <Sections store={store} sections={sections} isHome />
    </>
  );
}
