"use client";

import { useTranslations } from "next-intl";
import { arrivalAt } from "@/lib/delivery";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { useHour } from "./use-delivery";
import { usePromise } from "./use-promise";

interface ArrivalProps {
  store: StoreCode;
  days: number;
  postcode: string;
  /** Stock text beside the arrival; empty where the arrival says it all. */
  stock: string;
}

/** Renders when a product arrives at a postcode, in the store view's language ("3–7 dec."). Loaded on use. */
export function Arrival({ store, days, postcode, stock }: ArrivalProps) {
  const t = useTranslations("product.arrival");
  const now = useHour();
  const view = getStore(store);
  const arrival = usePromise(store, postcode, now && arrivalAt(view, { days, postcode, now }));
  if (arrival === null) return null;
  const { from, to } = arrival;
  const when = new Intl.DateTimeFormat(view.locale, { day: "numeric", month: "short", timeZone: "UTC" }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );
  return stock ? `${stock}, ${t("at", { when })}` : t("at", { when }).replace(/^./u, (letter) => letter.toUpperCase());
}
