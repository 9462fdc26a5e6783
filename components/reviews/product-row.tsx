"use client";

import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Picture } from "@/components/ui/picture";
import type { OverlayProduct } from "@/stores/overlay-names";

/** Renders the product an overlay is about. */
export function ProductRow({ product: { name, path, picture } }: { product: OverlayProduct }) {
  const store = useStoreCode();
  return (
    <div className="flex items-center gap-4">
      <span className="flex h-16 w-22 shrink-0 items-center bg-linen">
        {picture && <Picture src={picture.src} alt="" width={picture.width} height={picture.height} sizes="120px" />}
      </span>
      <StoreLink store={store} path={path} className="font-semibold hover:underline">
        {name}
      </StoreLink>
    </div>
  );
}
