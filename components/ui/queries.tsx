"use client";

import { QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use, useState } from "react";

const build = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } } });

/** The one cache of a window; made with the first part of a page that reads by react-query. */
let shared: QueryClient | undefined;

/** The query cache, around what reads through it: what does not, does not load it. */
export function Queries({ children }: { children: ReactNode }) {
  const outer = use(QueryClientContext);
  const [client] = useState(() => outer ?? (typeof window === "undefined" ? build() : (shared ??= build())));
  return outer ? children : <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
