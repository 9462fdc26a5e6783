import "server-only";
import { z } from "zod";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { logger } from "../config/log";
import type { StoreCode } from "../storefront/types";
import { parseResult } from "../upstream/envelope";
import type { Result } from "../upstream/types";
import { toProviderId } from "./index";
import { askProvider, type ReviewCall, reviewAccount } from "./provider";
import { albumResponse, bottomLinesResponse, feedResponse, reviewsResponse } from "./schema";
import {
  type BottomLine,
  FEED_PER_PAGE,
  FIRST_REVIEWS,
  PHOTOS_PER_PAGE,
  type PhotoPage,
  type ReviewPage,
  type ReviewQuery,
  REVIEWS_PER_PAGE,
} from "./types";

/** The provider's name of what is about the whole shop instead of a product. */
const SITE = "yotpo_site_reviews";
const GLOBAL = "yotpo_global_reviews";

const SORTS = {
  date: { sort: "date", direction: "desc" },
  rating: { sort: "rating", direction: "desc" },
  "rating-low": { sort: "rating", direction: "asc" },
  helpful: { sort: "votes_up", direction: "desc" },
};

/** Texts of the log (docs/domain-rules.md#reviews). */
const FAULTS = {
  product: "Load product reviews - Something went wrong",
  site: "Load website reviews - Something went wrong",
  feed: "Load reviews feed - Something went wrong",
  bottomLine: "Load bottom line - Something went wrong",
  album: "Load album photos - Something went wrong",
  productAlbum: "Load product album photos - Something went wrong",
};

/**
 * Calls the provider and reads its answer; null where it fails, which is logged. Without a provider nothing is asked
 * and nothing is logged.
 */
async function load<S extends z.ZodType>(
  store: StoreCode,
  fault: keyof typeof FAULTS,
  call: ReviewCall,
  schema: S,
): Promise<z.output<S> | null> {
  if (!(await hasReviews(store))) return null;
  const answer = await askProvider(store, call);
  const read: Result<z.output<S>> = answer.ok ? parseResult(answer.value, schema) : answer;
  if (read.ok) return read.value;
  const { code, status, message, retryAfter } = read.error;
  logger().error({ store, path: call.path, code, status, message, retryAfter }, FAULTS[fault]);
  return null;
}

/** Returns true where a store view has reviews: an account at the provider, or the shop's own sandbox. */
export const hasReviews = async (store: StoreCode): Promise<boolean> => (await reviewAccount(store)) !== null;

/**
 * Says how long a read is cached: what failed is fetched again soon, and pages without it are rendered again. A shop
 * without reviews has not failed.
 */
async function keep(store: StoreCode, isRead: boolean): Promise<void> {
  cacheTag(kindTag("review", store));
  cacheLife(isRead || !(await hasReviews(store)) ? CACHE.review.life : CACHE.brief.life);
}

/** Fetches a page of a product's reviews as they are now; null where the provider fails. */
export const fetchProductReviews = (
  store: StoreCode,
  sku: string,
  { page, sort, stars }: ReviewQuery,
): Promise<ReviewPage | null> => {
  const path = `/v1/widget/{appkey}/products/${toProviderId(sku)}/reviews.json`;
  const query = { per_page: REVIEWS_PER_PAGE, page, ...SORTS[sort], star: stars };
  return load(store, "product", { path, query, isCached: true }, reviewsResponse(sku));
};

/** Reads the first page of a product's reviews, newest first; null where the provider fails. Never throws. */
export const getProductReviews = cachedRead(
  "getProductReviews",
  async (store: StoreCode, sku: string): Promise<ReviewPage | null> => {
    const read = await fetchProductReviews(store, sku, FIRST_REVIEWS);
    await keep(store, read !== null);
    return read;
  },
);

/** Reads a page of what customers say of the shop itself, newest first; null where the provider fails. */
export const getSiteReviews = cachedRead(
  "getSiteReviews",
  async (store: StoreCode, page: number): Promise<ReviewPage | null> => {
    const path = `/v1/widget/{appkey}/products/${SITE}/reviews.json`;
    const call = { path, query: { per_page: FEED_PER_PAGE, page, sort: "date" }, isCached: true };
    const read = await load(store, "site", call, reviewsResponse(null));
    await keep(store, read !== null);
    return read;
  },
);

/**
 * Reads a page of the newest reviews of all products, 10 a page; null where the provider fails. The provider does not
 * say how many there are: `count` is the sum of all products'.
 */
export const getReviewFeed = cachedRead(
  "getReviewFeed",
  async (store: StoreCode, page: number): Promise<ReviewPage | null> => {
    const call = { path: `/products/{appkey}/${GLOBAL}/reviews.json`, query: { count: FEED_PER_PAGE, page } };
    const [reviews, lines] = await Promise.all([load(store, "feed", call, feedResponse), getBottomLines(store)]);
    await keep(store, reviews !== null && lines !== null);
    if (!reviews) return null;
    const all = Object.values(lines ?? {});
    const total = all.reduce((sum, line) => sum + line.total, 0);
    const points = all.reduce((sum, line) => sum + line.total * line.average, 0);
    const bottomLine = { average: total === 0 ? 0 : Math.round((10 * points) / total) / 10, total };
    return { reviews, bottomLine, distribution: null, page, perPage: FEED_PER_PAGE, count: total };
  },
);

/** Most pages of bottom lines that are read: 100 products each. */
const MOST_PAGES = 50;
const LINES_PER_PAGE = 100;

/**
 * Reads the totals of every product that has reviews, by sku: what lists and cards show, asked for at once instead of
 * product by product. Null where the provider fails.
 */
export const getBottomLines = cachedRead(
  "getBottomLines",
  async (store: StoreCode): Promise<Record<string, BottomLine> | null> => {
    const all: Record<string, BottomLine> = {};
    // a shop without reviews has no stars; that is no failure, which every list would log
    if (!(await hasReviews(store))) {
      await keep(store, true);
      return all;
    }
    for (let page = 1; page <= MOST_PAGES; page++) {
      const call = { path: "/v1/apps/{appkey}/bottom_lines", query: { page, count: LINES_PER_PAGE } };
      const lines = await load(store, "bottomLine", call, bottomLinesResponse);
      if (!lines) {
        await keep(store, false);
        return null;
      }
      for (const [sku, line] of lines) if (line.total > 0 && sku !== SITE) all[sku] = line;
      if (lines.length < LINES_PER_PAGE) break;
    }
    await keep(store, true);
    return all;
  },
);

/** Reads a page of an album of customers' photos; null where the provider fails. */
export const getAlbum = cachedRead(
  "getAlbum",
  async (store: StoreCode, name: string, page: number): Promise<PhotoPage | null> => {
    const query = { album_name: name, page, per_page: PHOTOS_PER_PAGE };
    const read = await load(store, "album", { path: "/v1/widget/{appkey}/albums/by_name", query }, albumResponse);
    await keep(store, read !== null);
    return read;
  },
);

/** Reads customers' photos of a product; null where the provider fails. */
export const getProductPhotos = cachedRead(
  "getProductPhotos",
  async (store: StoreCode, sku: string, page: number): Promise<PhotoPage | null> => {
    const path = `/v1/widget/{appkey}/albums/product/${toProviderId(sku)}`;
    const read = await load(store, "productAlbum", { path, query: { page, per_page: PHOTOS_PER_PAGE } }, albumResponse);
    await keep(store, read !== null);
    return read;
  },
);
