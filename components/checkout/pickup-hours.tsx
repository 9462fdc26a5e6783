"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { formatClock, listRuns, openUntil, type DayHours } from "@/lib/delivery/open-hours";
import type { PickupPoint } from "@/lib/delivery/types";
import { getStore } from "@/lib/storefront";

const MINUTE_MS = 60_000;
/** 1 January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Returns the current time, to the minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const isAlways = (day: DayHours | null | undefined) => day?.from === 0 && day.to === 1440;

/** Where a point is, and whether it is open now. */
export function PickupSummary({ point: { street, city, hours }, timeZone }: { point: PickupPoint; timeZone: string }) {
  const t = useTranslations("checkout.delivery");
  const now = useMinute();
  const until = hours && openUntil(hours, timeZone, now);
  const openNow = until === null ? t("closedNow") : t("openUntil", { time: formatClock(until) });
  return (
    <>
      {[street, city].filter(Boolean).join(", ")}
      {hours && <span className="block">{hours.every(isAlways) ? t("openAlways") : openNow}</span>}
    </>
  );
}

/** The hours of a week, days with the same ones together. */
export function PickupHours({ point: { hours } }: { point: PickupPoint }) {
  const t = useTranslations("checkout.delivery");
  const { locale } = getStore(useStoreCode());
  if (!hours || hours.every(isAlways)) return null;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  const at = (day: number) => new Date(MONDAY + day * DAY_MS);
  return (
    <dl className="tabular ml-9 grid w-fit grid-cols-[auto_auto] gap-x-6 text-s text-ink-2">
      {listRuns(hours).map(({ first, last, hours: open }) => (
        <div key={first} className="contents">
          <dt>{first === last ? weekday.format(at(first)) : weekday.formatRange(at(first), at(last))}</dt>
          <dd className="whitespace-nowrap">
            {open ? `${formatClock(open.from)}–${formatClock(open.to)}` : t("closed")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
