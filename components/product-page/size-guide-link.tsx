"use client";

import type { MouseEvent, ReactNode } from "react";
import { StoreLink } from "@/components/storefront/store-link";
import { isPlainClick } from "@/components/ui/plain-click";
import type { StoreCode } from "@/lib/storefront/types";
import { overlayStore } from "@/stores/overlays";

interface SizeGuideLinkProps {
  store: StoreCode;
  /** Path of its page. */
  path: string;
  children: ReactNode;
}

/** Renders the link that opens the size guide; without scripts it leads to its page. */
export function SizeGuideLink({ store, path, children }: SizeGuideLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    overlayStore.getState().openModal("sizeGuide");
  };
  return (
    <StoreLink
      store={store}
      path={path}
      prefetch={false}
      aria-haspopup="dialog"
      onClick={onClick}
      className="link inline-flex min-h-11 items-center text-s font-semibold"
    >
      {children}
    </StoreLink>
  );
}
