import { useTranslations } from "next-intl";
import { ARTICLE_SORTS, type ArticleSort, formatArticleQuery } from "@/lib/blog/query";

const WORDS = { "publish_date:desc": "newest", "publish_date:asc": "oldest" } as const satisfies Record<
  ArticleSort,
  string
>;

interface ArticleSortsProps {
  /** Address of the list, without a query. */
  address: string;
  sort: ArticleSort;
}

/** Renders links to the orders of a list of articles. */
export function ArticleSorts({ address, sort }: ArticleSortsProps) {
  const t = useTranslations("magazine.sort");
  return (
    <nav aria-label={t("label")}>
      <ul className="plain-list flex gap-5 text-s">
        {ARTICLE_SORTS.map((order) => {
          const query = formatArticleQuery({ page: 1, sort: order });
          return (
            <li key={order}>
              {/* the middleware reads the query, which the router would not ask for again (docs/next.md#middleware) */}
              <a
                href={query ? `${address}?${query}` : address}
                aria-current={order === sort ? "true" : undefined}
                className="inline-flex min-h-11 items-center text-ink-2 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {t(WORDS[order])}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
