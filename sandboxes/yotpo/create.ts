import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { nextNumber } from "../../backend/db/counter";
import type { ReviewTable } from "../../backend/db/review-types";
import type { Queries } from "../../backend/db/types";

const text = (max: number) => z.string().trim().min(1).max(max);
const base64 = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/);

/** What the provider takes as a new review; a picture is an extension of the sandbox. */
export const newReview = z.object({
  appkey: text(100),
  sku: z.string().regex(/^[\w-]{1,255}$/),
  product_title: text(255),
  product_url: text(2000),
  product_image_url: z.string().max(2000).nullish(),
  product_description: z.string().max(10_000).nullish(),
  display_name: text(80),
  email: text(254),
  review_title: text(200),
  review_content: text(10_000),
  review_score: z.coerce.number().int().min(1).max(5),
  reviewer_type: z.string().nullish(),
  time_stamp: z.coerce.number().int().nullish(),
  signature: z.string().max(200).nullish(),
  images: z
    .array(
      z.object({
        large: base64(2_000_000),
        small: base64(300_000),
        width: z.number().int().min(1).max(10_000),
        height: z.number().int().min(1).max(10_000),
        alt: z.string().max(200),
      }),
    )
    .max(3)
    .default([]),
});
export type NewReview = z.output<typeof newReview>;

const SIGNED_MS = 10 * 60_000;

/** Returns the signature of a trusted vendor over who reviews what, and when (seconds). */
export const signReview = (
  secret: string,
  { sku, email, time_stamp }: Pick<NewReview, "sku" | "email" | "time_stamp">,
): string => createHmac("sha256", secret).update([sku, email.toLowerCase(), time_stamp].join("\n")).digest("hex");

/** True for a review whose vendor proved that its author bought the product, signed just now. */
function isProven(review: NewReview, secret: string, now: Date): boolean {
  const { reviewer_type, signature, time_stamp } = review;
  if (reviewer_type !== "verified_buyer" || !signature || !time_stamp) return false;
  if (Math.abs(now.getTime() - time_stamp * 1000) > SIGNED_MS) return false;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signReview(secret, review))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Returns what authors are told apart by, without their address. */
export const userKeyOf = (email: string): string =>
  createHash("sha256").update(`author ${email.trim().toLowerCase()}`).digest("hex").slice(0, 32);

/** Saves a review as it came; it waits until somebody has read it. */
export async function saveNewReview(
  queries: Queries,
  review: NewReview,
  { secret, now }: { secret: string; now: Date },
): Promise<ReviewTable> {
  const row: ReviewTable = {
    id: await nextNumber(queries, "review"),
    app_key: review.appkey,
    product: review.sku,
    product_title: review.product_title,
    product_url: review.product_url,
    product_image: review.product_image_url ?? null,
    score: review.review_score,
    title: review.review_title,
    content: review.review_content,
    author: review.display_name,
    user_key: userKeyOf(review.email),
    email: review.email,
    status: "pending",
    is_buyer: isProven(review, secret, now) ? 1 : 0,
    votes_up: 0,
    votes_down: 0,
    answer: null,
    answered_at: null,
    created_at: now.toISOString(),
  };
  await queries.insertInto("review").values(row).execute();
  for (const { large, small, width, height, alt } of review.images)
    await queries
      .insertInto("review_photo")
      .values({
        id: randomUUID(),
        review_id: row.id,
        path: null,
        large,
        small,
        width,
        height,
        alt,
        status: "shown",
        reports: 0,
      })
      .execute();
  return row;
}
