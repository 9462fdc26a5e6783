"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";

/**
 * Reports the query string after every navigation. Needs its own Suspense boundary, so that the server still renders
 * the whole list.
 */
export function QueryListener({ onQuery }: { onQuery: (search: string) => void }) {
  const search = useSearchParams().toString();
  useEffect(() => onQuery(search), [search, onQuery]);
  return null;
}
