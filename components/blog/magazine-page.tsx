import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { RoomPicture } from "@/components/content";
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

type ArticleCategory = Awaited<ReturnType<typeof getArticleCategories>>[number];
type ListedArticle = Awaited<ReturnType<typeof getArticlePage>>["articles"][number];

async function toCrumbs(store: StoreCode, category: ArticleCategory | undefined) {
  const [t, shell] = await Promise.all([getTranslations("magazine"), getTranslations("shell")]);
  const magazine = { label: t("title"), path: category ? buildMagazinePath(store) : null };
  return toBreadcrumbItems(store, [
    { label: shell("start"), path: "/" },
    { label: t("inspiration"), path: buildInspirationPath(store) },
    magazine,
    ...(category ? [{ label: category.name, path: null }] : []),
  ]);
}

/** Renders the articles of the magazine, or of one of its categories. */
export async function MagazinePage({ store, category: slug, query }: MagazinePageProps) {
  const [categories, t] = await Promise.all([getArticleCategories(store), getTranslations("magazine")]);
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
  const crumbs = await toCrumbs(store, category);
  const address = buildStorePath({ store, path });
  return (
    <>
      <ReportPage type="inspiration" crumbs={crumbs} alternates={alternates} />
      <CategoryHeader
        store={store}
        category={{ name: category?.name ?? t("title"), intro: category?.intro ?? t("intro"), children: [] }}
        crumbs={crumbs}
      />
      {category?.picture && (
        <div className="page mt-6">
          <RoomPicture
            store={store}
            picture={category.picture}
            spots={[]}
            frame="wide"
            sizes="(min-width: 1440px) 1360px, 92vw"
            first
          />
        </div>
      )}
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
        <MagazineBar store={store} address={address} sort={query.sort} />
        {articles.length === 0 ? (
          <EmptyState title={t("noArticles")}>{t("noArticlesText")}</EmptyState>
        ) : (
          <MagazineList {...{ store, address, query, articles, total, next: next.articles }} />
        )}
      </div>
    </>
  );
}

interface MagazineBarProps {
  store: StoreCode;
  address: string;
  sort: ArticleQuery["sort"];
}

function MagazineBar({ store, address, sort }: MagazineBarProps) {
  const t = useTranslations("magazine");
  return (
    <div className="mt-4 mb-8 flex flex-wrap items-center justify-between gap-x-6">
      <ArticleSorts address={address} sort={sort} />
      {/* another kind of document: the router cannot show it */}
      <a
        href={buildStorePath({ store, path: buildFeedPath(store) })}
        type="application/rss+xml"
        className="link inline-flex min-h-11 items-center text-s"
      >
        {t("feed")}
      </a>
    </div>
  );
}

interface MagazineListProps {
  store: StoreCode;
  /** URL path of the list. */
  address: string;
  query: ArticleQuery;
  articles: ListedArticle[];
  total: number;
  /** This page's articles and those of the next. */
  next: ListedArticle[];
}

function MagazineList({ store, address, query, articles, total, next }: MagazineListProps) {
  const t = useTranslations("magazine");
  const firstOfNext = next[articles.length];
  const more = firstOfNext
    ? `${address}?${formatArticleQuery({ ...query, page: query.page + 1 })}#e-${firstOfNext.id}`
    : null;
  return (
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
  );
}
