"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";

/**
 * Tells the address's query after every navigation. Stands in a Suspense boundary of its own, so that the list above it
 * is still rendered whole on the server.
 */
export function QueryListener({ onQuery }: { onQuery: (search: string) => void }) {
  const search = useSearchParams().toString();
  useEffect(() => onQuery(search), [search, onQuery]);
  return null;
}
