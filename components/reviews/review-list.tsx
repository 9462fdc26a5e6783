import type { ReactNode } from "react";
import type { Review } from "@/lib/reviews/types";
import { ReviewItem } from "./review-item";

interface ReviewListProps {
  reviews: Review[];
  level?: 3 | 4;
  /** Link to the product of a review, in lists of many products. */
  productOf?: (review: Review) => ReactNode;
}

/** Renders reviews below each other; a server component of any page can. */
export function ReviewList({ reviews, level, productOf }: ReviewListProps) {
  return (
    <ul className="plain-list stack-8">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} level={level} product={productOf?.(review)} />
        </li>
      ))}
    </ul>
  );
}
