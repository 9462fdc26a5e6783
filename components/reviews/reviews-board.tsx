"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { countVote, type Vote } from "@/lib/reviews";
import { fetchReviews } from "@/lib/reviews/client";
import {
  FIRST_REVIEWS,
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
import { getReviewVotesStore } from "@/stores/review-votes";
import { ReviewsPager } from "./reviews-pager";
import { ReviewsView } from "./reviews-view";
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
  const t = useTranslations("reviews");
  const [page, setPage] = useState(first);
  const [query, setQuery] = useState<ReviewQuery>(FIRST_REVIEWS);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const asked = useRef(FIRST_REVIEWS);

  async function show(wanted: ReviewQuery) {
    asked.current = wanted;
    setQuery(wanted);
    setState("busy");
    const read = await fetchReviews(store, product.sku, wanted);
    // something else was asked for since
    if (asked.current !== wanted) return;
    if (read.ok) setPage(read.value);
    setState(read.ok ? "idle" : "failed");
  }

  const refresh = useEffectEvent(async () => {
    const read = await fetchReviews(store, product.sku, FIRST_REVIEWS);
    if (read.ok && asked.current === FIRST_REVIEWS) setPage(read.value);
  });
  useEffect(() => {
    const { votes } = getReviewVotesStore(store).getState();
    // the page may be older than this browser's own votes
    if (first.reviews.some(({ id }) => votes.some((vote) => vote.id === id))) void refresh();
  }, [store, first]);

  const count = (id: string, vote: Vote, by: 1 | -1) =>
    setPage((current) => ({
      ...current,
      reviews: current.reviews.map((review) =>
        review.id === id ? { ...review, ...countVote(review, vote, by) } : review,
      ),
    }));
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
      write={
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={() => overlayStore.getState().openModal("review", { product })}>
            {t(page.bottomLine.total > 0 ? "write" : "writeFirst")}
          </Button>
          {photos.length > 1 && (
            <Button tone="text" onClick={() => overlayStore.getState().openModal("photoReviews", { product, photos })}>
              {t("allPhotos")}
            </Button>
          )}
        </div>
      }
      sort={
        !isOne && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Select
              label={t("sort")}
              labelHidden
              compact
              value={query.sort}
              onChange={({ target }) => void show({ ...query, sort: toSort(target.value), page: 1 })}
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
                onClick={() => void show({ ...query, stars: null, page: 1 })}
                className="link min-h-11 text-s"
              >
                {t("allScores")}
              </button>
            )}
          </div>
        )
      }
      votesOf={(review: Review) => <VoteButtons store={store} review={review} onCount={count} />}
      pager={
        <>
          {state === "failed" && (
            <Notice
              tone="error"
              className="mb-4"
              action={
                <button type="button" onClick={() => void show(query)} className="link min-h-11">
                  {t("retry")}
                </button>
              }
            >
              {t("loadFailed")}
            </Notice>
          )}
          <ReviewsPager page={page} onPage={(to) => void show({ ...query, page: to })} />
        </>
      }
    />
  );
}

const toSort = (value: string): ReviewSort => REVIEW_SORTS.find((sort) => sort === value) ?? "date";
