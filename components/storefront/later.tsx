"use client";

import { type ReactNode, useDeferredValue, useSyncExternalStore } from "react";
import { isReturning } from "./route-tracker";

const never = () => () => undefined;

/**
 * Renders the part of a page below what a window shows. In a document it comes with the rest; on the way from another
 * page it follows one frame after what stands above it, which is shown the sooner. On the way back it comes at once, as
 * the scroll position may lie in it.
 */
export function Later({ children }: { children: ReactNode }) {
  const isDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // as high as a window: the footer does not come into sight and leave again
  const before = isDocument || isReturning() ? children : <div className="min-h-screen" />;
  return useDeferredValue(children, before);
}
