import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { CategoryHeader } from "@/components/page/category-header";
import { ReportPage } from "@/components/page/report-page";
import { EmptyState } from "@/components/ui/empty-state";
import { MoreEntry } from "@/components/ui/more-entry";
import { MoreList } from "@/components/ui/more-list";
import { Notice } from "@/components/ui/notice";
import { type ArticleQuery, formatArticleQuery } from "@/lib/blog/query";
import { getArticleCategories, getArticlePage } from "@/lib/blog/server";
import { getAlternates } from "@/lib/catalog/alternates";
import type { Alternates } from "@/lib/catalog/types";
import { buildFeedPath, buildInspirationPath, buildMagazinePath } from "@/lib/paths";
import { MAGAZINE_ALTERNATES } from "@/lib/seo";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { ARTICLE_GRID, articleCell, ArticleTeaser } from "./article-list";
import { ArticleSorts } from "./article-sorts";
import { LinkBar } from "./link-bar";

interface MagazinePageProps {
  store: StoreCode;
  /** Address key of a category; null for all articles. */
  category: string | null;
  query: ArticleQuery;
}

/** Renders the articles of the magazine, or of one of its categories. */
export async function MagazinePage({ store, category: slug, query }: MagazinePageProps) {
  const [categories, t, shell] = await Promise.all([
    getArticleCategories(store),
    getTranslations("magazine"),
    getTranslations("shell"),
  ]);
  const path = slug === null ? buildMagazinePath(store) : buildMagazinePath(store, { category: slug });
  const category = categories.find((each) => each.path === path);
  if (slug !== null && !category) notFound();
  const [{ articles, total }, next, alternates] = await Promise.all([
    getArticlePage(store, query, category?.id),
    getArticlePage(store, { ...query, page: query.page + 1 }, category?.id),
    category
      ? getAlternates({ kind: "magazineCategory", id: category.id })
      : Promise.resolve<Alternates>(MAGAZINE_ALTERNATES),
  ]);
  const magazine = { label: t("title"), path: category ? buildMagazinePath(store) : null };
  const crumbs = toBreadcrumbItems(store, [
    { label: shell("start"), path: "/" },
    { label: t("inspiration"), path: buildInspirationPath(store) },
    magazine,
    ...(category ? [{ label: category.name, path: null }] : []),
  ]);
  const address = buildStorePath({ store, path });
  const firstOfNext = next.articles[articles.length];
  const more = firstOfNext
    ? `${address}?${formatArticleQuery({ ...query, page: query.page + 1 })}#e-${firstOfNext.id}`
    : null;
  return (
    <>
      <ReportPage type="inspiration" crumbs={crumbs} alternates={alternates} />
      <CategoryHeader
        store={store}
        category={{ name: category?.name ?? t("title"), intro: category?.intro ?? t("intro"), children: [] }}
        crumbs={crumbs}
      />
      <div className="page mt-6">
        {categories.length > 0 ? (
          <LinkBar
            store={store}
            label={t("categories")}
            links={[{ name: t("all"), path: buildMagazinePath(store) }, ...categories]}
            current={path}
          />
        ) : (
          <Notice tone="info">{t("noCategories")}</Notice>
        )}
        <div className="mt-4 mb-8 flex flex-wrap items-center justify-between gap-x-6">
          <ArticleSorts address={address} sort={query.sort} />
          {/* another kind of document: the router cannot show it */}
          <a
            href={buildStorePath({ store, path: buildFeedPath(store) })}
            type="application/rss+xml"
            className="link inline-flex min-h-11 items-center text-s"
          >
            {t("feed")}
          </a>
        </div>
        {articles.length === 0 ? (
          <EmptyState title={t("noArticles")}>{t("noArticlesText")}</EmptyState>
        ) : (
          <MoreList
            key={address + query.sort}
            name="articles"
            className={ARTICLE_GRID}
            page={query.page}
            more={more}
            seen={t("seen", { seen: articles.length, total })}
            words={{ more: t("more"), busy: t("moreBusy"), failed: t("moreFailed") }}
          >
            {articles.map((article) => (
              <MoreEntry key={article.id} id={article.id} className={articleCell(article)}>
                <ArticleTeaser store={store} article={article} level={2} />
              </MoreEntry>
            ))}
          </MoreList>
        )}
      </div>
    </>
  );
}
