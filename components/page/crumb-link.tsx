"use client";

import type { MouseEvent, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { IntentLink } from "@/components/ui/intent-link";
import { isPlainClick } from "@/components/ui/plain-click";
import { pathOf, type RouteState, routeStore } from "@/stores/route";
import { useRoute } from "./use-route";

const addressBefore = ({ prevRoute }: RouteState) => prevRoute?.address ?? null;

/**
 * Renders the link of a breadcrumb. A shopper who came from that page returns to it as it was: with its filters, sort
 * order, page and scroll position.
 */
export function CrumbLink({ href, children }: { href: string; children: ReactNode }) {
  const before = useRoute(addressBefore, null);
  const left = before !== null && pathOf(before) === href ? before : null;
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
        "relative inline-flex min-h-8 items-center hover:text-ink hover:underline pointer-coarse:min-h-11",
        // up to the slash on both sides: a short word is a target as wide as it is high
        "pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2.5 pointer-coarse:after:inset-y-0",
      )}
    >
      {children}
    </IntentLink>
  );
}
