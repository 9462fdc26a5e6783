import { useTranslations } from "next-intl";
import { ListingClient } from "@/components/catalog";
import { TrackList } from "@/components/consent";
import { CategoryTiles } from "@/components/content";
import { RecentlyViewed } from "@/components/product";
import { SearchLine } from "@/components/storefront/search-line";
import { toAnswerTab } from "@/lib/catalog/search-tab";
import {
  type Category,
  type Listing,
  SEARCH_TABS,
  type SearchExtras,
  type SearchHelp,
  type SearchTab,
} from "@/lib/catalog/types";
import { tellsProvider } from "@/lib/search-analytics/server";
import { buildStorePath, getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { CountSearch } from "./count-search";
import { FoundCategories, FoundCollections, FoundPages } from "./found-lists";
import { NoResults } from "./no-results";
import { RememberSearch } from "./remember-search";
import { SearchTabs } from "./search-tabs";

interface SearchViewProps {
  store: StoreCode;
  /** Search text, trimmed. */
  q: string;
  /** The tab the address names; null where the one that answers is opened. */
  tab: SearchTab | null;
  /** Null when the text is too short to search. */
  found: { listing: Listing; extras: SearchExtras; help: SearchHelp | null } | null;
  /** Categories shown when nothing is found. */
  popular: Category[];
}

/** Renders the results of a search, or suggestions when there are none. */
export function SearchView({ store, q, tab, found, popular }: SearchViewProps) {
  const t = useTranslations("search");
  const tProduct = useTranslations("product");
  return (
    <>
      <div className="page pt-8">
        <h1 className="text-3xl break-words">{q ? t("titleFor", { q }) : t("title")}</h1>
        <SearchLine store={store} defaultValue={q} formLabel={t("title")} className="mt-6 max-w-160" />
        {!found && (
          <p role="status" className="mt-8 bg-chalk px-6 py-8">
            {q ? t("tooShort") : t("hint")}
          </p>
        )}
      </div>
      {found && <RememberSearch store={store} query={q} />}
      {found && !isFiltered(found.listing) && <CountSearch store={store} q={q} found={found.listing.total} />}
      {found && tellsProvider(store) && (
        <TrackList store={store} list={{ type: "search", q, total: found.listing.total }} />
      )}
      {found && <Found store={store} q={q} tab={tab} {...found} />}
      {found && isNothing(found) && <RecentlyViewed store={store} sku={null} title={tProduct("viewedTitle")} />}
      {(!found || isNothing(found)) && <CategoryTiles store={store} title={t("popular")} categories={popular} />}
    </>
  );
}

const isNothing = ({ listing, extras }: NonNullable<SearchViewProps["found"]>) =>
  listing.total === 0 && Object.values(extras).every((list) => list.length === 0);

/** A search emptied by its filters is not without products, and no later page of it is another search. */
const isFiltered = ({ query: { filters, page } }: Listing) => Object.keys(filters).length > 0 || page > 1;

function Found({
  store,
  q,
  tab,
  listing,
  extras,
  help,
}: Omit<SearchViewProps, "found" | "popular"> & NonNullable<SearchViewProps["found"]>) {
  const t = useTranslations("shell.panel");
  const isUnnamed = listing.total > 0 && (listing.width === "misspelt" || listing.width === "described");
  const products = help ? (
    <NoResults store={store} q={q} help={help} />
  ) : (
    <>
      {isUnnamed && (
        <p className="page mt-6 text-ink-2">{t(listing.width === "misspelt" ? "misspelt" : "described", { q })}</p>
      )}
      <ListingClient initial={listing} path="/search" />
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
  const shown = SEARCH_TABS.filter((id) => id === "products" || contents[id].count > 0);
  if (shown.length === 1) return products;
  const answer = toAnswerTab(listing, extras, getStore(store).language);
  const toHref = (id: SearchTab) => {
    const query = new URLSearchParams({ q, ...(id !== answer && { tab: id }) });
    return `${buildStorePath({ store, path: "/search" })}?${query}`;
  };
  return (
    <SearchTabs
      key={`${q} ${tab}`}
      label={t("tabs.label")}
      first={tab && shown.includes(tab) ? tab : answer}
      tabs={shown.map((id) => ({ id, label: t(`tabs.${id}`), href: toHref(id), ...contents[id] }))}
    />
  );
}
