// What other features may use of reviews. Everything else here is private to the feature.
export { ProductReviews } from "./product-reviews";
export { RatingLine } from "./rating-line";
export { ReviewItem } from "./review-item";
export { ReviewPhoto } from "./review-photo";
export { Stars } from "./stars";
