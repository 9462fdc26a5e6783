import { useTranslations } from "next-intl";
import { ListingSection } from "@/components/catalog";
import { TrackList } from "@/components/consent";
import { CategoryTiles } from "@/components/content";
import { RecentlyViewed } from "@/components/product";
import { SearchLine } from "@/components/storefront/search-line";
import { SEARCH_TABS, type SearchTab, type Listing } from "@/lib/catalog/types";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { CountSearch } from "./count-search";
import { FoundCategories, FoundCollections, FoundPages } from "./found-lists";
import { NoResults } from "./no-results";
import { RememberSearch } from "./remember-search";
import { type SearchOutcome, isNothing, type SearchResults } from "./results";
import { SearchTabs } from "./search-tabs";

/** Renders the results of a search, or suggestions when there are none. */
export function SearchView({ store, q, tab, found, popular, isTold }: SearchResults) {
  const t = useTranslations("search");
  const tProduct = useTranslations("product");
  return (
    <>
      <div className="page pt-8">
        <h1 className="text-3xl break-words">{q ? t("titleFor", { q }) : t("title")}</h1>
        <SearchLine store={store} id="page-search" defaultValue={q} formLabel={t("title")} className="mt-6 max-w-160" />
        {!found && (
          <p role="status" className="mt-8 bg-chalk px-6 py-8">
            {q ? t("tooShort") : t("hint")}
          </p>
        )}
      </div>
      {found && <RememberSearch store={store} query={q} />}
      {found && !isFiltered(found.listing) && <CountSearch store={store} q={q} found={found.listing.total} />}
      {found && isTold && <TrackList store={store} list={{ type: "search", q, total: found.listing.total }} />}
      {found && <FoundTabs store={store} q={q} tab={tab} {...found} />}
      {found && isNothing(found) && <RecentlyViewed store={store} sku={null} title={tProduct("viewedTitle")} />}
      <CategoryTiles store={store} title={t("popular")} categories={popular} />
    </>
  );
}

/** A search emptied by its filters is not without products, and no later page of it is another search. */
const isFiltered = ({ query: { filters, page } }: Listing) => Object.keys(filters).length > 0 || page > 1;

function FoundTabs({
  store,
  q,
  tab,
  listing,
  extras,
  help,
  answer,
}: Pick<SearchResults, "store" | "q" | "tab"> & SearchOutcome) {
  const t = useTranslations("shell.panel");
  const tSearch = useTranslations("search");
  const isUnnamed = listing.total > 0 && (listing.width === "misspelt" || listing.width === "described");
  const products = help ? (
    <NoResults store={store} q={q} help={help} />
  ) : (
    <>
      {isUnnamed && (
        <p className="page mt-6 text-ink-2">{t(listing.width === "misspelt" ? "misspelt" : "described", { q })}</p>
      )}
      <ListingSection listing={listing} path="/search" />
    </>
  );
  const { categories, collections, articles, pages } = extras;
  const contents = {
    products: { count: listing.total, content: products },
    categories: { count: categories.length, content: <FoundCategories store={store} categories={categories} /> },
    collections: { count: collections.length, content: <FoundCollections store={store} collections={collections} /> },
    articles: { count: articles.length, content: <FoundPages store={store} q={q} pages={articles} /> },
    pages: { count: pages.length, content: <FoundPages store={store} q={q} pages={pages} /> },
  };
  const nothing = <p className="page mt-8 text-ink-2">{tSearch("nothingTitle", { q })}</p>;
  return (
    <SearchTabs
      key={`${q} ${tab}`}
      label={t("tabs.label")}
      first={tab ?? answer}
      tabs={SEARCH_TABS.map((id) => ({
        id,
        label: t(`tabs.${id}`),
        href: toTabHref(store, q, id === answer ? null : id),
        count: contents[id].count,
        content: contents[id].count > 0 || id === "products" ? contents[id].content : nothing,
      }))}
    />
  );
}

function toTabHref(store: StoreCode, q: string, tab: SearchTab | null): string {
  const query = new URLSearchParams({ q, ...(tab && { tab }) });
  return `${buildStorePath({ store, path: "/search" })}?${query}`;
}
