"use client";

import { useCallback, useEffect } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { withWords } from "@/components/storefront/with-words";
import { useLazyComponent } from "@/components/ui/use-lazy-component";

/** Loads the days of an order's deliveries, behind its confirmation. */
export function OrderDays({ sid }: { sid: string }) {
  const store = useStoreCode();
  const [Part, load] = useLazyComponent(
    useCallback(() => withWords(store, () => import("./order-days").then((module) => module.OrderDays)), [store]),
  );
  // the confirmation is whole without them
  useEffect(() => void load(), [load]);
  return Part && <Part sid={sid} />;
}
