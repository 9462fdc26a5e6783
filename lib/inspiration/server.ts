import "server-only";
import { getArticles } from "../blog/server";
import { getHomeBlocks } from "../content/server";
import { INSPIRATION_PAGES, type InspirationPage } from "../paths/inspiration-pages";
import { getAlbum, getReviewFeed, getSiteReviews, hasReviews } from "../reviews/server";
import {
  type BottomLine,
  CUSTOMER_ALBUM,
  FEED_PER_PAGE,
  type Photo,
  PHOTOS_PER_PAGE,
  type Review,
  type ReviewPage,
} from "../reviews/types";
import type { StoreCode } from "../storefront/types";
import { arrangeLooks, INSPIRATION_PER_PAGE, type InspirationPart, type InspirationScene, toPart } from "./index";

/** Returns the pages below the inspiration page: those of customers only where the store view has reviews. */
export async function listInspirationPages(store: StoreCode): Promise<InspirationPage[]> {
  return (await hasReviews(store)) ? [...INSPIRATION_PAGES] : ["social-shop"];
}

/** Reads the pictures to shop from up to the end of a page. Throws `ReadError` in an outage. */
export async function getLooks(store: StoreCode, page: number): Promise<InspirationPart<InspirationScene>> {
  const [{ banners }, articles] = await Promise.all([getHomeBlocks(store), getArticles(store)]);
  return toPart(arrangeLooks(banners, articles), page);
}

/** Reads the pages of a provider's list that hold its first `wanted` entries; null where the first fails. */
async function readPages<P extends { count: number }>(
  read: (page: number) => Promise<P | null>,
  wanted: number,
  perPage: number,
): Promise<P[] | null> {
  const first = await read(1);
  if (!first) return null;
  const last = Math.ceil(Math.min(wanted, first.count) / perPage);
  const others = await Promise.all(Array.from({ length: Math.max(0, last - 1) }, (_, index) => read(index + 2)));
  return [first, ...others.filter((page) => page !== null)];
}

/** Returns entries without those whose id came before: a list may move while its pages are read. */
function once<T extends { id: string }>(list: T[]): T[] {
  return [...new Map(list.toReversed().map((entry) => [entry.id, entry])).values()].toReversed();
}

/** Reads customers' photos up to the end of a page; null where the provider fails, which it has logged. */
export async function getCustomerPhotos(store: StoreCode, page: number): Promise<InspirationPart<Photo> | null> {
  const wanted = page * INSPIRATION_PER_PAGE + 1;
  const pages = await readPages((number) => getAlbum(store, CUSTOMER_ALBUM, number), wanted, PHOTOS_PER_PAGE);
  const photos = once((pages ?? []).flatMap((each) => each.photos));
  return pages && toPart(photos, page, Math.max(pages[0]?.count ?? 0, photos.length));
}

/** Reviews up to the end of a page, with the total of all of them. */
export interface ReviewsPart extends InspirationPart<Review> {
  bottomLine: BottomLine;
}

/** Reads what customers say of the shop up to the end of a page; null where the provider fails. */
export const getShopReviews = (store: StoreCode, page: number): Promise<ReviewsPart | null> =>
  readReviews((number) => getSiteReviews(store, number), page);

/** Reads what customers say of all products, the newest first, up to the end of a page; null where the provider fails. */
export const getProductsReviews = (store: StoreCode, page: number): Promise<ReviewsPart | null> =>
  readReviews((number) => getReviewFeed(store, number), page);

async function readReviews(
  read: (page: number) => Promise<ReviewPage | null>,
  page: number,
): Promise<ReviewsPart | null> {
  const wanted = page * INSPIRATION_PER_PAGE + 1;
  const pages = await readPages(read, wanted, FEED_PER_PAGE);
  const [first] = pages ?? [];
  if (!pages || !first) return null;
  const reviews: Review[] = once(pages.flatMap((each) => each.reviews));
  return { ...toPart(reviews, page, Math.max(first.count, reviews.length)), bottomLine: first.bottomLine };
}
