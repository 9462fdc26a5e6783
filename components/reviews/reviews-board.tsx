"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Select } from "@/components/ui/select";
import {
  type Photo,
  type Review,
  REVIEW_SORTS,
  type ReviewPage,
  type ReviewQuery,
  type ReviewSort,
} from "@/lib/reviews/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { OverlayProduct } from "@/stores/overlay-names";
import { overlayStore } from "@/stores/overlays";
import { ReviewsPager } from "./reviews-pager";
import { ReviewsView } from "./reviews-view";
import { useReviewPage } from "./use-review-page";
import { VoteButtons } from "./vote-buttons";

export interface ReviewsBoardProps {
  store: StoreCode;
  product: OverlayProduct;
  /** The first page, as the server rendered it. */
  first: ReviewPage;
  photos: Photo[];
}

/** Renders a product's reviews with all that can be done with them. */
export function ReviewsBoard({ store, product, first, photos }: ReviewsBoardProps) {
  const { page, query, state, show, count } = useReviewPage(store, product.sku, first);
  const openPhoto = (list: Photo[], photo: Photo) =>
    overlayStore.getState().openModal("photoReview", { photos: list, start: Math.max(0, list.indexOf(photo)) });
  const isOne = page.bottomLine.total < 2;

  return (
    <ReviewsView
      page={page}
      photos={photos}
      isBusy={state === "busy"}
      chosen={query.stars}
      onChoose={isOne ? undefined : (stars) => void show({ ...query, stars, page: 1 })}
      onPhoto={openPhoto}
      write={<WriteButtons product={product} photos={photos} isFirst={page.bottomLine.total === 0} />}
      sort={!isOne && <SortBar query={query} onQuery={(wanted) => void show(wanted)} />}
      votesOf={(review: Review) => <VoteButtons store={store} review={review} onCount={count} />}
      pager={
        <>
          {state === "failed" && <LoadFailure onRetry={() => void show(query)} />}
          <ReviewsPager page={page} onPage={(to) => void show({ ...query, page: to })} />
        </>
      }
    />
  );
}

const toSort = (value: string): ReviewSort => REVIEW_SORTS.find((sort) => sort === value) ?? "date";

interface WriteButtonsProps {
  product: OverlayProduct;
  photos: Photo[];
  /** Whether nobody has written yet. */
  isFirst: boolean;
}

function WriteButtons({ product, photos, isFirst }: WriteButtonsProps) {
  const t = useTranslations("reviews");
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="secondary" onClick={() => overlayStore.getState().openModal("review", { product })}>
        {t(isFirst ? "writeFirst" : "write")}
      </Button>
      {photos.length > 1 && (
        <Button tone="text" onClick={() => overlayStore.getState().openModal("photoReviews", { product, photos })}>
          {t("allPhotos")}
        </Button>
      )}
    </div>
  );
}

interface SortBarProps {
  query: ReviewQuery;
  onQuery: (query: ReviewQuery) => void;
}

/** Renders the order of the reviews, and the way back from those of one score to all. */
function SortBar({ query, onQuery }: SortBarProps) {
  const t = useTranslations("reviews");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Select
        label={t("sort")}
        labelHidden
        compact
        value={query.sort}
        onChange={({ target }) => onQuery({ ...query, sort: toSort(target.value), page: 1 })}
        className="w-64 max-w-full"
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </Select>
      {query.stars !== null && (
        <button
          type="button"
          onClick={() => onQuery({ ...query, stars: null, page: 1 })}
          className="link min-h-11 text-s"
        >
          {t("allScores")}
        </button>
      )}
    </div>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("reviews");
  return (
    <FailureNotice retry={t("retry")} onRetry={onRetry} className="mb-4">
      {t("loadFailed")}
    </FailureNotice>
  );
}
