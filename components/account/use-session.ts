"use client";

import { useStore } from "zustand";
import { useStoreCode } from "@/components/storefront/store-context";
import { getSessionStore, type SessionState } from "@/stores/session";

/** Reads the session of the page's store view. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(getSessionStore(useStoreCode()), select);
}
