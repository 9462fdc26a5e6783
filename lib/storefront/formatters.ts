/** As many formatters as store views and formats may need; bounded nevertheless. */
const MOST = 200;
const dates = new Map<string, Intl.DateTimeFormat>();

/** Returns the formatter of dates of a locale; creating one is slow, so they are kept. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = dates.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(locale, options);
  if (dates.size < MOST) dates.set(key, formatter);
  return formatter;
}
