"use client";

import { type ReactNode, useEffect } from "react";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { Package } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { hasWayIn } from "@/stores/list-entries";

const loadAnswers = () => import("./door-answers").then(({ DoorAnswers }) => DoorAnswers);

interface DoorCheckProps {
  store: StoreCode;
  sku: string;
  packages: Package[];
  /** The field for the narrowest door or stair, and the button that opens the whole way in. */
  field: ReactNode;
  /** Shown until something is typed. */
  none: ReactNode;
}

/**
 * Compares what is typed into a field, rendered by the server, with the packages, and shows what a way in that is kept
 * says of the product; the code is loaded on use, or where a way is kept.
 */
export function DoorCheck({ store, sku, packages, field, none }: DoorCheckProps) {
  const [Answers, load] = useLazyComponent(loadAnswers);
  useEffect(() => {
    if (hasWayIn(store)) void load();
  }, [store, load]);
  return (
    <div data-door onFocus={() => void load()} onInput={() => Answers ?? void load()}>
      {field}
      <div role="status" className="mt-3 min-h-12 max-w-[60ch] font-semibold">
        {Answers ? <Answers {...{ sku, packages, none }} /> : none}
      </div>
    </div>
  );
}
