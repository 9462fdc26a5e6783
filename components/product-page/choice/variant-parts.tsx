"use client";

import type { ComponentProps } from "react";
import { canBuy } from "@/lib/product";
import type { Price, Variant } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { ArrivalForm } from "../arrival-form";
import { GalleryView } from "../gallery/gallery-view";
import { LazyStockAlert } from "../lazy-stock-alert";
import { LiveStock } from "../live-stock";
import { PriceHistory } from "../price-history";
import { useVariant } from "./variant-context";

// the parts of a page that differ from variant to variant; each takes what the page was rendered with

/** How a reduced price came about. */
export function VariantPriceHistory(props: { store: StoreCode; sku: string; price: Price }) {
  const { sku, price } = useVariant() ?? props;
  return price.final < price.regular && <PriceHistory key={sku} store={props.store} sku={sku} />;
}

/** What the warehouse has of what is chosen. */
export function VariantStock({ piece, availability, ...rest }: ComponentProps<typeof LiveStock>) {
  const variant = useVariant();
  return <LiveStock {...rest} piece={variant ?? piece} availability={variant?.availability ?? availability} />;
}

/** When it reaches a postcode. */
export function VariantArrival(props: { store: StoreCode; availability: Variant["availability"] }) {
  const { availability } = useVariant() ?? props;
  return (
    canBuy(availability) &&
    availability.deliveryDays !== null && <ArrivalForm store={props.store} days={availability.deliveryDays} />
  );
}

/** The wait for what is sold out. */
export function VariantStockAlert(props: { store: StoreCode; sku: string; availability: Variant["availability"] }) {
  const { sku, availability } = useVariant() ?? props;
  return (
    !canBuy(availability) &&
    availability.words !== "discontinued" && <LazyStockAlert key={sku} store={props.store} sku={sku} />
  );
}

/** The variant's own pictures, the product's where it has none. */
export function VariantGallery(props: ComponentProps<typeof GalleryView>) {
  const variant = useVariant();
  const pictures = variant && variant.gallery.length > 0 ? variant.gallery : props.pictures;
  return <GalleryView key={pictures[0]?.src} {...props} name={variant?.name ?? props.name} pictures={pictures} />;
}
