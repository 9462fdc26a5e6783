import type { StoreView } from "@/lib/storefront/types";

/** Returns how a store view writes days and times; components name them: `format.dateTime(date, "day")`. */
export const formatsOf = ({ dateFormat }: Pick<StoreView, "dateFormat">) =>
  ({
    dateTime: { day: { dateStyle: dateFormat }, moment: { dateStyle: dateFormat, timeStyle: "short" } },
  }) as const;

/** Returns what next-intl needs of a store view besides words. */
export const settingsOf = (view: StoreView) => ({
  locale: view.locale,
  timeZone: view.timeZone,
  formats: formatsOf(view),
});
