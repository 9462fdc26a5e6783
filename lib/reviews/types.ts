/** A score a customer gives: 1 to 5 stars. */
export type Score = 1 | 2 | 3 | 4 | 5;

/** How the reviews of a list are sorted. */
export const REVIEW_SORTS = ["date", "rating", "rating-low", "helpful"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** A customer's photo, with their consent to be shown. */
export interface Photo {
  /** Of the photo at the provider; what a report of the picture names. */
  id: string;
  /** Same-origin address: below /media, which the shop serves in its widths, else of one file as it is. */
  src: string;
  /** Address of a small version, for lists; the same as `src` where there is none. */
  thumb: string;
  width: number;
  height: number;
  /** What the picture shows: the customer's words, else ''. */
  alt: string;
  /** Name the customer wants to be shown; null for none. */
  author: string | null;
  /** Skus of the products in it. */
  products: string[];
}

/** An approved review. All texts are plain text of a stranger: never HTML. */
export interface Review {
  id: string;
  score: Score;
  title: string;
  content: string;
  author: string;
  /** ISO 8601. */
  createdAt: string;
  votesUp: number;
  votesDown: number;
  /** True where the provider says that the author bought the product ("bought here"). */
  isBuyer: boolean;
  photos: Photo[];
  /** What the shop answered. */
  answer: { content: string; createdAt: string | null } | null;
  /** The product, where the list is not about one: reviews of the whole shop. */
  product: { sku: string; name: string } | null;
}

/** How many reviews gave which score. */
export type Distribution = Record<Score, number>;

/** The total of a product's or the site's reviews. */
export interface BottomLine {
  /** Mean score, 1 to 5 with one decimal; 0 without reviews. */
  average: number;
  total: number;
}

/** A page of reviews with what the whole list comes to. */
export interface ReviewPage {
  reviews: Review[];
  bottomLine: BottomLine;
  /** Of the whole list, whatever stars are asked for; null where the provider does not say. */
  distribution: Distribution | null;
  /** From 1. */
  page: number;
  perPage: number;
  /** Reviews the list has, of the stars that are asked for. */
  count: number;
}

/** A page of an album of customers' photos. */
export interface PhotoPage {
  photos: Photo[];
  page: number;
  perPage: number;
  count: number;
}

/** What a list of reviews can be asked for. */
export interface ReviewQuery {
  /** From 1. */
  page: number;
  sort: ReviewSort;
  /** Only reviews of this score. */
  stars: Score | null;
}

export const FIRST_REVIEWS: ReviewQuery = { page: 1, sort: "date", stars: null };

/** Reviews a page of a product's list has (docs/domain-rules.md#reviews). */
export const REVIEWS_PER_PAGE = 3;
/** Reviews a page of the shop's feed has (docs/domain-rules.md#reviews). */
export const FEED_PER_PAGE = 10;
/** Photos a page of an album has. */
export const PHOTOS_PER_PAGE = 24;

/** The album of all customers' photos. */
export const CUSTOMER_ALBUM = "customer-images";
