import { formatDays } from "@/components/storefront/format-days";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** Writes hours of a day, `HH:mm`, whole hours without their minutes: "10–14". */
export function formatHours({ from, to }: { from: string; to: string }): string {
  const write = (clock: string) => clock.replace(/^0(?=\d:)/, "").replace(/:00$/, "");
  return `${write(from)}–${write(to)}`;
}

/** Writes hours of a day with it: "tisdag 1 december, 10–14"; in Finnish "tiistaina 1.12. klo 10–14". */
export const formatWhen = (store: StoreCode, day: string, hours: { from: string; to: string }): string =>
  `${formatDays(store, day)}${getStore(store).language === "fi" ? " klo " : ", "}${formatHours(hours)}`;

/** Writes days, `yyyy-MM-dd`, as a list with their weekdays. */
export function listDays(store: StoreCode, days: string[]): string {
  const { locale } = getStore(store);
  const format = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  return new Intl.ListFormat(locale).format(days.map((day) => format.format(Date.parse(day)).replace(/\.$/, "")));
}
