/** As many formatters as store views and formats may need; bounded nevertheless. */
const MOST = 200;
const dates = new Map<string, Intl.DateTimeFormat>();

function remember<T>(made: Map<string, T>, key: string, make: () => T): T {
  const known = made.get(key);
  if (known) return known;
  const formatter = make();
  if (made.size < MOST) made.set(key, formatter);
  return formatter;
}

/** Returns the formatter of dates of a locale; creating one is slow, so they are kept. */
export const dateFormatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  remember(dates, `${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
