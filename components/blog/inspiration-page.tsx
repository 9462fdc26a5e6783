import { getTranslations } from "next-intl/server";
import { BannerBand, CollectionTiles, toBannerView, toInspirationLinks } from "@/components/content";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { CategoryHeader } from "@/components/page/category-header";
import { ReportPage } from "@/components/page/report-page";
import { SectionHeading } from "@/components/ui/section-heading";
import { getArticles } from "@/lib/blog/server";
import { getCollections } from "@/lib/catalog/collections";
import { getHomeBlocks, getPageLinks } from "@/lib/content/server";
import { buildInspirationPath, buildMagazinePath } from "@/lib/paths";
import { getCards } from "@/lib/product/server";
import { INSPIRATION_ALTERNATES } from "@/lib/seo";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { ArticleList } from "./article-list";
import { LinkBar } from "./link-bar";

/** Number of articles and collections on the page. */
const ARTICLES = 3;
const SERIES = 8;

/** Renders the inspiration page: rooms, articles and collections. */
export async function InspirationPage({ store }: { store: StoreCode }) {
  const [{ banners }, articles, collections, pages, t, shell] = await Promise.all([
    getHomeBlocks(store),
    getArticles(store),
    getCollections(store),
    getPageLinks(store),
    getTranslations("magazine"),
    getTranslations("shell"),
  ]);
  const crumbs = toBreadcrumbItems(store, [
    { label: shell("start"), path: "/" },
    { label: t("inspiration"), path: null },
  ]);
  const cards = await getCards(
    store,
    banners.flatMap(({ hotSpots }) => hotSpots.map(({ sku }) => sku)),
  );
  const [first, ...others] = banners.map((banner) => toBannerView(banner, cards));
  const magazine = { label: t("all"), href: buildStorePath({ store, path: buildMagazinePath(store) }) };
  return (
    <>
      <ReportPage type="inspiration" crumbs={crumbs} alternates={INSPIRATION_ALTERNATES} />
      <CategoryHeader
        store={store}
        category={{ name: t("inspiration"), intro: t("inspirationIntro"), children: [] }}
        crumbs={crumbs}
      />
      <div className="page mt-6 mb-8">
        <LinkBar
          store={store}
          label={t("inspiration")}
          links={toInspirationLinks(store, pages, t("inspiration"), t("title"))}
          current={buildInspirationPath(store)}
        />
      </div>
      {first && <BannerBand store={store} banner={first} />}
      <section className="page section">
        <SectionHeading title={t("title")} more={magazine} />
        <ArticleList store={store} articles={articles.slice(0, ARTICLES)} level={3} />
      </section>
      {others.map((banner) => (
        <BannerBand key={banner.title} store={store} banner={banner} />
      ))}
      <CollectionTiles store={store} title={t("series")} collections={collections.slice(0, SERIES)} />
    </>
  );
}
