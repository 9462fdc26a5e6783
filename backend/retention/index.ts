import { sql } from "kysely";
import { getSettings } from "../../lib/config/settings";
import { retentionDays, SWEPT_IDS, type SweptId } from "../../lib/consent/retention";
import { addDays } from "../../lib/delivery/holidays";
import { STORE_CODES } from "../../lib/storefront/types";
import type { Database, Queries } from "../db/types";
import { hourOf } from "../measurement";
import { oldOrders } from "./orders";
import { type Sweep, sweepOf } from "./sweep";

const DAY_MS = 86_400_000;

const at = (now: Date): string => now.toISOString();
const ago = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
const since = (id: SweptId, now: Date): string => ago(now, retentionDays(id));
const dayOf = (now: Date, days: number): string => addDays(now.toISOString().slice(0, 10), -days);

/** What a token or a link opens ends with its row. */
const expired = (table: Parameters<typeof sweepOf>[0]["table"], key = "hash"): Sweep =>
  sweepOf({ table, key, where: (now) => sql`expires_at <= ${at(now)}` });

/** Carts nobody has changed for the days of their store view; ordered and merged ones have no owner. */
const carts = (owner: "customer" | "nobody", setting: "customerDays" | "guestDays"): Sweep =>
  sweepOf({
    table: "cart",
    key: "id",
    where: (now) => {
      const ofStores = STORE_CODES.map((store) => {
        const before = ago(now, getSettings(store).cart[setting]);
        return sql`(store = ${store} and updated_at < ${before})`;
      });
      return sql`owner is ${owner === "customer" ? sql`not null` : sql`null`} and (${sql.join(ofStores, sql` or `)})`;
    },
  });

const alerts = (id: "alertRequests" | "alerts", state: string): Sweep =>
  sweepOf({
    table: "stock_alert",
    key: "id",
    where: (now) => sql`state = ${state} and created_at < ${since(id, now)}`,
  });

const older = (table: Parameters<typeof sweepOf>[0]["table"], key: string, column: string, id: SweptId): Sweep =>
  sweepOf({ table, key, where: (now) => sql`${sql.ref(column)} < ${since(id, now)}` });

/** Days the keys of bookings are kept: they prevent the same one twice. */
const BOOKING_KEY_DAYS = 7;
const overSlots = (now: Date) =>
  sql`select id from booking_slot where "date" < ${dayOf(now, retentionDays("bookings"))}`;

/** What empties the tables of each row, in order: what refers to another row goes before it. */
const SWEEPS: Record<SweptId, Sweep[]> = {
  orders: [oldOrders],
  payments: [
    sweepOf({
      table: "payment",
      key: "id",
      where: (now) => sql`state = 'expired' and updated_at < ${since("payments", now)}`,
    }),
  ],
  guestCarts: [carts("nobody", "guestDays")],
  customerCarts: [carts("customer", "customerDays")],
  mails: [older("mail", "id", "created_at", "mails")],
  // a used refresh token stays until its own end: whoever comes with it later has copied it
  sessions: [expired("session_token"), expired("session", "id")],
  links: [expired("password_reset"), expired("email_change"), expired("order_code", "key"), expired("order_access")],
  attempts: [sweepOf({ table: "attempt", key: "key", where: (now) => sql`ends_at < ${at(now)}` })],
  newsletterRequests: [
    sweepOf({
      table: "newsletter",
      key: "email_key",
      where: (now) => sql`state = 'pending' and mailed_at < ${since("newsletterRequests", now)}`,
    }),
  ],
  newsletterLinks: [expired("newsletter_link")],
  coupons: [
    sweepOf({
      table: "coupon",
      key: "code",
      where: (now) => sql`email is not null and valid_to < ${dayOf(now, 1)}`,
    }),
  ],
  marketing: [older("marketing_consent", "email_key", "ended_at", "marketing")],
  alertRequests: [alerts("alertRequests", "pending")],
  alerts: [alerts("alerts", "confirmed")],
  reviewLinks: [expired("review_link")],
  // photos go with their review
  refusedReviews: [
    sweepOf({
      table: "review_photo",
      key: "id",
      where: (now) =>
        sql`status = 'refused' and review_id in (select id from review where created_at < ${since("refusedReviews", now)})`,
    }),
    sweepOf({
      table: "review",
      key: "id",
      where: (now) => sql`status = 'refused' and created_at < ${since("refusedReviews", now)}`,
    }),
  ],
  bookings: [
    sweepOf({
      table: "booking_attempt",
      key: "key",
      where: (now) => sql`created_at < ${ago(now, BOOKING_KEY_DAYS)}`,
    }),
    sweepOf({ table: "booking_seat", key: "slot_id", where: (now) => sql`slot_id in (${overSlots(now)})` }),
    sweepOf({ table: "booking_slot", key: "id", where: (now) => sql`id in (${overSlots(now)})` }),
  ],
  searches: (["search_count", "search_next"] as const).map((table) =>
    sweepOf({ table, key: "text", where: (now) => sql`day < ${dayOf(now, retentionDays("searches"))}` }),
  ),
  // an hour is text, and ends with the hour of its day
  measured: [
    sweepOf({
      table: "measured",
      key: "hour",
      where: (now) => sql`hour < ${hourOf(new Date(ago(now, retentionDays("measured"))))}`,
    }),
  ],
  orderEvents: [older("analytics_event", "order_id", "created_at", "orderEvents")],
  consents: [older("consent", "proof", "at", "consents")],
};

/** Removes what is older than the table of retention allows, or only of some of its rows; returns rows by id. */
export async function removeOld(
  database: Database,
  now: Date,
  ids: readonly SweptId[] = SWEPT_IDS,
): Promise<Partial<Record<SweptId, number>>> {
  const gone: Partial<Record<SweptId, number>> = {};
  for (const id of ids) {
    gone[id] = 0;
    for (const { run } of SWEEPS[id]) gone[id] += await run(database, now);
  }
  return gone;
}

/** Counts what `removeOld` would remove now, without removing anything. */
export async function countOld(queries: Queries, now: Date): Promise<Record<string, number>> {
  const due: Record<string, number> = {};
  for (const id of SWEPT_IDS) {
    due[id] = 0;
    for (const { count } of SWEEPS[id]) due[id] += await count(queries, now);
  }
  return due;
}
