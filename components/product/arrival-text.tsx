"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { StoreCode } from "@/lib/storefront/types";
import { useArrival } from "./use-arrival";

interface ArrivalTextProps {
  store: StoreCode;
  days: number | null;
  /** What is said of the stock beside the arrival; empty where the arrival says it all. */
  stock: string;
  /** What is said while no postcode is known. */
  children: ReactNode;
}

/** The stock line of one who has told where they live: when the piece reaches them. */
export function ArrivalText({ store, days, stock, children }: ArrivalTextProps) {
  const t = useTranslations("product.arrival");
  const when = useArrival(store, days);
  if (when === null) return children;
  return stock ? `${stock}, ${t("at", { when })}` : t("at", { when }).replace(/^./u, (letter) => letter.toUpperCase());
}
