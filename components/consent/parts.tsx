"use client";

import { type ComponentType, useSyncExternalStore } from "react";
import { lazyPart, lazyServerPart } from "@/components/ui/lazy-part";

const never = () => () => {};

/** Returns a part that renders nothing on the server, where nobody agrees to anything. */
function inBrowser<P extends object>(source: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazyPart(source);
  return function InBrowser(props: P) {
    const isInBrowser = useSyncExternalStore(
      never,
      () => true,
      () => false,
    );
    return isInBrowser ? <Part {...props} /> : null;
  };
}

export const ConsentButton = inBrowser(() => import("./consent-button").then((module) => module.ConsentButton));
export const ConsentStrip = lazyServerPart(
  () => import("./consent-strip").then((module) => module.ConsentStrip),
  "[data-consent-strip]",
);
export const TellOrder = inBrowser(() => import("./tell-order").then((module) => module.TellOrder));
export const TrackList = inBrowser(() => import("./track-list").then((module) => module.TrackList));
export const TrackProduct = inBrowser(() => import("./track-product").then((module) => module.TrackProduct));
export const TrackPromotions = inBrowser(() => import("./track-promotions").then((module) => module.TrackPromotions));
