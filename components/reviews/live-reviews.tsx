"use client";

import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { withWords } from "@/components/storefront/with-words";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { whenNear } from "@/components/ui/when-near";
import type { ReviewsBoardProps } from "./reviews-board";

/** What a mail that asks for a review puts behind the URL of the product. */
const FROM_MAIL = /^#review-token=([\w-]{20,100})$/;

/**
 * Brings reviews to life when the shopper gets near: sorting, stars, pages, votes and writing. A link of a mail that
 * asked for a review opens the form at once.
 */
export function LiveReviews({ children, ...props }: ReviewsBoardProps & { children: ReactNode }) {
  const { store, product } = props;
  const root = useRef<HTMLDivElement>(null);
  const source = useCallback(
    () => withWords(store, () => import("./reviews-board").then((module) => module.ReviewsBoard)),
    [store],
  );
  const [Board, load] = useLazyComponent<ReviewsBoardProps>(source);
  useEffect(() => {
    const token = FROM_MAIL.exec(location.hash)?.[1];
    if (!token) return;
    // it is nobody's but its reader's
    history.replaceState(history.state, "", location.pathname + location.search);
    void import("@/stores/overlays").then(
      ({ overlayStore }) => overlayStore.getState().openModal("review", { product, token }),
      () => undefined,
    );
  }, [product]);
  useEffect(() => {
    if (!root.current || Board) return;
    return whenNear(root.current, 600, () => void load());
  }, [Board, load]);
  return <div ref={root}>{Board ? <Board {...props} /> : children}</div>;
}
