"use client";

import { useCallback, useEffect, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { withWords } from "@/components/storefront/with-words";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { AskedOrderProps } from "./asked-order";
import { UnknownOrder } from "./unknown-order";

/** Loads what asks the shop for an order, on the few pages that need it. */
export function AskedOrder(props: AskedOrderProps) {
  const store = useStoreCode();
  const [isMissing, setMissing] = useState(false);
  const [Part, load] = useLazyComponent(
    useCallback(
      () => withWords(store, () => import("./asked-order").then(({ AskedOrder: Loaded }) => Loaded)),
      [store],
    ),
  );
  useEffect(() => void load().then((isLoaded) => setMissing(!isLoaded)), [load]);
  if (Part) return <Part {...props} />;
  return isMissing ? <UnknownOrder /> : props.waiting;
}
