import type { ArticleCard } from "@/lib/blog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { formatDate } from "./format-date";

interface BylineProps {
  store: StoreCode;
  article: Pick<ArticleCard, "author" | "date">;
}

/** Renders author and date of an article. */
export function Byline({ store, article: { author, date } }: BylineProps) {
  return (
    <>
      {author && `${author}, `}
      <time dateTime={date}>{formatDate(store, date)}</time>
    </>
  );
}
