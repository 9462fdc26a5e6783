"use client";

import { type ReactNode, startTransition, useEffect, useState } from "react";
import { afterFrame } from "@/components/ui/after-frame";
import { isReturning } from "./route-tracker";
import { useIsDocument } from "./use-is-document";

interface LaterProps {
  children: ReactNode;
  /** Stands there until then. */
  placeholder?: ReactNode;
}

/**
 * Renders what a shopper who comes to a page does not look at first. In a document it comes with the rest; on the way
 * from another page it follows once the rest is shown, which takes the less. On the way back it comes at once, as the
 * scroll position may lie in it.
 */
export function Later({ children, placeholder = null }: LaterProps) {
  const isDocument = useIsDocument();
  const [isShown, setShown] = useState(isDocument || isReturning());
  // a deferred value would be rendered before the frame is made
  useEffect(() => (isShown ? undefined : afterFrame(() => startTransition(() => setShown(true)))), [isShown]);
  return isShown ? children : placeholder;
}
