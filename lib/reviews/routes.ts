import type { BottomLine, ReviewPage } from "./types";

/** The shop's own routes of reviews, as pages call them. */
export const REVIEW_ROUTES = {
  /** A page of a product's reviews as they are now. */
  list: "/api/reviews",
  /** Totals of up to 100 products at once, by sku: those that have reviews. */
  stars: "/api/reviews/stars",
  /** What the form offers. */
  form: "/api/reviews/form",
  /** A vote on a review, or its end. */
  vote: "/api/reviews/vote",
  /** Asks the shop to look at a photo. */
  report: "/api/reviews/report",
  /** A new review. */
  create: "/api/review/create",
} as const;

/** Skus the totals of which are asked for at once. */
export const STARS_LIMIT = 100;

/** Totals by sku, as `stars` answers: mean score and number of reviews. */
export type StarTotals = Record<string, [average: number, total: number]>;

export const toStarTotals = (lines: Record<string, BottomLine>, skus: string[]): StarTotals =>
  Object.fromEntries(
    skus.flatMap((sku): [string, [number, number]][] => {
      const line = Object.hasOwn(lines, sku) ? lines[sku] : undefined;
      return line ? [[sku, [line.average, line.total]]] : [];
    }),
  );

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Tells a page of reviews from what a proxy or an older server may answer. */
export const isReviewPage = (value: unknown): value is ReviewPage =>
  isObject(value) && Array.isArray(value.reviews) && isObject(value.bottomLine) && typeof value.count === "number";

/** What the form of a new review offers. */
export interface ReviewFormOptions {
  /** Whether photos can be sent. */
  hasPhotos: boolean;
}

/** Photos of one review at most. */
export const MAX_PHOTOS = 3;
/** Bytes of a photo as it is sent, after the browser made it smaller. */
export const MAX_PHOTO_BYTES = 1_000_000;

/** Longest input of each field of the form, characters. */
export const REVIEW_LENGTHS = { display_name: 80, email: 254, review_title: 150, review_content: 5000 } as const;
