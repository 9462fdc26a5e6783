"use client";

import { useTranslations } from "next-intl";
import { CardRail } from "@/components/product";
import { useStoreCode } from "@/components/storefront/store-context";
import { useRecommended } from "./use-recommended";

/** Renders what is recommended for the cart, below everything, so that nothing moves for it. */
export function RecommendedRail() {
  const t = useTranslations("product");
  const store = useStoreCode();
  const recommended = useRecommended();
  if (!recommended) return null;
  const title = t(recommended.reason === "bought" ? "boughtTitle" : "relatedTitle");
  return <CardRail store={store} title={title} cards={recommended.cards} />;
}
