"use client";

import { usePathname } from "next/navigation";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/**
 * Path inside the store view. On the server the middleware's rewrite has put the store code first, in the browser the
 * URL has the prefix: both come out the same, so hydration finds what the server rendered.
 */
export function useInnerPath(store: StoreCode): string {
  const pathname = usePathname() ?? "/";
  for (const start of [`/${store}`, getStore(store).prefix]) {
    if (start && (pathname === start || pathname.startsWith(`${start}/`))) return pathname.slice(start.length) || "/";
  }
  return pathname;
}
