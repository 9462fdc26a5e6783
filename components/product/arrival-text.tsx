"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { StoreCode } from "@/lib/storefront/types";
import { useArrival } from "./use-arrival";

interface ArrivalTextProps {
  store: StoreCode;
  days: number | null;
  /** Stock text beside the arrival; empty where the arrival says it all. */
  stock: string;
  /** Shown while no postcode is set. */
  children: ReactNode;
}

/** Renders the arrival at the shopper's postcode, or the plain stock line. */
export function ArrivalText({ store, days, stock, children }: ArrivalTextProps) {
  const t = useTranslations("product.arrival");
  const when = useArrival(store, days);
  if (when === null) return children;
  return stock ? `${stock}, ${t("at", { when })}` : t("at", { when }).replace(/^./u, (letter) => letter.toUpperCase());
}
