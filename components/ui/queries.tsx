"use client";

import { QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use, useState } from "react";

const build = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } } });

/** Query cache of the window, created with the first component that uses react-query. */
let shared: QueryClient | undefined;

/** Provides the query cache to the components inside; pages without them do not load it. */
export function Queries({ children }: { children: ReactNode }) {
  const outer = use(QueryClientContext);
  const [client] = useState(() => outer ?? (typeof window === "undefined" ? build() : (shared ??= build())));
  return outer ? children : <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
