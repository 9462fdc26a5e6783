import { useTranslations } from "next-intl";
import { ListingClient } from "@/components/catalog";
import { CategoryTiles } from "@/components/content";
import { SearchLine } from "@/components/storefront/search-line";
import type { Category, Listing, SearchExtras, SearchHelp } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { FoundCategories, FoundCollections, FoundPages } from "./found-lists";
import { NoResults } from "./no-results";
import { RememberSearch } from "./remember-search";
import { type SearchTab, SearchTabs } from "./search-tabs";

interface SearchViewProps {
  store: StoreCode;
  /** Search text, trimmed. */
  q: string;
  /** Null when the text is too short to search. */
  found: { listing: Listing; extras: SearchExtras; help: SearchHelp | null } | null;
  /** Categories shown when nothing is found. */
  popular: Category[];
}

/** Renders the results of a search, or suggestions when there are none. */
export function SearchView({ store, q, found, popular }: SearchViewProps) {
  const t = useTranslations("search");
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
      {found && <Found store={store} q={q} {...found} />}
      {(!found || found.listing.total === 0) && (
        <CategoryTiles store={store} title={t("popular")} categories={popular} />
      )}
    </>
  );
}

function Found({
  store,
  q,
  listing,
  extras,
  help,
}: Omit<SearchViewProps, "found" | "popular"> & NonNullable<SearchViewProps["found"]>) {
  const t = useTranslations("search");
  const products = help ? (
    <NoResults store={store} q={q} help={help} />
  ) : (
    <ListingClient initial={listing} path="/search" />
  );
  const { categories, collections, articles, pages } = extras;
  const others: SearchTab[] = [
    {
      id: "categories",
      label: t("tabs.categories"),
      count: categories.length,
      content: <FoundCategories store={store} categories={categories} />,
    },
    {
      id: "collections",
      label: t("tabs.collections"),
      count: collections.length,
      content: <FoundCollections store={store} collections={collections} />,
    },
    {
      id: "articles",
      label: t("tabs.articles"),
      count: articles.length,
      content: <FoundPages store={store} pages={articles} />,
    },
    { id: "pages", label: t("tabs.pages"), count: pages.length, content: <FoundPages store={store} pages={pages} /> },
  ].filter(({ count }) => count > 0);
  if (others.length === 0) return products;
  return (
    <SearchTabs
      label={t("tabs.label")}
      tabs={[{ id: "products", label: t("tabs.products"), count: listing.total, content: products }, ...others]}
    />
  );
}
