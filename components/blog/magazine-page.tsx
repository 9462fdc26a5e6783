import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { PageList, RoomPicture, StaticContent, toRoomSpots } from "@/components/content";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { CategoryHeader } from "@/components/page/category-header";
import { ReportPage } from "@/components/page/report-page";
import { CardRail } from "@/components/product";
import { SectionHeading } from "@/components/ui/section-heading";
import { getArticle, getArticleCategories, getArticles, getRecentArticles } from "@/lib/blog/server";
import { getAlternates } from "@/lib/catalog/alternates";
import type { Alternates } from "@/lib/catalog/types";
import { buildInspirationPath, buildMagazinePath } from "@/lib/paths";
import { getCards } from "@/lib/product/server";
import { MAGAZINE_ALTERNATES } from "@/lib/seo";
import type { StoreCode } from "@/lib/storefront/types";
import { ArticleList } from "./article-list";
import { formatDate } from "./format-date";
import { LinkBar } from "./link-bar";

/** Renders the articles of the magazine, or of one of its categories. */
export async function MagazinePage({ store, category: slug = null }: { store: StoreCode; category?: string | null }) {
  const [categories, t, shell] = await Promise.all([
    getArticleCategories(store),
    getTranslations("magazine"),
    getTranslations("shell"),
  ]);
  const path = slug === null ? buildMagazinePath(store) : buildMagazinePath(store, { category: slug });
  const category = categories.find((each) => each.path === path);
  if (slug !== null && !category) notFound();
  const [articles, alternates] = await Promise.all([
    getArticles(store, category?.id),
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
  return (
    <>
      <ReportPage type="inspiration" crumbs={crumbs} alternates={alternates} />
      <CategoryHeader
        store={store}
        category={{ name: category?.name ?? t("title"), intro: category?.intro ?? t("intro"), children: [] }}
        crumbs={crumbs}
      />
      <div className="page mt-6">
        <LinkBar
          store={store}
          label={t("categories")}
          links={[{ name: t("all"), path: buildMagazinePath(store) }, ...categories]}
          current={path}
        />
        <div className="mt-12">
          <ArticleList store={store} articles={articles} />
        </div>
      </div>
    </>
  );
}

/** Renders an article with the magazine's categories and the newest other articles. */
export async function ArticlePage({ store, slug }: { store: StoreCode; slug: string }) {
  const [article, categories, t, shell] = await Promise.all([
    getArticle(store, slug),
    getArticleCategories(store),
    getTranslations("magazine"),
    getTranslations("shell"),
  ]);
  if (!article) notFound();
  const [recent, cards, alternates] = await Promise.all([
    getRecentArticles(store, article.id),
    getCards(
      store,
      article.hotSpots.map(({ sku }) => sku),
    ),
    getAlternates({ kind: "article", id: article.id }),
  ]);
  const category = article.category ? [{ label: article.category.name, path: article.category.path }] : [];
  const crumbs = toBreadcrumbItems(store, [
    { label: shell("start"), path: "/" },
    { label: t("title"), path: buildMagazinePath(store) },
    ...category,
    { label: article.title, path: null },
  ]);
  return (
    <>
      <ReportPage type="article" crumbs={crumbs} alternates={alternates} />
      <StaticContent
        title={article.title}
        crumbs={crumbs}
        html={article.html}
        lead={
          article.picture && (
            <RoomPicture
              store={store}
              picture={{ ...article.picture, alt: "" }}
              spots={toRoomSpots(article.hotSpots, cards)}
              frame="article"
              sizes="(min-width: 1024px) 58vw, 100vw"
              first
              className="lg:w-[calc((100%-var(--gap))*7/12)]"
            />
          )
        }
        byline={
          <>
            {article.author}, <time dateTime={article.date}>{formatDate(store, article.date)}</time>
          </>
        }
        aside={
          <PageList
            store={store}
            title={t("categories")}
            pages={categories.map(({ name, path }) => ({ label: name, path }))}
            current={article.category?.path ?? ""}
          />
        }
      />
      <CardRail store={store} title={t("inPicture")} cards={cards} />
      {recent.length > 0 && (
        <section className="page section">
          <SectionHeading title={t("recent")} />
          <ArticleList store={store} articles={recent} level={3} />
        </section>
      )}
    </>
  );
}
