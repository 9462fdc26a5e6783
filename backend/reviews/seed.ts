import { nextNumber } from "../db/counter";
import type { ReviewPhotoTable, ReviewTable } from "../db/review-types";
import type { Queries } from "../db/types";

/** A review the shop starts with, as its customers see it. */
export interface SeedReview extends Omit<ReviewTable, "id" | "email" | "status" | "user_key"> {
  photos: (Pick<ReviewPhotoTable, "width" | "height" | "alt"> & { path: string })[];
}

/** Saves the reviews a shop starts with. */
export async function saveSeedReviews(queries: Queries, reviews: SeedReview[]): Promise<void> {
  for (const { photos, ...review } of reviews) {
    const id = await nextNumber(queries, "review");
    const row = { ...review, id, user_key: `seed-${id}`, email: null, status: "approved" } as const;
    await queries.insertInto("review").values(row).execute();
    for (const [index, { path, width, height, alt }] of photos.entries())
      await queries
        .insertInto("review_photo")
        .values({
          id: `seed-${id}-${index}`,
          review_id: id,
          path,
          large: null,
          small: null,
          width,
          height,
          alt,
          status: "shown",
          reports: 0,
        })
        .execute();
  }
}
