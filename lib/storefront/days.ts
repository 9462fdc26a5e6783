import { dateFormatter } from "./formatters";

/**
 * Returns a day, `yyyy-MM-dd`, or two with all between them, with their weekdays, as they stand in a sentence: "tisdag 1
 * – fredag 4 december". Finnish says on which day, and writes several by their numbers: "perjantaina 4.12.", "1.–4.12.".
 */
export function writeDays(locale: string, from: string, to = from): string {
  const isFinnish = locale.startsWith("fi");
  if (isFinnish && from !== to)
    return dateFormatter(locale, { day: "numeric", month: "numeric", timeZone: "UTC" }).formatRange(
      Date.parse(from),
      Date.parse(to),
    );
  if (isFinnish) {
    const weekday = dateFormatter(locale, { weekday: "long", timeZone: "UTC" }).format(Date.parse(from));
    const day = dateFormatter(locale, { day: "numeric", month: "numeric", timeZone: "UTC" }).format(Date.parse(from));
    return `${weekday}na\u00a0${day}`;
  }
  return dateFormatter(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
    .formatRange(Date.parse(from), Date.parse(to))
    .replace(/\.$/, "")
    .replace(/\s*–\s*/, "\u00a0– ");
}
