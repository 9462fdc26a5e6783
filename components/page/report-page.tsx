"use client";

import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import type { Alternates } from "@/lib/catalog/types";
import { type PageFacts as Facts, type PageType, type RouteCrumb, routeStore } from "@/stores/route";
import { reportAddress } from "../storefront/route-tracker";

interface ReportPageProps {
  type: PageType;
  crumbs?: RouteCrumb[];
  alternates?: Alternates;
  pageSize?: number;
}

/**
 * Reports to the route store what a page shows, its breadcrumbs, and its addresses in the other store views. Renders
 * nothing.
 */
export function ReportPage({ type, crumbs = [], alternates = {}, pageSize }: ReportPageProps) {
  const facts: Facts = { type, breadcrumbs: crumbs, alternates, pageSize: pageSize ?? null };
  const key = JSON.stringify(facts);
  useLayoutEffect(() => {
    reportAddress();
    // plain data, so the key holds all of it
    routeStore.getState().describe(JSON.parse(key) as Facts);
  }, [key]);
  return null;
}

const NO_ALTERNATES: Alternates = {};

/** Returns the addresses of the current page in the other store views, as far as it has reported them. */
export function useAlternates(): Alternates {
  return useStore(routeStore, ({ currentRoute }) => currentRoute?.alternates ?? NO_ALTERNATES);
}
