import { type Device, percentileOf, type PageKind, type Vital, VITALS } from "../../lib/measurement";
import type { StoreCode } from "../../lib/storefront/types";
import type { MeasuredTable } from "../db/measurement-types";
import type { Queries } from "../db/types";
import { hourOf } from "./index";

interface ReportOptions {
  since: Date;
  /** All store views where it is missing. */
  store?: StoreCode | undefined;
}

/** What was counted on a day. */
interface Day {
  /** In UTC, `2026-11-28`. */
  day: string;
  views: number;
  searches: number;
  /** Searches that found nothing. */
  empty: number;
  orders: number;
}

/** A step on the way to an order, with how often it was taken. */
interface Step {
  step: "list" | "product" | "cart" | "checkout" | "order";
  count: number;
}

/** How fast a kind of page was on a class of devices: what three of four visits stayed within. */
interface Speed {
  page: PageKind;
  device: Device;
  loads: number;
  /** Upper bound of the class, ms, of CLS thousandths; `more` above all; null where nothing was measured. */
  p75: Record<Vital, string | null>;
}

/** What a page showed that is no success: a refusal's code, a notice, a missing or failed page. */
interface Trouble {
  page: PageKind;
  what: string;
  count: number;
}

export interface PageReport {
  days: Day[];
  funnel: Step[];
  /** The slowest first, by LCP. */
  speeds: Speed[];
  /** The most frequent first. */
  troubles: Trouble[];
}

const LIST_KINDS: PageKind[] = ["category", "collection", "brand", "search"];
const TROUBLE_KINDS: PageKind[] = ["missing", "failed"];

type Count = Omit<MeasuredTable, "store" | "hour"> & { day: string };

async function readCounts(queries: Queries, { since, store }: ReportOptions): Promise<Count[]> {
  let query = queries.selectFrom("measured").where("hour", ">=", hourOf(since));
  if (store) query = query.where("store", "=", store);
  const rows = await query
    .select(["hour", "page", "device", "name", "value", ({ fn }) => fn.sum<number>("count").as("count")])
    .groupBy(["hour", "page", "device", "name", "value"])
    .execute();
  return rows.map(({ hour, count, ...row }) => ({ ...row, day: hour.slice(0, 10), count: Number(count) }));
}

/** Counts orders by day, from the orders themselves: none is lost with a page or counted twice. */
async function readOrders(queries: Queries, { since, store }: ReportOptions): Promise<Map<string, number>> {
  let query = queries
    .selectFrom("orders")
    .where("created_at", ">=", `${hourOf(since)}:00:00.000Z`)
    .select("created_at");
  if (store) query = query.where("store", "=", store);
  const days = new Map<string, number>();
  for (const { created_at } of await query.execute()) {
    const day = created_at.slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}

const sumOf = (counts: Count[], isMeant: (count: Count) => boolean): number =>
  counts.reduce((sum, count) => sum + (isMeant(count) ? count.count : 0), 0);

const isView = ({ name }: Count) => name === "view";
const isEvent =
  (event: string) =>
  ({ name, value }: Count) =>
    name === "event" && value === event;

function toSpeeds(counts: Count[]): Speed[] {
  const groups = new Map<string, Count[]>();
  for (const count of counts.filter(({ name }) => Object.hasOwn(VITALS, name))) {
    const key = `${count.page} ${count.device}`;
    groups.set(key, [...(groups.get(key) ?? []), count]);
  }
  const speeds = [...groups.values()].flatMap((group): Speed[] => {
    const [first] = group;
    if (!first) return [];
    const of = (vital: Vital) => {
      const classes = new Map<string, number>();
      for (const { name, value, count } of group)
        if (name === vital) classes.set(value, (classes.get(value) ?? 0) + count);
      return percentileOf(vital, classes, 0.75);
    };
    const p75 = { LCP: of("LCP"), INP: of("INP"), CLS: of("CLS"), TTFB: of("TTFB") };
    return [{ page: first.page, device: first.device, loads: sumOf(group, ({ name }) => name === "TTFB"), p75 }];
  });
  const rank = ({ p75: { LCP } }: Speed) => (LCP === null ? -1 : Number(LCP) || Number.MAX_SAFE_INTEGER);
  return speeds.toSorted((a, b) => rank(b) - rank(a) || b.loads - a.loads);
}

function toTroubles(counts: Count[]): Trouble[] {
  const found = new Map<string, Trouble>();
  for (const { page, name, value, count } of counts) {
    const isPage = name === "view" && TROUBLE_KINDS.includes(page);
    if (!isPage && name !== "failure" && name !== "notice") continue;
    const what = isPage ? "page" : `${name} ${value}`;
    const key = `${page} ${what}`;
    found.set(key, { page, what, count: count + (found.get(key)?.count ?? 0) });
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count);
}

/** Reads what was counted of pages since a time, of one store view or of all. */
export async function readPageReport(queries: Queries, options: ReportOptions): Promise<PageReport> {
  const [counts, orders] = await Promise.all([readCounts(queries, options), readOrders(queries, options)]);
  const days = [...new Set([...counts.map(({ day }) => day), ...orders.keys()])].toSorted();
  return {
    days: days.map((day) => ({
      day,
      views: sumOf(counts, (count) => count.day === day && isView(count)),
      searches: sumOf(counts, (count) => count.day === day && count.name === "search"),
      empty: sumOf(counts, (count) => count.day === day && count.name === "search" && count.value === "nothing"),
      orders: orders.get(day) ?? 0,
    })),
    funnel: [
      { step: "list", count: sumOf(counts, (count) => isView(count) && LIST_KINDS.includes(count.page)) },
      { step: "product", count: sumOf(counts, (count) => isView(count) && count.page === "product") },
      { step: "cart", count: sumOf(counts, isEvent("add_to_cart")) },
      { step: "checkout", count: sumOf(counts, isEvent("begin_checkout")) },
      { step: "order", count: [...orders.values()].reduce((sum, count) => sum + count, 0) },
    ],
    speeds: toSpeeds(counts),
    troubles: toTroubles(counts),
  };
}

/** Reads all counts since a time as rows, the oldest first. */
export async function readRows(queries: Queries, { since, store }: ReportOptions): Promise<MeasuredTable[]> {
  let query = queries.selectFrom("measured").selectAll().where("hour", ">=", hourOf(since));
  if (store) query = query.where("store", "=", store);
  const rows = await query.orderBy("hour").orderBy("store").orderBy("page").orderBy("name").orderBy("value").execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
