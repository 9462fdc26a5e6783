import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { ArticleCard } from "@/lib/blog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { Byline } from "./byline";

/** Classes of a list of articles, and of one of them. */
export const ARTICLE_GRID = "plain-list grid gap-x-(--gap) gap-y-12 md:grid-cols-2 lg:grid-cols-3";
export const articleCell = ({ picture }: ArticleCard): string =>
  classNames("group relative flex scroll-mt-24 flex-col", !picture && "border-t border-ink pt-4");

interface ArticleListProps {
  store: StoreCode;
  articles: ArticleCard[];
  level?: 2 | 3;
}

/** Renders articles side by side. */
export function ArticleList({ store, articles, level = 2 }: ArticleListProps) {
  return (
    <ul className={ARTICLE_GRID}>
      {articles.map((article) => (
        <li key={article.id} className={articleCell(article)}>
          <ArticleTeaser store={store} article={article} level={level} />
        </li>
      ))}
    </ul>
  );
}

interface ArticleTeaserProps {
  store: StoreCode;
  article: ArticleCard;
  level: 2 | 3;
}

/** Renders an article of a list: picture, category, title, intro, author and date. */
export function ArticleTeaser({ store, article, level }: ArticleTeaserProps) {
  const Heading = `h${level}` as const;
  const { title, intro, path, category, picture } = article;
  return (
    <>
      {picture && (
        <span className="mb-4 block overflow-hidden bg-linen">
          <Picture
            {...picture}
            alt=""
            sizes="(min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw"
            className="aspect-3/2 object-cover transition-[scale] duration-320 ease-calm group-hover:scale-103"
          />
        </span>
      )}
      <p className="text-s text-ink-2">{category?.name}</p>
      <Heading className="mt-2 text-xl">
        <StoreLink store={store} path={path} className="after:absolute after:inset-0 group-hover:underline">
          {title}
        </StoreLink>
      </Heading>
      <p className="mt-2 flex-1 text-ink-2">{intro}</p>
      <p className="mt-4 text-s text-ink-2">
        <Byline store={store} article={article} />
      </p>
    </>
  );
}
