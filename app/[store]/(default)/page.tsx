import { BRAND } from "@shop/brand";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { toHomeSections } from "@/components/content/sections/from-blocks";
import { loadSections } from "@/components/content/sections/load";
import { Sections } from "@/components/content/sections/sections";
import { withBanners } from "@/components/content/sections/with-banners";
import { ReportPage } from "@/components/page/report-page";
import { getHomePage } from "@/lib/cms/server";
import { getBanners } from "@/lib/content/banners";
import { getHomeBlocks } from "@/lib/content/server";
import { buildMetadata, HOME_ALTERNATES } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata({ params }: PageProps<"/[store]">): Promise<Metadata> {
  const store = readStoreParam((await params).store);
  const [page, { headImages }, { banners }] = await Promise.all([
    getHomePage(store),
    getBanners(store),
    getHomeBlocks(store),
  ]);
  const description = page?.description || banners[0]?.message || "";
  const picture = headImages[0] ?? page?.picture ?? undefined;
  return buildMetadata({ store, title: null, description, alternates: HOME_ALTERNATES, picture });
}

/** Home page: the CMS's, else made of the catalogue's words. */
export default async function HomePage({ params }: PageProps<"/[store]">) {
  const store = readStoreParam((await params).store);
  const [page, own, { banners, promises }, t] = await Promise.all([
    getHomePage(store),
    getBanners(store),
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
  const parts = hasOwn ? page.sections : toHomeSections(banners, promises, words);
  const sections = await loadSections(store, withBanners(parts, own, t("offers")));
  return (
    <>
      <ReportPage type="home" alternates={HOME_ALTERNATES} />
      {sections[0]?.kind !== "hero" && <h1 className="sr-only">{BRAND.name}</h1>}
      <Sections store={store} sections={sections} isHome />
    </>
  );
}
