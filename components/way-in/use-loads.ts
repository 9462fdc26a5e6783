"use client";

import { useEffect, useState } from "react";
import { fetchLoads } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";
import type { Load } from "@/lib/way-in/types";

/** Returns what has to come in of products: null while it is read, false where it cannot be. */
export function useLoads(store: StoreCode, skus: string[]): { loads: Load[] | false | null; retry: () => void } {
  const [loads, setLoads] = useState<Load[] | false | null>(null);
  const [attempt, setAttempt] = useState(0);
  const list = skus.join(",");
  useEffect(() => {
    let isWanted = true;
    void fetchLoads(store, list.split(",")).then((read) => {
      if (isWanted) setLoads(read.ok ? read.value : false);
    });
    return () => {
      isWanted = false;
    };
  }, [store, list, attempt]);
  return {
    loads,
    retry: () => {
      setLoads(null);
      setAttempt(attempt + 1);
    },
  };
}
