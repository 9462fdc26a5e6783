const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Formats of date fields in Elasticsearch's syntax (docs/commerce-api.md#field-types); times without a zone are UTC.
 */
export const DATE_FORMAT = "yyyy-MM-dd HH:mm:ss||yyyy-MM-dd||strict_date_optional_time||epoch_millis";

/**
 * Parses a date of a document or a bound, in ms since 1970 UTC; null when it is none. `roundUp` completes a day without
 * a time to its last millisecond, as Elasticsearch does for `lte` and `gt`.
 */
export function parseDate(value: unknown, { roundUp }: { roundUp: boolean } = { roundUp: false }): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  if (/^-?\d{5,16}$/.test(value)) return Number(value);
  const parts = DATE.exec(value);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, fraction, zone] = parts;
  const dayOnly = hour === undefined && roundUp;
  const time = dayOnly
    ? "23:59:59.999"
    : `${hour ?? "00"}:${minute ?? "00"}:${second ?? "00"}.${(fraction ?? "").padEnd(3, "0")}`;
  const iso = zone && zone !== "Z" ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : "Z";
  const millis = Date.parse(`${year}-${month}-${day}T${time}${iso}`);
  if (Number.isNaN(millis)) return null;
  // Date.parse accepts the 31st of a shorter month in some formats; such a date counts as none.
  return new Date(Date.parse(`${year}-${month}-${day}T00:00:00Z`)).getUTCDate() === Number(day) ? millis : null;
}
