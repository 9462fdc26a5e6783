import { getTranslations } from "next-intl/server";
import { BannerBand, CollectionTiles } from "@/components/content";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { CategoryHeader } from "@/components/page/category-header";
import { ReportPage } from "@/components/page/report-page";
import { SectionHeading } from "@/components/ui/section-heading";
import { getArticles } from "@/lib/blog/server";
import { getCollections } from "@/lib/catalog/collections";
import { getHomeBlocks, getPageLinks } from "@/lib/content/server";
import type { PageLink } from "@/lib/content/types";
import { buildInspirationPath, buildMagazinePath, isInspirationPage } from "@/lib/paths";
import { INSPIRATION_ALTERNATES } from "@/lib/seo";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { ArticleList } from "./article-list";
import { LinkBar } from "./link-bar";

/** Articles and series one page shows. */
const ARTICLES = 3;
const SERIES = 8;

/** The inspiration page, the magazine and the pages beside it, in that order. */
export function toInspirationLinks(
  store: StoreCode,
  pages: PageLink[],
  inspiration: string,
  magazine: string,
): { name: string; path: string }[] {
  const others = pages
    .filter(({ identifier }) => isInspirationPage(identifier))
    .map(({ title, path }) => ({ name: title, path }));
  return [
    { name: inspiration, path: buildInspirationPath(store) },
    { name: magazine, path: buildMagazinePath(store) },
    ...others,
  ];
}

/** Rooms, articles and series: where one looks before one knows what to look for. */
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
  const [first, ...others] = banners.map(({ title, message, action, path, picture }) => ({
    title,
    message,
    action: { label: action, path },
    picture: { ...picture, alt: "" },
  }));
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
