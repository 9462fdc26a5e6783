import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { ArticleCard } from "@/lib/blog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { formatDate } from "./format-date";

interface ArticleListProps {
  store: StoreCode;
  articles: ArticleCard[];
  level?: 2 | 3;
}

/** Renders articles with picture, intro, author and date, newest first. */
export function ArticleList({ store, articles, level = 2 }: ArticleListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="plain-list grid gap-x-(--gap) gap-y-12 md:grid-cols-2 lg:grid-cols-3">
      {articles.map(({ id, title, intro, author, date, path, category, picture }) => (
        <li key={id} className={classNames("group relative flex flex-col", !picture && "border-t border-ink pt-4")}>
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
            {author}, <time dateTime={date}>{formatDate(store, date)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
