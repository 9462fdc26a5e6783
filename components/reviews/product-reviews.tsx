import type { Photo, ReviewPage } from "@/lib/reviews/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { OverlayProduct } from "@/stores/overlay-names";
import { LiveReviews } from "./live-reviews";
import { ReviewsView } from "./reviews-view";

interface ProductReviewsProps {
  store: StoreCode;
  product: OverlayProduct;
  /** The first page of its reviews. */
  page: ReviewPage;
  photos: Photo[];
}

/**
 * Renders a product's reviews with the page: the first ones are there for readers without scripts, what can be done
 * with them comes when a shopper gets near.
 */
export function ProductReviews({ store, product, page, photos }: ProductReviewsProps) {
  return (
    <LiveReviews store={store} product={product} first={page} photos={photos}>
      <ReviewsView page={page} photos={photos} />
    </LiveReviews>
  );
}
