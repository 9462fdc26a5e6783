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

/** Rendered by a page: tells the route store what is shown, where it lies, and where it lives in the other store views. */
export function ReportPage({ type, crumbs = [], alternates = {}, pageSize }: ReportPageProps) {
  const facts: Facts = { type, breadcrumbs: crumbs, alternates, pageSize: pageSize ?? null };
  const key = JSON.stringify(facts);
  useLayoutEffect(() => {
    reportAddress();
    // plain data: the key carries all of it
    routeStore.getState().describe(JSON.parse(key) as Facts);
  }, [key]);
  return null;
}

const NO_ALTERNATES: Alternates = {};

/** Where the page shown now lives in the other store views, as far as it has said so. */
export function useAlternates(): Alternates {
  return useStore(routeStore, ({ currentRoute }) => currentRoute?.alternates ?? NO_ALTERNATES);
}
