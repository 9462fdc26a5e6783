"use client";

import { type ReactNode, useDeferredValue } from "react";
import { isReturning } from "./route-tracker";
import { useIsDocument } from "./use-is-document";

/**
 * Renders the part of a page below what a window shows. In a document it comes with the rest; on the way from another
 * page it follows one frame after what stands above it, which is shown the sooner. On the way back it comes at once, as
 * the scroll position may lie in it.
 */
export function Later({ children }: { children: ReactNode }) {
  const isWhole = useIsDocument() || isReturning();
  // as high as a window: the footer does not come into sight and leave again
  return useDeferredValue(children, isWhole ? children : <div className="min-h-screen" />);
}
