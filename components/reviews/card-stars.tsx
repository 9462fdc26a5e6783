"use client";

import { useEffect } from "react";
import { afterFrame } from "@/components/ui/after-frame";
import type { StoreCode } from "@/lib/storefront/types";

interface CardStarsProps {
  store: StoreCode;
  /** What a reader hears of a mark, with `#a` for the mean and `#n` for the number of reviews. */
  label: string;
}

/** How often a page is looked at until it shows a card, ms. */
const LOOK_MS = 400;
/** Cards so far below the window count as shown, px. */
const NEAR = 300;

function isCardNear(): boolean {
  const place = document.querySelector("[data-stars]");
  return place !== null && place.getBoundingClientRect().top < innerHeight + NEAR;
}

/**
 * Fills the marks of all cards, in the space they keep for them: its code is loaded once a card comes near. One stands
 * in the layout for every list; it renders nothing.
 */
export function CardStars({ store, label }: CardStarsProps) {
  useEffect(() => {
    let end = () => {};
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      if (!isCardNear()) return;
      clearInterval(timer);
      import("./fill-stars").then(
        ({ fillStars }) => {
          if (!isOver) end = fillStars(store, label);
        },
        // cards do without
        () => undefined,
      );
    };
    // the cards of a list are there before any script runs, but not laid out: asked now, browsers would do it here
    const stopWaiting = afterFrame(() => {
      timer = setInterval(look, LOOK_MS);
      look();
    });
    return () => {
      isOver = true;
      stopWaiting();
      clearInterval(timer);
      end();
    };
  }, [store, label]);
  return null;
}
