import { useEffect, useEffectEvent, useRef, useState } from "react";
import { countVote, type Vote } from "@/lib/reviews";
import { fetchReviews } from "@/lib/reviews/client";
import { FIRST_REVIEWS, type ReviewPage, type ReviewQuery } from "@/lib/reviews/types";
import type { StoreCode } from "@/lib/storefront/types";
import { getReviewVotesStore } from "@/stores/review-votes";

/** Reads pages of a product's reviews, and counts this browser's votes in what is shown. */
export function useReviewPage(store: StoreCode, sku: string, first: ReviewPage) {
  const [page, setPage] = useState(first);
  const [query, setQuery] = useState<ReviewQuery>(FIRST_REVIEWS);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const asked = useRef(FIRST_REVIEWS);

  async function show(wanted: ReviewQuery) {
    asked.current = wanted;
    setQuery(wanted);
    setState("busy");
    const read = await fetchReviews(store, sku, wanted);
    // something else was asked for since
    if (asked.current !== wanted) return;
    if (read.ok) setPage(read.value);
    setState(read.ok ? "idle" : "failed");
  }

  const refresh = useEffectEvent(async () => {
    const read = await fetchReviews(store, sku, FIRST_REVIEWS);
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

  return { page, query, state, show, count };
}
