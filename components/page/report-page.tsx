"use client";

import { useLayoutEffect } from "react";
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
 * Reports to the route store what a page shows, its breadcrumbs, and its URLs in the other store views. Renders
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
