"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import type { StoreCode } from "@/lib/storefront/types";
import { usePostcode } from "./use-delivery";

/**
 * Has the stock lines of the page say when their products arrive, once a postcode is known: its code is loaded then. One
 * for all lines of the page; it renders nothing.
 */
export function ArrivalPainter({ store }: { store: StoreCode }) {
  const t = useTranslations("product.arrival");
  const postcode = usePostcode(store);
  useEffect(() => {
    if (postcode === null) return;
    let isOver = false;
    let end = () => {};
    // the lines say enough where it cannot be loaded
    import("./paint-arrivals").then(
      ({ paintArrivals }) => {
        if (!isOver) end = paintArrivals(store, postcode, { at: (when) => t("at", { when }), notThere: t("notThere") });
      },
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [store, postcode, t]);
  return null;
}
