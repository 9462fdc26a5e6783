"use client";

import { useEffect, useState } from "react";
import { afterFrame } from "@/components/ui/after-frame";
import { type RouteState, routeStore } from "@/stores/route";

/**
 * Returns what `select`, a stable function, finds in the route store, and `first` before that is known. A page reports
 * itself while it is put in place; who shows what it reported follows after its first frame, which it would hold up.
 */
export function useRoute<T>(select: (state: RouteState) => T, first: T): T {
  const [value, setValue] = useState(first);
  useEffect(() => {
    let callOff = () => {};
    const follow = () => {
      callOff();
      callOff = afterFrame(() => setValue(() => select(routeStore.getState())));
    };
    follow();
    const end = routeStore.subscribe(follow);
    return () => {
      end();
      callOff();
    };
  }, [select]);
  return value;
}
