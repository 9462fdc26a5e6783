import { randomUUID } from "node:crypto";
import { setMeta } from "../db/meta";
import type { ReviewPhotoTable, ReviewTable } from "../db/review-types";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";

/** The stored fact that tells running shops that other reviews are shown. */
export const REVIEWS_CHANGED = "reviews_changed";

const noteChange = (queries: Queries): Promise<void> => setMeta(queries, REVIEWS_CHANGED, randomUUID());

export type StoredReview = ReviewTable & { photos: Pick<ReviewPhotoTable, "id" | "status" | "reports">[] };

/** Returns reviews of a status, oldest first. */
export async function listReviews(
  queries: Queries,
  { status, limit }: { status: ReviewTable["status"]; limit: number },
): Promise<StoredReview[]> {
  const rows = await queries
    .selectFrom("review")
    .selectAll()
    .where("status", "=", status)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const photos = await queries
    .selectFrom("review_photo")
    .select(["id", "review_id", "status", "reports"])
    .where(
      "review_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => ({ ...row, photos: photos.filter(({ review_id }) => review_id === row.id) }));
}

/** Returns photos that somebody asked to be looked at, the most asked for first. */
export const listReported = (queries: Queries): Promise<Pick<ReviewPhotoTable, "id" | "review_id" | "reports">[]> =>
  queries
    .selectFrom("review_photo")
    .select(["id", "review_id", "reports"])
    .where("reports", ">", 0)
    .where("status", "=", "shown")
    .orderBy("reports", "desc")
    .execute();

/**
 * Shows or hides a review; what its author could be asked by is forgotten. Refuses with 404 an unknown one, with 409 to
 * show one without a score. Run it in a transaction.
 */
export async function decideReview(queries: Queries, id: number, status: "approved" | "refused"): Promise<void> {
  const review = await queries.selectFrom("review").select("score").where("id", "=", id).executeTakeFirst();
  if (review?.score === 0 && status === "approved")
    throw new Refusal(409, `Review ${id} came without a score and cannot be shown`);
  const changed = await queries
    .updateTable("review")
    .set({ status, email: null })
    .where("id", "=", id)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Refusal(404, `There is no review ${id}`);
  await noteChange(queries);
}

/** Writes the shop's answer under a review; refuses with 404 an unknown one. Run it in a transaction. */
export async function answerReview(queries: Queries, id: number, answer: string, now: Date): Promise<void> {
  const changed = await queries
    .updateTable("review")
    .set({ answer, answered_at: now.toISOString() })
    .where("id", "=", id)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Refusal(404, `There is no review ${id}`);
  await noteChange(queries);
}

/** Shows or hides a photo; refuses with 404 an unknown one. Run it in a transaction. */
export async function decidePhoto(queries: Queries, id: string, status: ReviewPhotoTable["status"]): Promise<void> {
  const changed = await queries
    .updateTable("review_photo")
    .set({ status, reports: 0 })
    .where("id", "=", id)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Refusal(404, `There is no photo ${id}`);
  await noteChange(queries);
}

/** Takes an author out of what they wrote, as their account ends; photos and what waits to be read are deleted. */
export async function forgetAuthor(queries: Queries, { email, userKey }: { email: string; userKey: string }) {
  const own = queries.selectFrom("review").select("id").where("user_key", "=", userKey);
  await queries.deleteFrom("review_photo").where("review_id", "in", own).execute();
  await queries.deleteFrom("review").where("user_key", "=", userKey).where("status", "!=", "approved").execute();
  await queries.updateTable("review").set({ author: "", email: null }).where("user_key", "=", userKey).execute();
  await queries.deleteFrom("review_link").where("email", "=", email).execute();
  await noteChange(queries);
}
