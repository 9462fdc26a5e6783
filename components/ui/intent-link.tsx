"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * Renders a link whose page is prefetched when the shopper is about to follow it (pointer over it, touch, keyboard
 * focus) instead of when it scrolls into view, so that a page full of links loads nothing by itself
 * (docs/decisions/0042-prefetch-on-intent.md).
 */
export function IntentLink({ prefetch, onPointerEnter, onTouchStart, onFocus, ...rest }: ComponentProps<typeof Link>) {
  const [isLikely, setLikely] = useState(false);
  return (
    <Link
      {...rest}
      prefetch={prefetch ?? (isLikely ? null : false)}
      onPointerEnter={(event) => {
        setLikely(true);
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        setLikely(true);
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        setLikely(true);
        onFocus?.(event);
      }}
    />
  );
}
