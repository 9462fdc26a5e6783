"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useLayoutEffect } from "react";
import { parsePersistedRoute, routeStore } from "@/stores/route";

const KEY = "shop/route";

/** How long after its first paint a page stands where the browser put it, ms; later, the shopper may have scrolled. */
const UNTOUCHED_MS = 1000;

/** Scroll position and kind of the navigation, noted before React renders it. */
const lastEvent = { top: 0, isPop: false };

const addressHere = () => location.pathname + location.search;
const isReturn = () =>
  performance
    .getEntriesByType("navigation")
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming && (entry.type === "back_forward" || entry.type === "reload"),
    );

/** Returns true where nobody can have scrolled yet: the page is at its top, or was painted a moment ago. */
function isUntouched(): boolean {
  const painted = performance.getEntriesByType("paint")[0];
  return scrollY === 0 || performance.now() - (painted?.startTime ?? performance.now()) < UNTOUCHED_MS;
}

function readPersistedRoute() {
  try {
    return parsePersistedRoute(sessionStorage.getItem(KEY));
  } catch {
    // storage is blocked: the route starts with this page
    return null;
  }
}

function persistRoute() {
  const { currentRoute, prevRoute } = routeStore.getState();
  if (!currentRoute) return;
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ current: { ...currentRoute, address: addressHere(), top: scrollY }, prev: prevRoute }),
    );
  } catch {
    // storage is full or blocked: the browser's own scroll restoration has to do
  }
}

/** Returns true while a page is rendered that the shopper goes back or forward to. */
export const isReturning = () => lastEvent.isPop;

/** Reports the current address to the route store; called by whoever notices a navigation first. */
export function reportAddress(): void {
  routeStore.getState().move(addressHere(), lastEvent);
  lastEvent.isPop = false;
}

function AddressListener() {
  const path = usePathname();
  const search = useSearchParams().toString();
  useLayoutEffect(reportAddress, [path, search]);
  return null;
}

/**
 * Tracks the window's route through the shop, and restores the scroll position after a reload or a return from another
 * site: browsers give up when a page loads slowly, and take the wrong place when they choose it before all has come.
 */
export function RouteTracker() {
  useLayoutEffect(() => {
    // all of a page that scripts show is there at once, as the way back may lead to any place of it
    delete document.documentElement.dataset.fresh;
    const persisted = readPersistedRoute();
    if (!persisted) return;
    const isHere = persisted.current.address === addressHere();
    // the page of the last visit precedes this one, unless it is the same
    routeStore.setState(
      isHere ? { currentRoute: persisted.current, prevRoute: persisted.prev } : { currentRoute: persisted.current },
    );
    if (isHere && isReturn() && isUntouched()) scrollTo(0, persisted.current.top);
  }, []);
  useEffect(() => {
    const onScroll = () => void (lastEvent.top = scrollY);
    const onPop = () => void (lastEvent.isPop = true);
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("popstate", onPop);
    addEventListener("pagehide", persistRoute);
    return () => {
      removeEventListener("scroll", onScroll);
      removeEventListener("popstate", onPop);
      removeEventListener("pagehide", persistRoute);
    };
  }, []);
  return (
    <Suspense>
      <AddressListener />
    </Suspense>
  );
}
