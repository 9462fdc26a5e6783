"use client";

import { usePathname } from "next/navigation";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/**
 * Returns the path inside the store view. The server sees the store code first, after the middleware's rewrite, and the
 * browser the prefix; both give the same result, as hydration requires.
 */
export function useInnerPath(store: StoreCode): string {
  const pathname = usePathname() ?? "/";
  for (const start of [`/${store}`, getStore(store).prefix]) {
    if (start && (pathname === start || pathname.startsWith(`${start}/`))) return pathname.slice(start.length) || "/";
  }
  return pathname;
}
