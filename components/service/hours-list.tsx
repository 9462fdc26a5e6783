import { useTranslations } from "next-intl";
import type { OpeningHours } from "@/lib/shop/types";

const DAYS = ["weekdays", "saturday", "sunday"] as const;

/** Renders the opening hours of a week. */
export function HoursList({ hours }: { hours: OpeningHours }) {
  const t = useTranslations("openingHours");
  return (
    <dl className="tabular mt-1 grid max-w-64 grid-cols-2 gap-x-4 text-s text-ink-2">
      {DAYS.map((day) => {
        const open = hours[day];
        return (
          <div key={day} className="contents">
            <dt>{t(day)}</dt>
            <dd>{open ? `${open[0]}–${open[1]}` : t("closed")}</dd>
          </div>
        );
      })}
    </dl>
  );
}
