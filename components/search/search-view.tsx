import { useTranslations } from "next-intl";
import { ListingClient } from "@/components/catalog/listing-client";
import { CategoryTiles } from "@/components/content/category-tiles";
import { SearchLine } from "@/components/shell/search-line";
import { EmptyState } from "@/components/ui/empty-state";
import type { Category, Listing } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";

interface SearchViewProps {
  store: StoreCode;
  /** Search text as typed, trimmed. */
  q: string;
  /** Null where nothing was searched, for want of text. */
  listing: Listing | null;
  /** Categories that help where nothing is found. */
  popular: Category[];
}

/** Results of a search, or what to do where there are none. */
export function SearchView({ store, q, listing, popular }: SearchViewProps) {
  const t = useTranslations("search");
  const narrowed = Object.keys(listing?.query.filters ?? {}).length > 0;
  const found = listing !== null && (listing.total > 0 || narrowed);
  return (
    <>
      <div className="page pt-8">
        <h1 className="text-3xl break-words">{q ? t("titleFor", { q }) : t("title")}</h1>
        <SearchLine store={store} defaultValue={q} formLabel={t("title")} className="mt-6 max-w-160" />
      </div>
      {found ? <ListingClient initial={listing} path="/search" slug={null} /> : <NothingFound store={store} q={q} searched={listing !== null} popular={popular} />}
    </>
  );
}

interface NothingFoundProps {
  store: StoreCode;
  q: string;
  searched: boolean;
  popular: Category[];
}

function NothingFound({ store, q, searched, popular }: NothingFoundProps) {
  const t = useTranslations("search");
  return (
    <>
      <div className="page mt-8">
        {searched ? (
          <EmptyState title={t("nothingTitle", { q })}>{t("nothingText")}</EmptyState>
        ) : (
          <p role="status" className="bg-chalk px-6 py-8">
            {q ? t("tooShort") : t("hint")}
          </p>
        )}
      </div>
      <CategoryTiles store={store} title={t("popular")} categories={popular} />
    </>
  );
}
