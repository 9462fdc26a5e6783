"use client";

import type { MouseEvent, ReactNode } from "react";
import { useStore } from "zustand";
import { classNames } from "@/components/ui/class-names";
import { IntentLink } from "@/components/ui/intent-link";
import { isPlainClick } from "@/components/ui/plain-click";
import { pathOf, routeStore } from "@/stores/route";

/**
 * Renders the link of a breadcrumb. A shopper who came from that page returns to it as it was: with its filters, sort
 * order, page and scroll position.
 */
export function CrumbLink({ href, children }: { href: string; children: ReactNode }) {
  const left = useStore(routeStore, ({ prevRoute }) =>
    prevRoute && pathOf(prevRoute.address) === href ? prevRoute.address : null,
  );
  const goBack = (event: MouseEvent) => {
    if (left === null || !routeStore.getState().isPrevNext || !isPlainClick(event)) return;
    event.preventDefault();
    history.back();
  };
  return (
    <IntentLink
      href={left ?? href}
      onClick={goBack}
      className={classNames(
        "inline-flex min-h-8 items-center hover:text-ink hover:underline pointer-coarse:min-h-11",
        "pointer-coarse:min-w-11 pointer-coarse:justify-center pointer-coarse:first:justify-start",
      )}
    >
      {children}
    </IntentLink>
  );
}
