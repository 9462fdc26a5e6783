import type { Country } from "../storefront/types";
import { LIFE_DAYS } from "./index";

/** How long something is kept: days, whole years after the year it is of, or until it is over. */
export type Period =
  | { days: number }
  | { setting: "guestDays" | "customerDays" }
  | "years"
  | "over"
  | "account"
  | "stop";

export interface RetentionRow {
  id: string;
  period: Period;
}

/** Tables that the job empties, in the order they are shown. */
const SWEPT = [
  { id: "orders", period: "years" },
  { id: "payments", period: { days: 30 } },
  { id: "guestCarts", period: { setting: "guestDays" } },
  { id: "customerCarts", period: { setting: "customerDays" } },
  { id: "mails", period: { days: 30 } },
  { id: "sessions", period: { days: 30 } },
  { id: "links", period: "over" },
  { id: "attempts", period: { days: 1 } },
  { id: "newsletterRequests", period: { days: 7 } },
  { id: "newsletterLinks", period: { days: 730 } },
  { id: "coupons", period: { days: 30 } },
  { id: "marketing", period: { days: 365 } },
  { id: "alertRequests", period: { days: 7 } },
  { id: "alerts", period: { days: 180 } },
  { id: "reviewLinks", period: { days: 180 } },
  { id: "refusedReviews", period: { days: 90 } },
  { id: "bookings", period: { days: 30 } },
  { id: "searches", period: { days: 90 } },
  { id: "measured", period: { days: 400 } },
  { id: "orderEvents", period: { days: 365 } },
  { id: "consents", period: { days: LIFE_DAYS } },
] as const satisfies RetentionRow[];

export type SweptId = (typeof SWEPT)[number]["id"];

/**
 * How long the shop keeps what it stores of people, once: the job that deletes (`backend/retention`) and the privacy page
 * read this table. What belongs to an account, and what was agreed to, stays until its owner ends it.
 */
export const RETENTION = [
  ...SWEPT,
  { id: "account", period: "account" },
  { id: "yes", period: "stop" },
  { id: "reviews", period: "stop" },
] as const satisfies RetentionRow[];

export const SWEPT_IDS: readonly SweptId[] = SWEPT.map(({ id }) => id);

/** Returns the days of a row; throws for one that has none. */
export function retentionDays(id: SweptId): number {
  const row: RetentionRow | undefined = SWEPT.find((swept) => swept.id === id);
  if (typeof row?.period !== "object" || !("days" in row.period)) throw new Error(`${id} is not kept for days`);
  return row.period.days;
}

/** Years after the end of the accounting year, and the law that asks for them. */
export interface Bookkeeping {
  years: number;
  law: string | null;
}

/**
 * Years after the end of the accounting year that bookkeeping law asks for, and where it does: Sweden SFS 1999:1078,
 * Denmark lov 700 of 24 May 2022, Norway lov 2004-11-19-73, Finland 1336/1997 (docs/law.md#bookkeeping).
 */
const BOOKKEEPING: Readonly<Record<Country, Bookkeeping>> = {
  SE: { years: 7, law: "bokföringslagen 7 kap. 2 §" },
  DK: { years: 5, law: "bogføringsloven § 12" },
  NO: { years: 5, law: "bokføringsloven § 13" },
  FI: { years: 6, law: "kirjanpitolaki 2:10" },
};

/** What is kept in a country that is not listed: the longest of what laws ask for. */
const ELSEWHERE: Bookkeeping = { years: 10, law: null };

/** Returns how long a country's law wants orders to be kept. */
export const bookkeepingOf = (country: Country): Bookkeeping => BOOKKEEPING[country] ?? ELSEWHERE;

/** Returns the instant, ISO 8601, before which orders are of years that need not be kept any more. */
export const bookkeepingCutoff = (country: Country, now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() - bookkeepingOf(country).years, 0, 1)).toISOString();
