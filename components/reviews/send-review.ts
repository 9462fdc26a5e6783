import { sendReview } from "@/lib/reviews/client";
import { newReview } from "@/lib/reviews/new-review";
import type { StoreCode } from "@/lib/storefront/types";
import { minutesToWait } from "@/lib/upstream/form";
import { track } from "@/stores/analytics";
import type { OverlayProduct } from "@/stores/overlay-names";
import type { ChosenPhoto } from "./photo-field";

const FIELDS = ["review_score", "review_title", "review_content", "display_name", "email", "consent"] as const;
const FAULTS = ["required", "email", "tooLong", "score", "consent"] as const;
type Fault = (typeof FAULTS)[number];

export type ReviewFaults = Partial<Record<(typeof FIELDS)[number], Fault>>;

export type SendOutcome =
  | { kind: "sent" }
  | { kind: "faulty"; faults: ReviewFaults }
  /** Too many reviews; `minutes` to wait. */
  | { kind: "tooMany"; minutes: number }
  /** The server cannot read a photo. */
  | { kind: "failed" | "botCheck" | "photo" };

interface NewReviewInput {
  product: OverlayProduct;
  /** Of the form. */
  fields: Record<string, unknown>;
  photos: ChosenPhoto[];
  token?: string;
}

/** Returns the body of the call: the ten fields of a review, its photos, and the consent they need. */
function toBody({ product, fields, photos, token }: NewReviewInput) {
  return {
    review: {
      ...fields,
      review_score: fields.review_score ?? 0,
      sku: product.sku,
      product_title: product.name,
      product_description: (product.description ?? "").slice(0, 5000),
      product_url: product.path,
      product_image_url: product.picture?.src ?? "/icon.svg",
    },
    photos: photos.map(({ url }) => ({ data: url.slice(url.indexOf(",") + 1) })),
    consent: fields.consent === "on",
    token,
  };
}

/** Sends what was typed; loaded at the click, as it brings the schema along. */
export async function sendNewReview(store: StoreCode, input: NewReviewInput): Promise<SendOutcome> {
  const read = newReview.safeParse(toBody(input));
  if (!read.success) {
    const faults: ReviewFaults = {};
    for (const { path, message } of read.error.issues) {
      const field = FIELDS.find((name) => name === path.at(-1));
      if (field) faults[field] ??= FAULTS.find((fault) => fault === message) ?? "required";
    }
    return Object.keys(faults).length > 0 ? { kind: "faulty", faults } : { kind: "failed" };
  }
  const sent = await sendReview(store, read.data);
  if (sent.ok) {
    track(store, () => ({ name: "review", item_id: read.data.review.sku, score: read.data.review.review_score }));
    return { kind: "sent" };
  }
  if (sent.error.code === "botCheck") return { kind: "botCheck" };
  if (sent.error.message === "photo") return { kind: "photo" };
  const minutes = minutesToWait(sent.error);
  return minutes === null ? { kind: "failed" } : { kind: "tooMany", minutes };
}
