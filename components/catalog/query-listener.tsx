"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";

/**
 * Reports the query string after every navigation. Needs its own Suspense boundary, so that the server still renders
 * the whole list.
 */
export function QueryListener({ onQuery }: { onQuery: (search: string) => void }) {
  // without a router, where a list is rendered to a string, there is none to report
  const params: URLSearchParams | null = useSearchParams();
  const search = params?.toString() ?? "";
  useEffect(() => onQuery(search), [search, onQuery]);
  return null;
}
