import { StoreLink } from "@/components/storefront/store-link";
import type { ArticleCard } from "@/lib/blog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { formatDate } from "./format-date";

interface ArticleListProps {
  store: StoreCode;
  articles: ArticleCard[];
  level?: 2 | 3;
}

/** Renders articles with intro, author and date, newest first. */
export function ArticleList({ store, articles, level = 2 }: ArticleListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="plain-list grid gap-x-(--gap) gap-y-12 md:grid-cols-2 lg:grid-cols-3">
      {articles.map(({ id, title, intro, author, date, path, category }) => (
        <li key={id} className="flex flex-col border-t border-ink pt-4">
          <p className="text-s text-ink-2">{category?.name}</p>
          <Heading className="mt-2 text-xl">
            <StoreLink store={store} path={path} className="hover:underline">
              {title}
            </StoreLink>
          </Heading>
          <p className="mt-2 flex-1 text-ink-2">{intro}</p>
          <p className="mt-4 text-s text-ink-2">
            {author}, <time dateTime={date}>{formatDate(store, date)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
