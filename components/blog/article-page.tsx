import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { PageList, ProductRows, RoomPicture, toRoomSpots } from "@/components/content";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { ReportPage } from "@/components/page/report-page";
import { StructuredData } from "@/components/page/structured-data";
import { CardRail } from "@/components/product";
import { SectionHeading } from "@/components/ui/section-heading";
import { getArticle, getArticleCategories, getRecentArticles, getRelatedArticles } from "@/lib/blog/server";
import type { Article } from "@/lib/blog/types";
import { getAlternates } from "@/lib/catalog/alternates";
import { getSite } from "@/lib/config/site";
import { buildMagazinePath } from "@/lib/paths";
import { getCards } from "@/lib/product/server";
import type { ProductCard } from "@/lib/product/types";
import { buildArticleData } from "@/lib/seo/article-data";
import type { StoreCode } from "@/lib/storefront/types";
import { ArticleList } from "./article-list";
import { Byline } from "./byline";

const skusIn = ({ parts, hotSpots }: Article): string[] => [
  ...hotSpots.map(({ sku }) => sku),
  ...parts.flatMap((part) => (part.kind === "products" ? part.skus : [])),
];

async function toCrumbs(store: StoreCode, article: Article) {
  const [t, shell] = await Promise.all([getTranslations("magazine"), getTranslations("shell")]);
  const category = article.category ? [{ label: article.category.name, path: article.category.path }] : [];
  return toBreadcrumbItems(store, [
    { label: shell("start"), path: "/" },
    { label: t("title"), path: buildMagazinePath(store) },
    ...category,
    { label: article.title, path: null },
  ]);
}

/** Renders an article with the products in its picture and text, and other articles. */
export async function ArticlePage({ store, slug }: { store: StoreCode; slug: string }) {
  const [article, categories, t] = await Promise.all([
    getArticle(store, slug),
    getArticleCategories(store),
    getTranslations("magazine"),
  ]);
  if (!article) notFound();
  const [related, recent, cards, alternates] = await Promise.all([
    getRelatedArticles(store, article),
    getRecentArticles(store, article.id),
    getCards(store, [...new Set(skusIn(article))]),
    getAlternates({ kind: "article", id: article.id }),
  ]);
  const crumbs = await toCrumbs(store, article);
  const inPicture = toRoomSpots(article.hotSpots, cards);
  return (
    <>
      <ReportPage type="article" crumbs={crumbs} alternates={alternates} />
      <StructuredData data={buildArticleData(store, article, getSite())} />
      <article className="page pt-3">
        <Breadcrumbs items={crumbs} />
        <h1 className="mt-4 max-w-[20ch] text-3xl hyphens-auto">{article.title}</h1>
        <p className="mt-6 max-w-[46ch] text-l">{article.intro}</p>
        <p className="mt-4 text-s text-ink-2">
          <Byline store={store} article={article} />
        </p>
        {article.picture && (
          <RoomPicture
            store={store}
            picture={article.picture}
            spots={inPicture}
            frame="article"
            sizes="(min-width: 1024px) 58vw, 100vw"
            first
            className="mt-8 lg:w-[calc((100%-var(--gap))*7/12)]"
          />
        )}
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-(--gap) gap-y-12 lg:mt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <Text store={store} article={article} cards={cards} label={t("inText")} />
          <ArticleAside store={store} current={article.category?.path ?? ""} categories={categories} recent={recent} />
        </div>
      </article>
      <CardRail store={store} title={t("inPicture")} cards={inPicture.map(({ card }) => card)} />
      {related.length > 0 && <RelatedArticles store={store} articles={related} />}
    </>
  );
}

interface ArticleAsideProps {
  store: StoreCode;
  /** Path of the article's category. */
  current: string;
  categories: Awaited<ReturnType<typeof getArticleCategories>>;
  recent: Awaited<ReturnType<typeof getRecentArticles>>;
}

function ArticleAside({ store, current, categories, recent }: ArticleAsideProps) {
  const t = useTranslations("magazine");
  return (
    <aside className="grid content-start gap-12 md:max-lg:grid-cols-2 lg:justify-self-end">
      <PageList
        store={store}
        title={t("categories")}
        pages={categories.map(({ name, path }) => ({ label: name, path }))}
        current={current}
      />
      {recent.length > 0 && (
        <PageList
          store={store}
          title={t("recent")}
          pages={recent.map(({ title, path }) => ({ label: title, path }))}
          current=""
        />
      )}
    </aside>
  );
}

interface RelatedArticlesProps {
  store: StoreCode;
  articles: Awaited<ReturnType<typeof getRelatedArticles>>;
}

function RelatedArticles({ store, articles }: RelatedArticlesProps) {
  const t = useTranslations("magazine");
  return (
    <section className="page section">
      <SectionHeading title={t("related")} />
      <ArticleList store={store} articles={articles} level={3} />
    </section>
  );
}

interface TextProps {
  store: StoreCode;
  article: Article;
  cards: ProductCard[];
  /** Name of the products between two paragraphs. */
  label: string;
}

function Text({ store, article, cards, label }: TextProps) {
  return (
    <div>
      {article.parts.map((part, index) =>
        part.kind === "html" ? (
          <div key={index} className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />
        ) : (
          <ProductRows
            key={index}
            store={store}
            label={label}
            className="my-8 max-w-[60ch]"
            cards={part.skus.flatMap((sku) => cards.find((card) => card.sku === sku) ?? [])}
          />
        ),
      )}
    </div>
  );
}
