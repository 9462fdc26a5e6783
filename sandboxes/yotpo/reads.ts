import type { ReviewPhotoTable, ReviewTable } from "../../backend/db/review-types";
import type { Queries } from "../../backend/db/types";
import { toWireImage, toWireProducts, toWireReview } from "./wire";

/** The provider's name of what is about the whole shop. */
export const SITE = "yotpo_site_reviews";

const approved = (queries: Queries, appKey: string) =>
  queries.selectFrom("review").where("app_key", "=", appKey).where("status", "=", "approved");

async function photosOf(queries: Queries, rows: ReviewTable[]): Promise<ReviewPhotoTable[]> {
  if (rows.length === 0) return [];
  return queries
    .selectFrom("review_photo")
    .selectAll()
    .where("status", "=", "shown")
    .where(
      "review_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
}

/** Counts the reviews of a product by their score. */
async function distributionOf(queries: Queries, appKey: string, product: string): Promise<Record<string, number>> {
  const rows = await approved(queries, appKey)
    .where("product", "=", product)
    .select(["score", ({ fn }) => fn.countAll().as("count")])
    .groupBy("score")
    .execute();
  const stars: Record<string, number> = { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 };
  for (const { score, count } of rows) stars[String(score)] = Number(count);
  return stars;
}

function totalsOf(stars: Record<string, number>): { total: number; average: number } {
  const entries = Object.entries(stars);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  const points = entries.reduce((sum, [score, count]) => sum + Number(score) * count, 0);
  return { total, average: total === 0 ? 0 : points / total };
}

const SORTS = {
  date: "created_at",
  time: "created_at",
  rating: "score",
  score: "score",
  votes_up: "votes_up",
} as const;

export interface ListRequest {
  page: number;
  perPage: number;
  sort: string;
  direction: "asc" | "desc";
  star: number | null;
}

/** Reads a page of a product's approved reviews with its totals; an unknown product has none. */
export async function readReviews(queries: Queries, appKey: string, product: string, request: ListRequest) {
  const { page, perPage, sort, direction, star } = request;
  const stars = await distributionOf(queries, appKey, product);
  const { total, average } = totalsOf(stars);
  const column = Object.entries(SORTS).find(([name]) => name === sort)?.[1] ?? "created_at";
  let list = approved(queries, appKey).where("product", "=", product).selectAll();
  if (star !== null) list = list.where("score", "=", star);
  const rows = await list
    .orderBy(column, direction)
    .orderBy("id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const photos = await photosOf(queries, rows);
  return {
    pagination: { page, per_page: perPage, total: star === null ? total : (stars[String(star)] ?? 0) },
    bottomline: {
      total_review: total,
      average_score: average,
      total_organic_reviews: total,
      organic_average_score: average,
      star_distribution: stars,
    },
    grouping_data: null,
    product_tags: [],
    products: toWireProducts(rows, [product]),
    reviews: rows.map((row) => toWireReview(row, photos, [product])),
  };
}

/** Reads the totals of a product, as the older call answers them. */
export async function readBottomLine(queries: Queries, appKey: string, product: string) {
  const { total, average } = totalsOf(await distributionOf(queries, appKey, product));
  return { bottomline: { average_score: average, total_reviews: total } };
}

/** Reads a page of the totals of all products that have reviews. */
export async function readBottomLines(queries: Queries, appKey: string, page: number, count: number) {
  const rows = await approved(queries, appKey)
    .select(["product", ({ fn }) => fn.countAll().as("count"), ({ fn }) => fn.sum("score").as("points")])
    .groupBy("product")
    .orderBy("product")
    .limit(count)
    .offset((page - 1) * count)
    .execute();
  const bottomlines = rows.map((row) => ({
    domain_key: row.product,
    product_score: Number(row.points) / Number(row.count),
    total_reviews: Number(row.count),
  }));
  return { bottomlines };
}

export interface FeedRequest {
  page: number;
  count: number;
  user: string | null;
  sinceId: number | null;
  sinceDate: string | null;
}

/** Reads the newest reviews of all products, or of one author. */
export async function readFeed(
  queries: Queries,
  appKey: string,
  { page, count, user, sinceId, sinceDate }: FeedRequest,
) {
  let list = approved(queries, appKey).where("product", "!=", SITE).selectAll();
  if (user !== null) list = list.where("user_key", "=", user);
  if (sinceId !== null) list = list.where("id", ">", sinceId);
  if (sinceDate !== null) list = list.where("created_at", ">=", sinceDate);
  const rows = await list
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .offset((page - 1) * count)
    .execute();
  const products = [...new Set(rows.map(({ product }) => product))];
  const photos = await photosOf(queries, rows);
  return {
    products: toWireProducts(rows, products),
    reviews: rows.map((row) => toWireReview(row, photos, products)),
  };
}

/** Reads one approved review; null for any other. */
export async function readReview(queries: Queries, id: number) {
  const row = await queries
    .selectFrom("review")
    .selectAll()
    .where("id", "=", id)
    .where("status", "=", "approved")
    .executeTakeFirst();
  if (!row) return null;
  const products = [row.product];
  const review = toWireReview(row, await photosOf(queries, [row]), products);
  return { review: { ...review, account: {}, products: toWireProducts([row], products), products_apps: [] } };
}

/** Reads a page of the photos of approved reviews, of one product or of all, newest first. */
export async function readAlbum(
  queries: Queries,
  appKey: string,
  { product, page, perPage }: { product: string | null; page: number; perPage: number },
) {
  let photos = queries
    .selectFrom("review_photo")
    .innerJoin("review", "review.id", "review_photo.review_id")
    .where("review.app_key", "=", appKey)
    .where("review.status", "=", "approved")
    .where("review_photo.status", "=", "shown");
  if (product !== null) photos = photos.where("review.product", "=", product);
  const { count } = await photos.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  const rows = await photos
    .selectAll("review_photo")
    .select(["review.author", "review.product", "review.product_title"])
    .orderBy("review.created_at", "desc")
    .orderBy("review_photo.id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { pagination: { page, per_page: perPage, total: Number(count) }, images: rows.map(toWireImage) };
}
