import type { Category, SearchExtras, SearchHelp, SearchTab, Listing } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";

/** What a search found. */
export interface SearchOutcome {
  listing: Listing;
  extras: SearchExtras;
  /** What to search for instead; null where products are found, or filters hide them. */
  help: SearchHelp | null;
  /** The tab that answers. */
  answer: SearchTab;
}

/** What the page of a search shows. */
export interface SearchResults {
  store: StoreCode;
  /** Search text, trimmed. */
  q: string;
  /** The tab the URL names; null where the one that answers is opened. */
  tab: SearchTab | null;
  /** Null when the text is too short to search. */
  found: SearchOutcome | null;
  /** Categories shown when nothing is found. */
  popular: Pick<Category, "id" | "name" | "path" | "picture" | "productCount">[];
  /** Whether the search is told to a provider, where the shopper agrees. */
  isTold: boolean;
}

/** True where a search found nothing of any kind. */
export const isNothing = ({ listing, extras }: Pick<SearchOutcome, "listing" | "extras">) =>
  listing.total === 0 && Object.values(extras).every((list) => list.length === 0);
