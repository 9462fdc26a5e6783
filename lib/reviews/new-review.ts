import { z } from "zod";
import { requiredEmail, requiredLine, requiredText } from "../upstream/contract/text";
import { isScore } from "./index";
import { MAX_PHOTO_BYTES, MAX_PHOTOS, REVIEW_LENGTHS } from "./routes";

const address = z
  .string()
  .max(2000)
  .regex(/^\/(?!\/)[^\s\\]*$/, "a path of the shop");

/** A review as it is sent: the ten fields of the provider (docs/domain-rules.md#reviews). */
export const reviewFields = z.object({
  sku: z.string().min(1).max(100),
  product_title: requiredLine(255),
  product_description: z.string().max(5000),
  product_url: address,
  product_image_url: address,
  display_name: requiredLine(REVIEW_LENGTHS.display_name),
  email: requiredEmail,
  review_content: requiredText(REVIEW_LENGTHS.review_content),
  review_title: requiredLine(REVIEW_LENGTHS.review_title),
  review_score: z.coerce.number().refine(isScore, "score"),
});

/** What the browser sends besides: photos in Base64, the consent they need, and the token of a mail that asked. */
export const newReview = z
  .object({
    review: reviewFields,
    photos: z
      .array(
        z.object({
          data: z
            .string()
            .max(Math.ceil((MAX_PHOTO_BYTES * 4) / 3) + 4)
            .regex(/^[A-Za-z0-9+/]+={0,2}$/),
          alt: z.string().max(150).default(""),
        }),
      )
      .max(MAX_PHOTOS)
      .default([]),
    consent: z.boolean().default(false),
    token: z.string().max(255).nullish(),
  })
  .refine(({ photos, consent }) => photos.length === 0 || consent, { message: "consent", path: ["consent"] });
export type NewReview = z.output<typeof newReview>;
