"use client";

import { useEffect } from "react";
import type { StoreCode } from "@/lib/storefront/types";

interface CardStarsProps {
  store: StoreCode;
  /** What a reader hears of a mark, with `#a` for the mean and `#n` for the number of reviews. */
  label: string;
}

/**
 * Fills the marks of all cards, in the space they keep for them, once the page has nothing else to do. One stands in the
 * layout for every list; it renders nothing.
 */
export function CardStars({ store, label }: CardStarsProps) {
  useEffect(() => {
    let end = () => {};
    let isOver = false;
    const start = () =>
      void import("./fill-stars").then(
        ({ fillStars }) => {
          if (!isOver) end = fillStars(store, label);
        },
        // cards do without
        () => undefined,
      );
    // Safari has no idle callback
    const timer = setTimeout(start, 300);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, [store, label]);
  return null;
}
