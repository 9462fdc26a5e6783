"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Queries } from "@/components/ui/queries";
import { formatPrice, toMinor } from "@/lib/money";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { type PricePoint, pointsWithin, readPricePoints, toStepPath } from "./price-chart";

const DAY_MS = 86_400_000;
const DAYS = 90;
const SIZE = { width: 360, height: 72 };

export interface PriceHistoryProps {
  store: StoreCode;
  sku: string;
}

async function fetchPrices(store: StoreCode, sku: string): Promise<PricePoint[]> {
  const answer = await fetch(`/api/product/price-history?${new URLSearchParams({ sku, storeCode: store })}`, {
    signal: AbortSignal.timeout(5000),
  });
  const body: { result?: unknown } = await answer.json();
  const points = answer.ok ? readPricePoints(body.result) : null;
  if (!points) throw new Error("no price history");
  return points;
}

/** Renders the price history of a product as a chart and in words; loads it first. */
export function PriceHistoryPanel(props: PriceHistoryProps) {
  return (
    <Queries>
      <History {...props} />
    </Queries>
  );
}

function History({ store, sku }: PriceHistoryProps) {
  const t = useTranslations("productTools.history");
  const prices = useQuery({
    queryKey: ["price-history", store, sku],
    queryFn: () => fetchPrices(store, sku),
    staleTime: 300_000,
  });
  if (prices.data) return <Prices store={store} points={prices.data} />;
  if (prices.isFetching) return <p role="status">{t("loading")}</p>;
  return (
    <p role="alert">
      {t("failed")}{" "}
      <button type="button" className="link min-h-11 font-semibold" onClick={() => void prices.refetch()}>
        {t("again")}
      </button>
    </p>
  );
}

function Prices({ store, points }: { store: StoreCode; points: PricePoint[] }) {
  const t = useTranslations("productTools.history");
  const { locale, timeZone } = getStore(store);
  const [to] = useState(() => Date.now());
  const from = to - DAYS * DAY_MS;
  const shown = pointsWithin(points, from, to);
  const price = (amount: number) => formatPrice(store, toMinor(amount));
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
  const lowest = Math.min(...shown.map((point) => point.price));
  const last = shown.at(-1);
  if (!last) return null;
  if (shown.length === 1)
    return <p>{t("steady", { price: price(last.price), days: Math.max(1, Math.round((to - last.at) / DAY_MS)) })}</p>;
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`-2 -4 ${SIZE.width + 4} ${SIZE.height + 8}`}
        preserveAspectRatio="none"
        className="block h-20 w-full"
        fill="none"
      >
        <path d={`M0 ${SIZE.height}H${SIZE.width}`} stroke="var(--color-line)" vectorEffect="non-scaling-stroke" />
        <path
          d={toStepPath(shown, { from, to, ...SIZE })}
          stroke="var(--color-ink)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="tabular mt-3">
        {t("caption", { days: DAYS, lowest: price(lowest), now: price(last.price) })}
      </figcaption>
      <ul className="plain-list tabular mt-2 text-ink-2">
        {shown.toReversed().map((point) => (
          <li key={point.at} className="flex justify-between gap-4 border-t border-line py-2">
            <span>{t("from", { day: day.format(point.at) })}</span>
            <span>{price(point.price)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
