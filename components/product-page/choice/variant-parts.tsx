"use client";

import type { ComponentProps } from "react";
import { CompareToggle } from "@/components/product";
import { canBuy } from "@/lib/product";
import type { Price, Variant } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { DeliveryLive } from "../delivery-live";
import { GalleryView } from "../gallery/gallery-view";
import { LazyStockAlert } from "../lazy-stock-alert";
import { PriceHistory } from "../price-history";
import { useVariant, useVariantColour } from "./variant-context";

// parts of the page that depend on the selected variant; the props are those of the rendered one

/** Renders the price history of a reduced price. */
export function VariantPriceHistory(props: { store: StoreCode; sku: string; price: Price }) {
  const { sku, price } = useVariant() ?? props;
  return price.final < price.regular && <PriceHistory key={sku} store={props.store} sku={sku} />;
}

/** Renders stock, delivery and pickup of the selected variant. */
export function VariantDelivery(props: ComponentProps<typeof DeliveryLive>) {
  const variant = useVariant();
  if (!variant) return <DeliveryLive {...props} />;
  const { id, sku, availability, price, showrooms } = variant;
  return (
    <DeliveryLive
      {...props}
      piece={{ id, sku }}
      availability={availability}
      goods={price.final}
      showrooms={showrooms ?? props.showrooms}
    />
  );
}

/** Renders the stock alert of a variant that is sold out but not discontinued. */
export function VariantStockAlert(props: { store: StoreCode; sku: string; availability: Variant["availability"] }) {
  const { sku, availability } = useVariant() ?? props;
  return (
    !canBuy(availability) &&
    availability.words !== "discontinued" && <LazyStockAlert key={sku} store={props.store} sku={sku} />
  );
}

/** Renders the toggle that compares the selected variant. */
export function VariantCompareToggle({ sku, name }: ComponentProps<typeof CompareToggle>) {
  return <CompareToggle sku={useVariant()?.sku ?? sku} name={name} />;
}

/** Renders the variant's pictures, or the product's where it has none. */
export function VariantGallery(props: ComponentProps<typeof GalleryView>) {
  const variant = useVariant();
  const selected = useVariantColour();
  const pictures = variant && variant.gallery.length > 0 ? variant.gallery : props.pictures;
  return (
    <GalleryView
      key={pictures[0]?.src}
      {...props}
      name={variant?.name ?? props.name}
      pictures={pictures}
      model={props.model && { ...props.model, ...selected }}
    />
  );
}
