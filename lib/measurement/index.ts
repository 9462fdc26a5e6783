import { EVENTS, type EventName } from "../analytics/events";
import { ERROR_CODES } from "../upstream/error-codes";

/** Kinds of pages that are told apart; `missing` is a 404, `failed` the error page. */
export const PAGE_KINDS = [
  "home",
  "category",
  "collection",
  "brand",
  "product",
  "search",
  "compare",
  "content",
  "article",
  "inspiration",
  "cart",
  "checkout",
  "confirmation",
  "account",
  "missing",
  "failed",
  "other",
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const DEVICES = ["phone", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** Upper bounds of the classes that a measured value falls in: milliseconds, of CLS thousandths; above the last: `more`. */
export const VITALS = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7000, 10_000],
  INP: [25, 50, 100, 150, 200, 300, 500, 750, 1000, 2000],
  CLS: [0, 10, 25, 50, 100, 150, 250, 500],
  TTFB: [50, 100, 200, 400, 600, 800, 1200, 1800, 3000, 6000],
} as const;
export type Vital = keyof typeof VITALS;
/** The class above the last bound. */
export const MORE = "more";

/** What was counted on a page: its kind, what it is, and its value from a closed list. */
export type Counted = readonly [page: PageKind, name: CountName, value: string];
export type CountName = Vital | "view" | "event" | "search" | "failure" | "notice";

/** Most counts of one message of a page. */
export const MOST_COUNTS = 60;
/** Longest message, bytes. */
export const MOST_BYTES = 4096;

const boundsOf = (vital: Vital): readonly number[] => VITALS[vital];

/** Returns the class of a measured value: milliseconds, of CLS the score. */
export function toClass(vital: Vital, value: number): string {
  const scaled = vital === "CLS" ? value * 1000 : value;
  return String(boundsOf(vital).find((bound) => scaled <= bound) ?? MORE);
}

const VALUES: Record<CountName, readonly string[]> = {
  LCP: [...VITALS.LCP.map(String), MORE],
  INP: [...VITALS.INP.map(String), MORE],
  CLS: [...VITALS.CLS.map(String), MORE],
  TTFB: [...VITALS.TTFB.map(String), MORE],
  view: ["seen"],
  event: Object.keys(EVENTS) as EventName[], // what a record's keys are
  search: ["found", "nothing"],
  failure: ERROR_CODES,
  notice: ["error", "warning"],
};

const isName = (name: string): name is CountName => Object.hasOwn(VALUES, name);

/** Returns true for something that a page may have counted: nothing else is ever stored. */
export const isCounted = (page: string, name: string, value: string): boolean =>
  PAGE_KINDS.some((kind) => kind === page) && isName(name) && VALUES[name].includes(value);

/**
 * Returns the class below which a share (0 to 1) of the measured values is, as its upper bound or `more`; null where
 * nothing was measured.
 */
export function percentileOf(vital: Vital, counts: ReadonlyMap<string, number>, share: number): string | null {
  const classes = VALUES[vital];
  const total = classes.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
  if (total === 0) return null;
  let below = 0;
  for (const name of classes) {
    below += counts.get(name) ?? 0;
    if (below >= total * share) return name;
  }
  return MORE;
}

/**
 * Returns the class of device that a request comes from, by the headers that every browser sends with each request. Nothing
 * of them is kept.
 */
export function deviceOf(headers: Pick<Headers, "get">): Device {
  const hint = headers.get("sec-ch-ua-mobile");
  if (hint !== null) return hint === "?1" ? "phone" : "desktop";
  return /\bMobi/.test(headers.get("user-agent") ?? "") ? "phone" : "desktop";
}
