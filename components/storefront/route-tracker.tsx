"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useLayoutEffect } from "react";
import { parsePersistedRoute, routeStore } from "@/stores/route";

const KEY = "shop/route";

/** What the browser does before React learns of it. */
const lastEvent = { top: 0, isPop: false };

const addressHere = () => location.pathname + location.search;
const isReturn = () =>
  performance
    .getEntriesByType("navigation")
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming && (entry.type === "back_forward" || entry.type === "reload"),
    );

function readPersistedRoute() {
  try {
    return parsePersistedRoute(sessionStorage.getItem(KEY));
  } catch {
    // no leave to read it: this window begins here
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
    // no room or no leave to keep it: the browser's own way has to do
  }
}

/** Tells the route store which address is shown; called by whoever learns of it first. */
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
 * Keeps the window's way through the shop, and brings a shopper who reloads, or comes back from another site, to where they
 * were. Browsers do so by themselves, but give up where a page is slow to come; inside the shop nothing is left and
 * nothing has to be brought back.
 */
export function RouteTracker() {
  useLayoutEffect(() => {
    const persisted = readPersistedRoute();
    if (!persisted) return;
    const isHere = persisted.current.address === addressHere();
    // a page opened anew follows the one that was left, unless it is that page
    routeStore.setState(
      isHere ? { currentRoute: persisted.current, prevRoute: persisted.prev } : { currentRoute: persisted.current },
    );
    if (isHere && isReturn() && scrollY === 0) scrollTo(0, persisted.current.top);
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
